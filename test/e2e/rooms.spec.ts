import type { Page } from "@playwright/test";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { expect, test } from "./fixtures.ts";
import { detailsButton, farDates, farStay, villaCard } from "./villa-cards.ts";

const dayOf = (day: string) => formatHotelDate(day).slice(0, -5);

test("a visitor sees eight villas with price, facts and five amenities each @any-width", async ({
	page,
	axe,
}) => {
	await page.goto("/rooms");
	await expect(page).toHaveTitle("Suites & Villas · PB Resort Belize");
	const cards = page.getByRole("listitem").filter({ hasText: "per night" });
	await expect(cards).toHaveCount(8);
	for (const one of await cards.all())
		await expect(one.getByRole("list", { name: "Amenities" }).getByRole("listitem")).toHaveCount(5);
	await expect(villaCard(page, "Palm Grove Villa").first()).toContainText(/\$499 per night.*Up to 6 guests/s);
	await axe();
});

test("the first villa can be booked from the first screen of a phone @any-width", async ({ page }) => {
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

/** Opens the line under the bar on a phone. */
async function openDates(page: Page) {
	const line = page.locator(".carried-stay > summary");
	if (await line.isVisible()) await line.click();
	await expect(page.getByLabel("Check-in", { exact: true })).toBeVisible();
}

test("dates come first: totals, the way back and the form keep them @no-js", async ({ page }) => {
	await page.goto("/rooms");
	await openDates(page);
	await page.getByLabel("Check-in", { exact: true }).fill(farStay.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(farStay.checkOut);
	await page.getByLabel("Travelers", { exact: true }).fill("3");
	await page.getByRole("button", { name: "See what is free" }).click();
	await expect(page.locator(".carried-stay > summary")).toContainText(
		`${dayOf(farStay.checkIn).replace(/ \w+$/, "")}`,
	);
	await expect(page.locator(".carried-stay > summary")).toContainText("3 nights, 3 travelers");
	await expect(
		page.getByRole("main").getByRole("status").filter({ hasText: "6 villas are free for your dates." }),
	).toBeVisible();
	const ocean = villaCard(page, "Ocean Breeze Villa").first();
	await expect(ocean).toContainText(/\$1,043\.13.*for 3 nights, with tax.*\$319 per night/s);
	await expect(page.getByText("Sleeps 2, and there are 3 of you.")).toHaveCount(2);

	await ocean.getByRole("link", { name: "Ocean Breeze Villa" }).click();
	await expect(page).toHaveURL(`/rooms/ocean-breeze?${farDates}&guests=3`);
	const stay = page.getByRole("region", { name: "Your stay" });
	await expect(stay).toContainText(/3\snights\s×\s\$319\.00.*\$957\.00.*\$1,043\.13/s);
	await page.getByRole("main").getByRole("link", { name: "Suites & Villas" }).click();
	await expect(page).toHaveURL(`/rooms?${farDates}&guests=3`);
	await villaCard(page, "Ocean Breeze Villa").first().getByRole("link", { name: "Book suite" }).click();
	await expect(page).toHaveURL(`/booking?villaId=ocean-breeze&${farDates}&guests=3`);
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(farStay.checkIn);
});

test("the dates follow under the bar, on a phone as a line in which one press changes them", async ({
	page,
	axe,
	isMobile,
}) => {
	await page.goto(`/rooms?${farDates}&guests=3`);
	const line = page.locator(".carried-stay > summary");
	const follows = isMobile ? line : page.locator(".carried-stay form");
	await villaCard(page, "Palm Grove Villa").first().scrollIntoViewIfNeeded();
	await expect(follows).toBeInViewport({ ratio: 1 });
	if (isMobile) await line.click();
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(farStay.checkIn);
	await axe();
	await page.getByLabel("Travelers", { exact: true }).fill("4");
	await page.keyboard.press("Enter");
	await expect(line).toContainText("3 nights, 4 travelers");
	if (isMobile) await expect(line).toBeFocused();
	await expect(page.getByLabel("Check-in", { exact: true })).toBeVisible({ visible: !isMobile });
});

test("a guest filters by size and sorts by price @no-js", async ({ page, javaScriptEnabled }) => {
	await page.goto(`/rooms?${farDates}`);
	const filter = page.getByRole("form", { name: "Filter and sort the villas" });
	await filter.getByRole("radio", { name: "6+" }).check();
	if (javaScriptEnabled === false) await filter.getByRole("button", { name: "Show" }).click();
	await expect(page).toHaveURL(new RegExp(`${farDates}&sleeps=6`));
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
	await page.goto(`/rooms?${farDates}&guests=8`);
	await page.getByRole("link", { name: /^See all \d+ pairs$/ }).click();
	await expect(page).toHaveURL(`/booking?${farDates}&guests=8`);
});

test("without scripts View Details leads to the villa's page, with the dates @no-js-alone", async ({
	page,
}) => {
	await page.goto(`/rooms?${farDates}&guests=3`);
	await detailsButton(page, "Palm Grove Villa").click();
	await expect(page).toHaveURL(`/rooms/palm-grove?${farDates}&guests=3`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Palm Grove Villa");
	await expect(page.getByRole("region", { name: "Your stay" })).toContainText("$1,631.73");
	await expect(page.getByText(/All other nights are free|Every night until/)).toBeVisible();
});

test("Book suite takes the villa along to its reservation @any-width", async ({ page }) => {
	await page.goto("/rooms");
	await villaCard(page, "Blue Horizon Villa").getByRole("link", { name: "Book suite", exact: true }).click();
	await expect(page).toHaveURL(/\/booking\?villaId=blue-horizon$/);
});

test("the list does not fetch the calendar @any-width", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	await page.goto(`/rooms?${farDates}`);
	await page.waitForLoadState("networkidle");
	// The module that opens it on phones is small.
	expect(fetched.filter((url) => /\/(?!use-)[a-z-]*calendar/.test(url))).toEqual([]);
});
