import type { Page, TestInfo } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { expect, test } from "./fixtures.ts";

export const submitted = "PB Pavilion reservation submitted!";

/**
 * Four dates of its own for every journey and browser: each evening takes two groups, and no more. A journey that is repeated
 * takes two evenings further on, three times in all.
 */
export function ownEvenings(info: TestInfo, slot: number): string[] {
	const browser = ["desktop", "phone", "no-js"].indexOf(info.project.name);
	const from = addDays(hotelToday(new Date()), 20 + browser * 200 + slot * 8 + info.repeatEachIndex * 2);
	return [0, 1, 2, 3].map((days) => addDays(from, days));
}

/** One date of its own for a journey at the tables, after those of groups; a repetition takes the next one. */
export function ownTableEvening(info: TestInfo, slot: number): string {
	const browser = ["desktop", "phone", "no-js"].indexOf(info.project.name);
	return addDays(hotelToday(new Date()), 650 + browser * 24 + slot * 6 + info.repeatEachIndex);
}

/** Opens the form and waits until it checks itself, where scripts run. */
export async function openPavilionForm(page: Page, address = "/reserve-pavilion") {
	await page.goto(address);
	if (test.info().project.name !== "no-js") await expect(page.locator("form[novalidate]")).toHaveCount(1);
}

/** The list that the form sends: on phones rows with pictures set it. */
export const experience = (page: Page) => page.locator("select[name=experience]");

export const guests = (page: Page) => page.getByRole("spinbutton", { name: /^Guests/ });

export const send = (page: Page) => page.getByRole("button", { name: "Reserve this evening" }).click();

/** Six at Prime Roots, by default in the first free seating. */
export async function fillEvening(page: Page, evening: { date: string; seating?: string }) {
	await experience(page).selectOption("prime-roots");
	await page.getByLabel("Date").fill(evening.date);
	await guests(page).fill("6");
	await page.getByLabel("Name").fill("Ana Pérez");
	if (evening.seating)
		await page.getByRole("radio", { name: new RegExp(`^${formatHour(evening.seating, "12")}`) }).check();
}

export async function reserveDinner(page: Page, evening: { date: string; seating?: string }) {
	await fillEvening(page, evening);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
}

/** Waits until the form knows which seatings are free. */
export const known = (page: Page) => expect(page.getByText(/free on \w{3} \d/).first()).toBeVisible();
