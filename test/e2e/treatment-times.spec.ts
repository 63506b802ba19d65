import type { Page } from "@playwright/test";
import { formatHour } from "#app/lib/guest-locale.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { expect, seesWhatChanged, test } from "./fixtures.ts";
import { fillIn, openForm, ownDay, problem, submitted, tabTo } from "./wellness-form.ts";

const bathForm = (date: string) => `/reserve-wellness?wellnessType=Bath%2FSauna+Rental&date=${date}`;

const time = (page: Page, text: string) =>
	page.getByRole("radio", { name: formatHour(text, "12"), exact: true });

async function nameGuest(page: Page, name = "Ana Pérez") {
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Age").fill("34");
}

/** Takes a time in the bath house, as some other guest. */
async function takeElsewhere(page: Page, date: string, at: string) {
	const origin = new URL(page.url()).origin;
	const answer = await page.request.post("/reserve-wellness", {
		form: { name: "Quick guest", age: "40", wellnessType: "Bath/Sauna Rental", date, time: at },
		headers: { Origin: origin },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(303);
}

test("a guest chooses a free time and is told when @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const date = ownDay(info, 0);
	const check = async () => javaScriptEnabled && (await axe());
	await openForm(page, "/reserve-wellness", javaScriptEnabled);
	await fillIn(page);
	await page.getByLabel("Preferred date").fill(date);
	if (!javaScriptEnabled) await page.getByRole("button", { name: "Show free times" }).click();
	await expect(
		page.getByText(`19 times are free on ${formatHotelDate(date)}, for 60 minutes.`),
	).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Pérez 😀");
	await expect(page.getByLabel("Note")).toHaveValue("Left shoulder,\nafter a fall.");
	await time(page, "10:30").check();
	await check();
	await page.getByRole("button", { name: /^(Reserve \w{3} \d+ |Request this)/ }).click();

	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	const state = page.getByRole("main").getByRole("status").first();
	await expect(state).toContainText("Your time is booked. Your reference is");
	await expect(page.getByText("Left shoulder")).toHaveCount(0);
	await check();
});

test("a guest changes the time and cancels, and is told what it means first @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const date = ownDay(info, 8);
	const check = async () => javaScriptEnabled && (await axe());
	await openForm(page, bathForm(date), javaScriptEnabled);
	await nameGuest(page);
	await time(page, "09:00").check();
	await page.getByRole("button", { name: /^(Reserve \w{3} \d+ |Request this)/ }).click();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	const state = page.getByRole("main").getByRole("status").first();

	await page.getByText("Change the time").click();
	await time(page, "15:00").check();
	await check();
	await page.getByRole("button", { name: /^(Change to|Choose this time)/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your time is changed.");
	await expect(state).toHaveText(`We look forward to seeing you on ${formatHotelDate(date, "long")}, 3 pm.`);
	if (javaScriptEnabled) await seesWhatChanged(page);

	await page.getByText("Cancel this treatment").click();
	await expect(page.getByText("Cancelling now is free of charge.")).toBeVisible();
	await check();
	await page.getByRole("button", { name: "Cancel free of charge" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelled. Nothing is owed.");
	if (javaScriptEnabled) await seesWhatChanged(page);
	await expect(page.getByText("Change the time")).toHaveCount(0);
	await check();
});

test("the times follow what is chosen, and the button says what it will do", async ({ page, axe }, info) => {
	const date = ownDay(info, 1);
	await openForm(page);
	await expect(page.getByText("Choose a type of wellness and a date")).toBeVisible();
	await fillIn(page);
	await expect(page.getByText("Choose a date to see its free times.")).toBeVisible();
	// So does the price.
	const total = page.locator("[data-total]");
	await expect(total).toHaveText("$112.63");
	await page.getByLabel("For two (a couple)").check();
	await expect(total).toHaveText("$225.25");
	await page.getByLabel("For two (a couple)").uncheck();
	await page.getByLabel("Preferred date").fill(date);
	await time(page, "18:00").check();
	await expect(page.getByRole("button", { name: `Reserve ${formatHotelDate(date)}, 6 pm` })).toBeVisible();
	// Massages take longer, so the last time of a head spa is not one of theirs.
	await page.getByLabel("Type of wellness").selectOption("Massages");
	await expect(time(page, "17:30")).toBeVisible();
	await expect(time(page, "18:00")).toHaveCount(0);
	await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Request this treatment" })).toBeVisible();
	await expect(total).toHaveText("$159.00");
	await page.getByLabel("Type of wellness").selectOption("Other");
	await expect(total).toHaveCount(0);
	await expect(page.getByText("Priced on request")).toBeVisible();
	await expect(page.getByText("the team arranges a time with you")).toBeVisible();
	await expect(time(page, "17:30")).toHaveCount(0);
	await axe();
});

test("the next days with free times are one press away, and the chosen time is seen in forced colours", async ({
	page,
	axe,
}) => {
	await openForm(page);
	const days = page.getByRole("region", { name: "Next days with free times" }).getByRole("button");
	await expect(days).toHaveCount(0);
	await page.getByLabel("Type of wellness").selectOption("Scrubs");
	await expect(days).toHaveCount(6);
	await axe();
	await days.nth(4).click();
	await expect(days.nth(4)).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByLabel("Preferred date")).toHaveValue(/^\d{4}-/);
	const noon = time(page, "12 noon");
	await noon.check();
	await page.emulateMedia({ forcedColors: "active" });
	const fill = (text: string) =>
		time(page, text).evaluate((input) => getComputedStyle(input).backgroundColor);
	expect(await fill("12 noon")).not.toBe(await fill("1 pm"));
});

test("two tabs that take the same time: one has it, the other is told what is close and keeps what was typed @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const date = ownDay(info, 2);
	await openForm(page, bathForm(date), javaScriptEnabled);
	await nameGuest(page, "Slow guest");
	await time(page, "10:00").check();
	await takeElsewhere(page, date, "10:00");
	await page.getByRole("button", { name: /^(Reserve \w{3} \d+ |Request this)/ }).click();
	const summary = problem(page);
	await expect(summary).toBeFocused();
	await expect(summary).toContainText(
		"10 am was just taken. It has not been booked. These times are still free: 12:30 pm, 1 pm, 1:30 pm.",
	);
	await expect(page.getByLabel("Name")).toHaveValue("Slow guest");
	await expect(time(page, "10:00")).toHaveCount(0);
	if (javaScriptEnabled) {
		await axe();
		await summary.getByRole("link").click();
		await expect(time(page, "Leave the time open")).toBeFocused();
	}
	await time(page, "12:30").check();
	await page.getByRole("button", { name: /^(Reserve \w{3} \d+ |Request this)/ }).click();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await expect(page.getByText("12:30 pm to 2:30 pm")).toBeVisible();
});

test("anyone who comes back to the form sees that a time is gone", async ({ page }, info) => {
	const date = ownDay(info, 3);
	await openForm(page, bathForm(date));
	await time(page, "14:00").check();
	await takeElsewhere(page, date, "14:00");
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(page.getByText("2 pm was just taken. Please choose another time.")).toBeVisible();
	await expect(time(page, "14:00")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Request this treatment" })).toBeVisible();
});

test("a full day proposes the next ones, one button away @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const date = ownDay(info, 4);
	await page.goto("/reserve-wellness");
	for (const at of ["09:00", "11:30", "14:00", "16:30"]) await takeElsewhere(page, date, at);
	await openForm(page, bathForm(date), javaScriptEnabled);
	await expect(page.getByText(`No times are left on ${formatHotelDate(date)}.`)).toBeVisible();
	if (javaScriptEnabled) await axe();
	await page.locator("[data-full-day]").getByRole("button").first().click();
	await expect(time(page, "09:00")).toBeVisible();
	await expect(page.getByLabel("Preferred date")).not.toHaveValue(date);
});

test("a response that never arrived leaves the chosen time chosen, and trying again reserves it once", async ({
	page,
}, info) => {
	const date = ownDay(info, 5);
	await openForm(page, bathForm(date));
	await nameGuest(page);
	await time(page, "10:00").check();
	await page.route(
		"**/reserve-wellness.data*",
		async (route) => {
			await route.fetch({ maxRedirects: 0 });
			await route.abort("internetdisconnected");
		},
		{ times: 1 },
	);
	const button = page.getByRole("button", { name: /^Reserve \w{3} \d+ / });
	await button.click();
	await expect(problem(page)).toContainText("Error submitting reservation. Please try again.");
	// The times are asked for again and no longer have it: it is this guest's own.
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(time(page, "09:00")).toHaveCount(0);
	await expect(time(page, "10:00")).toBeChecked();
	await button.click();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await expect(page.getByText("10 am to 12 noon")).toBeVisible();
});

test("the keyboard alone chooses a time and cancels", async ({ page }, info) => {
	await openForm(page, bathForm(ownDay(info, 6)));
	await nameGuest(page);
	await expect(time(page, "09:00")).toBeVisible();
	await page.getByLabel("For two (a couple)").focus();
	await page.keyboard.press("Space");
	await expect(page.getByLabel("For two (a couple)")).toBeChecked();
	await expect(time(page, "09:00")).toBeVisible();
	await tabTo(page, page.getByLabel("Preferred date"));
	await tabTo(page, time(page, "Leave the time open"));
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect(time(page, "09:30")).toBeFocused();
	await expect(time(page, "09:30")).toBeChecked();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: submitted })).toBeFocused();
	await expect(page.getByText("Two, side by side")).toBeVisible();
	const cancel = page.getByText("Cancel this treatment");
	// The buttons of the summary open the part that they name.
	await tabTo(page, page.getByRole("link", { name: "Change time" }));
	await tabTo(page, page.getByRole("link", { name: "Cancel", exact: true }));
	await page.keyboard.press("Enter");
	await expect(cancel).toBeFocused();
	await tabTo(page, page.getByRole("button", { name: "Cancel free of charge" }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Cancelled. Nothing is owed." })).toBeFocused();
});

test("the private link opens the treatment elsewhere, and nobody else sees it @no-js", async ({
	page,
	browser,
	axe,
	javaScriptEnabled,
}, info) => {
	await openForm(page, bathForm(ownDay(info, 7)), javaScriptEnabled);
	await nameGuest(page);
	await time(page, "09:00").check();
	await page.getByRole("button", { name: /^(Reserve \w{3} \d+ |Request this)/ }).click();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	const link =
		(await page.getByRole("link", { name: "Private link to this page" }).getAttribute("href")) ?? "";
	const address = page.url().replace("?submitted", "");

	const other = await browser.newPage();
	expect((await other.goto(address))?.status()).toBe(403);
	await expect(other.getByText("Ana Pérez")).toHaveCount(0);
	await other.goto(link);
	await expect(other).toHaveURL(address);
	await expect(other.getByText("Ana Pérez")).toBeVisible();
	await other.close();

	await page.context().clearCookies();
	await page.goto(address);
	await expect(page.getByRole("heading", { name: "Find my reservation" })).toBeVisible();
	if (javaScriptEnabled) await axe();
});
