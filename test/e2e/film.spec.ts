import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const fallback = "Your browser does not support the video tag.";

/** What is asked of the film, and whether the page had loaded by then. */
function followFilm(page: Page) {
	const asked: { url: string; afterLoad: boolean }[] = [];
	let loaded = false;
	page.on("load", () => {
		loaded = true;
	});
	page.on("request", (request) => {
		if (request.url().includes("/film/")) asked.push({ url: request.url(), afterLoad: loaded });
	});
	return asked;
}

const isPlaying = (page: Page) => page.locator("video").evaluate((film: HTMLVideoElement) => !film.paused);

test("the film starts after the page has loaded, silent and looping", async ({ page }) => {
	const asked = followFilm(page);
	await page.goto("/");
	await expect(page.locator("video")).toContainText(fallback);
	await expect.poll(() => isPlaying(page)).toBe(true);
	expect(asked.length).toBeGreaterThan(0);
	expect(asked.filter(({ afterLoad }) => !afterLoad)).toEqual([]);
	const { muted, loop } = await page
		.locator("video")
		.evaluate(({ muted, loop }: HTMLVideoElement) => ({ muted, loop }));
	expect({ muted, loop }).toEqual({ muted: true, loop: true });
});

test("a guest pauses the film, and it stays paused on every page and the next day", async ({ page }) => {
	await page.goto("/");
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

test("a guest who wants less motion gets the still picture alone", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const asked = followFilm(page);
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await expect(page.getByRole("button", { name: /film/ })).toHaveCount(0);
	expect(asked).toEqual([]);
	await expect(page.locator(".film img")).toHaveJSProperty("complete", true);
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

test("without scripts there is the still picture and no control that does nothing @no-js", async ({
	page,
	javaScriptEnabled,
}) => {
	test.skip(javaScriptEnabled, "Told of browsers without scripts.");
	const asked = followFilm(page);
	await page.goto("/");
	await page.waitForLoadState("networkidle");
	await expect(page.locator("video")).toContainText(fallback);
	await expect(page.locator(".film img")).toBeVisible();
	await expect(page.getByRole("button", { name: /film/ })).toHaveCount(0);
	expect(asked).toEqual([]);
});
