import type { Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { today } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

/** Every page of the site that takes dates, apart from the form of the villas, which `booking-choice` walks. */
const pages = [
	{
		what: "the first page",
		open: (page: Page) => page.goto("/"),
		subject: "Any villa, 2 travelers",
		take: /^See the \d+ villas$/,
		leadsTo: "/rooms",
	},
	{
		what: "the villas",
		open: async (page: Page) => {
			await page.goto("/rooms");
			await page.locator(".carried-stay-line").click();
		},
		subject: "Any villa, 2 travelers",
		take: /^See the \d+ villas$/,
		leadsTo: "/rooms",
	},
	{
		what: "the page of a villa",
		open: (page: Page) => page.goto("/rooms/palm-grove"),
		subject: "Palm Grove",
		take: /^Choose these dates$/,
		leadsTo: "/rooms/palm-grove",
	},
	{
		what: "the waiting list",
		open: (page: Page) => page.goto("/waiting-list"),
		subject: "Any villa, 2 travelers",
		take: /^Choose these dates$/,
		leadsTo: null,
	},
] as const;

const sheet = (page: Page) => page.locator("dialog[data-calendar]:modal");
const from = addDays(today, 200);
const until = addDays(from, 2);

/** Scrolls through the months until a day is there. */
async function pressDay(page: Page, day: string) {
	const cell = sheet(page).locator(`[data-day="${day}"]`);
	const months = sheet(page).locator(".calendar-sheet-months");
	const scrollOn = async () => {
		await months.evaluate((box) => box.scrollTo(0, box.scrollHeight));
		return cell.count();
	};
	await expect.poll(scrollOn).toBe(1);
	await cell.click();
}

for (const { what, open, subject, take, leadsTo } of pages)
	test(`on a phone ${what} opens the calendar sheet, and the dates can be typed instead`, async ({
		page,
		axe,
	}) => {
		await open(page);
		const buttons = page.locator("[data-opens-calendar]").filter({ visible: true });
		await expect(buttons).toHaveCount(2);
		await axe();
		const typing = page.getByRole("button", { name: "Type the dates instead" }).filter({ visible: true });
		await typing.click();
		await expect(buttons).toHaveCount(0);
		await page.getByLabel("Check-in", { exact: true }).fill(from);
		await page.getByLabel("Check-in", { exact: true }).fill("");
		await typing.click();
		await buttons.first().click();
		await expect(sheet(page).getByRole("heading")).toHaveText(subject);
		await axe();
		await pressDay(page, from);
		await pressDay(page, until);
		await sheet(page).getByRole("button", { name: take }).click();
		await expect(sheet(page)).toHaveCount(0);
		const query = `checkIn=${from}&checkOut=${until}`;
		if (leadsTo) await expect(page).toHaveURL(new RegExp(`${leadsTo}\\?${query}`));
		else await expect(page.locator("[name=checkIn]")).toHaveValue(from);
	});

test("the dock of a villa's page opens the calendar sheet", async ({ page }) => {
	await page.goto("/rooms/palm-grove");
	await page.locator("[data-bottom-bar]").getByText("Choose dates").click();
	await expect(sheet(page).getByRole("heading")).toHaveText("Palm Grove");
	await page.goBack();
	await expect(sheet(page)).toHaveCount(0);
	await expect(page).toHaveURL("/rooms/palm-grove");
});

test("where what is free cannot be had, the dates are typed", async ({ page, context }) => {
	await context.route(/\/booking\/availability$/, (route) => route.abort());
	await page.goto("/");
	await page.locator("[data-opens-calendar=checkIn]").click();
	await expect(page.locator("[data-opens-calendar]").filter({ visible: true })).toHaveCount(0);
	await page.getByLabel("Check-in", { exact: true }).fill(from);
	await expect(page.locator("[name=checkIn]")).toHaveValue(from);
});
