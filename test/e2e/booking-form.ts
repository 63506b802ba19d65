import type { Page, TestInfo } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { expect, test } from "./fixtures.ts";

export const today = hotelToday(new Date());

/**
 * Dates of its own for every journey and browser: they all live in one hotel. Beyond the demo guests. A slot has eight days:
 * a journey that is repeated takes the next two of them, four times in all.
 */
export function ownDates(info: TestInfo, slot: number) {
	const browser = ["desktop", "phone", "no-js"].indexOf(info.project.name);
	const checkIn = addDays(today, 100 + browser * 180 + slot * 8 + info.repeatEachIndex * 2);
	return { checkIn, checkOut: addDays(checkIn, 2) };
}

/** Opens the villa form and waits until it checks itself, where scripts run. */
export async function openForm(page: Page, address = "/booking") {
	await page.goto(address);
	// With scripts the form takes over its own checking; before that the browser would.
	if (test.info().project.name !== "no-js")
		await expect(page.locator("form#stay[novalidate]")).toHaveCount(1);
}

/** The button at the end of the form: the only one of the page that sends it. */
export const submit = (page: Page) => page.locator('main button[type="submit"]:not([name])');

/** The button of the bar on a phone, of the summary on a desktop. */
export const nextStep = (page: Page) => page.locator("[data-next-step]").filter({ visible: true });

/** On a phone, or in the page on a desktop, the calendar with this day. */
export async function openCalendar(page: Page, info: TestInfo) {
	if (info.project.name === "phone") await page.locator("[data-opens-calendar=checkIn]").click();
	const calendar = page.locator("[data-calendar]").filter({ visible: true });
	await expect(calendar).toBeVisible();
	return calendar;
}

export async function fillDates(page: Page, dates: { checkIn: string; checkOut: string }) {
	await page.getByLabel("Check-in", { exact: true }).fill(dates.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(dates.checkOut);
}
