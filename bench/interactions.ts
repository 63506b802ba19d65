/**
 * How long the page takes to show the effect of a press, on a phone with a processor four times slower: the browser's
 * own figure (Interaction to Next Paint). `npm run bench:interactions`; RUNS (5) repeats each. Pressed in two ways:
 * touched and released at once, so that the page answers both together, and held as a finger does.
 */

import { existsSync } from "node:fs";
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { median, printTable, say, setting } from "./figures.ts";
import { openScratch, startTestServer } from "./scratch.ts";

/** The limit of quality.md, in milliseconds. */
const limitMs = 100;

/** How long a finger stays on the glass, in milliseconds. */
const heldMs = 80;

const runs = setting("RUNS", 5);
const debianChromium = "/usr/bin/chromium";
const today = hotelToday(new Date());
const stay = `checkIn=${addDays(today, 40)}&checkOut=${addDays(today, 43)}`;

type Interaction = {
	name: string;
	path: string;
	/** Done before, and not measured. */
	before?: (page: Page) => Promise<void>;
	target: (page: Page) => Locator;
};

const calendarButton = (page: Page) => page.locator("[data-opens-calendar=checkIn]");

const interactions: Interaction[] = [
	{
		name: "open the menu",
		path: "/faq",
		target: (page) => page.getByRole("button", { name: "Menu" }),
	},
	{
		name: "open a villa's details",
		path: "/rooms",
		target: (page) => page.getByRole("button", { name: /Details/ }).first(),
	},
	{ name: "open the calendar", path: "/booking", target: calendarButton },
	{
		name: "choose a night in the calendar",
		path: "/booking",
		before: (page) => calendarButton(page).tap(),
		target: (page) => page.locator("dialog [data-day]:not([aria-disabled])").nth(5),
	},
	{
		name: "choose a villa",
		path: `/booking?${stay}&guests=2`,
		target: (page) => page.locator("label:has(input[name=villaCard]:not([aria-disabled]))").nth(2),
	},
	{
		name: "one traveler more",
		path: `/booking?${stay}&guests=2`,
		target: (page) => page.getByRole("button", { name: /one traveler more/i }),
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
		const durations: Record<"tapped" | "held", number[]> = { tapped: [], held: [] };
		for (let run = 0; run < runs; run += 1) {
			durations.tapped.push(await measure(browser, interaction, (target) => target.tap()));
			durations.held.push(await measure(browser, interaction, hold));
		}
		const [tapped, held] = [median(durations.tapped), median(durations.held)];
		const row = [tapped, Math.max(...durations.tapped), held, Math.max(...durations.held)];
		rows.push([interaction.name, interaction.path, ...row, tapped / limitMs, held / limitMs]);
	}
	say(`From a press to the next paint in ms, CPU four times slower; medians of ${runs}:\n`);
	printTable(
		[
			"interaction",
			"page",
			"tapped",
			"slowest",
			`held ${heldMs} ms`,
			"slowest",
			"tapped / 100 ms",
			"held / 100 ms",
		],
		rows,
	);
} finally {
	await browser.close();
	await app.stop();
	await scratch.close();
}

/** Puts a finger on something, and lifts it. */
async function hold(target: Locator, session: CDPSession): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (!box) throw new Error("there is nothing to press");
	const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
	await target.page().waitForTimeout(heldMs);
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function measure(
	browser: Browser,
	{ path, before, target }: Interaction,
	press: (target: Locator, session: CDPSession) => Promise<void>,
): Promise<number> {
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
		await press(target(page), session);
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
