import { readdir, readFile } from "node:fs/promises";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { bookStay, makeComingStay } from "../factories/reservations.ts";
import { fillDates, ownDates } from "./booking-form.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";
import { holdScripts, onSlowLine } from "./late-scripts.ts";
import { fillIn, openForm, ownDay, send, submitted } from "./wellness-form.ts";

test("a villa and dates chosen before the scripts came have their price, and stay with the next change", async ({
	page,
}, info) => {
	const dates = ownDates(info, 20);
	const letScriptsCome = await holdScripts(page);
	await page.goto("/booking", { waitUntil: "commit" });
	await page.getByLabel("Villa", { exact: true }).selectOption("sunset-palms");
	await fillDates(page, dates);
	await page.getByRole("spinbutton", { name: "Travelers" }).fill("3");
	await page.getByLabel("Guest name").fill("Ana Pérez");
	letScriptsCome();
	await expect(page.locator("[data-summary] [data-total]")).toHaveText("$760.82");
	await page.getByRole("spinbutton", { name: "Travelers" }).fill("4");
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(dates.checkIn);
	await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(dates.checkOut);
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("sunset-palms");
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana Pérez");
});

test("text typed into a form of the desk before its scripts came, and nothing after, is there again on the next visit", async ({
	page,
}) => {
	const { reference } = await withJourneysDatabase(({ db }) => makeComingStay(db, { phone: null }));
	const address = `/desk/stays/${reference}/guest`;
	await signInAtDesk(page, "reception");
	const letScriptsCome = await holdScripts(page);
	await page.goto(address, { waitUntil: "commit" });
	const phone = page.getByRole("textbox", { name: "Phone" });
	await phone.fill("+501 622 4444");
	const taken = page.waitForResponse((response) => response.url().endsWith("/desk/drafts") && response.ok());
	letScriptsCome();
	await taken;
	await page.goto("/desk");
	await page.goto(address);
	await expect(phone).toHaveValue("+501 622 4444");
	await expect(page.getByText("This form was not sent.")).toBeVisible();
	await page.getByRole("button", { name: "Empty the form" }).click();
	await expect(phone).toHaveValue("");
});

test("a treatment for two chosen before the scripts came has its times", async ({ page }, info) => {
	const date = ownDay(info, 25);
	const letScriptsCome = await holdScripts(page);
	await page.goto("/reserve-wellness", { waitUntil: "commit" });
	await page.getByLabel("Type of wellness").selectOption("Head Spa");
	await page.getByLabel("Preferred date").fill(date);
	await page.getByRole("checkbox").check();
	letScriptsCome();
	await expect(page.getByText(`times are free on ${formatHotelDate(date)}`)).toBeVisible();
	await expect(page.getByLabel("Type of wellness")).toHaveValue("Head Spa");
	await expect(page.getByLabel("Preferred date")).toHaveValue(date);
	await expect(page.getByRole("checkbox")).toBeChecked();
});

test("another day for a treatment chosen before the scripts came has its times", async ({ page }, info) => {
	const date = ownDay(info, 26);
	await openForm(page);
	await fillIn(page);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	const letScriptsCome = await holdScripts(page);
	await page.goto(page.url(), { waitUntil: "commit" });
	await page.locator("#date").fill(date);
	letScriptsCome();
	await expect(page.getByText(`times are free on ${formatHotelDate(date)}`)).toBeVisible();
	await expect(page.locator("#date")).toHaveValue(date);
});

test("a note that came back with a mistake and is changed before the scripts came is the one that counts", async ({
	page,
}) => {
	const letScriptsCome = await holdScripts(page);
	await page.goto("/reserve-wellness", { waitUntil: "commit" });
	await page.getByLabel("Name").fill("Ana Pérez");
	await page.getByLabel("Age").fill("34");
	await page.getByLabel("Type of wellness").selectOption("Head Spa");
	await page.getByLabel("E-mail").fill("ana@localhost");
	await page.getByLabel("Note").fill("The first words");
	// A press would wait for the page to have loaded, scripts and all.
	await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
	await expect(page.locator("[data-error-summary]")).toBeVisible();
	await expect(page.getByLabel("Note")).toHaveValue("The first words");
	await page.getByLabel("Note").fill("The second words");
	letScriptsCome();
	await expect(page.locator("form[novalidate]")).toHaveCount(1);
	await expect(page.getByLabel("Note")).toHaveValue("The second words");
});

test("a question typed before the scripts came is searched for", async ({ page }) => {
	const letScriptsCome = await holdScripts(page);
	await page.goto("/faq", { waitUntil: "commit" });
	await page.getByRole("searchbox").fill("airport");
	letScriptsCome();
	await expect(page.getByText(/answers? for “airport”/)).toBeVisible();
});

test("Back right after a reload shows the page that it leads to, before the scripts came and while they start", async ({
	page,
}) => {
	const heading = page.getByRole("heading", { level: 1 });
	await page.goto("/reserve-table");
	await page
		.getByRole("link", { name: "Find my reservation" })
		.first()
		.evaluate((link: HTMLElement) => link.click());
	await expect(heading).toHaveText("Find my reservation");
	const letScriptsCome = await holdScripts(page);
	await page.reload({ waitUntil: "commit" });
	await expect(heading).toHaveText("Find my reservation");
	await page.evaluate(() => history.back());
	await expect(page).toHaveURL(/reserve-table$/);
	letScriptsCome();
	await expect(heading).toHaveText("Reserve a table");
	await expect(page.locator("form[novalidate]")).toHaveCount(1);
});

test("Back before the head of a reloaded page has come shows the page that it leads to", async ({ page }) => {
	const heading = page.getByRole("heading", { level: 1 });
	await onSlowLine(async (address, holdPages) => {
		await page.goto(`${address}/reserve-table`);
		await page
			.getByRole("link", { name: "Find my reservation" })
			.first()
			.evaluate((link: HTMLElement) => link.click());
		await expect(heading).toHaveText("Find my reservation");
		const letPagesCome = holdPages();
		await page.reload({ waitUntil: "commit" });
		await page.evaluate(async () => {
			const { promise, resolve } = Promise.withResolvers<unknown>();
			addEventListener("popstate", resolve, { once: true });
			history.back();
			await promise;
		});
		letPagesCome();
		await expect(heading).toHaveText("Reserve a table");
		await expect(page.locator("form[novalidate]")).toHaveCount(1);
		await page.goto("about:blank");
	});
});

test("a guest's page loads none of the code and styles of the staff screens", async ({ page }) => {
	const loaded: { name: string; size: number }[] = [];
	page.on("response", async (response) => {
		const name = new URL(response.url()).pathname;
		if (/\.(js|css)$/.test(name)) loaded.push({ name, size: (await response.body()).byteLength });
	});
	await page.goto("/faq");
	await expect.poll(() => loaded.length).toBeGreaterThan(8);
	await page.waitForLoadState("networkidle");
	const total = (kind: string) =>
		loaded.filter(({ name }) => name.endsWith(kind)).reduce((sum, { size }) => sum + size, 0);
	// Unpacked. The parts of the staff screens that were once shared with this page weighed another 80 kB.
	expect(total(".js")).toBeLessThan(450_000);
	expect(total(".css")).toBeLessThan(85_000);
});

test("no page of guests or staff begins with the library of the schemas, which a form loads when somebody types @any-width", async () => {
	const assets = new URL("../../build/client/assets/", import.meta.url);
	const files = await readdir(assets);
	const library = files.filter((file) => /^schemas-.*\.js$/.test(file));
	expect(library).toHaveLength(1);
	// One for each language.
	const manifests = files.filter((file) => /^manifest-.*\.js$/.test(file));
	expect(manifests).toHaveLength(2);
	for (const manifest of manifests) {
		const source = await readFile(new URL(manifest, assets), "utf8");
		const { routes }: { routes: Record<string, { module: string; imports?: string[] }> } = JSON.parse(
			source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1),
		);
		const beginWithIt = Object.entries(routes).filter(([, { module, imports = [] }]) =>
			[module, ...imports].some((path) => path.endsWith(`/${library[0]}`)),
		);
		expect(Object.keys(routes).length).toBeGreaterThan(100);
		expect(beginWithIt.map(([route]) => route)).toEqual([]);
	}
});

test("the pages of guests load at most 150 kB of scripts", async ({ page }, info) => {
	const { reference, linkToken } = await withJourneysDatabase(({ db }) =>
		bookStay(db, { villaIds: ["ocean-breeze"], ...ownDates(info, 21), name: "Ana Pérez" }),
	);
	const forms = ["/booking", "/es/booking", "/reserve-wellness", "/reserve-pavilion"];
	const reserved = ["", "/es"].map((language) => `${language}/reservations/${reference}?key=${linkToken}`);
	const withDates = [
		"/",
		"/es",
		"/rooms",
		"/es/rooms",
		"/rooms/palm-grove",
		"/waiting-list",
		"/es/waiting-list",
	];
	const others = ["/points", "/wellness", "/pbpavilion", "/faq", "/sign-in"];
	for (const path of [...forms, "/reserve-table", ...reserved, ...withDates, ...others]) {
		await page.goto(path);
		if (!others.includes(path)) await expect(page.locator("form[novalidate]").first()).toBeAttached();
		await page.waitForLoadState("networkidle");
		const bytes = await page.evaluate(() =>
			performance
				.getEntriesByType("resource")
				.filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js"))
				.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize + 800, 0),
		);
		// Packed, with 800 bytes of headers for each file: many small files cost as much as a large one.
		expect(bytes, path).toBeGreaterThan(100_000);
		expect(bytes, path).toBeLessThan(150_000);
	}
});
