import type { Page } from "@playwright/test";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { today } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const details = (page: Page) => page.getByRole("dialog", { name: "Palm Grove Villa" });
const opener = (page: Page) =>
	card(page, "Palm Grove Villa").getByRole("button", { name: "View Details", exact: true });

/** A stay beyond the demo guests, which nobody else takes. */
const far = { checkIn: addDays(today, 720), checkOut: addDays(today, 723) };
const dates = `checkIn=${far.checkIn}&checkOut=${far.checkOut}`;
const dayOf = (day: string) => formatHotelDate(day).slice(0, -5);

test("a visitor sees eight villas with price, facts and five amenities each", async ({ page, axe }) => {
	await page.goto("/rooms");
	await expect(page).toHaveTitle("Suites & Villas · PB Resort Belize");
	const cards = page.getByRole("listitem").filter({ hasText: "per night" });
	await expect(cards).toHaveCount(8);
	for (const one of await cards.all())
		await expect(one.getByRole("list", { name: "Amenities" }).getByRole("listitem")).toHaveCount(5);
	await expect(card(page, "Palm Grove Villa").first()).toContainText(/\$499 per night.*Up to 6 guests/s);
	await axe();
});

test("the first villa can be booked from the first screen of a phone", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/rooms");
	const box = await page.getByRole("link", { name: "Book suite" }).first().boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
});

test("the grid has one column on a phone, two on a tablet, three and then four on wide screens @any-width", async ({
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

/** Opens the line under the bar where it is closed: with dates, and on a phone. */
async function openDates(page: Page) {
	const line = page.locator(".carried-stay > summary");
	if (await line.isVisible()) await line.click();
	await expect(page.getByLabel("Check-in", { exact: true })).toBeVisible();
}

test("dates come first: totals, the way back and the form keep them @no-js", async ({ page }) => {
	await page.goto("/rooms");
	await openDates(page);
	await page.getByLabel("Check-in", { exact: true }).fill(far.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(far.checkOut);
	await page.getByLabel("Travelers", { exact: true }).fill("3");
	await page.getByRole("button", { name: "See what is free" }).click();
	await expect(page.locator(".carried-stay > summary")).toContainText(
		`${dayOf(far.checkIn).replace(/ \w+$/, "")}`,
	);
	await expect(page.locator(".carried-stay > summary")).toContainText("3 nights, 3 travelers");
	await expect(page.getByRole("main").getByRole("status").first()).toContainText(
		"6 villas are free for your dates.",
	);
	const ocean = card(page, "Ocean Breeze Villa").first();
	await expect(ocean).toContainText(/\$1,043\.13.*for 3 nights, with tax.*\$319 per night/s);
	await expect(page.getByText("Sleeps 2, and you are 3.")).toHaveCount(2);

	await ocean.getByRole("link", { name: "Ocean Breeze Villa" }).click();
	await expect(page).toHaveURL(`/rooms/ocean-breeze?${dates}&guests=3`);
	const stay = page.getByRole("region", { name: "Your stay" });
	await expect(stay).toContainText(/3\snights\s×\s\$319\.00.*\$957\.00.*\$1,043\.13/s);
	await page.getByRole("main").getByRole("link", { name: "Suites & Villas" }).click();
	await expect(page).toHaveURL(`/rooms?${dates}&guests=3`);
	await card(page, "Ocean Breeze Villa").first().getByRole("link", { name: "Book suite" }).click();
	await expect(page).toHaveURL(`/booking?villaId=ocean-breeze&${dates}&guests=3`);
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(far.checkIn);
});

test("the line of dates follows under the bar, and one press changes them", async ({ page, axe }) => {
	await page.goto(`/rooms?${dates}&guests=3`);
	const line = page.locator(".carried-stay > summary");
	await card(page, "Palm Grove Villa").first().scrollIntoViewIfNeeded();
	await expect(line).toBeInViewport({ ratio: 1 });
	await line.click();
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(far.checkIn);
	await axe();
	await page.getByLabel("Travelers", { exact: true }).fill("4");
	await page.keyboard.press("Enter");
	await expect(line).toContainText("3 nights, 4 travelers");
	await expect(line).toBeFocused();
	await expect(page.getByLabel("Check-in", { exact: true })).toBeHidden();
});

test("a guest filters by size and sorts by price @no-js", async ({ page, javaScriptEnabled }) => {
	await page.goto(`/rooms?${dates}`);
	const filter = page.getByRole("form", { name: "Filter and sort the villas" });
	await filter.getByRole("radio", { name: "6+" }).check();
	if (javaScriptEnabled === false) await filter.getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(new RegExp(`${dates}&sleeps=6`));
	await expect(page.getByRole("heading", { level: 2, name: /Villa$/ })).toHaveText([
		"Vista Del Mar Villa",
		"Palm Grove Villa",
	]);
	await filter.getByLabel("Sort").focus();
	await filter.getByLabel("Sort").selectOption("By size");
	if (javaScriptEnabled === false) await filter.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("heading", { level: 2, name: /Villa$/ })).toHaveText([
		"Palm Grove Villa",
		"Vista Del Mar Villa",
	]);
	if (javaScriptEnabled !== false) await expect(filter.getByLabel("Sort")).toBeFocused();
});

test("eight travelers are led to the form, which combines two villas @any-width", async ({ page }) => {
	await page.goto(`/rooms?${dates}&guests=8`);
	await page.getByRole("link", { name: "Choose two villas" }).click();
	await expect(page).toHaveURL(`/booking?${dates}&guests=8`);
});

test("a villa's details open over the list with everything its card says", async ({ page }) => {
	await page.goto(`/rooms?${dates}&guests=3`);
	const onCard = card(page, "Palm Grove Villa").first();
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
		`/booking?villaId=palm-grove&${dates}&guests=3`,
	);
	await details(page).getByRole("button", { name: "Close" }).last().click();
	await expect(details(page)).toBeHidden();
	await expect(page).toHaveURL(`/rooms?${dates}&guests=3`);
	await opener(page).click();
	await details(page).getByRole("link", { name: "Calendar, rooms and map" }).click();
	await expect(page).toHaveURL(`/rooms/palm-grove?${dates}&guests=3`);
});

test("without scripts View Details leads to the villa's page, with the dates @no-js", async ({
	page,
	javaScriptEnabled,
}) => {
	test.skip(javaScriptEnabled !== false, "with scripts the dialog opens");
	await page.goto(`/rooms?${dates}&guests=3`);
	await opener(page).click();
	await expect(page).toHaveURL(`/rooms/palm-grove?${dates}&guests=3`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Palm Grove Villa");
	await expect(page.getByRole("region", { name: "Your stay" })).toContainText("$1,631.73");
	await expect(page.getByText(/All other nights are free|Every night until/)).toBeVisible();
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
	// No strip beside it: what is fixed to the edges of the window reaches them.
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

test("a link to one villa opens its details, and closing leads to its card @any-width", async ({ page }) => {
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

test("a villa that does not exist opens nothing @no-js", async ({ page }) => {
	await page.goto("/rooms?villa=constructor");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suites & Villas");
	await expect(page.getByRole("dialog")).toBeHidden();
});

test("Book suite and Book Now take the villa along to its reservation @any-width", async ({ page }) => {
	await page.goto("/rooms");
	await card(page, "Blue Horizon Villa").getByRole("link", { name: "Book suite", exact: true }).click();
	await expect(page).toHaveURL(/\/booking\?villaId=blue-horizon$/);
	await page.goto("/rooms?villa=palm-grove");
	await details(page).getByRole("link", { name: "Book Now" }).click();
	await expect(page).toHaveURL(/\/booking\?villaId=palm-grove$/);
});

test("the list does not fetch the calendar @any-width", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	await page.goto(`/rooms?${dates}`);
	await page.waitForLoadState("networkidle");
	expect(fetched.filter((url) => url.includes("calendar"))).toEqual([]);
});
