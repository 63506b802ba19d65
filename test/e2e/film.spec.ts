import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const fallback = "Your browser does not support the video tag.";

/** The requests for the film. */
function followFilm(page: Page) {
	const asked: { url: string }[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/film/")) asked.push({ url: request.url() });
	});
	return asked;
}

/** Milliseconds from the page's `load` to the first request for the film, by the page's own clock. */
const fromLoadToFilm = (page: Page) =>
	page.evaluate(() => {
		const loadedAt = (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)
			.loadEventStart;
		const film = performance.getEntriesByType("resource").find(({ name }) => name.includes("/film/"));
		return film ? film.startTime - loadedAt : null;
	});

/** Whose posters are asked for, each once. */
function followPosters(page: Page) {
	const names = new Set<string>();
	page.on("request", (request) => {
		const name = /\/pictures\/film-(\w+)-\d+\./.exec(request.url())?.[1];
		if (name) names.add(name);
	});
	return names;
}

const filmsOf = (asked: readonly { url: string }[]) => [
	...new Set(asked.map(({ url }) => /\/film\/(\w+)\./.exec(url)?.[1])),
];

const postersBehind = (page: Page) =>
	page.locator(".film img").evaluateAll((posters) => posters.map((poster) => poster.dataset.picture));

/**
 * Whether it runs and has something to show, so that its requests have been seen: a film paused before that still
 * makes some.
 */
const isPlaying = (page: Page) =>
	page
		.locator("video")
		.evaluate((film: HTMLVideoElement) => !film.paused && film.readyState >= film.HAVE_CURRENT_DATA);

test("the film starts after the page has loaded, silent and looping, in the size of the screen", async ({
	page,
}) => {
	const asked = followFilm(page);
	for (const [width, file] of [
		[1440, "reef-large.webm"],
		[1439, "reef.webm"],
	] as const)
		await test.step(`${width} pixels`, async () => {
			// The page before this one asks for nothing more.
			await page.goto("about:blank");
			asked.length = 0;
			await page.setViewportSize({ width, height: 900 });
			await page.goto("/");
			await expect.poll(() => isPlaying(page)).toBe(true);
			expect([...new Set(asked.map(({ url }) => url.split("/").at(-1)))]).toEqual([file]);
		});
	await expect(page.locator("video")).toContainText(fallback);
	await expect.poll(() => fromLoadToFilm(page)).toBeGreaterThanOrEqual(0);
	const { muted, loop } = await page
		.locator("video")
		.evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }));
	expect({ muted, loop }).toEqual({ muted: true, loop: true });
});

test("a guest pauses the film, and it stays paused on every page and the next day", async ({ page }) => {
	await page.goto("/");
	await expect.poll(() => isPlaying(page)).toBe(true);
	await page.getByRole("button", { name: "Pause film" }).click();
	await expect.poll(() => isPlaying(page)).toBe(false);
	const asked = followFilm(page);
	for (const path of ["/faq", "/sign-in", "/no/such/page"]) {
		await page.goto(path);
		const play = page.getByRole("button", { name: "Play film" });
		await expect(play).toBeVisible();
		const box = await play.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	}
	expect(asked).toEqual([]);
	await page.getByRole("button", { name: "Play film" }).click();
	await expect.poll(() => isPlaying(page)).toBe(true);
});

test("a guest who wants less motion gets the still picture of every area alone", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const asked = followFilm(page);
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await expect(page.getByRole("button", { name: /film/ })).toHaveCount(0);
	await expect(page.locator(".film img")).toHaveJSProperty("complete", true);
	await page.getByRole("main").getByRole("link", { name: "Reserve PB Pavilion", exact: true }).click();
	await expect.poll(() => postersBehind(page)).toEqual(["film-pavilion"]);
	await expect(page.locator(".film img")).toHaveJSProperty("complete", true);
	await page.waitForLoadState("networkidle");
	expect(asked).toEqual([]);
});

test("a guest who saves data gets the still picture alone", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});
	const asked = followFilm(page);
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await expect(page.getByRole("button", { name: /film/ })).toHaveCount(0);
	expect(asked).toEqual([]);
});

/** Looks at the background of a page that is opened anew, and at the files fetched for it. */
async function expectFilm(page: Page, path: string, film: string) {
	// The page before this one asks for nothing more.
	await page.goto("about:blank");
	const asked = followFilm(page);
	const posters = followPosters(page);
	await page.goto(path);
	await expect.poll(() => postersBehind(page)).toEqual([`film-${film}`]);
	await expect.poll(() => isPlaying(page)).toBe(true);
	expect(filmsOf(asked), path).toEqual([film]);
	expect([...posters], path).toEqual([film]);
}

test("behind the pages of an area lies its film and no other, and that of the first page behind those without one", async ({
	page,
}) => {
	for (const [path, film] of [
		["/", "reef"],
		["/rooms", "villas"],
		["/wellness", "wellness"],
		["/pbpavilion", "pavilion"],
		["/sign-in", "account"],
		["/faq", "reef"],
	] as const)
		await expectFilm(page, path, film);
});

test("the film changes with the area, and the one before is let go", async ({ page }) => {
	await page.goto("/");
	await expect.poll(() => isPlaying(page)).toBe(true);
	const asked = followFilm(page);
	const posters = followPosters(page);
	await page.getByRole("main").getByRole("link", { name: "Reserve Wellness Center", exact: true }).click();
	await expect(page).toHaveURL("/wellness");
	await expect.poll(() => postersBehind(page)).toEqual(["film-wellness"]);
	await expect(page.locator("video")).toHaveCount(1);
	await expect.poll(() => isPlaying(page)).toBe(true);
	await expect(page.locator(".film-reel")).toHaveCSS("opacity", "1");
	expect(filmsOf(asked)).toEqual(["wellness"]);
	expect([...posters]).toEqual(["wellness"]);
	await page.goBack();
	await expect.poll(() => postersBehind(page)).toEqual(["film-reef"]);
	await expect(page.locator("video")).toHaveCount(1);
	await expect.poll(() => isPlaying(page)).toBe(true);
});

test("within one area the film plays on", async ({ page }) => {
	await page.goto("/sign-in");
	await expect.poll(() => isPlaying(page)).toBe(true);
	const film = await page.locator("video").elementHandle();
	await page.getByRole("main").getByRole("link", { name: "Sign up" }).first().click();
	await expect(page).toHaveURL(/\/sign-up/);
	expect(await film?.evaluate((before) => before === document.querySelector("video"))).toBe(true);
	await expect.poll(() => isPlaying(page)).toBe(true);
});

test("a film that a guest has paused stays paused in the next area", async ({ page }) => {
	await page.goto("/");
	await expect.poll(() => isPlaying(page)).toBe(true);
	await page.getByRole("button", { name: "Pause film" }).click();
	await expect.poll(() => isPlaying(page)).toBe(false);
	const asked = followFilm(page);
	await page.getByRole("main").getByRole("link", { name: "Reserve PB Pavilion", exact: true }).click();
	await expect.poll(() => postersBehind(page)).toEqual(["film-pavilion"]);
	await expect(page.getByRole("button", { name: "Play film" })).toBeVisible();
	expect(asked).toEqual([]);
	await page.getByRole("button", { name: "Play film" }).click();
	await expect.poll(() => isPlaying(page)).toBe(true);
	expect(filmsOf(asked)).toEqual(["pavilion"]);
});

test("without scripts there is the still picture and no control that does nothing @no-js-alone", async ({
	page,
}) => {
	const asked = followFilm(page);
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await expect(page.locator("video")).toContainText(fallback);
	await expect(page.locator(".film img")).toBeVisible();
	await expect(page.getByRole("button", { name: /film/ })).toHaveCount(0);
	await page.goto("/pbpavilion");
	await expect.poll(() => postersBehind(page)).toEqual(["film-pavilion"]);
	await expect(page.locator(".film img")).toHaveJSProperty("complete", true);
	expect(asked).toEqual([]);
});
