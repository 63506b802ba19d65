import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { detailsButton, farDates, villaCard } from "./villa-cards.ts";

const details = (page: Page) => page.getByRole("dialog", { name: "Palm Grove Villa" });
const opener = (page: Page) => detailsButton(page, "Palm Grove Villa");

test("a villa's details open over the list with everything its card says @any-width", async ({ page }) => {
	await page.goto(`/rooms?${farDates}&guests=3`);
	const onCard = villaCard(page, "Palm Grove Villa").first();
	const amenities = await onCard
		.getByRole("list", { name: "Amenities" })
		.getByRole("listitem")
		.allInnerTexts();
	await opener(page).click();
	await expect(page).toHaveURL(/\/rooms\?.*villa=palm-grove/);
	for (const amenity of amenities)
		await expect(details(page)).toContainText(amenity.replace(/\s+/g, " ").trim());
	for (const fact of ["$1,631.73", "$499 per night", "Up to 6 guests", "212 m² (2,282 sq ft)", "2 king beds"])
		await expect(details(page)).toContainText(fact);
	await expect(details(page)).toContainText("Three bedrooms under one great thatch");
	await expect(details(page).getByRole("link", { name: "Book Now" })).toHaveAttribute(
		"href",
		`/booking?villaId=palm-grove&${farDates}&guests=3`,
	);
	await details(page).getByRole("button", { name: "Close" }).last().click();
	await expect(details(page)).toBeHidden();
	await expect(page).toHaveURL(`/rooms?${farDates}&guests=3`);
	await opener(page).click();
	await details(page).getByRole("link", { name: "Calendar, rooms and map" }).click();
	await expect(page).toHaveURL(`/rooms/palm-grove?${farDates}&guests=3`);
});

const waysOfClosing: Record<string, (page: Page) => Promise<void>> = {
	"the Close button": (page) => details(page).getByRole("button", { name: "Close" }).last().click(),
	"the X": (page) => details(page).getByRole("button", { name: "Close" }).first().click(),
	"a click beside it": (page) => page.mouse.click(4, 4),
	Esc: (page) => page.keyboard.press("Escape"),
};

test("the details close by both buttons, a click beside them and Esc, and the focus goes back to where it came from @any-width", async ({
	page,
	axe,
}) => {
	await page.goto("/rooms");
	for (const [way, close] of Object.entries(waysOfClosing)) {
		await opener(page).focus();
		await page.keyboard.press("Enter");
		await expect(details(page).getByRole("button", { name: "Close" }).first(), way).toBeFocused();
		if (way === "the X") await axe();
		await close(page);
		await expect(details(page), way).toBeHidden();
		await expect(opener(page), way).toBeFocused();
		await expect(page, way).toHaveURL(/\/rooms$/);
	}
});

test("details that are closed as soon as they open stay closed, and open again @any-width", async ({
	page,
	context,
}) => {
	await page.goto("/rooms");
	await opener(page).focus();
	const slow = await context.newCDPSession(page);
	await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
	for (let time = 0; time < 2; time++) {
		// Not waited for: they are not modal before they are painted.
		await page.keyboard.press("Enter");
		await page.keyboard.press("Escape");
		await expect(details(page)).toBeHidden();
		await expect(opener(page)).toBeFocused();
		await page.keyboard.press("Enter");
		await details(page).getByRole("button", { name: "Close" }).last().dispatchEvent("click");
		await expect(details(page)).toBeHidden();
		await expect(opener(page)).toBeFocused();
	}
	await page.keyboard.press("Enter");
	await expect(details(page)).toBeVisible();
	await expect(page).toHaveURL(/\/rooms\?villa=palm-grove$/);
	await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
});

test("details that are opened again before the page has heard that they closed are open @any-width", async ({
	page,
}) => {
	await page.goto("/rooms");
	await opener(page).click();
	await expect(details(page).getByRole("button", { name: "Close" }).first()).toBeFocused();
	await opener(page).evaluate(async (button) => {
		document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
		// React renders in between; the event of the closing is a task, and comes after it.
		for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
		(button as HTMLElement).click();
	});
	await expect(details(page)).toBeVisible();
	await expect(page).toHaveURL(/\/rooms\?villa=palm-grove$/);
});

test("the page stays where it is behind the details, which cover it from edge to edge", async ({ page }) => {
	await page.goto("/rooms");
	await page.evaluate(() => document.fonts.ready);
	await opener(page).focus();
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(500);
	const moved = () => page.evaluate((from) => Math.abs(window.scrollY - from), before);
	await page.keyboard.press("Enter");
	await expect(details(page)).toBeVisible();
	const root = page.locator("html");
	await expect(root).toHaveCSS("overflow-y", "hidden");
	expect(await moved()).toBeLessThan(2);
	// No strip beside it: elements fixed to the edges of the window reach them.
	const gap = await page.evaluate(() => {
		const film = document.querySelector(".film");
		return window.innerWidth - (film?.getBoundingClientRect().right ?? 0);
	});
	expect(gap).toBe(0);
	await page.keyboard.press("Escape");
	await expect(opener(page)).toBeFocused();
	await expect(root).toHaveCSS("overflow-y", "visible");
	expect(await moved()).toBeLessThan(2);
	// A link leads away while they are open: nothing tells the document that they are gone.
	await page.keyboard.press("Enter");
	await expect(root).toHaveCSS("overflow-y", "hidden");
	await details(page).getByRole("link", { name: "Calendar, rooms and map" }).click();
	await expect(page).toHaveURL(/\/rooms\/palm-grove/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Palm Grove Villa");
	await expect(root).toHaveCSS("overflow-y", "visible");
});

test("the keyboard stays in the details while they are open @any-width", async ({ page }) => {
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

test("a link to one villa opens its details, and closing leads to its card; one to no villa opens nothing @any-width", async ({
	page,
}) => {
	await page.goto("/rooms?villa=constructor");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suites & Villas");
	await expect(page.getByRole("dialog")).toBeHidden();
	await page.goto("/rooms?villa=palm-grove");
	await expect(details(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(opener(page)).toBeFocused();
	await expect(opener(page)).toBeInViewport();
	await page.reload();
	await expect(details(page)).toBeHidden();
});

test("looking at villas leaves nothing behind for the way back @any-width", async ({ page }) => {
	await page.goto("/wellness");
	await page.goto("/rooms");
	await opener(page).click();
	await expect(details(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/\/rooms$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/wellness$/);
});

test("Book Now takes the villa along to its reservation @any-width", async ({ page }) => {
	await page.goto("/rooms?villa=palm-grove");
	await details(page).getByRole("link", { name: "Book Now" }).click();
	await expect(page).toHaveURL(/\/booking\?villaId=palm-grove$/);
});
