import type { Page } from "@playwright/test";
import { fillDates, openForm, ownDates, submit } from "./booking-form.ts";
import { signUpWith } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { experience, guests, openPavilionForm, ownEvenings } from "./pavilion-form.ts";
import { openForm as openWellness, ownDay } from "./wellness-form.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

type Opened = {
	what: string;
	at: string;
	/** Where it is the same at every width, or there on a phone alone. */
	tag?: "@any-width" | "@phone-alone";
	open: (page: Page) => Promise<void>;
	opened: (page: Page) => ReturnType<Page["locator"]>;
	close: (page: Page) => Promise<void>;
};

const pressEscape = (page: Page) => page.keyboard.press("Escape");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Everything on guests' pages that opens over the page. */
const listOpened: Opened[] = [
	{
		what: "the menu",
		at: "/faq",
		open: (page) => button(page, isPhone(page) ? "Menu" : "Booking").click(),
		opened: (page) => page.locator(":popover-open"),
		close: pressEscape,
	},
	{
		what: "the details of a villa",
		tag: "@any-width",
		at: "/rooms",
		open: (page) =>
			page
				.getByRole("button", { name: /View Details/ })
				.first()
				.click(),
		opened: (page) => page.locator("dialog:modal"),
		close: (page) => page.locator("dialog:modal").getByRole("button", { name: "Close" }).last().click(),
	},
	{
		what: "a reward",
		tag: "@any-width",
		at: "/points",
		open: (page) =>
			page
				.getByRole("button", { name: /^Redeem/ })
				.first()
				.click(),
		opened: (page) => page.locator("dialog:modal"),
		close: pressEscape,
	},
	{
		what: "a picture on the whole screen",
		tag: "@any-width",
		at: "/pbpavilion",
		open: (page) => page.locator("main [aria-haspopup=dialog]").first().click(),
		opened: (page) => page.locator("dialog:modal"),
		close: pressEscape,
	},
	{
		what: "the calendar sheet",
		at: "/booking",
		tag: "@phone-alone",
		open: (page) => page.locator("[data-opens-calendar=checkIn]").click(),
		opened: (page) => page.locator("dialog:modal"),
		close: pressEscape,
	},
];

for (const { what, at, tag = "", open, opened, close } of listOpened)
	test(`Back closes ${what} and stays on the page, and leads on once it was closed in another way ${tag}`, async ({
		page,
	}) => {
		await page.goto("/wellness");
		await page.goto(at);
		for (let time = 0; time < 2; time++) {
			await open(page);
			await expect(opened(page)).toBeVisible();
			await page.goBack();
			await expect(opened(page)).toBeHidden();
			await expect(page).toHaveURL(at);
		}
		await open(page);
		await expect(opened(page)).toBeVisible();
		await close(page);
		await expect(opened(page)).toBeHidden();
		await page.goBack();
		await expect(page).toHaveURL("/wellness");
	});

test("a page that is opened from a menu takes the place of the menu in the history", async ({ page }) => {
	await page.goto("/faq");
	await button(page, isPhone(page) ? "Menu" : "Booking").click();
	await page.locator(":popover-open").getByRole("link", { name: "Reserve Wellness Center" }).click();
	await expect(page).toHaveURL("/reserve-wellness");
	await page.goBack();
	await expect(page).toHaveURL("/faq");
	await expect(page.locator(":popover-open")).toHaveCount(0);
	await page.goForward();
	await expect(page).toHaveURL("/reserve-wellness");
});

/** The values for each form that reserves: fields by their names, and a note that is never stored. */
const forms = [
	{
		what: "a villa",
		at: "/booking?villaId=blue-horizon",
		fill: async (page: Page) => {
			await openForm(page, "/booking?villaId=blue-horizon");
			await fillDates(page, ownDates(test.info(), 14));
			await page.getByRole("spinbutton", { name: "Travelers" }).fill("3");
			await page.getByLabel("Villa", { exact: true }).selectOption("sunset-palms");
			await page.getByLabel("Guest name").fill("Ana Pérez");
			await page.locator("#email").fill("ana@example.com");
			await page.locator("#note").fill("Allergic to nuts");
		},
	},
	{
		what: "a treatment",
		at: "/reserve-wellness",
		fill: async (page: Page) => {
			await openWellness(page);
			await page.getByLabel("Type of wellness").selectOption("Head Spa");
			await page.getByLabel("Preferred date").fill(ownDay(test.info(), 27));
			await page.getByRole("radio", { name: /:/ }).nth(1).check({ force: true });
			await page.getByLabel("Name").fill("Ana Pérez");
			await page.getByLabel("Age").fill("34");
			await page.locator("#note").fill("Left shoulder, after a fall");
		},
	},
	{
		what: "an evening",
		at: "/reserve-pavilion",
		fill: async (page: Page) => {
			await openPavilionForm(page);
			await experience(page).selectOption("prime-roots");
			await page.getByLabel("Date").fill(ownEvenings(test.info(), 19)[0] ?? "");
			await guests(page).fill("7");
			await page.getByRole("radio").nth(1).check({ force: true });
			await page.getByLabel("Name").fill("Ana Pérez");
			await page.locator("#note").fill("One of us is diabetic");
		},
	},
	{
		what: "a place on the waiting list",
		at: "/waiting-list",
		fill: async (page: Page) => {
			await page.goto("/waiting-list");
			await fillDates(page, ownDates(test.info(), 15));
			await page.getByLabel("Name").fill("Ana Pérez");
			await page.locator("#email").fill("ana@example.com");
		},
	},
] as const;

const readForm = (page: Page) =>
	page.locator("main form[method=post]").evaluate((form) =>
		[...new FormData(form as HTMLFormElement)]
			.filter(([name]) => !["idempotencyKey", "note", "agreedTotalCents"].includes(name))
			.map(([name, value]) => `${name}=${value}`)
			.sort(),
	);

const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

for (const { what, at, fill } of forms)
	test(`what was typed to reserve ${what} is there again after a reload and after Back, without the note @any-width`, async ({
		page,
	}) => {
		await fill(page);
		const typed = await readForm(page);
		expect(typed).toContain("name=Ana Pérez");
		const key = await page.locator("[name=idempotencyKey]").inputValue();
		await expect.poll(() => stored(page)).toContain("Ana");
		expect(await stored(page)).not.toContain(key);
		expect(await stored(page)).not.toMatch(/nuts|shoulder|diabetic/);
		await page.reload();
		await expect.poll(() => readForm(page)).toEqual(typed);
		expect(await page.locator("[name=idempotencyKey]").inputValue()).not.toBe(key);
		const missing = page.getByText("are not stored in your browser. Please write yours again.");
		const note = page.locator("#note");
		await expect(missing).toHaveCount(await note.count());
		if (await note.count()) await note.fill("Allergic to nuts");
		await expect(missing).toHaveCount(0);
		await page.getByRole("link", { name: "PB Resort Belize, home" }).click();
		await expect(page).toHaveURL("/");
		await page.goBack();
		await expect(page).toHaveURL(at);
		await expect.poll(() => readForm(page)).toEqual(typed);
	});

test("a form that has reserved leaves nothing typed in the tab, however late a frame is painted, and says on the way back what was booked @any-width", async ({
	page,
}) => {
	await page.addInitScript(() => {
		const { requestAnimationFrame: ask } = window;
		window.requestAnimationFrame = (act) =>
			ask((at) => ("paintsLate" in window ? setTimeout(act, 1_000, at) : act(at)));
	});
	await forms[0].fill(page);
	await expect.poll(() => stored(page)).toContain("Ana");
	const { promise: isPainted, resolve: paint } = Promise.withResolvers<void>();
	await page.route(/\/reservations\/\w+\.data/, async (route) => {
		await isPainted;
		await route.continue();
	});
	await page.evaluate(() => Object.assign(window, { paintsLate: true }));
	await submit(page).click();
	await expect.poll(() => stored(page)).toContain("madeAt");
	for (let frame = 0; frame < 2; frame++)
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
	// The page of the new booking is on its way: the form does not yet mention it.
	const said = page.getByText("You booked this: reservation");
	await expect(said).toHaveCount(0);
	paint();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reservation submitted successfully!");
	expect(await stored(page)).not.toContain("Ana");
	const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await page.goBack();
	await expect(said.getByRole("link")).toHaveAttribute("href", `/reservations/${reference}`);
	await page.getByRole("link", { name: "PB Resort Belize, home" }).click();
	await expect(page).toHaveURL("/");
	await expect(said).toHaveCount(0);
});

test("a guest who signs up while booking finds the note again, which is stored nowhere, and the address of the account @any-width", async ({
	page,
}) => {
	await openWellness(page);
	await page.getByLabel("Name").fill("Ana Pérez");
	await page.locator("#note").fill("Left shoulder, after a fall");
	await expect.poll(() => stored(page)).toContain("Ana");
	const email = `ana-${crypto.randomUUID()}@example.com`;
	await button(page, isPhone(page) ? "Menu" : "Account").click();
	await page.locator(":popover-open").getByRole("link", { name: "Sign Up" }).click();
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("a long password");
	await button(page, "Create Account").click();
	await expect(page).toHaveURL("/");
	expect(await stored(page)).not.toContain("shoulder");
	await button(page, isPhone(page) ? "Menu" : "Booking").click();
	await page.locator(":popover-open").getByRole("link", { name: "Reserve Wellness Center" }).click();
	await expect(page.locator("#note")).toHaveValue("Left shoulder, after a fall");
	await expect(page.locator("#email")).toHaveValue(email);
	await page.reload();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Pérez");
	await expect(page.locator("#note")).toHaveValue("");
});

test("a form whose answer was lost makes one reservation, though the page was opened anew before it was sent again @any-width", async ({
	page,
}, info) => {
	// The villa that it has taken is free for nobody else, and chosen all the same.
	await openForm(page, "/booking?villaId=serenity-sands");
	await fillDates(page, ownDates(info, 43));
	await page.getByLabel("Guest name").fill("Ana Pérez");
	await expect.poll(() => stored(page)).toContain("Ana");
	let made = "";
	await page.route(/\/booking\.data/, async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		made = (await (await route.fetch({ maxRedirects: 0 })).text()).match(/reservations\/\w+/)?.[0] ?? "";
		return route.abort();
	});
	await submit(page).click();
	await expect(page.getByRole("alert").filter({ hasText: "Please try again." })).toBeVisible();
	const key = await page.locator("[name=idempotencyKey]").inputValue();
	await expect.poll(() => stored(page)).toContain(key);
	await page.unroute(/\/booking\.data/);
	await page.reload();
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana Pérez");
	await expect(page.locator("[name=idempotencyKey]")).toHaveValue(key);
	await expect(page.locator("select[name=villaId]")).toHaveValue("serenity-sands");
	await submit(page).click();
	await expect(page).toHaveURL(new RegExp(made));
	expect(await stored(page)).not.toContain(key);
});

test("signing out erases what was typed @any-width", async ({ page }) => {
	await signUpWith(page, 151);
	await page.goto("/reserve-wellness");
	await page.getByLabel("Age").fill("34");
	await page.locator("#note").fill("Left shoulder, after a fall");
	await expect.poll(() => stored(page)).toContain("34");
	if (isPhone(page)) await button(page, "Menu").click();
	else await button(page, "Account").click();
	await page.locator(":popover-open").getByText("Logout", { exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
	await expect.poll(() => stored(page)).not.toContain("34");
	await button(page, isPhone(page) ? "Menu" : "Booking").click();
	await page.locator(":popover-open").getByRole("link", { name: "Reserve Wellness Center" }).click();
	await page.getByLabel("Name").fill("Joel Cruz");
	await expect.poll(() => stored(page)).toContain("Joel");
	await page.getByRole("link", { name: "PB Resort Belize, home" }).click();
	await expect(page).toHaveURL("/");
	await page.goBack();
	await expect(page.getByLabel("Name")).toHaveValue("Joel Cruz");
	await expect(page.locator("#note")).toHaveValue("");
});
