/**
 * How long the page takes to show what a press changed, on a phone with a processor four times slower: the browser's own
 * figure (Interaction to Next Paint). `npm run bench:interactions`; RUNS (5) repeats each.
 */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import { median, printTable, say, setting } from "./figures.ts";
import { openScratch, startTestServer } from "./scratch.ts";

/** The limit of quality.md, in milliseconds. */
const limitMs = 100;

const runs = setting("RUNS", 5);
const debianChromium = "/usr/bin/chromium";
const today = hotelToday(new Date(), "America/Belize");
const stay = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 43)}`;

type Interaction = {
	name: string;
	path: string;
	/** What is done before, and not measured. */
	before?: (page: Page) => Promise<void>;
	press: (page: Page) => Promise<void>;
};

const openCalendar = (page: Page) => page.locator("[data-opens-calendar=checkIn]").tap();

const interactions: Interaction[] = [
	{
		name: "open the menu",
		path: "/faq",
		press: (page) => page.getByRole("button", { name: "Menu" }).tap(),
	},
	{
		name: "open a villa's details",
		path: "/rooms",
		press: (page) =>
			page
				.getByRole("button", { name: /Details/ })
				.first()
				.tap(),
	},
	{ name: "open the calendar", path: "/booking", press: openCalendar },
	{
		name: "choose a night in the calendar",
		path: "/booking",
		before: openCalendar,
		press: (page) => page.locator("dialog [data-day]:not([aria-disabled])").nth(5).tap(),
	},
	{
		name: "choose a villa",
		path: `/booking?${stay}&guests=2`,
		press: (page) => page.locator("label:has(input[name=villaCard]:not([aria-disabled]))").nth(2).tap(),
	},
	{
		name: "one traveler more",
		path: `/booking?${stay}&guests=2`,
		press: (page) => page.getByRole("button", { name: /one traveler more/i }).tap(),
	},
];

const scratch = await openScratch();
const app = await startTestServer(scratch);
const browser = await chromium.launch({
	...(existsSync(debianChromium) && { executablePath: debianChromium }),
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
	const rows: (string | number)[][] = [];
	for (const interaction of interactions) {
		const durations = [];
		for (let run = 0; run < runs; run += 1) durations.push(await measure(browser, interaction));
		const middle = median(durations);
		rows.push([interaction.name, interaction.path, middle, Math.max(...durations), middle / limitMs]);
	}
	say(`From a press to the next paint, CPU four times slower; medians of ${runs}:\n`);
	printTable(["interaction", "page", "ms", "slowest ms", "ratio to 100 ms"], rows);
} finally {
	await browser.close();
	await app.stop();
	await scratch.close();
}

async function measure(browser: Browser, { path, before, press }: Interaction): Promise<number> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		reducedMotion: "reduce",
	});
	try {
		const page = await context.newPage();
		await page.addInitScript(watchInteractions);
		await page.goto(app.origin + path, { waitUntil: "networkidle" });
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await before?.(page);
		await page.waitForTimeout(1_000);
		await page.evaluate(() => (window as unknown as Watched).forget());
		await press(page);
		await page.waitForTimeout(1_000);
		return await page.evaluate(() => (window as unknown as Watched).longest());
	} finally {
		await context.close();
	}
}

type Watched = { forget: () => void; longest: () => number };

/** Runs in the page before its own scripts. */
function watchInteractions() {
	let longest = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
			if (entry.interactionId) longest = Math.max(longest, entry.duration);
	}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
	Object.assign(window, {
		forget: () => {
			longest = 0;
		},
		longest: () => longest,
	});
}
