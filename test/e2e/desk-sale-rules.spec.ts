import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { changeRates } from "#app/features/rates/operations/change-rates.server.ts";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { undoRateBatch } from "#app/features/rates/operations/undo-rate-batch.server.ts";
import { listDiscounts, listRateBatches, readTermsVersion } from "#app/features/rates/queries.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays, formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** A villa and nights that no other journey wants: `desk-rates` has those before and after them. */
const villaId = "tropical-hideaway";
const arrival = addDays(hotelToday(new Date()), 705);
const day = (nights: number) => addDays(arrival, nights);
const noArrival = day(1);
const noDeparture = day(5);
const stopped = day(6);

const acting = () => asStaff(new Date());
const range = (night: HotelDate) =>
	({ villaIds: [villaId], fromNight: night, untilNight: addDays(night, 1), weekdays: null }) as const;

/** Closes a day to departures as the form does, whose page is walked for the other two. */
const closeToDeparture = (name: string) =>
	withJourneysDatabase(async ({ db }) => {
		const version = await readTermsVersion(db, [villaId]);
		const batch = { ...range(noDeparture), name, reason: "A test", version };
		const rule = { layer: "closed_to_departure", change: { mode: "set", nights: null } } as const;
		expect(await changeRates(db, { ...batch, ...rule }, acting())).toMatchObject({ ok: true });
	});

/** Leaves nights, rules and prices to others as they were. */
const putBack = (tag: string, reference: string) =>
	withJourneysDatabase(async ({ db }) => {
		const stay = await findStay(db, reference);
		if (stay) await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, acting());
		for (const { id, name } of await listRateBatches(db, { villaIds: [villaId] }))
			if (name.endsWith(tag)) await undoRateBatch(db, { batchId: id, reason: "A test" }, acting());
		for (const { id, name, revision, uses: _uses, ...setting } of await listDiscounts(db))
			if (name.endsWith(tag))
				await saveDiscount(db, { id, revision, setting: { ...setting, name, active: false } }, acting());
	});

/** Runs in the page: sends its form with a villa that the page does not let a guest choose. */
async function postForm(more: Record<string, string>): Promise<{ status: number; text: string }> {
	const form = document.querySelector<HTMLFormElement>("form#stay");
	if (!form) throw new Error("The page has no form.");
	const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	for (const [name, value] of Object.entries(more)) body.set(name, value);
	const answer = await fetch(form.action, { method: "POST", body });
	return { status: answer.status, text: await answer.text() };
}

test("a manager limits the sale of a villa and gives long stays less: guests read why a day is closed, are refused all the same, and find the discount from the price to the bill", async ({
	page,
	axe,
}) => {
	const tag = crypto.randomUUID().slice(0, 6);
	await signInAtDesk(page, "manager");
	for (const [what, night] of [
		["closed_to_arrival", noArrival],
		["stop_sell", stopped],
	] as const) {
		await page.goto(`/desk/rates/change?villa=${villaId}&from=${night}&to=${night}`);
		await page.getByLabel("What", { exact: true }).selectOption(what);
		await page.getByRole("button", { name: "Preview" }).click();
		await expect(page.getByText("1 night changes.")).toBeVisible();
		await page.getByLabel("Name of this change").fill(`${what} ${tag}`);
		await page.getByLabel("Reason").fill("A test");
		await page.getByRole("button", { name: "Make this change" }).click();
		await expect(page.getByRole("link", { name: `Open ${what} ${tag}` })).toBeVisible();
	}
	await closeToDeparture(`closed_to_departure ${tag}`);
	await page.goto("/desk/rates/codes/new");
	const discount = `Four nights or more ${tag}`;
	await page.getByLabel("Name").fill(discount);
	await page.getByLabel(/^Percent/).fill("10");
	await page.getByLabel("Minimum nights").fill("4");
	await page.getByLabel("First night from").fill(arrival);
	await page.getByLabel("Last night until").fill(day(7));
	await page.getByLabel("Tropical Hideaway", { exact: true }).check();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("row", { name: discount })).toContainText("from 4 nights");

	await page.goto(`/desk/rates?from=${arrival}`);
	const grid = page.getByRole("row", { name: /^Tropical Hideaway/ });
	for (const rule of ["no arrival", "no departure", "stop sell"]) await expect(grid).toContainText(rule);

	await page.goto(`/rooms/${villaId}?checkIn=${arrival}&checkOut=${day(2)}`);
	await page.getByRole("heading", { name: "Availability" }).scrollIntoViewIfNeeded();
	const cell = (date: HotelDate) => page.getByRole("button", { name: formatHotelDate(date, "long") });
	await expect(cell(noArrival)).toHaveAccessibleName(/closed, no arrival/);
	await expect(cell(stopped)).toHaveAccessibleName(/closed, not for sale/);
	await expect(cell(noDeparture)).toHaveAccessibleName(/free/);
	// Once the arrival is chosen, the calendar is about departures.
	await cell(arrival).click();
	await expect(cell(noDeparture)).toHaveAccessibleName(/closed, no check-out/);
	await expect(cell(noArrival)).toHaveAccessibleName(/free/);
	await axe();

	const form = (checkIn: HotelDate, checkOut: HotelDate) =>
		`/booking?villaId=${villaId}&checkIn=${checkIn}&checkOut=${checkOut}`;
	const send = page.locator('main button[type="submit"]:not([name])');
	for (const [checkIn, checkOut, why] of [
		[noArrival, day(3), "no arrival on"],
		[arrival, noDeparture, "no check-out on"],
		[noDeparture, day(7), "not for sale on"],
	] as const) {
		await page.goto(form(checkIn, checkOut));
		await expect(page.getByText(new RegExp(`cannot be reserved for .*${why}`))).toBeVisible();
		const answer = await page.evaluate(postForm, { villaId, name: "Ana Cruz" });
		expect(answer.status).toBe(409);
		expect(answer.text).toMatch(new RegExp(`does not take this stay: ${why}`));
	}

	// Three nights have no discount, and four have.
	await page.goto(form(arrival, day(3)));
	await expect(page.locator("[data-total]").first()).toContainText("$814.23");
	await expect(page.getByText(discount)).toHaveCount(0);
	await page.goto(form(arrival, day(4)));
	await expect(page.getByText(discount).first()).toBeVisible();
	await expect(page.locator("[data-total]").first()).toContainText("$977.08");
	await page.getByLabel("Guest name").fill("Ana Cruz");
	await send.click();
	await expect(page).toHaveURL(/\/reservations\//);
	await expect(page.getByText(discount).first()).toBeVisible();
	await expect(page.locator("[data-total]").first()).toContainText("$977.08");
	const reference = /reservations\/(\w+)/.exec(page.url())?.[1] ?? "";

	await page.goto(`/desk/stays/${reference}/folio`);
	await expect(page.getByRole("row", { name: discount })).toContainText("−108.56");
	await expect(page.getByRole("row", { name: /Expected on leaving/ })).toContainText("977.08");
	await putBack(tag, reference);
});
