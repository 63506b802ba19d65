/**
 * The page of the plan as the desk gets it: the time of rendering on the server's processor, how much is sent, and
 * whether a tablet with a processor four times slower scrolls it smoothly.
 */
import { existsSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { openStaff } from "#test/factories/staff.ts";
import { median, percentile, printTable, say, setting, short } from "./figures.ts";
import { fillDesk, type HotelSize } from "./fill-desk.ts";
import { openScratch, type RunningApp, startTestServer } from "./scratch.ts";

/** The most that the page may take of the server's processor, in milliseconds. */
const limitMs = 150;

/** A frame that takes longer is seen as a jerk: three frames of a screen with 60 pictures a second. */
const longFrameMs = 50;

const pages = setting("PAGES", 40);
const path = "/desk/plan?days=28";
const debianChromium = "/usr/bin/chromium";
const { PROFILE: profile } = process.env;
const profileOptions = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
const sessionSecret = "b".repeat(32);

/** Fills a hotel of this size behind a server of its own and prints both tables. */
export async function measurePlanPage(size: HotelSize, today: string): Promise<void> {
	const scratch = await openScratch();
	try {
		// Without the demo's calendars of other sites: a read would take nights while the villas are being filled.
		const env = { ...scratch.env, SESSION_SECRET: sessionSecret, DEMO_MONEY: "0" };
		const app = await startTestServer({ ...scratch, env }, profileOptions);
		try {
			const owner = scratch.openOwner(await scratch.open());
			await fillDesk(owner, today, size);
			const { cookie } = await openStaff(owner.db, { roles: ["manager"], sessionSecret });
			await printRendering(app, cookie);
			await printScrolling(app, cookie);
		} finally {
			await app.stop();
		}
	} finally {
		await scratch.close();
	}
}

async function printRendering(app: RunningApp, cookie: string): Promise<void> {
	const fetchPage = async () => {
		const response = await fetch(app.origin + path, { headers: { cookie, "Accept-Encoding": "identity" } });
		if (response.status !== 200) throw new Error(`The plan answered ${response.status}.`);
		return Buffer.from(await response.arrayBuffer());
	};
	for (let warm = 0; warm < 20; warm += 1) await fetchPage();
	const before = app.cpuSeconds();
	const times: number[] = [];
	let html = Buffer.alloc(0);
	for (let page = 0; page < pages; page += 1) {
		const started = performance.now();
		html = await fetchPage();
		times.push(performance.now() - started);
	}
	const cpuMs = ((app.cpuSeconds() - before) * 1_000) / pages;
	say(`\nThe page of the plan, ${pages} times one after the other:\n`);
	printTable(
		["CPU ms a page", "limit ms", "median ms", "p99 ms", "HTML kB", "compressed kB"],
		[
			[
				short(cpuMs),
				limitMs,
				short(median(times)),
				short(percentile(times, 99)),
				short(html.length / 1_000),
				short(brotliCompressSync(html).length / 1_000),
			],
		],
	);
}

async function printScrolling(app: RunningApp, cookie: string): Promise<void> {
	const browser = await chromium.launch({
		...(existsSync(debianChromium) && { executablePath: debianChromium }),
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
	});
	try {
		const context = await openTablet(browser, app, cookie);
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		const opened = performance.now();
		await page.goto(app.origin + path, { waitUntil: "load", timeout: 120_000 });
		const loaded = performance.now();
		await page.locator(".plan-scroll.is-ready").waitFor({ timeout: 120_000 });
		const ready = performance.now();
		say(
			`\nOn a tablet of 768 x 1024 with a processor four times slower: shown after ${short(loaded - opened)} ms, ready after ${short(ready - opened)} ms.\n`,
		);
		const rows: (string | number)[][] = [];
		for (const [name, by] of [
			["down", { x: 0, y: 60 }],
			["sideways", { x: 40, y: 0 }],
		] as const) {
			const frames = await scroll(page, by);
			const long = frames.filter((ms) => ms > longFrameMs).length;
			rows.push([
				name,
				frames.length,
				short(median(frames)),
				short(percentile(frames, 95)),
				short(Math.max(...frames)),
				long,
			]);
		}
		printTable(
			["scrolling", "frames", "median ms", "p95 ms", "longest ms", `longer than ${longFrameMs} ms`],
			rows,
		);
	} finally {
		await browser.close();
	}
}

/** Signed in, with a finger. */
async function openTablet(browser: Browser, app: RunningApp, cookie: string): Promise<BrowserContext> {
	const context = await browser.newContext({
		viewport: { width: 768, height: 1024 },
		isMobile: true,
		hasTouch: true,
		reducedMotion: "reduce",
	});
	const [name = "", ...value] = cookie.split("=");
	await context.addCookies([{ name, value: value.join("="), url: app.origin }]);
	return context;
}

/** Scrolls the chart by as many pixels in each frame, there and back; the milliseconds of every frame. */
async function scroll(page: Page, by: { x: number; y: number }): Promise<number[]> {
	return page.evaluate(async ({ x, y }) => {
		const box = document.querySelector(".plan-scroll");
		if (!box) throw new Error("There is no chart.");
		const frames: number[] = [];
		let last = await new Promise<number>(requestAnimationFrame);
		for (const direction of [1, -1])
			for (let step = 0; step < 100; step += 1) {
				box.scrollBy({ left: x * direction, top: y * direction, behavior: "instant" });
				const now = await new Promise<number>(requestAnimationFrame);
				frames.push(now - last);
				last = now;
			}
		return frames;
	}, by);
}
