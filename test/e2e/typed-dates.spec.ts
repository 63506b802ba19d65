import type { Page } from "@playwright/test";
import { reportFault } from "#app/features/housekeeping/operations/report-fault.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { makeComingStay, makeDinner, makeTreatment } from "../factories/reservations.ts";
import { today } from "./booking-form.ts";
import { type DateFacts, datePages } from "./date-pages.ts";
import { signUpWith } from "./desk.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** A stay, a treatment and a dinner of the guest, and a fault in a villa. */
function makeFacts(email: string, dinnerOn: HotelDate): Promise<DateFacts> {
	return withJourneysDatabase(async ({ db, pool }) => {
		const checkIn = addDays(today, 90);
		const own = { email };
		const stay = await makeComingStay(db, { ...own, checkIn, checkOut: addDays(checkIn, 2) });
		const treatment = await makeTreatment(db, own);
		const dinner = await makeDinner(db, { ...own, date: dinnerOn, guests: 8 });
		await pool.query(
			"update reservations set user_id = (select id from users where email = $1) where email = $1",
			[email],
		);
		await pool.query(
			"insert into register_settings (birth_date) values (true) on conflict (id) do update set birth_date = true",
		);
		const workOrder = crypto.randomUUID();
		const by = { kind: "staff", name: "Ines Tillett", roles: ["manager"] } as const;
		await reportFault(
			db,
			{ id: workOrder, villaId: "palm-grove", what: "A tap drips", photo: null },
			{ by, now: new Date() },
		);
		return { stay: { ...stay, id: stay.stayId }, treatment, dinner, workOrder, today };
	});
}

const dates = (page: Page) => page.locator("input[type=date]").filter({ visible: true });

const valuesOf = (page: Page) =>
	dates(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Opens folded parts, so that their dates can be typed. */
async function unfold(page: Page) {
	await page.evaluate(() => {
		for (const details of document.querySelectorAll("details"))
			if (!details.closest("nav")) details.open = true;
	});
}

/** Runs in the page: remembers the values of all its dates after each key. */
function rememberDates(): void {
	const after: string[][] = [];
	Reflect.set(window, "datesAfterKeys", after);
	if (Reflect.has(window, "hearsKeys")) return;
	Reflect.set(window, "hearsKeys", true);
	window.addEventListener("keyup", () => {
		const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=date]")];
		const shown = inputs.filter((input) => input.checkVisibility({ visibilityProperty: true }));
		(Reflect.get(window, "datesAfterKeys") as string[][]).push(shown.map(({ value }) => value));
	});
}

/** Types a date as the browser shows it, month first, and looks at the value of every other date after each digit. */
async function typeDate(page: Page, at: number, date: HotelDate, hasScripts = true) {
	const before = await valuesOf(page);
	const [year = "", month = "", day = ""] = date.split("-");
	const digits = month + day + year;
	await page.evaluate(rememberDates);
	await page.keyboard.type(digits);
	const after = await page.evaluate(() => Reflect.get(window, "datesAfterKeys") as string[][]);
	// Without scripts nothing hears the keys, and nothing could change another date between them.
	expect(after).toHaveLength(hasScripts ? digits.length : 0);
	for (const [index, values] of after.entries())
		expect(values.with(at, ""), `the other dates after ${digits.slice(0, index + 1)} of ${date}`).toEqual(
			before.with(at, ""),
		);
	expect(await valuesOf(page)).toEqual(before.with(at, date));
}

/** Types every date of the page one after the other, each later than the one before. */
async function typeAll(page: Page, count: number, first: HotelDate) {
	for (let at = 0; at < count; at += 1) {
		const input = dates(page).nth(at);
		const latest = await input.getAttribute("max");
		const wanted = addDays(first, at * 3);
		// Its first part has the focus after another place had it.
		await input.blur();
		await input.focus();
		await typeDate(page, at, latest && latest < wanted ? addDays(latest, -at) : wanted);
		await expect(input).toBeFocused();
	}
}

/** Each has a dinner of its own. */
const firstDay = { guest: 600, manager: 640, owner: 665 };

for (const as of ["guest", "manager", "owner"] as const)
	test(`every date of a page can be typed digit by digit, twice, and none changes another: ${as} @any-width`, async ({
		page,
	}, info) => {
		const { email } = await signUpWith(page, 0);
		const facts = await makeFacts(email, addDays(today, firstDay[as] + info.repeatEachIndex));
		if (as !== "guest") await signInAtDesk(page, as);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
		for (const one of datePages.filter((page) => page.as === as))
			await test.step(one.path(facts), async () => {
				await page.goto(one.path(facts));
				await unfold(page);
				await expect(dates(page)).toHaveCount(one.dates);
				await typeAll(page, one.dates, addDays(today, 100));
				// Over the dates that are there: the first one is now later than the second.
				await typeAll(page, one.dates, addDays(today, 120));
				const last = dates(page).nth(one.dates - 1);
				const before = await valuesOf(page);
				await page.keyboard.press("Backspace");
				await expect(last).toHaveValue("");
				expect((await valuesOf(page)).slice(0, -1)).toEqual(before.slice(0, -1));
				await page.keyboard.press("ArrowUp");
				await page.keyboard.press("ArrowDown");
				await expect(last).toBeFocused();
				expect((await valuesOf(page)).slice(0, -1)).toEqual(before.slice(0, -1));
			});
		expect(asked.filter((address) => /[= ]0\d{3}-\d\d-\d\d/.test(address))).toEqual([]);
	});

// A browser forgets the digits of a date whose earliest or latest day changes.
for (const [chosen, label] of [
	["Book it", "Free cancellation until"],
	["Send a quote", "The price counts until"],
])
	test(`the villas of another arrival come in while a further date is typed, which keeps its digits: ${label} @any-width`, async ({
		page,
	}) => {
		await signInAtDesk(page, "manager");
		await page.goto("/desk/walk-in?by=phone");
		await unfold(page);
		await page.getByRole("radio", { name: chosen as string }).check();
		const { promise: typed, resolve: letIn } = Promise.withResolvers<void>();
		await page.route(/walk-in\.data/, async (route) => {
			await typed;
			await route.continue();
		});
		const leaves = page.getByRole("status").filter({ hasText: "Leaves" });
		const before = await leaves.innerText();
		await page.getByLabel("Arrives").fill(addDays(today, 100));
		const further = page.getByLabel(label as string);
		await further.focus();
		const [year = "", month = "", day = ""] = addDays(today, 97).split("-");
		await page.keyboard.type(month + day + year.slice(0, 3));
		letIn();
		await expect(leaves).not.toHaveText(before);
		await page.keyboard.type(year.slice(3));
		await expect(further).toHaveValue(addDays(today, 97));
	});

const strips = ["/", "/rooms", "/rooms/ocean-breeze"];
const stay = { checkIn: addDays(today, 160), checkOut: addDays(today, 163) };

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("from 768 px both dates are there on the first page, the villas and a villa, and are typed and sent @any-width", async ({
			page,
		}) => {
			for (const width of [768, 1280])
				for (const path of strips)
					for (const query of ["", `?checkIn=${addDays(today, 200)}&checkOut=${addDays(today, 204)}`])
						await test.step(`${path}${query} at ${width} px`, async () => {
							await page.setViewportSize({ width, height: 900 });
							await page.goto(path + query);
							await expect(dates(page)).toHaveCount(2);
							// Where the page has one column, buttons that open the calendar are in their place.
							const typeInstead = page.getByRole("button", { name: "Type the dates instead" });
							if (javaScriptEnabled && width < 980)
								await typeInstead.filter({ visible: true }).first().click();
							await dates(page).nth(0).focus();
							await typeDate(page, 0, stay.checkIn, javaScriptEnabled);
							await dates(page).nth(1).focus();
							await typeDate(page, 1, stay.checkOut, javaScriptEnabled);
							await page.keyboard.press("Enter");
							await expect(page).toHaveURL(new RegExp(`checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`));
							await expect(dates(page)).toHaveCount(2);
							expect(await valuesOf(page)).toEqual([stay.checkIn, stay.checkOut]);
						});
		});
	});

test("a check-out that is not after a new check-in is asked for again once the dates are left, or on sending @any-width", async ({
	page,
}) => {
	const [earlier, later] = [addDays(stay.checkIn, -10), addDays(stay.checkIn, 10)];
	await page.goto(`/rooms?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
	const [checkIn, checkOut] = [dates(page).nth(0), dates(page).nth(1)];
	await checkIn.focus();
	await typeDate(page, 0, later);
	await checkOut.focus();
	await expect(checkOut).toHaveValue(stay.checkOut);
	await page.getByRole("spinbutton", { name: "Travelers" }).focus();
	await expect(checkOut).toHaveValue("");
	await expect(checkIn).toHaveValue(later);

	// The last typed date stays: the browser names its error when it is sent.
	await checkOut.focus();
	await typeDate(page, 1, earlier);
	await page.keyboard.press("Enter");
	await expect(checkOut).toHaveValue(earlier);
	await expect(page).toHaveURL(new RegExp(stay.checkIn));

	await page.goto(`/rooms?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
	await checkIn.focus();
	await typeDate(page, 0, later);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`\\?checkIn=${later}&guests=2$`));
});

test("a phone that is turned while the page of the new dates comes in does not count as an error @any-width", async ({
	page,
}) => {
	// The browser does this with an animation whose page has another size.
	await page.addInitScript(() => {
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			const transition = start(update);
			transition.skipTransition();
			return transition;
		};
	});
	await page.goto(`/rooms?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`);
	await dates(page).nth(1).focus();
	await typeDate(page, 1, addDays(stay.checkOut, 2));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`checkOut=${addDays(stay.checkOut, 2)}`));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
