import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const details = (page: Page) => page.getByRole("dialog", { name: "Palm Grove Villa" });
const opener = (page: Page) =>
	card(page, "Palm Grove Villa").getByRole("button", { name: "View Details", exact: true });

test("a visitor sees eight villas with price, facts and five amenities each", async ({ page, axe }) => {
	await page.goto("/rooms");
	await expect(page).toHaveTitle("Suites & Villas · PB Resort Belize");
	const cards = page.getByRole("listitem").filter({ hasText: "per night" });
	await expect(cards).toHaveCount(8);
	for (const one of await cards.all())
		await expect(one.getByRole("list", { name: "Amenities" }).getByRole("listitem")).toHaveCount(5);
	await expect(card(page, "Palm Grove Villa")).toContainText(/\$499 per night.*Up to 6 guests/s);
	await axe();
});

test("the grid has one column on a phone, two on a tablet, three and then four on wide screens", async ({
	page,
}) => {
	await page.goto("/rooms");
	for (const [width, columns] of [
		[360, 1],
		[768, 2],
		[1280, 3],
		[1680, 4],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		const lefts = await page
			.getByRole("heading", { level: 2, name: /Villa$/ })
			.evaluateAll(
				(headings) => new Set(headings.map((one) => Math.round(one.getBoundingClientRect().x))).size,
			);
		expect(lefts, `at ${width} px`).toBe(columns);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	}
});

test("a villa's details open beside the list and can be read without scripts @no-js", async ({ page }) => {
	await page.goto("/rooms");
	await opener(page).click();
	await expect(page).toHaveURL(/\/rooms\?villa=palm-grove/);
	await expect(details(page)).toContainText("Three bedrooms under one great thatch");
	await expect(details(page).getByRole("link", { name: "Book Now" })).toHaveAttribute(
		"href",
		"/booking?villaId=palm-grove",
	);
	await details(page).getByRole("button", { name: "Close" }).last().click();
	await expect(details(page)).toBeHidden();
});

const waysOfClosing: Record<string, (page: Page) => Promise<void>> = {
	"the Close button": (page) => details(page).getByRole("button", { name: "Close" }).last().click(),
	"the X": (page) => details(page).getByRole("button", { name: "Close" }).first().click(),
	"a click beside it": (page) => page.mouse.click(4, 4),
	Esc: (page) => page.keyboard.press("Escape"),
};

for (const [way, close] of Object.entries(waysOfClosing)) {
	test(`the details close by ${way} and the focus goes back to where it came from`, async ({ page, axe }) => {
		await page.goto("/rooms");
		await opener(page).focus();
		await page.keyboard.press("Enter");
		await expect(details(page).getByRole("button", { name: "Close" }).first()).toBeFocused();
		await axe();
		await close(page);
		await expect(details(page)).toBeHidden();
		await expect(opener(page)).toBeFocused();
		await expect(page).toHaveURL(/\/rooms$/);
	});
}

test("the page stays where it is behind the details", async ({ page }) => {
	await page.goto("/rooms");
	await page.evaluate(() => document.fonts.ready);
	await opener(page).focus();
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(500);
	// A browser run without a window draws no scrollbar and still keeps its place free: rows get some pixels lower.
	const moved = () => page.evaluate((from) => Math.abs(window.scrollY - from), before);
	await page.keyboard.press("Enter");
	await expect(details(page)).toBeVisible();
	expect(await moved()).toBeLessThan(30);
	await page.keyboard.press("Escape");
	await expect(opener(page)).toBeFocused();
	expect(await moved()).toBeLessThan(30);
});

test("the keyboard stays in the details while they are open", async ({ page }) => {
	await page.goto("/rooms?villa=palm-grove");
	await expect(details(page)).toBeVisible();
	for (let press = 0; press < 8; press++) {
		await page.keyboard.press("Tab");
		const outside = await page.evaluate(() => {
			const { activeElement } = document;
			return activeElement !== document.body && !activeElement?.closest("dialog");
		});
		expect(outside, `after ${press + 1} presses of Tab`).toBe(false);
	}
});

test("a link to one villa opens its details, and closing leads to its card", async ({ page }) => {
	await page.goto("/rooms?villa=palm-grove");
	await expect(details(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(opener(page)).toBeFocused();
	await expect(opener(page)).toBeInViewport();
	await page.reload();
	await expect(details(page)).toBeHidden();
});

test("looking at villas leaves nothing behind for the way back", async ({ page }) => {
	await page.goto("/wellness");
	await page.goto("/rooms");
	await opener(page).click();
	await expect(details(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/\/rooms$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/wellness$/);
});

test("a villa that does not exist opens nothing @no-js", async ({ page }) => {
	await page.goto("/rooms?villa=constructor");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suites & Villas");
	await expect(page.getByRole("dialog")).toBeHidden();
});

test("Book suite and Book Now take the villa along to its reservation", async ({ page }) => {
	await page.goto("/rooms");
	await card(page, "Blue Horizon Villa").getByRole("link", { name: "Book suite", exact: true }).click();
	await expect(page).toHaveURL(/\/booking\?villaId=blue-horizon$/);
	await page.goto("/rooms?villa=palm-grove");
	await details(page).getByRole("link", { name: "Book Now" }).click();
	await expect(page).toHaveURL(/\/booking\?villaId=palm-grove$/);
});
