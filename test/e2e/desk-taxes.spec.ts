import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("an owner sets a tax for a day to come, is told of a wrong one, and removes it again @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, { repeatEachIndex }) => {
	await signInAtDesk(page, "owner");
	await page.goto("/desk/settings");
	await page.getByRole("link", { name: "Taxes and service charge" }).click();
	// After every day that another journey books.
	const firstDay = addDays(hotelToday(new Date()), 1_500 + repeatEachIndex);
	const tax = page.getByLabel("Tax", { exact: true });
	const percent = page.getByLabel("Rate in percent");
	await tax.selectOption("Service charge");
	await page.getByLabel("First day").fill(firstDay);
	await percent.fill("120");
	await page.getByRole("button", { name: "Set the rate" }).click();
	await expect(page.getByText("Please enter a rate from 0 to 50 percent, like 12.5.").last()).toBeVisible();
	await expect(tax).toHaveValue("service_charge");
	await percent.fill("17.25");
	await page.getByRole("button", { name: "Set the rate" }).click();
	const row = page.getByRole("row").filter({ hasText: `17.25% from ${formatHotelDate(firstDay)}` });
	await expect(row).toContainText("Nothing has been agreed at another rate for these days.");
	if (javaScriptEnabled) await axe();
	await row.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("Removed.", { exact: true })).toBeVisible();
	await expect(row).toHaveCount(0);
});
