import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const notEnough = "Not enough points to redeem this reward.";
const redeem = (page: Page) =>
	page
		.getByRole("listitem")
		.filter({ hasText: "Head Spa" })
		.getByRole("button", { name: "Redeem", exact: true });
const question = (page: Page) => page.getByRole("dialog", { name: "Redeem Head Spa?" });

test("the balance is said once, as 0 of 10,000, and stands on a scale with five ticks", async ({
	page,
	axe,
}) => {
	await page.goto("/points");
	const meter = page.getByRole("meter");
	await expect(meter).toHaveCount(1);
	await expect(meter).toHaveAccessibleName("Your points");
	expect(await meter.evaluate((one: HTMLMeterElement) => [one.min, one.value, one.max])).toEqual([
		0, 0, 10_000,
	]);
	for (const tick of ["0", "2,500", "5,000", "7,500", "10,000"])
		await expect(page.getByText(tick, { exact: true }).last()).toBeVisible();
	await axe();
});

test("eight rewards stand with their cost, and the luxury experience at the end @no-js", async ({ page }) => {
	await page.goto("/points");
	await expect(page.getByRole("button", { name: "Redeem", exact: true })).toHaveCount(8);
	await expect(page.getByRole("listitem").filter({ hasText: "Agape Pool Experience" })).toContainText(
		"500 points",
	);
	await expect(page.getByRole("heading", { name: "A free luxury experience" })).toBeVisible();
	await expect(page.locator("main").getByRole("link", { name: "Sign Up" })).toHaveAttribute(
		"href",
		"/sign-up",
	);
});

test("redeeming asks first, and without enough points says so and stays shut @no-js", async ({ page }) => {
	await page.goto("/points");
	await redeem(page).click();
	await expect(question(page)).toBeVisible();
	await expect(question(page).getByRole("alert")).toHaveText(notEnough);
	await expect(question(page).getByRole("button", { name: "Redeem" })).toBeDisabled();
	await question(page).getByRole("button", { name: "Close" }).click();
	await expect(question(page)).toBeHidden();
});

test("the question takes the focus and gives it back", async ({ page, axe }) => {
	await page.goto("/points");
	await redeem(page).focus();
	await page.keyboard.press("Enter");
	await expect(question(page).getByRole("button", { name: "Close" })).toBeFocused();
	await axe();
	await page.keyboard.press("Escape");
	await expect(redeem(page)).toBeFocused();
	await expect(page).toHaveURL(/\/points$/);
});
