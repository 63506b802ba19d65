import { openForm, ownDates } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

test("the sheet, which is drawn before it is opened, shows the month of dates that were typed since @phone-alone", async ({
	page,
}, info) => {
	const dates = ownDates(info, 15);
	await openForm(page);
	const sheet = page.locator("dialog.calendar-sheet");
	const typing = page.getByRole("button", { name: "Type the dates instead" });
	// It is loaded once the guest has begun to use the page.
	await typing.click();
	await expect(sheet).toHaveCount(1);
	await expect(sheet).toBeHidden();
	await page.getByLabel("Check-in", { exact: true }).fill(dates.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(dates.checkOut);
	await typing.click();
	await page.locator("[data-opens-calendar=checkOut]").click();
	await expect(sheet.locator(`[data-day="${dates.checkOut}"]`)).toHaveAttribute("data-part", "check_out");
	await expect(sheet.locator(`[data-day="${dates.checkIn}"]`)).toBeInViewport();
	await expect(sheet).toHaveJSProperty("open", true);
	await sheet.getByRole("button", { name: "Close" }).click();
	await expect(page.locator("[data-opens-calendar=checkOut]")).toBeFocused();
	await expect(sheet).toBeHidden();
});

test("where a guest wants no movement, a press begins no transition and shows its end at once @any-width", async ({
	page,
}) => {
	await openForm(page);
	await page.evaluate(() => {
		const count = () => Reflect.set(window, "transitions", (Reflect.get(window, "transitions") ?? 0) + 1);
		document.addEventListener("transitionrun", count);
	});
	const free = page.locator('[data-calendar] [data-day][data-state="free"]').nth(3);
	await free.click();
	await expect(free).toHaveAttribute("data-part", "check_in");
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	expect(await page.evaluate(() => Reflect.get(window, "transitions") ?? 0)).toBe(0);
});

test("a form asks for its rules once the guest's first touch is painted, and not during it @any-width", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
	});
	await openForm(page);
	await page.waitForLoadState("networkidle");
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	asked.length = 0;
	await page.getByLabel("Guest name").focus();
	expect(asked).toEqual([]);
	// The frame that shows the touch, and its effects.
	await page.clock.runFor(100);
	await expect.poll(() => asked.filter((path) => /schema/.test(path)).length).toBeGreaterThan(0);
});

test("a card that is pressed stays pressed as long as its villa can be had @any-width", async ({ page }) => {
	await openForm(page, "/booking?guests=2");
	const card = page.locator('[data-villa="tropical-hideaway"]');
	const radio = card.getByRole("radio");
	const select = page.locator("select[name=villaId]");
	await card.click();
	await expect(select).toHaveValue("tropical-hideaway");
	await expect(page.getByRole("region", { name: "Your stay" })).toContainText("Tropical Hideaway");
	await expect(radio).toBeChecked();
	// Three are too many for it: a radio button that the browser has set must be cleared, and stay so.
	await page.getByRole("button", { name: "One traveler more" }).click();
	await expect(radio).toHaveAttribute("aria-disabled", "true");
	await expect(radio).not.toBeChecked();
	// By force, because Playwright waits for elements that are disabled.
	await card.click({ force: true });
	await expect(radio).not.toBeChecked();
	await expect(select).toHaveValue("");
	// The choice in the list counts, also right after a card.
	await page.locator('[data-villa="palm-grove"]').click();
	await select.selectOption("ocean-breeze");
	await expect(page.getByRole("region", { name: "Your stay" })).toContainText("Ocean Breeze");
	await expect(page.locator('[data-villa="ocean-breeze"]').getByRole("radio")).toBeChecked();
	await expect(page.locator('[data-villa="palm-grove"]').getByRole("radio")).not.toBeChecked();
	await expect(select).toHaveValue("ocean-breeze");
});
