import type { Locator, Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { nextStep, openCalendar, openForm, ownDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

const day = (calendar: Locator, date: string) => calendar.locator(`[data-day="${date}"]`);

/** Leafs to a day's month where the calendar is in the page; the sheet opens at the month of the dates. */
async function pickDates(calendar: Locator, dates: { checkIn: string; checkOut: string }) {
	await day(calendar, dates.checkIn).click();
	await day(calendar, dates.checkOut).click();
}

/** The places of the parts of a calendar on the screen. */
async function placesOf(calendar: Locator) {
	const parts = [
		calendar,
		calendar.locator("caption").first(),
		calendar.getByRole("list", { name: "Legend" }),
	];
	return Promise.all(parts.map((part) => part.boundingBox()));
}

test("the calendar stays where it is between the two taps, and the total is announced with nights and tax", async ({
	page,
	axe,
}, info) => {
	const dates = ownDates(info, 12);
	await openForm(page, `/booking?villaId=palm-grove&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`);
	const calendar = await openCalendar(page, info);
	const chosen = { checkIn: addDays(dates.checkIn, 1), checkOut: addDays(dates.checkIn, 3) };
	const before = await placesOf(calendar);
	await day(calendar, chosen.checkIn).click();
	await expect(calendar.getByRole("status").filter({ hasText: "Now your check-out" })).toBeVisible();
	expect(await placesOf(calendar)).toEqual(before);
	await axe();
	await day(calendar, chosen.checkOut).click();
	const total = calendar.getByRole("status").filter({ hasText: "$1,087.82 with tax" });
	await expect(total).toContainText("2 nights");
	expect(await placesOf(calendar)).toEqual(before);
	await expect(page.locator("#checkIn")).toHaveValue(chosen.checkIn);
	await expect(page.locator("#checkOut")).toHaveValue(chosen.checkOut);
});

test("after the check-in, days that cannot end the stay do nothing, and an earlier day starts again", async ({
	page,
}, info) => {
	const dates = ownDates(info, 13);
	const taken = `/booking?villaId=palm-grove&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`;
	await openForm(page, taken);
	await page.getByLabel("Guest name").fill("First");
	await submit(page).click();
	await expect(page).toHaveURL(/submitted/);
	await openForm(
		page,
		taken.replace(dates.checkIn, addDays(dates.checkIn, -3)).replace(dates.checkOut, dates.checkIn),
	);
	const calendar = await openCalendar(page, info);
	const checkIn = addDays(dates.checkIn, -2);
	await day(calendar, checkIn).click();
	await expect(day(calendar, dates.checkIn)).toHaveAttribute("data-state", "check_out_only");
	await expect(day(calendar, addDays(dates.checkIn, 1))).toHaveAttribute("data-state", "taken");
	const beyond = day(calendar, addDays(dates.checkOut, 1));
	await expect(beyond).toHaveAttribute("data-state", "out_of_reach");
	await beyond.click({ force: true });
	await expect(page.locator("#checkIn")).toHaveValue(checkIn);
	await day(calendar, addDays(checkIn, -1)).click();
	await expect(page.locator("#checkIn")).toHaveValue(addDays(checkIn, -1));
	await expect(page.locator("#checkOut")).toHaveValue("");
});

test("on a phone the calendar opens as a sheet with the total at its foot, and dates can be typed instead @phone-alone", async ({
	page,
	axe,
}, info) => {
	const dates = ownDates(info, 14);
	await openForm(page, `/booking?checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&guests=3`);
	const opener = page.locator("[data-opens-calendar=checkIn]");
	await opener.click();
	const sheet = page.getByRole("dialog", { name: "Any villa, 3 travelers" });
	await expect(sheet).toBeVisible();
	await expect(sheet.locator(`td:has([data-day="${addDays(dates.checkIn, -1)}"])`)).toContainText(
		/\$\d+\s+\d+ free/,
	);
	await axe();
	const foot = sheet.locator(".calendar-sheet-foot");
	const heights = [await foot.boundingBox()];
	await pickDates(sheet, { checkIn: addDays(dates.checkIn, 1), checkOut: addDays(dates.checkIn, 3) });
	heights.push(await foot.boundingBox());
	await sheet.getByRole("button", { name: "Clear" }).click();
	heights.push(await foot.boundingBox());
	expect(new Set(heights.map((box) => box?.height)).size).toBe(1);
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	await expect(opener).toBeFocused();

	const typed = page.getByRole("button", { name: "Type the dates instead" });
	await expect(typed).toHaveAttribute("aria-expanded", "false");
	await typed.click();
	await expect(typed).toHaveAttribute("aria-expanded", "true");
	await page.getByLabel("Check-in", { exact: true }).fill(dates.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(dates.checkOut);
	await expect(page.getByRole("status").filter({ hasText: /villas are free for/ })).toBeVisible();
	await axe();
});

test("dates and a villa chosen by a button clear their messages at once", async ({ page }, info) => {
	await openForm(page, "/booking?villaId=moon-palace");
	await submit(page).click();
	const summary = page.getByRole("alert");
	for (const message of [
		"Please choose a check-in date.",
		"Please choose a check-out date.",
		"Please select a villa.",
	])
		await expect(summary.getByRole("link", { name: message })).toBeVisible();
	await summary.getByRole("link", { name: "Please select a villa." }).click();
	await expect(page.getByRole("radio").first()).toBeFocused();
	await page.keyboard.press("Space");
	await expect(summary.getByRole("link", { name: "Please select a villa." })).toHaveCount(0);
	const calendar = await openCalendar(page, info);
	// The calendar of the villa follows the press a moment later: a day that was free in any villa may be taken in this one.
	await expect(calendar).toHaveAccessibleName(/Tropical Hideaway/);
	const free = calendar.locator('[data-day][data-state="free"]');
	await free.nth(1).click();
	await free.nth(2).click();
	if (info.project.name === "phone") await page.keyboard.press("Escape");
	await expect(summary.getByRole("link", { name: /check-(in|out) date/ })).toHaveCount(0);
	await expect(summary.getByRole("link", { name: "Please enter the guest’s name." })).toBeVisible();
});

/** The rules of the select of the villas, as the page has it now. */
const readSelect = (page: Page) =>
	page.evaluate(() => {
		const main = document.querySelector("main");
		const select = main?.querySelector<HTMLSelectElement>("select");
		const style = select && getComputedStyle(select);
		return {
			selects: main?.querySelectorAll("select").length,
			named: main?.querySelectorAll("[name=villaId]").length,
			unnamed: main?.querySelectorAll("[type=submit]:not([name])").length,
			display: style?.display,
			visibility: style?.visibility,
			width: select?.offsetWidth,
			clip: style?.clipPath,
			hidden: select?.getAttribute("aria-hidden"),
			tabIndex: select?.tabIndex,
		};
	});

test("the cards set the native select, which is clipped and never hidden, before and after the scripts @any-width", async ({
	page,
	axe,
}) => {
	const rules = { selects: 1, named: 1, unnamed: 1, width: 1, clip: "inset(50%)", visibility: "visible" };
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto("/booking", { waitUntil: "commit" });
	await expect(page.locator("[data-villa]")).toHaveCount(8);
	await expect.poll(() => readSelect(page)).toMatchObject(rules);
	await page.unroute("**/assets/*.js");
	await openForm(page);
	expect(await readSelect(page)).toMatchObject({ ...rules, hidden: "true", tabIndex: -1 });
	expect((await readSelect(page)).display).not.toBe("none");
	await page.locator('[data-villa="ocean-breeze"]').click();
	await expect(page.locator("select[name=villaId]")).toHaveValue("ocean-breeze");
	await page.locator("select[name=villaId]").selectOption("palm-grove");
	await expect(page.locator('[data-villa="palm-grove"]').getByRole("radio")).toBeChecked();
	await axe();
});

test("without scripts the select shows, and the cards are a plain list @no-js-alone", async ({ page }) => {
	await page.goto("/booking?villaId=ocean-breeze");
	const select = page.locator("select[name=villaId]");
	expect((await select.boundingBox())?.height ?? 0).toBeGreaterThan(40);
	await expect(select).toHaveValue("ocean-breeze");
	await expect(page.locator("[name=villaCard]").first()).toBeHidden();
	await expect(page.locator("[data-next-step]").filter({ visible: true })).toHaveAttribute(
		"href",
		"#checkIn",
	);
});

test("the bar knows the next step, goes to it, and reserves at the end", async ({ page }, info) => {
	const dates = ownDates(info, 16);
	await openForm(page, `/booking?checkIn=${dates.checkIn}`);
	const step = nextStep(page);
	await expect(step).toHaveText("Choose check-out");
	await step.click();
	const calendar = page.locator("[data-calendar]").filter({ visible: true });
	if (info.project.name === "desktop") await expect(page.locator("#checkOut")).toBeFocused();
	await day(calendar, dates.checkOut).click();
	if (info.project.name === "phone") await page.getByRole("button", { name: /^See the \d+ villas$/ }).click();
	await expect(step).toHaveText("Choose a villa");
	await step.click();
	await expect(page.getByRole("radio").first()).toBeFocused();
	await page.locator('[data-villa="vista-del-mar"]').click();
	await expect(step).toHaveText("Add your name");
	await step.click();
	await expect(page.getByLabel("Guest name")).toBeFocused();
	await page.keyboard.type("Bar guest");
	await expect(step).toHaveText(info.project.name === "desktop" ? "Reserve · $869.82" : "Reserve");
	await step.click();
	await expect(page).toHaveURL(/submitted/);
});

test("arriving from Book Now, the first screen of a phone names villa and price @phone-alone", async ({
	page,
}, info) => {
	await openForm(page, "/booking?villaId=ocean-breeze");
	const chip = page.locator("[data-villa-chip]");
	await expect(chip).toContainText("Ocean Breeze");
	await expect(chip).toContainText("$319 a night");
	await expect(chip).toBeInViewport({ ratio: 1 });
	await expect(page.locator("[data-bottom-bar]")).toContainText("Ocean Breeze");

	const dates = ownDates(info, 18);
	await openForm(page, `/booking?villaId=ocean-breeze&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`);
	await expect(chip).toContainText(/\$[\d,.]+ with tax, \d nights/);
	const total = /\$[\d,.]+\.\d\d/.exec((await chip.textContent()) ?? "")?.[0] ?? "none";
	await expect(page.locator("[data-bottom-bar]")).toContainText(total);
	await page.getByLabel("Guest name").scrollIntoViewIfNeeded();
	await expect(page.locator("[data-bottom-bar]").getByText(total)).toBeInViewport({ ratio: 1 });
});

test("children and infants are counted within the travelers, each by its own name @any-width", async ({
	page,
	axe,
}) => {
	await openForm(page, "/booking?guests=2");
	await page.getByText("Traveling with children?").click();
	await page.getByRole("button", { name: "One child more" }).click();
	await page.getByRole("button", { name: "One child more" }).click();
	await expect(page.getByLabel("Children")).toHaveValue("1");
	await page.getByRole("button", { name: "One traveler more" }).click();
	await expect(page.locator("[data-summary]")).toContainText("3, 1 of them a child");
	await page.getByRole("button", { name: "One traveler fewer" }).click();
	await expect(page.locator("#guests")).toHaveValue("2");
	await axe();
});

test("dates are changed in the same calendar, and taken ones come with proposals", async ({
	page,
	axe,
}, info) => {
	const dates = ownDates(info, 17);
	const other = { checkIn: addDays(dates.checkIn, 3), checkOut: addDays(dates.checkIn, 5) };
	for (const nights of [other, dates]) {
		await openForm(
			page,
			`/booking?villaId=blue-horizon&checkIn=${nights.checkIn}&checkOut=${nights.checkOut}`,
		);
		await page.getByLabel("Guest name").fill("Ben Okri");
		await submit(page).click();
		await expect(page).toHaveURL(/submitted/);
	}
	await page.getByText("Change the dates").click();
	const calendar = await openCalendar(page, info);
	await expect(day(calendar, other.checkIn)).toHaveAttribute("data-state", "check_out_only");
	await day(calendar, addDays(dates.checkIn, -1)).click();
	await day(calendar, addDays(dates.checkIn, 1)).click();
	await expect(calendar.getByRole("status").filter({ hasText: "$826.22 with tax" })).toBeVisible();
	await axe();
	if (info.project.name === "phone") await page.getByRole("button", { name: "Choose these dates" }).click();
	await page.locator("#checkIn").fill(other.checkIn);
	await page.locator("#checkOut").fill(other.checkOut);
	await page.getByRole("button", { name: "See the new price" }).click();
	const nearest = page.getByRole("list", { name: "The nearest free dates:" }).getByRole("button");
	await expect(nearest.first()).toBeVisible();
	await axe();
	await nearest.first().click();
	await expect(page.getByRole("button", { name: /^Change to/ })).toBeVisible();
});
