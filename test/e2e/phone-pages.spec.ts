import type { Page } from "@playwright/test";
import { signUpWith } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { openPavilionForm, ownEvenings, reserveDinner } from "./pavilion-form.ts";
import { openForm } from "./wellness-form.ts";

/**
 * Pages whose journeys are walked on a desktop and, without scripts, at the width of a phone (`playwright.config.ts`): here
 * they are looked at on a phone, one after the other.
 */
async function lookAt(page: Page, axe: () => Promise<void>, addresses: readonly string[]) {
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await axe();
	}
}

test("the pages of somebody without an account fit a phone", async ({ page, axe }) => {
	await lookAt(page, axe, [
		"/points",
		"/sign-in",
		"/sign-up",
		"/forgot-password",
		"/reset-password?token=short",
		"/verify-email?token=short",
		"/reservations",
		"/itinerary",
		"/waiting-list",
	]);
});

test("the pages of an account fit a phone, and its points and vouchers", async ({ page, axe }) => {
	await signUpWith(page, 500);
	await lookAt(page, axe, [
		"/account",
		"/account/reservations",
		"/account/security",
		"/account/data",
		"/account/delete",
		"/points",
	]);
	const reward = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Head Spa" }) });
	await reward.getByRole("button", { name: "Redeem", exact: true }).click();
	const question = page.getByRole("dialog", { name: "Redeem Head Spa?" });
	await expect(question).toBeVisible();
	await expect(question).toHaveCSS("opacity", "1");
	await axe();
	await question.getByRole("button", { name: "Redeem" }).click();
	await expect(page).toHaveURL(/\/points\/vouchers\//);
	await axe();
});

test("a dinner, a treatment and their itinerary fit a phone, and so do the forms that change them", async ({
	page,
	axe,
}, info) => {
	const [date = ""] = ownEvenings(info, 21);
	await openPavilionForm(page);
	await reserveDinner(page, { date });
	await axe();
	await page.getByText("Change date, seating or group", { exact: true }).click();
	await axe();
	await openForm(page);
	await page.getByLabel("Type of wellness").selectOption("Bath/Sauna Rental");
	await page.getByLabel("Name").fill("Ana Pérez");
	await page.getByLabel("Age").fill("34");
	await axe();
	await page.getByRole("button", { name: "Request this treatment" }).click();
	await expect(page).toHaveURL(/\/treatments\//);
	await axe();
	await lookAt(page, axe, ["/itinerary"]);
});
