import type { Locator, Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { barOf, fillTwoWeeks, middleOf, rowOf } from "./desk-plan.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./late-scripts.ts";

const guests = [
	{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
	{ villaId: "tropical-hideaway", name: "Moa Lindqvist", from: 3, nights: 1 },
	{ villaId: "ocean-breeze", name: "Helen Westbrook", from: 0, nights: 12 },
	{ villaId: "palm-grove", name: "Otto Brandt", from: 11, nights: 2 },
];

/**
 * How far the panel is from the bar that is lifted, in pixels; less than nothing where it covers the bar or is not
 * whole on the screen.
 */
const distance = (page: Page) =>
	page.evaluate(() => {
		const [panel, bar] = [".with-panel > .propose", ".lifted-bar"].map((part) =>
			document.querySelector(part)?.getBoundingClientRect(),
		);
		const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		if (!panel || !bar || panel.top < header || panel.left < 0) return -1;
		if (panel.bottom > innerHeight || panel.right > innerWidth) return -1;
		return Math.max(
			panel.left - bar.right,
			bar.left - panel.right,
			panel.top - bar.bottom,
			bar.top - panel.bottom,
		);
	});

async function expectBeside(page: Page) {
	// The panel comes with its facts, and is placed anew by its height.
	const isBeside = async () => {
		const apart = await distance(page);
		return apart > 0 && apart < 30 ? "beside" : apart;
	};
	await expect.poll(isBeside).toBe("beside");
}

const sizes = [
	{ width: 1280, height: 640 },
	{ width: 1280, height: 800 },
	{ width: 768, height: 1024 },
	{ width: 1024, height: 768 },
];

test("the proposal opens beside its bar and whole on the screen, takes the focus and gives it back", async ({
	page,
	axe,
}) => {
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks(guests);
	const panel = page.locator("section.propose");
	for (const size of sizes) {
		await page.setViewportSize(size);
		await page.goto(path);
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		for (const { name } of guests) {
			await barOf(page, name).focus();
			for (const key of ["m", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
			await expect(panel.getByRole("heading").first()).toBeFocused();
			await expectBeside(page);
			if (process.env.SHOTS)
				await page.screenshot({
					path: `${process.env.SHOTS}/beside-${size.width}-${size.height}-${name}.png`,
				});
			// Parts that open in it have room too.
			await panel.getByText("Other days").click();
			await panel.getByRole("radio", { name: /^Other price/ }).check();
			await expectBeside(page);
			await page.keyboard.press("Escape");
			await expect(barOf(page, name)).toBeFocused();
		}
		// Nights that are free, by mouse and at the other end of the chart.
		await rowOf(page, "Sunset Palms").locator("[data-night]").nth(10).click();
		await expect(panel.getByRole("heading").first()).toBeFocused();
		await expectBeside(page);
	}
	await axe();
});

/** Left and right edge of the lifted bar, in days from the first of the chart, to the half day. */
const liftedDays = (page: Page) =>
	page.evaluate(() => {
		const bar = document.querySelector(".lifted-bar")?.getBoundingClientRect();
		const heads = [...document.querySelectorAll(".plan thead th:not(.corner)")].map((head) =>
			head.getBoundingClientRect(),
		);
		const [first] = heads;
		if (!bar || !first) return null;
		return [bar.left, bar.right].map((x) => Math.round((2 * (x - first.left)) / first.width) / 2);
	});

async function type(field: Locator, date: string) {
	await field.fill(date);
	await expect(field).toHaveValue(date);
}

test("the lifted bar follows the days that are typed, in a proposal and for new nights", async ({ page }) => {
	await signInAtDesk(page, "reception");
	const { first, path } = await fillTwoWeeks(guests.slice(0, 1));
	await page.goto(path);
	await barOf(page, "Ana Castillo").focus();
	for (const key of ["m", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
	const panel = page.locator("section.propose");
	await expect(panel.getByRole("heading").first()).toBeFocused();
	expect(await liftedDays(page)).toEqual([4.5, 9.5]);
	await panel.getByText("Other days").click();
	await type(panel.getByLabel("Arrives"), addDays(first, 2));
	await expect.poll(() => liftedDays(page)).toEqual([2.5, 9.5]);
	await type(panel.getByLabel("Leaves"), addDays(first, 6));
	await expect.poll(() => liftedDays(page)).toEqual([2.5, 6.5]);
	await expect(page.getByRole("status").filter({ hasText: "Vista" })).toHaveCount(1);
	// Days in the wrong order are half typed: the bar stays where it is.
	await type(panel.getByLabel("Arrives"), addDays(first, 8));
	expect(await liftedDays(page)).toEqual([2.5, 6.5]);
	await type(panel.getByLabel("Arrives"), addDays(first, 3));
	await panel.getByRole("button", { name: "Show these days" }).click();
	await expect(panel.getByRole("heading").first()).toBeFocused();
	await expect.poll(() => liftedDays(page)).toEqual([3.5, 6.5]);
	await expectBeside(page);
	// Days that the chart does not show: the focus goes to the villa, and with the undo back to the bar.
	await panel.getByText("Other days").click();
	await type(panel.getByLabel("Leaves"), addDays(first, 16));
	await type(panel.getByLabel("Arrives"), addDays(first, 14));
	await panel.getByRole("button", { name: "Show these days" }).click();
	await expect(panel.getByRole("heading").first()).toBeFocused();
	await panel.getByRole("button", { name: "Save the change" }).click();
	const villa = rowOf(page, "Vista Del Mar").getByRole("link", { name: "Vista Del Mar", exact: true });
	await expect(villa).toBeFocused();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(barOf(page, "Ana Castillo")).toBeFocused();

	await rowOf(page, "Sunset Palms").locator("[data-night]").nth(2).click();
	await type(panel.locator("[name=until]"), addDays(first, 5));
	await expect.poll(() => liftedDays(page)).toEqual([2.5, 5.5]);
	await type(panel.locator("[name=from]"), addDays(first, 1));
	await expect.poll(() => liftedDays(page)).toEqual([1.5, 5.5]);
	await expect(panel.getByText(/4 nights/)).toBeVisible();
	// Other days of the chart have no place for them.
	await page.getByRole("link", { name: /^Later/ }).click();
	await expect(page.locator(".lifted-bar")).toHaveCount(0);
	await expect(panel).toHaveCount(0);
});

test("the keys M, arrows and Enter are taken before the scripts are there", async ({ page }) => {
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks(guests.slice(0, 1));
	const letScriptsCome = await holdScripts(page);
	await page.goto(path, { waitUntil: "commit" });
	const bar = barOf(page, "Ana Castillo");
	await bar.focus();
	for (const key of ["ArrowRight", "ArrowLeft", "m", "Shift+ArrowRight", "ArrowLeft", "Enter"])
		await page.keyboard.press(key);
	await expect(bar).toBeFocused();
	letScriptsCome();
	await expect(page.locator("section.propose").getByRole("heading").first()).toBeFocused();
	expect(await liftedDays(page)).toEqual([3.5, 8.5]);
});

for (const isDropped of [true, false])
	test(`a bar that is dragged before the scripts are there is ${isDropped ? "proposed where it was dropped" : "still in the hand"}`, async ({
		page,
	}) => {
		await signInAtDesk(page, "reception");
		const { path } = await fillTwoWeeks(guests.slice(0, 1));
		const letScriptsCome = await holdScripts(page);
		await page.goto(path, { waitUntil: "commit" });
		await expect(barOf(page, "Ana Castillo")).toBeVisible();
		const from = await middleOf(barOf(page, "Ana Castillo"));
		const to = await middleOf(rowOf(page, "Palm Grove"));
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move(from.x + 8, from.y);
		await page.mouse.move(from.x, to.y);
		if (isDropped) await page.mouse.up();
		expect(new URL(page.url()).pathname).toBe("/desk/plan");
		letScriptsCome();
		await expect(page.locator(".lifted-bar")).toContainText("Castillo");
		if (!isDropped) await page.mouse.up();
		await expect(page.getByRole("heading", { name: /Palm Grove/ })).toBeFocused();
	});

test("a click on a bar before the scripts are there opens the stay", async ({ page }) => {
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks(guests.slice(0, 1));
	await holdScripts(page);
	await page.goto(path, { waitUntil: "commit" });
	const { x, y } = await middleOf(barOf(page, "Ana Castillo"));
	await page.mouse.click(x, y);
	await page.waitForURL("**/desk/stays/*", { waitUntil: "commit" });
});
