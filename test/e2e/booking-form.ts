import type { Page, TestInfo } from "@playwright/test";
import { hotel } from "#app/content/hotel.ts";
import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import { expect, test } from "./fixtures.ts";

export const today = hotelToday(new Date(), hotel.timeZone);

/** Dates of its own for every journey and browser: they all live in one hotel. Beyond the demo guests. */
export function ownDates(info: TestInfo, slot: number) {
	const browser = ["desktop", "phone", "no-js"].indexOf(info.project.name);
	const checkIn = addDays(today, 100 + browser * 180 + slot * 8);
	return { checkIn, checkOut: addDays(checkIn, 2) };
}

/** Opens the villa form and waits until it checks itself, where scripts run. */
export async function openForm(page: Page, address = "/booking") {
	await page.goto(address);
	// With scripts the form takes over its own checking; before that the browser would.
	if (test.info().project.name !== "no-js")
		await expect(page.locator("form#stay[novalidate]")).toHaveCount(1);
}

/** The button that sends the form at this width. */
export const submit = (page: Page) =>
	page.getByRole("button", { name: "Submit Reservation" }).filter({ visible: true }).last();

export async function fillDates(page: Page, dates: { checkIn: string; checkOut: string }) {
	await page.getByLabel("Check-in", { exact: true }).fill(dates.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(dates.checkOut);
}
