import { expect as expectNow, type Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { askFor, barOf, fillTwoWeeks, isIn, rowOf } from "./desk-plan.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const plainForms = (page: Page) =>
	page.getByText("Move, swap, rotate or free a villa without dragging").click();

async function choose(page: Page, label: string, name: string) {
	const select = page.getByLabel(label, { exact: true });
	const value = await select.getByRole("option", { name: new RegExp(`^${name}`) }).getAttribute("value");
	await select.selectOption(value ?? "");
}

/** Three guests of the same nights in three villas. */
const threeGuests = () =>
	fillTwoWeeks([
		{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
		{ villaId: "palm-grove", name: "Helen Westbrook", from: 4, nights: 4 },
		{ villaId: "ocean-breeze", name: "Maj Lindqvist", from: 4, nights: 4 },
	]);

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled, viewport: { width: 768, height: 1024 } });

		test("three stays rotate, one changes villas on its way and is joined again, and nights are held and freed", async ({
			page,
		}) => {
			await signInAtDesk(page, "reception");
			const { first, path } = await threeGuests();
			await page.goto(path);
			await plainForms(page);
			await choose(page, "First stay", "Ana Castillo");
			await choose(page, "Second stay", "Helen Westbrook");
			await choose(page, "Third stay", "Maj Lindqvist");
			await page.locator("form", { hasText: "Swap two stays or rotate three" }).getByRole("button").click();
			await expect(
				page.getByRole("heading", { name: "Rotate Ana Castillo, Helen Westbrook and Maj Lindqvist?" }),
			).toBeVisible();
			await page.getByRole("button", { name: "Save the 3 changes" }).click();
			await expect(isIn(page, "Palm Grove", "Ana Castillo")).toBeVisible();
			await expect(isIn(page, "Ocean Breeze", "Helen Westbrook")).toBeVisible();
			await expect(isIn(page, "Vista Del Mar", "Maj Lindqvist")).toBeVisible();
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(isIn(page, "Vista Del Mar", "Ana Castillo")).toBeVisible();
			await expect(isIn(page, "Ocean Breeze", "Maj Lindqvist")).toBeVisible();

			// The last two nights in another villa, and then all of them there.
			const back = `&returnTo=${encodeURIComponent(path)}`;
			await page.goto(`${await askFor("Ana Castillo", first)}${back}`);
			const split = page.locator("form", { hasText: "Change villas during the stay" });
			await split.getByLabel("From the night of").fill(addDays(first, 6));
			await split.getByLabel("Villa", { exact: true }).selectOption("caribbean-breeze");
			await split.getByRole("button", { name: "Show price and clashes" }).click();
			await expect(
				page.getByText(/Vista Del Mar Villa \(.*\), then Caribbean Breeze Villa \(/),
			).toBeVisible();
			await page.getByRole("button", { name: "Save the change" }).click();
			await expect(isIn(page, "Vista Del Mar", "Ana Castillo")).toBeVisible();
			await expect(isIn(page, "Caribbean Breeze", "Ana Castillo")).toBeVisible();
			await page.goto(`${await askFor("Ana Castillo", first)}${back}`);
			const join = page.locator("form", { hasText: "All nights in one villa" });
			await join.getByLabel("Villa", { exact: true }).selectOption("caribbean-breeze");
			await join.getByRole("button", { name: "Show price and clashes" }).click();
			await page.getByRole("button", { name: "Save the change" }).click();
			await expect(barOf(page, "Ana Castillo")).toHaveCount(1);
			await expect(isIn(page, "Caribbean Breeze", "Ana Castillo")).toBeVisible();

			// Free nights are held until an hour, and made free again from their bar.
			const free = rowOf(page, "Sunset Palms").locator("[data-night]");
			const before = await free.count();
			await free.nth(3).click();
			await page.getByLabel("Why").selectOption("hold");
			await page.getByLabel("Reason").fill("Anniversary");
			await page.getByRole("button", { name: "Hold the villa" }).click();
			const hold = rowOf(page, "Sunset Palms").getByRole("link", { name: /^Anniversary Hold until / });
			await expect(hold).toBeVisible();
			await expect(page.getByRole("heading", { name: "New in Sunset Palms" })).toHaveCount(0);
			if (javaScriptEnabled) await expect(hold).toBeFocused();
			await hold.click();
			await page.getByRole("button", { name: "Release the hold" }).click();
			await expect(free).toHaveCount(before);
			await expect(hold).toHaveCount(0);
		});
	});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

		test("a stay is extended into the next guest from its own page, by either way out, with the day changed in place", async ({
			page,
			axe,
		}) => {
			await signInAtDesk(page, "reception");
			const { first } = await fillTwoWeeks([
				{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 2 },
				{ villaId: "vista-del-mar", name: "Helen Westbrook", from: 6, nights: 3 },
			]);
			const stay = await pageOf("Ana Castillo", first);
			await page.goto(stay);
			await page.getByRole("link", { name: /^Change villa, nights or price/ }).click();
			await expect(page).toHaveURL(/propose\?stay=/);
			const whole = page.locator("form", { hasText: "The whole stay" });
			await whole.getByLabel("Leaves").fill(addDays(first, 8));
			await whole.getByRole("button", { name: "Show price and clashes" }).click();
			await expect(page.getByText(/Already taken: .*Helen Westbrook/)).toBeVisible();
			await expect(page.getByRole("link", { name: /^Free the villa first: 1 guest moves/ })).toBeVisible();
			const onward = page.getByRole("link", { name: / from \w+ \d+/ });
			await expect(onward.first()).toBeVisible();
			if (javaScriptEnabled) await axe();
			await onward.first().click();
			await expect(page.getByRole("heading", { level: 1 })).toContainText("Change villas during");

			// One night less, in place: the price is shown, and then saved.
			await page.getByText("Other days").click();
			await page.getByLabel("Leaves").fill(addDays(first, 7));
			await page.getByRole("button", { name: "Show these days" }).click();
			await expect(page.getByText("3 nights, 2 guests.")).toBeVisible();
			await page.getByRole("button", { name: "Save the change" }).click();
			await expect(page).toHaveURL(new RegExp(`${stay}\\?change=`));
			await expect(page.getByText(/Ana Castillo.* is now in Vista Del Mar Villa, then /)).toBeVisible();
			if (javaScriptEnabled) await axe();
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(page).toHaveURL(new RegExp(`${stay}(#villas)?$`));
			await expect(page.getByText(/, 2 nights/).first()).toBeVisible();

			// Freed, the villa takes the longer stay.
			await page.getByRole("link", { name: /^Change villa, nights or price/ }).click();
			await expect(page).toHaveURL(/propose\?stay=/);
			await whole.getByLabel("Leaves").fill(addDays(first, 7));
			await whole.getByRole("button", { name: "Show price and clashes" }).click();
			await page.getByRole("link", { name: /^Free the villa first/ }).click();
			await page.getByRole("button", { name: "Save the 2 changes" }).click();
			await expect(page.getByText("2 stays have moved.")).toBeVisible();
			await expect(page.getByText(/, 3 nights/).first()).toBeVisible();
		});
	});

/** The page of a guest's stay in the two weeks that begin on a day. */
async function pageOf(name: string, first: HotelDate): Promise<string> {
	return withJourneysDatabase(async ({ pool }) => {
		const { rows } = await pool.query<{ reference: string }>(
			`select r.reference from stays s join reservations r on r.id = s.reservation_id
			where r.name = $1 and s.check_in between $2::date and $2::date + 14`,
			[name, first],
		);
		return `/desk/stays/${rows[0]?.reference}`;
	});
}

/** Nights in which two villas are free one after the other, and no other one at all; `ownDates` and `villa-page` want those around them. */
async function leaveTwoHalves(): Promise<{ checkIn: HotelDate; until: HotelDate; nights: number }> {
	const checkIn = addDays(hotelToday(new Date()), 648);
	const [half, until] = [addDays(checkIn, 2), addDays(checkIn, 5)];
	await withJourneysDatabase(async ({ db, pool }) => {
		const { rows: villas } = await pool.query<{ id: string }>("select id from villas where available");
		for (const { id } of villas) {
			const from = id === "ocean-breeze" ? half : checkIn;
			const end = id === "palm-grove" ? half : until;
			const block = { villaId: id, from, until: end, reason: "Full" };
			expectNow(await blockVilla(db, block, asStaff(new Date()))).toMatchObject({ ok: true });
		}
	});
	return { checkIn, until, nights: 5 };
}

/** Makes nights free again, whatever took them. */
const makeFree = (from: HotelDate, until: HotelDate) =>
	withJourneysDatabase(async ({ db, pool }) => {
		const acting = asStaff(new Date());
		const { rows } = await pool.query<{ id: string; reservationId: string | null }>(
			`select a.id, s.reservation_id "reservationId" from villa_allocations a left join stays s on s.id = a.stay_id
			where a.released_at is null and a.nights && daterange($1, $2)`,
			[from, until],
		);
		for (const { id, reservationId } of rows)
			if (!reservationId) await releaseBlock(db, { allocationId: id }, acting);
		for (const reservationId of new Set(rows.flatMap((row) => row.reservationId ?? [])))
			await cancelStay(db, { reservationId, agreedOwedCents: 0 }, acting);
	});

test("a caller who wants nights that no villa has free gets two villas in turn, or one for fewer nights that is held and confirmed", async ({
	page,
	axe,
}) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await signInAtDesk(page, "reception");
	const { checkIn, until, nights } = await leaveTwoHalves();
	const open = (count: number) =>
		page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=${count}&guests=2`);
	const fillGuest = async (name: string) => {
		await page.getByRole("textbox", { name: "Name" }).fill(name);
		await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
	};

	// The pair says where, when and its price, and that it cannot be held.
	await open(nights);
	const pair = page.getByRole("radio", { name: /^Ocean Breeze .*, then Palm Grove / });
	await expect(page.locator("label", { has: pair })).toContainText(
		/changes villas on .*to book, not to hold.*\$/,
	);
	await axe();
	await pair.check();
	await fillGuest("Noor Haddad");
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.locator("#keep-error")).toHaveText(
		"Two villas one after the other can be booked, but not held. Nothing was booked.",
	);
	await expect(pair).toBeChecked();
	await page.getByRole("radio", { name: "Book it" }).check();
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: "Booking of Noor Haddad" })).toBeVisible();
	const reference = /stays\/(\w+)\//.exec(page.url())?.[1] ?? "";
	await page.goto(`/desk/stays/${reference}`);
	await expect(page.locator("main")).toContainText("Ocean Breeze Villa");
	await expect(page.locator("main")).toContainText("Palm Grove Villa");
	expectNow(await statusOf("Noor Haddad")).toBe("confirmed");

	// The day before another villa is free: it is held until the evening, and then confirmed.
	const before = addDays(checkIn, -1);
	await page.goto(`/desk/walk-in?by=phone&checkIn=${before}&nights=1&guests=2`);
	await page.getByRole("radio", { name: /^Tropical Hideaway/ }).check();
	await fillGuest("Keon Usher");
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: "Booking of Keon Usher" })).toBeVisible();
	expectNow(await statusOf("Keon Usher")).toBe("held");
	await axe();
	await page.getByRole("link", { name: "Confirm the hold" }).click();
	await page.getByRole("button", { name: "Book the nights" }).click();
	await expect(page.getByText("The nights are booked.")).toBeVisible();
	expectNow(await statusOf("Keon Usher")).toBe("confirmed");
	await makeFree(before, until);
});

const statusOf = (name: string) =>
	withJourneysDatabase(async ({ pool }) => {
		const { rows } = await pool.query<{ status: string }>(
			"select s.status from stays s join reservations r on r.id = s.reservation_id where r.name = $1 order by r.created_at desc limit 1",
			[name],
		);
		return rows[0]?.status;
	});

test("on paper the plan lies across an A4 sheet and the day sheet is alone, without bars and buttons", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	const { path } = await threeGuests();
	const sizeOnPaper = async () => {
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		const [, width = "0", height = "0"] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
		return {
			pages: pdf.match(/\/Type \/Page\b/g)?.length,
			size: [width, height].map((one) => Math.round(Number(one))),
		};
	};
	await page.goto(path);
	await page.evaluate(showOnlyTheHotelsVillas);
	expectNow(await sizeOnPaper()).toEqual({ pages: 1, size: [842, 595] });
	await page.emulateMedia({ media: "print" });
	await expect(barOf(page, "Ana Castillo")).toBeVisible();
	for (const hidden of [
		page.getByRole("navigation").first(),
		page.locator("#plan-keys"),
		page.locator("#plain-forms"),
	])
		await expect(hidden).toBeHidden();
	await page.goto("/desk/day-sheet");
	await expect(page.getByRole("heading", { name: "In house" })).toBeVisible();
	await expect(page.getByRole("navigation").first()).toBeHidden();
	await expect(page.locator(".paper")).toHaveCSS("border-top-width", "0px");
});

/** In the browser: the journey of a full day has six more villas while it is walked, and fourteen take two sheets. */
function showOnlyTheHotelsVillas() {
	const sheet = new CSSStyleSheet();
	const eight = Array.from({ length: 8 }, (_, row) => `[data-row="${row}"]`);
	sheet.replaceSync(`tr[data-row]:not(${eight}) { display: none; }`);
	document.adoptedStyleSheets.push(sheet);
}
