import { addDays, formatHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { today } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

/** Three nights of one month in which no other journey reserves. */
const stay = [696, 700]
	.map((days) => ({ checkIn: addDays(today, days), checkOut: addDays(today, days + 3) }))
	.find(({ checkIn, checkOut }) => startOfMonth(checkIn) === startOfMonth(checkOut)) ?? {
	checkIn: "",
	checkOut: "",
};
const dates = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`;
const name = (day: string) => new RegExp(formatHotelDate(day, "long"));

test("the page of a villa shows picture, facts, rooms, map and price", async ({ page, axe }) => {
	await page.goto("/rooms/ocean-breeze");
	await expect(page).toHaveTitle("Ocean Breeze Villa · PB Resort Belize");
	const main = page.getByRole("main");
	for (const text of [
		"78 m²",
		"Up to 4 guests",
		"1 king bed, 1 sofa bed",
		"$319 per night",
		"Swim ladder off the deck",
	])
		await expect(main).toContainText(text);
	await expect(main.getByRole("img", { name: "Ocean Breeze Villa: At the end of the pier." })).toBeVisible();
	await expect(
		main.getByRole("img", { name: /^Plan of Ocean Breeze Villa, to scale: 1 Bedroom/ }),
	).toBeVisible();
	await expect(page.getByRole("navigation")).toHaveCount(1);
	await axe();
});

test("two presses in the calendar choose a stay, and its total is announced", async ({ page, axe }) => {
	await page.goto(`/rooms/ocean-breeze?checkIn=${stay.checkIn}&checkOut=${addDays(stay.checkIn, 1)}`);
	await page.getByRole("heading", { name: "Availability" }).scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: name(stay.checkIn) }).click();
	await page.getByRole("button", { name: name(stay.checkOut) }).click();
	await expect(page).toHaveURL(`/rooms/ocean-breeze?${dates}`);
	await expect(page.getByRole("region", { name: "Your stay" })).toContainText("$1,043.13");
	await expect(page.getByText("3 nights, $1,043.13 with tax. Choose another day to start again.")).toHaveRole(
		"status",
	);
	await axe();
});

test("the total and the next step stay in view down the whole page", async ({ page }, { project }) => {
	await page.goto(`/rooms/ocean-breeze?${dates}&guests=3`);
	await page.getByRole("heading", { name: "Good to know" }).scrollIntoViewIfNeeded();
	const book = page.getByRole("link", { name: "Book Now" }).filter({ visible: true });
	await expect(book.last()).toBeInViewport();
	if (project.name === "phone") {
		const dock = page.locator("[data-bottom-bar]");
		await expect(dock).toContainText(/\$1,043\.13.*with tax/s);
		expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(80);
	}
	await book.last().click();
	await expect(page).toHaveURL(`/booking?villaId=ocean-breeze&${dates}&guests=3`);
});

test("the gallery is called an artist's impression once, and without dates the next step is to choose them @no-js", async ({
	page,
	isMobile,
	javaScriptEnabled,
}) => {
	await page.goto("/rooms/palm-grove");
	// What needs scripts is not there without them.
	await expect(page.getByRole("button", { name: "Share" })).toBeVisible({
		visible: javaScriptEnabled !== false,
	});
	await expect(page.getByText("Artist's impression", { exact: true })).toHaveCount(1);
	await page
		.getByRole("link", { name: isMobile ? "Choose dates" : /Choose dates/ })
		.filter({ visible: true })
		.last()
		.click();
	await expect(page).toHaveURL(/#free$/);
	await expect(page.getByRole("heading", { name: "Availability" })).toBeInViewport();
	await page.getByLabel("Check-in", { exact: true }).fill(stay.checkIn);
	await page.getByLabel("Check-out", { exact: true }).fill(stay.checkOut);
	await page.getByRole("button", { name: "See what is free" }).click();
	await expect(page).toHaveURL(new RegExp(`/rooms/palm-grove\\?${dates}`));
	await expect(page.getByRole("region", { name: "Your stay" })).toContainText("$1,631.73");
});

test("a guest shares the villa: by the system's sheet, else the address is copied and said so @any-width", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await page.goto(`/rooms/ocean-breeze?${dates}`);
	await page.getByRole("button", { name: "Share" }).click();
	await expect(page.getByText("Link copied.")).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(new URL(copied).pathname).toBe("/rooms/ocean-breeze");
	expect(new URL(copied).search).toBe(`?${dates}`);
});

test("in forced colours the chosen size and the villa on the map differ from the others @any-width", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto(`/rooms?${dates}&sleeps=4`);
	const sizes = page.getByRole("group", { name: "Sleeps at least" }).locator("label");
	const grounds = await sizes.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
	expect(new Set(grounds).size).toBe(2);
	expect(grounds[0]).not.toBe(grounds[1]);
	await page.goto(`/rooms/ocean-breeze?${dates}`);
	const dots = await page
		.locator("svg[role=img] circle")
		.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
	expect(dots).toHaveLength(8);
	expect(dots.filter((fill) => fill === dots.at(-1))).toHaveLength(1);
});
