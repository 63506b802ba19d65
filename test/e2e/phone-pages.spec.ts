import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openForm as openStayForm, ownDates, submit } from "./booking-form.ts";
import { signUpWith } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { openPavilionForm, ownEvenings, reserveDinner } from "./pavilion-form.ts";
import { openForm } from "./wellness-form.ts";

/**
 * Pages whose journeys are walked on a desktop and, without scripts, at the width of a phone (`playwright.config.ts`): here
 * they are looked at on a phone, one after the other.
 */
async function lookAt(page: Page, axe: () => Promise<void>, addresses: readonly string[]) {
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await axe();
	}
}

test("the pages of somebody without an account fit a phone", async ({ page, axe }) => {
	await lookAt(page, axe, [
		"/points",
		"/sign-in",
		"/sign-up",
		"/forgot-password",
		"/reset-password?token=short",
		"/verify-email?token=short",
		"/reservations",
		"/itinerary",
		"/waiting-list",
	]);
});

test("Spanish, which is longer, fits its cards: no price lies beneath a button and no hour beside its box", async ({
	page,
}, info) => {
	const date = ownDates(info, 18).checkIn;
	for (const address of [
		"/es/wellness",
		`/es/reserve-wellness?wellnessType=Massages&date=${date}`,
		"/es/reserve-table",
	]) {
		await page.goto(address);
		const wide = await page
			.locator("main :is(p, label)")
			.evaluateAll((boxes) =>
				boxes
					.filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
					.map(({ textContent }) => textContent),
			);
		expect.soft(wide, address).toEqual([]);
	}
});

test("the pages of an account fit a phone, and its points and vouchers", async ({ page, axe }) => {
	await signUpWith(page, 500);
	await lookAt(page, axe, [
		"/account",
		"/account/reservations",
		"/account/security",
		"/account/data",
		"/account/delete",
		"/points",
	]);
	const reward = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Head Spa" }) });
	await reward.getByRole("button", { name: "Redeem", exact: true }).click();
	const question = page.getByRole("dialog", { name: "Redeem Head Spa?" });
	await expect(question).toBeVisible();
	await expect(question).toHaveCSS("opacity", "1");
	await axe();
	await question.getByRole("button", { name: "Redeem" }).click();
	await expect(page).toHaveURL(/\/points\/vouchers\//);
	await axe();
});

test("a dinner, a treatment and their itinerary fit a phone, and so do the forms that change them", async ({
	page,
	axe,
}, info) => {
	const [date = ""] = ownEvenings(info, 21);
	await openPavilionForm(page);
	await reserveDinner(page, { date });
	await axe();
	await page.getByText("Change date, seating or guests", { exact: true }).click();
	await axe();
	await openForm(page);
	await page.getByLabel("Type of wellness").selectOption("Bath/Sauna Rental");
	await page.getByLabel("Name").fill("Ana Pérez");
	await page.getByLabel("Age").fill("34");
	await axe();
	await page.getByRole("button", { name: "Request this treatment" }).click();
	await expect(page).toHaveURL(/\/treatments\//);
	await axe();
	await lookAt(page, axe, ["/itinerary"]);
});

test("the experiences are rows with pictures, which set the list that is sent", async ({ page, axe }) => {
	await openPavilionForm(page);
	const rows = page.getByRole("radiogroup", { name: "Our evenings" }).getByRole("radio");
	await expect(rows).toHaveCount(6);
	expect(await rows.evaluateAll((radios) => radios.filter((radio) => radio.hasAttribute("name")))).toEqual(
		[],
	);
	for (const [title, id, group] of [
		["The American Dream", "american-dream", "8"],
		["Prime Roots", "prime-roots", "4"],
	] as const) {
		await page.getByRole("radio", { name: new RegExp(title) }).check();
		await expect(page.locator("select[name=experience]")).toHaveValue(id);
		await expect(page.getByRole("spinbutton", { name: /^Guests/ })).toHaveValue(group);
		await expect(rows.and(page.getByRole("radio", { checked: true }))).toHaveCount(1);
	}
	await axe();
});

test("no page of guests is wider than the screen at twice the letter size, or cuts a button or a name of the map off", async ({
	page,
}) => {
	const today = hotelToday(new Date());
	const dates = `checkIn=${addDays(today, 200)}&checkOut=${addDays(today, 203)}`;
	for (const address of [
		"/",
		"/rooms",
		`/rooms?${dates}&guests=3`,
		`/rooms?${dates}&guests=8`,
		"/rooms/vista-del-mar",
		`/rooms/vista-del-mar?${dates}&guests=3`,
		"/wellness",
		"/pbpavilion",
		"/booking",
		`/booking?${dates}&guests=8`,
		`/booking?${dates}&guests=3&villaId=vista-del-mar`,
		"/reserve-wellness",
		"/reserve-pavilion?experience=american-dream",
		"/reserve-table",
		"/getting-here",
		"/faq",
		"/points",
		"/sign-in",
		"/reservations",
		"/waiting-list",
	]) {
		await page.goto(address);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			const wide = await page.evaluate(() => {
				const screen = document.documentElement.clientWidth;
				const isCut = (box: Element) => box.scrollWidth > box.clientWidth + 1;
				const prices = [...document.querySelectorAll("[data-bottom-bar] b")];
				const edge = (box: Element) => box.getBoundingClientRect().right + 1;
				const parts = [...document.querySelectorAll("main li button, main [data-place]")];
				return [
					...(document.documentElement.scrollWidth > screen ? [document.documentElement.scrollWidth] : []),
					...[
						...prices.filter((price) => price.getClientRects().length > 0 && isCut(price)),
						...parts.filter((part) => edge(part) > edge(part.closest("li, .belize-map") ?? part) + 1),
					].map(({ textContent }) => textContent),
				];
			});
			expect.soft(wide, `${address} at ${width}`).toEqual([]);
		}
	}
});

/** The facts of a page whose value begins beside its name. Amounts are a column of their own, where they can be compared. */
const listFactsBesideNames = (page: Page) =>
	page.locator("main").evaluate((main) =>
		[...main.querySelectorAll("dt")].flatMap((name) => {
			const value = name.nextElementSibling;
			if (value?.tagName !== "DD" || value.matches(".figures") || !value.checkVisibility()) return [];
			const isBeside = value.getBoundingClientRect().top < name.getBoundingClientRect().bottom - 1;
			return isBeside ? [`${name.textContent}: ${value.textContent}`] : [];
		}),
	);

test("names of facts are above their values on every page that has such a list", async ({ page }, info) => {
	const dates = ownDates(info, 18);
	const stay = `checkIn=${dates.checkIn}&checkOut=${dates.checkOut}&guests=2`;
	for (const address of [
		`/rooms/vista-del-mar?${stay}`,
		`/booking?villaId=vista-del-mar&${stay}`,
		"/reserve-wellness",
		"/reserve-pavilion?experience=american-dream",
		"/reserve-table",
		`/waiting-list?${stay}`,
		"/getting-here",
	]) {
		await page.goto(address);
		expect.soft(await listFactsBesideNames(page), address).toEqual([]);
	}
	await openStayForm(page, `/booking?villaId=vista-del-mar&${stay}`);
	await page.getByLabel("Guest name").fill("Ana Longname-Featherstonehaugh");
	await submit(page).click();
	await expect(page).toHaveURL(/submitted/);
	expect(await listFactsBesideNames(page)).toEqual([]);
});

test("dates and travelers are in one line where there is room, and what is wrong with a date is below them", async ({
	page,
}) => {
	const checkIn = addDays(hotelToday(new Date()), 200);
	for (const address of ["/", `/rooms?checkIn=${checkIn}`, `/rooms/vista-del-mar?checkIn=${checkIn}`]) {
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(address);
			const strip = page.getByRole("search", { name: "Find a villa" });
			// On a phone the page of a villa opens it by a press.
			if (!(await strip.isVisible())) continue;
			const date = await strip.locator(".dates-strip-date").first().boundingBox();
			const button = await strip.getByRole("button", { name: "See what is free" }).boundingBox();
			const isBelow = (button?.y ?? 0) >= (date?.y ?? 0) + (date?.height ?? 0);
			// Beside the summary of a villa there is no room on a wide screen either.
			const { width: room = 0 } = (await strip.boundingBox()) ?? {};
			expect.soft(isBelow, `${address} at ${width}`).toBe(room < 43.5 * 16);
			if (address === "/") continue;
			const message = strip.getByText("Please choose a check-out date.");
			await message.scrollIntoViewIfNeeded();
			const isOnTop = await message.evaluate((element) => {
				const { left, top, height } = element.getBoundingClientRect();
				return element.contains(document.elementFromPoint(left + 24, top + height / 2));
			});
			expect.soft(isOnTop, `${address} at ${width}`).toBe(true);
			expect.soft((await message.boundingBox())?.y).toBeGreaterThan(date?.y ?? 0);
		}
	}
});
