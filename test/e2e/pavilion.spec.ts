import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "From the kitchen and the bar" });
const dot = (page: Page, name: string) => carousel(page).getByRole("button", { name: `Show ${name}` });
const first = "Hibiscus Rum Punch";
const second = "Seared Scallops";
const last = "Pineapple Fizz";

/** The one slide that is in the row's window, its dot marked. */
async function expectShown(page: Page, name: string) {
	await expect(dot(page, name)).toHaveAttribute("aria-current", "true");
	await expect(carousel(page).locator("[aria-current=true]")).toHaveCount(2);
	await expect
		.poll(() =>
			carousel(page)
				.locator("li")
				.filter({ hasText: name })
				.evaluate((slide) => {
					const window = slide.closest("section")?.getBoundingClientRect();
					return Math.round(slide.getBoundingClientRect().x - (window?.x ?? 0));
				}),
		)
		.toBe(0);
}

async function openCarousel(page: Page) {
	await page.goto("/pbpavilion");
	await carousel(page).evaluate((section) => section.scrollIntoView({ block: "center" }));
	await expectShown(page, first);
}

test("a visitor sees six evenings with price per person and smallest group, and an artist's impression is called so once @no-js", async ({
	page,
}) => {
	await page.goto("/pbpavilion");
	await expect(page).toHaveTitle("PB Pavilion · PB Resort Belize");
	await expect(page.getByRole("link", { name: "Reserve Now", exact: true })).toHaveCount(6);
	const fire = page.getByRole("listitem").filter({ hasText: "Liberation Fire" }).first();
	await expect(fire).toContainText(/\$160\+ per person.*Minimum 10 guests/s);
	const mark = (title: string) =>
		page
			.getByRole("listitem")
			.filter({ has: page.getByRole("heading", { name: title }) })
			.getByText("Artist's impression", { exact: true });
	await expect(mark("Island Revival")).toHaveCount(1);
	await expect(mark("Liberation Fire")).toHaveCount(1);
	// No drawing is.
	await expect(carousel(page).getByText("Artist's impression")).toHaveCount(0);
});

test("the first evening can be reserved from the first screen of a phone @phone-alone", async ({ page }) => {
	await page.goto("/pbpavilion");
	await expect(page.getByRole("link", { name: "Reserve Now" }).first()).toBeInViewport({ ratio: 1 });
});

test("the carousel is at most 640 pixels wide and shows one plate at a time @any-width", async ({ page }) => {
	for (const width of [360, 768, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		await openCarousel(page);
		const box = await carousel(page).boundingBox();
		expect(box?.width).toBeLessThanOrEqual(640);
		const right = (box?.x ?? 0) + (box?.width ?? 0);
		const slides = await carousel(page)
			.locator("li")
			.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()));
		expect(
			slides.filter(({ left }) => Math.round(left) >= Math.round(box?.x ?? 0) && left < right - 1),
		).toHaveLength(1);
	}
});

test("the pavilion's page has no barriers at any width @any-width", async ({ page, axe }) => {
	await openCarousel(page);
	for (const width of [1280, 360, 320]) {
		await page.setViewportSize({ width, height: 640 });
		await axe();
	}
});

test("a picture fills the screen and closes by a click on it and by Esc @no-js", async ({ page }) => {
	await page.goto("/pbpavilion");
	const small = page.getByRole("button", { name: "Show the picture of Island Revival in full" });
	const large = page.getByRole("dialog", { name: /^Island Revival/ });
	for (const way of ["a click on it", "Esc"]) {
		await small.click();
		await expect(large).toBeVisible();
		const box = await large.boundingBox();
		const size = page.viewportSize();
		expect(Math.round(box?.height ?? 0)).toBe(size?.height);
		expect(box?.width).toBeGreaterThan((size?.width ?? 0) - 20);
		if (way === "Esc") await page.keyboard.press("Escape");
		else await large.click({ position: { x: 80, y: 300 } });
		await expect(large, way).toBeHidden();
		await expect(small, way).toBeFocused();
	}
});

test("a picture in full has no barriers at any width @any-width", async ({ page, axe }) => {
	await page.goto("/pbpavilion");
	await page.getByRole("button", { name: "Show the picture of Island Revival in full" }).click();
	await expect(page.getByRole("button", { name: "Close the picture" })).toBeFocused();
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 740 });
		await axe();
	}
});

test("Reserve Now takes the experience along, by state and by address @no-js", async ({ page }) => {
	await page.goto("/pbpavilion");
	const fire = page.getByRole("listitem").filter({ hasText: "Liberation Fire" }).first();
	await fire.getByRole("link", { name: "Reserve Now" }).click();
	await expect(page).toHaveURL(/\/reserve-pavilion\?experience=liberation-fire$/);
	await expect(page.locator("[name=experience]")).toHaveValue("liberation-fire");
	await page.reload();
	await expect(page.locator("[name=experience]")).toHaveValue("liberation-fire");
});

test("the state of the way to the form names the experience @any-width", async ({ page }) => {
	await page.goto("/pbpavilion");
	const roots = page.getByRole("listitem").filter({ hasText: "Prime Roots" }).first();
	await roots.getByRole("link", { name: "Reserve Now" }).click();
	await expect(page.locator("[name=experience]")).toHaveValue("prime-roots");
	expect(await page.evaluate(() => history.state.usr)).toEqual({ experience: "prime-roots" });
});

test("the dots of the carousel show any of the eleven, and it is said which @any-width", async ({ page }) => {
	await openCarousel(page);
	await expect(carousel(page).getByRole("group").getByRole("button")).toHaveCount(11);
	await dot(page, "Lionfish Ceviche").click();
	await expectShown(page, "Lionfish Ceviche");
	await expect(carousel(page).getByRole("status")).toHaveText("4 of 11: Lionfish Ceviche");
	await dot(page, second).click();
	await expectShown(page, second);
});

test("the left and the right quarter of the carousel go on and round, the middle does not @any-width", async ({
	page,
}) => {
	await openCarousel(page);
	const click = async (share: number) => {
		const box = await carousel(page).boundingBox();
		if (!box) throw new Error("The carousel is not there.");
		await page.mouse.click(box.x + box.width * share, box.y + 150);
	};
	await click(0.76);
	await expectShown(page, second);
	await click(0.24);
	await expectShown(page, first);
	await click(0.02);
	await expectShown(page, last);
	await click(0.98);
	await expectShown(page, first);
	await click(0.5);
	await expectShown(page, first);
	await click(0.26);
	await expectShown(page, first);
});

test("the arrow keys move the carousel and go round at both ends @any-width", async ({ page }) => {
	await openCarousel(page);
	await carousel(page).getByRole("button", { name: "Next" }).focus();
	await page.keyboard.press("ArrowLeft");
	await expectShown(page, last);
	await expect(carousel(page).getByRole("status")).toHaveText(`11 of 11: ${last}`);
	await page.keyboard.press("ArrowRight");
	await expectShown(page, first);
	await page.keyboard.press("ArrowRight");
	await expectShown(page, second);
	await page.keyboard.press("Enter");
	await expectShown(page, "Passion Fruit Cooler");
});

test.describe("on a touch screen", () => {
	test.use({ hasTouch: true });

	test("a swipe moves the carousel, over its edges too, and goes round at its ends @any-width", async ({
		page,
	}) => {
		await openCarousel(page);
		await swipe(page, 0.9, 0.3);
		await expectShown(page, second);
		await swipe(page, 0.1, 0.7);
		await expectShown(page, first);
		await swipe(page, 0.2, 0.8);
		await expectShown(page, last);
		await swipe(page, 0.8, 0.2);
		await expectShown(page, first);
	});
});

test("the carousel never moves by itself @any-width", async ({ page }) => {
	await page.clock.install();
	await openCarousel(page);
	await page.clock.runFor("10:00");
	await expectShown(page, first);
});

test("without scripts the eleven stand in a row that scrolls @no-js", async ({ page }) => {
	await page.goto("/pbpavilion");
	const slides = carousel(page).locator("li");
	await expect(slides).toHaveCount(11);
	await slides.last().scrollIntoViewIfNeeded();
	await expect(slides.last()).toBeInViewport({ ratio: 0.5 });
});

/** One finger across the carousel, from one share of its width to another. */
async function swipe(page: Page, from: number, until: number) {
	const box = await carousel(page).boundingBox();
	if (!box) throw new Error("The carousel is not there.");
	const finger = await page.context().newCDPSession(page);
	const y = box.y + 150;
	const at = (share: number) => [{ x: box.x + box.width * share, y }];
	await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
	for (let step = 1; step <= 10; step++) {
		const touchPoints = at(from + ((until - from) * step) / 10);
		await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
	}
	await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await finger.detach();
}

test("a render that is too weak for it stays 960 pixels wide on the whole screen, a good one fills it @any-width", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1600, height: 1000 });
	await page.goto("/pbpavilion");
	for (const [title, least, most] of [
		["Island Revival", 900, 960],
		["Prime Roots (Agape Garden Table)", 1500, 1600],
	] as const) {
		await page.getByRole("button", { name: `Show the picture of ${title} in full` }).click();
		const large = page.getByRole("dialog", { name: `${title} · Artist's impression` });
		await expect
			.poll(async () => (await large.getByRole("img").boundingBox())?.width)
			.toBeGreaterThanOrEqual(least);
		expect((await large.getByRole("img").boundingBox())?.width).toBeLessThanOrEqual(most);
		await page.keyboard.press("Escape");
	}
});
