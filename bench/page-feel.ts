import type { Browser } from "@playwright/test";

export type Felt = {
	/** First and largest contentful paint, in milliseconds after the navigation began. */
	fcp: number;
	lcp: number;
	/** The element of the largest paint: a picture's file, or an element such as `h1`. */
	lcpElement: string;
	/** Cumulative layout shift: the sum of all shifts that no input caused. */
	cls: number;
	/** Total blocking time: the time over 50 ms of every task after the first paint, in milliseconds. */
	tbt: number;
};

export type SlowLine = {
	name: string;
	latency: number;
	downloadThroughput: number;
	uploadThroughput: number;
};

const bytesPerSecond = (kilobits: number) => (kilobits * 1_000) / 8;

/**
 * Lighthouse's Slow 4G in two ways. Chromium delays every request by the latency and does not simulate round trips, so
 * Lighthouse uses 562.5 ms for the several round trips of a new encrypted connection. 150 ms are one round trip.
 */
export const slowLines: SlowLine[] = [
	{
		name: "Slow 4G as the browser's tools apply it (562.5 ms a request, 1.47 Mbit/s)",
		latency: 562.5,
		downloadThroughput: bytesPerSecond(1_474.56),
		uploadThroughput: bytesPerSecond(675),
	},
	{
		name: "the line itself (150 ms a request, 1.64 Mbit/s)",
		latency: 150,
		downloadThroughput: bytesPerSecond(1_638.4),
		uploadThroughput: bytesPerSecond(675),
	},
];

/** How long a page is measured after it has loaded, which includes the start of the film. */
const watchMs = 1_500;

/** Measures a page on a phone with a slow processor, a slow connection and an empty cache. */
export async function feelPage(browser: Browser, url: string, { name: _, ...line }: SlowLine): Promise<Felt> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	});
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.addInitScript(watchPage);
		await page.goto(url, { waitUntil: "load", timeout: 60_000 });
		await page.waitForTimeout(watchMs);
		return await page.evaluate(() => (window as unknown as { felt: () => Felt }).felt());
	} finally {
		await context.close();
	}
}

/** Runs in the page before its own scripts. */
function watchPage() {
	type Entry = PerformanceEntry & {
		element?: Element;
		url?: string;
		hadRecentInput?: boolean;
		value?: number;
	};
	const entries: Record<string, Entry[]> = {};
	for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask"]) {
		entries[type] = [];
		new PerformanceObserver((list) => entries[type]?.push(...list.getEntries())).observe({
			type,
			buffered: true,
		});
	}
	const felt = (): Felt => {
		const fcp = entries.paint?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
		const largest = entries["largest-contentful-paint"]?.at(-1);
		const shifts = entries["layout-shift"]?.filter(({ hadRecentInput }) => !hadRecentInput) ?? [];
		const long = entries.longtask?.filter(({ startTime }) => startTime >= fcp) ?? [];
		return {
			fcp,
			lcp: largest?.startTime ?? 0,
			lcpElement: largest?.url?.split("/").at(-1) || (largest?.element?.localName ?? ""),
			cls: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
			tbt: long.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
		};
	};
	Object.assign(window, { felt });
}
