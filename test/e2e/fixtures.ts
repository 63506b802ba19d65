import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { connectWorker } from "./desk-staff.ts";
import { seenDir } from "./journeys-folder.ts";

export { expect };

type Fixtures = {
	/** Further windows that a journey opens wait for their scripts as its own does. */
	furtherWindows: undefined;
	/** Fails the test when the browser complained: an error in the console, an exception, a file that is missing. */
	quietBrowser: undefined;
	/**
	 * Checks the page as it is now with axe, the size of its targets included: nothing may be found, no text may run out
	 * of the screen sideways, and no id may be there twice, for a label would name something else than its field.
	 */
	axe: () => Promise<void>;
};

export const test = base.extend<Fixtures, { connectedWorker: undefined }>({
	connectedWorker: [
		// Playwright wants to see the fixtures that it needs, which are none.
		async ({ browserName: _ }, use) => {
			const disconnect = await connectWorker();
			await use(undefined);
			await disconnect();
		},
		{ auto: true, scope: "worker" },
	],
	furtherWindows: [
		async ({ browser, javaScriptEnabled }, use) => {
			const { newContext } = browser;
			browser.newContext = async (options) => {
				const context = await newContext.call(browser, options);
				if ((options?.javaScriptEnabled ?? javaScriptEnabled) === false) return context;
				await context.addInitScript(hearOfEffects);
				return context.on("page", gotoWithScripts);
			};
			await use(undefined);
			browser.newContext = newContext;
		},
		{ auto: true },
	],
	page: async ({ page, javaScriptEnabled }, use) => {
		if (javaScriptEnabled !== false) {
			await page.addInitScript(hearOfEffects);
			gotoWithScripts(page);
		}
		await use(page);
		// A request in the moment in which the journey ends gets no answer, which is not a fault of the next one.
		if (page.isClosed()) return;
		await page.unrouteAll({ behavior: "ignoreErrors" });
		await page.context().unrouteAll({ behavior: "ignoreErrors" });
	},
	extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, project }) => {
		const [a = 0, b = 0, c = 0] = createHash("sha256")
			.update(project.name + testId)
			.digest();
		await use({ ...extraHTTPHeaders, "X-Forwarded-For": `10.${a}.${b}.${c}` });
	},
	quietBrowser: [
		async ({ page }, use) => {
			const complaints: string[] = [];
			listen(page, complaints);
			await use(undefined);
			expect(complaints, "complaints of the browser").toEqual([]);
		},
		{ auto: true },
	],
	axe: async ({ page }, use) => {
		await use(async () => {
			// An element that is still coming in has not its colours yet.
			await expect.poll(() => page.evaluate(isStill)).toBe(true);
			// An element scrolled half under the bar of the desk is not small, and axe would say so.
			const scrolled = await page.evaluate(scrollUnderNoBar);
			expect(await findNewViolations(page), "violations that axe found").toEqual([]);
			await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), scrolled);
			expect(await page.evaluate(findSpilledText), "text beyond the edge of the screen").toEqual([]);
			expect(await page.evaluate(findRepeatedIds), "ids that are there twice").toEqual([]);
		});
	},
});

/**
 * `goto` waits for the scripts of the page before the journey goes on, unless it waits for the answer alone: scripts
 * come last, and journeys test their effects.
 */
function gotoWithScripts(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (...where) => {
		const answer = await goto(...where);
		const [, { waitUntil } = {}] = where;
		// A page that leads on at once is gone by now.
		if (waitUntil !== "commit") await page.evaluate(waitForScripts).catch(() => {});
		return answer;
	};
}

/**
 * Violations that axe finds in a state that it has not seen: the same elements with the same roles, classes and states
 * are looked at once, and at another width only for the size of elements that can be pressed. All workers know what
 * either has seen: a folder for each state, with a file for each width.
 */
async function findNewViolations(page: Page): Promise<string[]> {
	const state = createHash("sha256")
		.update(await page.evaluate(describeState))
		.digest("hex");
	const folder = join(seenDir(), state);
	const width = join(folder, String(page.viewportSize()?.width ?? 0));
	if (existsSync(width)) return [];
	const found = await findViolations(
		page,
		existsSync(folder) ? { runOnly: ["target-size"] } : { rules: { "target-size": { enabled: true } } },
	);
	if (found.length > 0) return found;
	mkdirSync(folder, { recursive: true });
	writeFileSync(width, "");
	return [];
}

/** Runs in the page: every element with the attributes that axe judges; of texts only whether there are any. */
function describeState(): string {
	const judged =
		/^(class|style|role|type|lang|scope|tabindex|disabled|hidden|open|inert|checked|aria-(?!label|describedby|controls|owns).*)$/;
	const elements = [...document.documentElement.querySelectorAll("*")].map((element) => {
		const attributes = [...element.attributes]
			.filter(({ name }) => judged.test(name))
			.map(({ name, value }) => `${name}=${value}`);
		const named = ["aria-label", "aria-labelledby", "alt", "title", "for", "href"].filter((name) =>
			element.hasAttribute(name),
		);
		const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
		return `${element.tagName} ${attributes.join(" ")} ${named.join(" ")} ${hasText}`;
	});
	return `${matchMedia("(prefers-color-scheme: dark)").matches}\n${elements.join("\n")}`;
}

/**
 * Runs in the page: scrolls to its top where a bar stays above the scrolled content, and returns the position before.
 */
function scrollUnderNoBar(): number {
	const top = window.scrollY;
	if (location.pathname.startsWith("/desk")) window.scrollTo({ top: 0, behavior: "instant" });
	return top;
}

/** After a change or a cancellation: the heading that says it is in sight, and has the focus. */
export async function seesWhatChanged(page: Page) {
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toBeFocused();
	await expect(heading).toBeInViewport();
}

/** Runs in the page before all else: React tells its developer tools when the effects of a render have run, and here this. */
function hearOfEffects(): void {
	const onPostCommitFiberRoot = () => Reflect.set(window, "effectsHaveRun", true);
	const hook = { supportsFiber: true, inject: () => 1, onPostCommitFiberRoot };
	Reflect.set(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", hook);
}

/**
 * Runs in the page: waits until React has taken it over and its effects have run, for a dialog holds the keyboard only
 * from then on; not for ever, because a journey may have blocked its scripts, but as long as anything else is waited for: five
 * seconds were too short on a busy machine, and the journey went on without scripts.
 */
function waitForScripts(): Promise<void> {
	return new Promise((resolve) => {
		const main = document.querySelector("main");
		const look = () => {
			if (!main || Reflect.has(window, "effectsHaveRun")) resolve();
			else requestAnimationFrame(look);
		};
		setTimeout(resolve, 20_000);
		look();
	});
}

/**
 * Runs in the page: whether no other page is on its way, the page of this address is there, which comes a moment after
 * the address, and everything on it that moves by the clock and not by scrolling has ended. A page that comes in while
 * axe looks scrolls to its place, and what is half under the bar then would be too small.
 */
function isStill(): boolean {
	const router: { state: { navigation: { state: string } } } | undefined = Reflect.get(
		window,
		"__reactRouterDataRouter",
	);
	if (router?.state.navigation.state === "loading") return false;
	const standsThere = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
	if (standsThere && new URL(standsThere.href).pathname !== location.pathname) return false;
	const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
	return moving.every(
		({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity,
	);
}

function listen(page: Page, complaints: string[]) {
	page.on("console", (message) => {
		if (message.type() !== "error") return;
		// A page may answer 4xx on purpose and the browser notes it; missing files are caught below.
		// Only a test that cuts the network itself sees this one.
		if (message.text() === "Failed to load resource: net::ERR_FAILED") return;
		if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
		// Only a journey that takes the network away on purpose gets this one.
		if (/net::ERR_INTERNET_DISCONNECTED/.test(message.text())) return;
		// The desk's stream, asked for in the moment in which its person signs out, is led to the sign-in page like any page.
		if (page.url().includes("/desk") && /^EventSource.*"text\/html"/.test(message.text())) return;
		// React Router asks for the next page's route while a form is filled in; a network that is cut then ends that too.
		if (message.text().startsWith("Failed to fetch manifest patches TypeError: Failed to fetch")) return;
		// So does its reload, which then waits for the network (`holdReload`).
		if (/^Error loading route module|^TypeError: Failed to fetch dynamically/.test(message.text())) return;
		complaints.push(`console: ${message.text()}`);
	});
	page.on("pageerror", (error) =>
		complaints.push(`exception: ${error.stack || `${error.name}: ${error.message}`}`),
	);
	page.on("response", (response) => {
		const isPage = ["document", "fetch", "xhr"].includes(response.request().resourceType());
		if (response.status() >= 500 || (response.status() >= 400 && !isPage))
			complaints.push(`${response.status()} ${response.url()}`);
	});
}

/** Runs in the page. */
function findRepeatedIds(): string[] {
	const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
	return ids.filter((id, at) => ids.indexOf(id) !== at);
}

/** Runs in the page: texts that are beyond the right or the left edge, unless they can be scrolled to. */
function findSpilledText(): string[] {
	// It scrolls, or is one point large for those who listen.
	const mayHoldMore = (element: Element) =>
		/auto|scroll/.test(getComputedStyle(element).overflowX) || element.getBoundingClientRect().width <= 1;
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const spilled: string[] = [];
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const element = text.parentElement;
		if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
		let around: Element | null = element;
		while (around && around !== document.body && !mayHoldMore(around)) around = around.parentElement;
		if (around !== document.body) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const isOut = [...range.getClientRects()].some(
			({ left, right, width }) =>
				width > 1 && (right > document.documentElement.clientWidth + 1 || left < -1),
		);
		if (isOut) spilled.push(text.textContent);
	}
	return spilled;
}
