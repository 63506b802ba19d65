/**
 * Takes the pictures of README.md from a running server. That of the front desk needs the manager's link, which the server
 * of a demo hotel prints at its start. Run: node scripts/picture-readme.js http://localhost:3000 [LINK]
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";

const [address = "http://localhost:3000", managerLink] = process.argv.slice(2);
const folder = join(import.meta.dirname, "../docs/pictures");
const debianChromium = "/usr/bin/chromium";
const browser = await chromium.launch({
	...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
	],
});
const page = await browser.newPage({
	baseURL: address,
	viewport: { width: 1280, height: 800 },
	reducedMotion: "reduce", // stops the film, so that every run gives the same picture
});

await page.goto("/");
await take("landing");

// Nights that no demo guest has reserved.
const checkIn = addDays(hotelToday(new Date()), 26);
await page.goto(`/booking?villaId=sunset-palms&checkIn=${checkIn}&checkOut=${addDays(checkIn, 4)}`);
// The heading is behind the bar, and two months are seen whole.
await page.evaluate(() => scrollTo({ top: 110 }));
await take("booking");

if (managerLink) {
	await page.goto(managerLink);
	await take("desk-today");
}
await browser.close();

async function take(name) {
	// A page of the desk keeps a stream open, and the network is never idle.
	if (name.startsWith("desk-")) await page.waitForFunction(() => document.fonts.status === "loaded");
	else await page.waitForLoadState("networkidle");
	await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 80 });
}
