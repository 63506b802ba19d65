import { expect, test } from "./fixtures.ts";

test("a visitor sees eight services and takes one along to the form @no-js", async ({ page }) => {
	await page.goto("/wellness");
	await expect(page).toHaveTitle("Wellness Center · PB Resort Belize");
	await expect(page.getByRole("link", { name: "BOOK NOW", exact: true })).toHaveCount(8);
	const bath = page.getByRole("listitem").filter({ hasText: "Bath/Sauna Rental" });
	await bath.getByRole("link", { name: "BOOK NOW" }).click();
	await expect(page).toHaveURL(/\/reserve-wellness\?wellnessType=Bath%2FSauna\+Rental$/);
	await expect(page.locator("[name=wellnessType]")).toHaveValue("Bath/Sauna Rental");
});

test("the Agape Pool Experience is asked for under Other", async ({ page, axe }) => {
	await page.goto("/wellness");
	await axe();
	const pool = page.getByRole("listitem").filter({ hasText: "Agape Pool Experience" });
	await pool.getByRole("link", { name: "BOOK NOW" }).click();
	await expect(page.locator("[name=wellnessType]")).toHaveValue("Other");
});
