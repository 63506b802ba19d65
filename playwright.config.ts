import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { fastStart } from "./test/fast-start.ts";
import { scratchFolder } from "./test/scratch-folder.ts";

/** Debian's browsers: the one without a window is the same engine and takes half the processor. */
const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

Object.assign(process.env, fastStart);
// The data folder of this run, for the server and for the journeys that run commands of the desk.
process.env.JOURNEYS_DIR ??= join(scratchFolder, `palapa-journeys-${crypto.randomUUID().slice(0, 8)}`);

/** Journeys that are walked on a desktop alone, as are single ones marked @any-width. */
const widthMakesNoDifference =
	/(account|accounts|booking-together|desk-[a-z-]+|dinner|faq|film|google|google-settings|itinerary|late-scripts|line-cut|long-names|lost-connection|mail|pavilion-seatings|points|reserve-pavilion|reserve-table|reserve-wellness|translated-page|treatment-times|waiting-list)\.spec\.ts$/;

/** Journeys of guests through the built app, in a real browser, with a database of their own. */
export default defineConfig({
	testDir: "test/e2e",
	forbidOnly: true,
	retries: 0,
	// Three, also where a machine has two cores: much of a journey is waiting. With two the journeys took a quarter longer.
	workers: 3,
	// Patience for a machine that others use too: the longest journeys take two minutes there. Each step has its own limit, so that
	// nothing waits longer than it has to.
	timeout: 480_000,
	expect: { timeout: 20_000 },
	reporter: [["list"]],
	use: {
		// The server tells the port it was given; Playwright puts it into the environment.
		baseURL: `http://localhost:${process.env.PALAPA_PORT ?? 3000}`,
		locale: "en-US",
		actionTimeout: 90_000,
		navigationTimeout: 90_000,
		// The film is painted without a graphics card here and took a third of the machine: only the journeys about it and
		// about movement see it play.
		contextOptions: { reducedMotion: "reduce" },
		// Recording every journey costs as much as walking it: `npx playwright test --trace on` shows the one in question.
		trace: "off",
		launchOptions: {
			...(debianChromium ? { executablePath: debianChromium } : {}),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// A page lives for seconds here: the compilers that make hot code fast took a tenth of a renderer's time.
				"--js-flags=--no-maglev --no-turbofan",
			],
		},
	},
	projects: [
		{
			name: "desktop",
			// The answer of a form that is in sight on a phone is in sight on a larger screen.
			testIgnore: /(phone-pages|guest-form-answers|date-sheet)\.spec\.ts$/,
			grepInvert: /@phone-alone|@no-js-alone/,
			use: { viewport: { width: 1280, height: 800 } },
		},
		{
			name: "phone",
			// What goes on between windows, with Google's issuer, in e-mails and on a bad line is the same at every width. So is
			// the course of what a guest does with an account, points or a reservation: `phone-pages` looks at those pages, and
			// `no-js` walks through them at this width.
			testIgnore: widthMakesNoDifference,
			// What is marked @no-js is walked at this width without scripts, and on a desktop with them.
			grepInvert: /@any-width|@no-js(?!.*@phone)/,
			use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
		},
		// Journeys marked @no-js run once more, without JavaScript and at the width of a phone; those marked @no-js-alone only here.
		{
			name: "no-js",
			grep: /@no-js/,
			use: { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
		},
	],
	webServer: {
		command: "node test/e2e/serve.ts",
		wait: { stdout: /is open at http:\/\/localhost:(?<palapa_port>\d+)/ },
		timeout: 120_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
	},
});
