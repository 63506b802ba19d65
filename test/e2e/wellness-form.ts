import type { Locator, Page, TestInfo } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { expect } from "./fixtures.ts";

export const submitted = "Wellness reservation submitted!";

const today = hotelToday(new Date());

/** A day of its own for every journey and browser: they all share one wellness center. */
export function ownDay(info: TestInfo, slot: number): string {
	const browser = ["desktop", "phone", "no-js"].indexOf(info.project.name);
	return addDays(today, 30 + browser * 100 + slot * 3);
}

export async function openForm(page: Page, address = "/reserve-wellness", scripts = true) {
	await page.goto(address);
	// The form says so itself when its scripts have taken over from the browser's own checks.
	if (scripts) await expect(page.locator("form[novalidate]")).toHaveCount(1);
}

export async function fillIn(page: Page) {
	await page.getByLabel("Name").fill("Ana Pérez 😀");
	await page.getByLabel("Age").fill("34");
	await page.getByLabel("Type of wellness").selectOption("Head Spa");
	await page.getByLabel("Note").fill("Left shoulder,\nafter a fall.");
}

export const send = (page: Page) => page.getByRole("button", { name: "Request this treatment" }).click();

/** Presses Tab until something has the focus: a date has several stops of its own. */
export async function tabTo(page: Page, target: Locator) {
	for (let presses = 0; presses < 8; presses += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	await expect(target).toBeFocused();
}

/** The error of the form, at its top. Toasts are alerts, too. */
export const problem = (page: Page) => page.locator("[data-error-summary]");
