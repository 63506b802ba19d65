import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./late-scripts.ts";
import {
	experience,
	fillEvening,
	guests,
	known,
	openPavilionForm,
	ownEvenings,
	reserveDinner,
	send,
	submitted,
} from "./pavilion-form.ts";

test("a group reserves an evening, and its page is the same after a reload @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const [date = ""] = ownEvenings(info, 0);
	await openPavilionForm(page);
	if (javaScriptEnabled) await axe();
	await fillEvening(page, { date });
	if (javaScriptEnabled) {
		await known(page);
		await axe();
	}
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await expect(page).toHaveTitle(`${submitted} · PB Resort Belize`);
	const reference = await page.locator("[data-reference]").innerText();
	await expect(page.getByText("Prime Roots (Agape Garden Table)").first()).toBeVisible();
	await expect(page.locator("[data-seating]")).toHaveText("6 pm");
	await expect(page.locator("[data-total]")).toHaveText("$1,073.25");
	if (javaScriptEnabled) await axe();
	await page.reload();
	await expect(page.locator("[data-reference]")).toHaveText(reference);
	await expect(page.getByRole("heading", { name: submitted })).toHaveCount(0);
});

test("a guest makes a new private link, which opens the dinner in another browser @no-js", async ({
	page,
	context,
	axe,
	javaScriptEnabled,
}, info) => {
	const [date = ""] = ownEvenings(info, 20);
	await openPavilionForm(page);
	await reserveDinner(page, { date });
	const reference = await page.locator("[data-reference]").innerText();
	const link = page.getByRole("link", { name: "Private link to this page" });
	const first = (await link.getAttribute("href")) ?? "";
	await page.getByRole("button", { name: "Make a new link" }).click();
	await expect(page.getByText("You have a new private link.")).toBeVisible();
	await expect(link).not.toHaveAttribute("href", first);
	const second = (await link.getAttribute("href")) ?? "";
	if (javaScriptEnabled) await axe();

	await context.clearCookies();
	await page.goto(first);
	await expect(page.getByLabel("Guest name or e-mail")).toBeVisible();
	await page.goto(second);
	await expect(page.locator("[data-reference]")).toHaveText(reference);
});

test("the label names the smallest group of what is chosen, and a smaller one is refused with it", async ({
	page,
	axe,
}, info) => {
	const [date = ""] = ownEvenings(info, 5);
	await openPavilionForm(page);
	await expect(guests(page)).toHaveAccessibleName("Guests (minimum 1)");
	for (const [id, minimum] of [
		["legacy-lounge", 6],
		["civic-spirit", 6],
		["island-revival", 6],
		["prime-roots", 4],
		["american-dream", 8],
		["liberation-fire", 10],
	] as const) {
		await experience(page).selectOption(id);
		await expect(guests(page)).toHaveAccessibleName(`Guests (minimum ${minimum})`);
	}
	await page.getByLabel("Date").fill(date);
	await page.getByLabel("Name").fill("Ana");
	await guests(page).fill("9");
	await send(page);
	const message = "Minimum of 10 guests required for this experience.";
	await expect(page.locator("[data-error-summary]").getByRole("link")).toHaveText([message]);
	await expect(guests(page)).toHaveAccessibleDescription(new RegExp(message));
	await axe();
	// Another experience mends it as well as more guests do.
	await experience(page).selectOption("american-dream");
	await expect(page.locator("[data-error-summary]")).toHaveCount(0);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
});

test("without scripts a group too small for a later choice is refused by the server @no-js", async ({
	page,
}, info) => {
	const [date = ""] = ownEvenings(info, 6);
	await openPavilionForm(page, "/reserve-pavilion?experience=prime-roots");
	await experience(page).selectOption("liberation-fire");
	await page.getByLabel("Date").fill(date);
	await guests(page).fill("5");
	await page.getByLabel("Name").fill("Ana");
	await page.getByLabel("Note").fill("Two children");
	await send(page);
	await expect(page.locator("[data-error-summary]")).toContainText(
		"Minimum of 10 guests required for this experience.",
	);
	await expect(page).toHaveTitle("Error: Reserve PB Pavilion · PB Resort Belize");
	await expect(experience(page)).toHaveValue("liberation-fire");
	await expect(guests(page)).toHaveValue("5");
	await expect(page.getByLabel("Note")).toHaveValue("Two children");
	await guests(page).fill("12");
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
});

test("minus and plus start at the smallest group, say their number and stop at the limits", async ({
	page,
}) => {
	await openPavilionForm(page, "/reserve-pavilion?experience=american-dream");
	const more = page.getByRole("button", { name: "One more Guests" });
	const fewer = page.getByRole("button", { name: "One fewer Guests" });
	await expect(guests(page)).toHaveValue("8");
	await fewer.click();
	await expect(guests(page)).toHaveValue("8");
	await more.click();
	await expect(guests(page)).toHaveValue("9");
	await expect(page.getByRole("status").filter({ hasText: "9" })).toHaveCount(1);
	await expect(page.getByText("An evening for 9")).toBeVisible();
	await guests(page).fill("20");
	await more.click();
	await expect(guests(page)).toHaveValue("20");
});

test("the smallest group is filled in and follows the experience, until the guest enters a number", async ({
	page,
}) => {
	await openPavilionForm(page);
	await expect(guests(page)).toHaveValue("");
	await experience(page).selectOption("legacy-lounge");
	await expect(guests(page)).toHaveValue("6");
	await expect(page.getByText("An evening for 6")).toBeVisible();
	await experience(page).selectOption("liberation-fire");
	await expect(guests(page)).toHaveValue("10");
	await guests(page).fill("12");
	await experience(page).selectOption("prime-roots");
	await expect(guests(page)).toHaveValue("12");
	await expect(page.locator("[data-total]")).toHaveText("$2,146.50");
	// Emptied, it is filled in again with the next choice.
	await guests(page).fill("");
	await experience(page).selectOption("american-dream");
	await expect(guests(page)).toHaveValue("8");
});

test("the price is said before it is sent and follows the group", async ({ page }) => {
	await openPavilionForm(page, "/reserve-pavilion?experience=legacy-lounge");
	await expect(page.locator("[data-total]")).toHaveText("$795.00");
	const button = await page.getByRole("button", { name: "Reserve this evening" }).boundingBox();
	const total = await page.locator("[data-total]").boundingBox();
	expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThan(button?.y ?? 0);
	await guests(page).fill("5");
	await expect(page.getByText("Total, from")).toHaveCount(0);
});

test("Reserve Now on the pavilion page brings its experience along, also after a reload @no-js", async ({
	page,
}) => {
	await page.goto("/pbpavilion");
	await page
		.getByRole("link", { name: /Reserve Now/ })
		.nth(4)
		.click();
	await expect(experience(page)).toHaveValue("american-dream");
	await page.reload();
	await expect(experience(page)).toHaveValue("american-dream");
});

test("an experience that came in the navigation's state alone is chosen, also after a reload", async ({
	page,
}) => {
	await openPavilionForm(page);
	await page.evaluate(() =>
		history.replaceState(
			{ ...history.state, usr: { experience: "liberation-fire" } },
			"",
			"/reserve-pavilion",
		),
	);
	for (let visit = 0; visit < 2; visit++) {
		await page.reload();
		await expect(experience(page)).toHaveValue("liberation-fire");
		await expect(guests(page)).toHaveAccessibleName("Guests (minimum 10)");
		await expect(page.getByRole("heading", { name: "Liberation Fire" })).toBeVisible();
	}
});

test("what is chosen and typed before the scripts arrive is not lost, and is understood", async ({
	page,
}) => {
	const arrive = await holdScripts(page);
	await page.goto("/reserve-pavilion?experience=prime-roots", { waitUntil: "commit" });
	await experience(page).selectOption("liberation-fire");
	await guests(page).fill("12");
	await page.getByLabel("Name").fill("Ana");
	await expect(guests(page)).toHaveAccessibleName("Guests (minimum 4)");
	arrive();
	await expect(page.locator("form[novalidate]")).toHaveCount(1);
	await expect(guests(page)).toHaveAccessibleName("Guests (minimum 10)");
	await expect(experience(page)).toHaveValue("liberation-fire");
	await expect(guests(page)).toHaveValue("12");
	await expect(page.getByLabel("Name")).toHaveValue("Ana");
	await expect(page.getByText("An evening for 12")).toBeVisible();
});

test("a number that is none of the ones we take is answered, no matter what the browser lets through", async ({
	page,
}, info) => {
	const [date = ""] = ownEvenings(info, 7);
	await openPavilionForm(page, "/reserve-pavilion?experience=legacy-lounge");
	await page.getByLabel("Date").fill(date);
	await page.getByLabel("Name").fill("Ana");
	for (const typed of ["21", "1e9", "7.5", "-3", "0"]) {
		await guests(page).fill(typed);
		await send(page);
		await expect(page.locator("[data-error-summary]").getByRole("link")).toHaveText([
			Number(typed) < 6
				? "Minimum of 6 guests required for this experience."
				: "Please enter a whole number of guests from 6 to 20.",
		]);
		await guests(page).fill("6");
		await expect(page.locator("[data-error-summary]")).toHaveCount(0);
	}
});

test("the keyboard alone reserves an evening", async ({ page }, info) => {
	const [date = ""] = ownEvenings(info, 8);
	await openPavilionForm(page);
	await experience(page).focus();
	await page.keyboard.type("Prime");
	await page.keyboard.press("Tab");
	const [year, month, day] = date.split("-");
	await page.keyboard.type(`${month}${day}${year}`);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "One fewer Guests" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(guests(page)).toHaveValue("4");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(guests(page)).toHaveValue("5");
	await page.keyboard.press("Tab");
	await known(page);
	await expect(page.getByRole("radio", { name: "6 pm, free" })).toBeFocused();
	await expect(page.getByRole("radio", { name: "6 pm, free" })).toBeChecked();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("radio", { name: "8:30 pm, free" })).toBeChecked();
	await page.keyboard.press("Tab");
	await page.keyboard.type("Ana Pérez");
	await page.keyboard.press("Enter");
	await expect(page.locator("[data-seating]")).toHaveText("8:30 pm");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the form and its answer stand on a screen of 320 pixels at twice the text size", async ({
	page,
}, info) => {
	const [date = ""] = ownEvenings(info, 9);
	await page.setViewportSize({ width: 320, height: 568 });
	await openPavilionForm(page, "/reserve-pavilion?experience=prime-roots");
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await guests(page).fill("5");
	await send(page);
	await expect(page.locator("[data-error-summary]")).toBeVisible();
	const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(await sideways()).toBeLessThanOrEqual(0);
	await page.getByLabel("Date").fill(date);
	await page.getByLabel("Name").fill("Ana");
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	expect(await sideways()).toBeLessThanOrEqual(0);
});
