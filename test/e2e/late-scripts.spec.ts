import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { fillDates, ownDates } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./late-scripts.ts";
import { experience, guests, known, ownEvenings } from "./pavilion-form.ts";
import { ownDay } from "./wellness-form.ts";

test("a villa and dates chosen before the scripts came have their price, and stay with the next change", async ({
	page,
}, info) => {
	const dates = ownDates(info, 20);
	const letScriptsCome = await holdScripts(page);
	await page.goto("/booking", { waitUntil: "commit" });
	await page.getByLabel("Villa", { exact: true }).selectOption("sunset-palms");
	await fillDates(page, dates);
	await page.getByRole("spinbutton", { name: "Travelers" }).fill("3");
	await page.getByLabel("Guest name").fill("Ana Pérez");
	letScriptsCome();
	await expect(page.locator("[data-summary]").getByText("$760.82")).toBeVisible();
	await page.getByRole("spinbutton", { name: "Travelers" }).fill("4");
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(dates.checkIn);
	await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(dates.checkOut);
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("sunset-palms");
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana Pérez");
});

test("a treatment for two chosen before the scripts came has its times", async ({ page }, info) => {
	const date = ownDay(info, 25);
	const letScriptsCome = await holdScripts(page);
	await page.goto("/reserve-wellness", { waitUntil: "commit" });
	await page.getByLabel("Type of wellness").selectOption("Head Spa");
	await page.getByLabel("Preferred date").fill(date);
	await page.getByRole("checkbox").check();
	letScriptsCome();
	await expect(page.getByText(`times are free on ${formatHotelDate(date)}`)).toBeVisible();
	await expect(page.getByLabel("Type of wellness")).toHaveValue("Head Spa");
	await expect(page.getByLabel("Preferred date")).toHaveValue(date);
	await expect(page.getByRole("checkbox")).toBeChecked();
});

test("an evening chosen before the scripts came has its seatings and its price", async ({ page }, info) => {
	const [date = ""] = ownEvenings(info, 22);
	const letScriptsCome = await holdScripts(page);
	await page.goto("/reserve-pavilion", { waitUntil: "commit" });
	await experience(page).selectOption("prime-roots");
	await page.getByLabel("Date").fill(date);
	await guests(page).fill("6");
	letScriptsCome();
	await known(page);
	await expect(page.getByText("$1,073.25").filter({ visible: true }).first()).toBeVisible();
});

test("a question typed before the scripts came is searched for", async ({ page }) => {
	const letScriptsCome = await holdScripts(page);
	await page.goto("/faq", { waitUntil: "commit" });
	await page.getByRole("searchbox").fill("airport");
	letScriptsCome();
	await expect(page.getByText(/answers? for “airport”/)).toBeVisible();
});
