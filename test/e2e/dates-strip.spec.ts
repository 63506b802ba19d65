import type { Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { today } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./late-scripts.ts";

const arrival = addDays(today, 160);
const departure = addDays(arrival, 3);
const later = addDays(arrival, 7);
const chosen = `/rooms?checkIn=${arrival}&checkOut=${departure}`;

const search = (page: Page) => page.getByRole("search", { name: "Find a villa" });

test("a guest chooses dates and travelers on the first page and takes them to the villas @no-js", async ({
	page,
	javaScriptEnabled,
}) => {
	await page.goto("/");
	await search(page).getByLabel("Check-in").fill(arrival);
	await search(page).getByLabel("Check-out").fill(departure);
	if (javaScriptEnabled) await search(page).getByRole("button", { name: "One traveler more" }).click();
	else await search(page).getByLabel("Travelers", { exact: true }).fill("3");
	await search(page).getByRole("button", { name: "See what is free" }).click();
	await expect(page).toHaveURL(`${chosen}&guests=3`);
});

test("the search begins at the hotel's day, its check-out follows its check-in, and nothing chosen is left out of the address @any-width", async ({
	page,
	axe,
}) => {
	await page.goto(`/?checkIn=${arrival}&checkOut=${departure}&guests=9`);
	const [checkIn, checkOut] = [search(page).getByLabel("Check-in"), search(page).getByLabel("Check-out")];
	await expect(checkIn).toHaveValue(arrival);
	await expect(checkOut).toHaveAttribute("min", addDays(arrival, 1));
	expect(await checkIn.getAttribute("min")).toMatch(/^\d{4}-\d\d-\d\d$/);

	await checkIn.fill(later);
	await checkIn.blur();
	await expect(checkOut).toHaveValue("");
	await expect(checkOut).toHaveAttribute("min", addDays(later, 1));
	await expect(search(page).locator(".dates-strip-none")).toHaveCount(1);

	const more = search(page).getByRole("button", { name: "One traveler more" });
	await more.click();
	await expect(search(page).getByLabel("Travelers", { exact: true })).toHaveValue("10");
	await expect(search(page).getByRole("status")).toHaveText("10 travelers, the most");
	await expect(more).toBeFocused();
	await expect(more).toBeDisabled();
	const { width, height } = (await more.boundingBox()) ?? {};
	expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(44);
	await axe();
	await search(page).getByRole("button", { name: "See what is free" }).click();
	await expect(page).toHaveURL(`/rooms?checkIn=${later}&guests=10`);
});

test("dates chosen before the scripts came are seen, stay with the next change and are taken along @any-width", async ({
	page,
}) => {
	const letScriptsCome = await holdScripts(page);
	await page.goto("/", { waitUntil: "commit" });
	const none = search(page).locator(".dates-strip-none");
	const places = [none.nth(0), none.nth(1)] as const;
	// The text in the place of a date makes way, although nothing but the style sheet has seen the date.
	await search(page).getByLabel("Check-in").fill(arrival);
	await expect(places[0]).toBeHidden();
	await search(page).getByLabel("Check-out").fill(departure);
	await expect(places[1]).toBeHidden();
	await search(page).getByLabel("Travelers", { exact: true }).fill("4");
	for (const place of places) await expect(place).toBeHidden();
	letScriptsCome();
	await expect(none).toHaveCount(0);
	await search(page).getByRole("button", { name: "One traveler more" }).click();
	await search(page).getByRole("button", { name: "See what is free" }).click();
	await expect(page).toHaveURL(`${chosen}&guests=5`);
});
