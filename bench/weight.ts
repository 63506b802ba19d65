/**
 * The bytes of every page in a real Chromium, without and with the film, at the width of a phone and of a desktop; and
 * LCP, CLS and TBT on a phone with a slow connection. `npm run bench:weight`; RUNS (3) repeats the slow part,
 * PAGES=/faq,/points picks some.
 */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { median, printTable, say, setting, short } from "./figures.ts";
import { feelPage, slowLines } from "./page-feel.ts";
import { kinds, type Weight, weighPage } from "./page-weight.ts";
import { publicPages } from "./public-pages.ts";
import { openScratch, startTestServer } from "./scratch.ts";

const runs = setting("RUNS", 3);
const pages = process.env.PAGES?.split(",") ?? publicPages;
const debianChromium = "/usr/bin/chromium";

/** The limits of quality.md in kB (1,000 bytes). */
const limits = { "before the film": 500, JS: 150, CSS: 30, fonts: 100 };

const screens = [
	{ name: "360 px × 2", viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true },
	{ name: "1280 px", viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false },
];

const scratch = await openScratch();
const app = await startTestServer(scratch);
const browser = await chromium.launch({
	...(existsSync(debianChromium) && { executablePath: debianChromium }),
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
});
try {
	await weighPages(browser);
	await feelPages(browser);
} finally {
	await browser.close();
	await app.stop();
	await scratch.close();
}

async function weighPages(browser: Browser) {
	const rows: (string | number)[][] = [];
	const heaviest: Record<string, number> = {};
	let film: Weight["film"] = null;
	for (const { name, ...screen } of screens) {
		for (const path of pages) {
			const weight = await weighPage(browser, screen, app.origin + path);
			const kB = (bytes: number) => bytes / 1_000;
			const before = kinds.reduce((sum, kind) => sum + weight.before[kind], 0);
			rows.push([
				path,
				name,
				...kinds.map((kind) => kB(weight.before[kind])),
				kB(before),
				kB(weight.filmBytes),
			]);
			film ??= weight.film;
			const { JS, CSS, fonts } = weight.before;
			for (const [of, bytes] of Object.entries({ "before the film": before, JS, CSS, fonts }))
				heaviest[of] = Math.max(heaviest[of] ?? 0, kB(bytes));
		}
	}
	say("Transferred kilobytes with headers and an empty cache:\n");
	printTable(["page", "screen", ...kinds, "before the film", "film"], rows);
	printTable(
		["heaviest page", "kB", "limit", "ratio"],
		Object.entries(limits).map(([of, limit]) => [of, heaviest[of] ?? 0, limit, (heaviest[of] ?? 0) / limit]),
	);
	if (!film) return say("The film did not play.\n");
	const perTenSeconds = (film.bytes / 1_000_000 / film.seconds) * 10;
	say(
		`The film: ${short(film.bytes / 1_000)} kB for ${short(film.seconds)} s at ${film.width} × ${film.height}, ` +
			`that is ${short(perTenSeconds)} MB for 10 s (limit 1.5, ratio ${short(perTenSeconds / 1.5)}).\n`,
	);
}

async function feelPages(browser: Browser) {
	for (const line of slowLines) {
		const rows: (string | number)[][] = [];
		for (const path of pages) {
			const felt = [];
			for (let run = 0; run < runs; run++) felt.push(await feelPage(browser, app.origin + path, line));
			rows.push([
				path,
				median(felt.map(({ fcp }) => fcp)),
				median(felt.map(({ lcp }) => lcp)),
				felt[0]?.lcpElement ?? "",
				median(felt.map(({ cls }) => cls)).toFixed(3),
				median(felt.map(({ tbt }) => tbt)),
			]);
		}
		say(`A phone, CPU four times slower, ${line.name}; medians of ${runs}:\n`);
		printTable(["page", "FCP ms", "LCP ms", "LCP is", "CLS", "TBT ms"], rows);
	}
}
