import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const cards = [
	{ name: "Reserve a Suite & Villa", href: "/rooms" },
	{ name: "Reserve Wellness Center", href: "/wellness" },
	{ name: "Reserve PB Pavilion", href: "/pbpavilion" },
];

for (const { size, width, card } of [
	{ size: "small", width: 360, card: 280 },
	{ size: "medium", width: 768, card: 300 },
	{ size: "large", width: 1280, card: 330 },
])
	test(`on a ${size} screen the three cards are ${card} px wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		for (const { name, href } of cards) {
			const link = page.getByRole("main").getByRole("link", { name, exact: true });
			await expect(link).toHaveAttribute("href", href);
			expect((await link.boundingBox())?.width).toBeCloseTo(card);
		}
	});

test("the cards' photos lie under their overlay, and the cards come in over half a second", async ({
	page,
}) => {
	await page.goto("/");
	for (const { name } of cards) {
		const card = page.getByRole("main").getByRole("link", { name, exact: true });
		await expect(card.locator("img")).toHaveCSS("filter", "brightness(0.7)");
		await expect(card).toHaveCSS("animation-duration", "0.5s");
		const overlay = await card.evaluate((link) => getComputedStyle(link, "::before").backgroundColor);
		expect(overlay).toBe("rgba(0, 0, 0, 0.5)");
	}
});

test("a card grows under the pointer and gives way when pressed", async ({ page, isMobile }) => {
	test.skip(isMobile, "A finger does not hover.");
	await page.goto("/");
	const card = page.getByRole("main").getByRole("link", { name: "Reserve a Suite & Villa", exact: true });
	await card.hover();
	await expect(card).toHaveCSS("scale", "1.03");
	await page.mouse.down();
	await expect(card).toHaveCSS("scale", "0.98");
});

test("the first page is in order, leads on and asks nobody to sign in @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/");
	await expect(page).toHaveTitle("PB Resort Belize");
	await expect(page.getByRole("main").locator("form")).toHaveCount(0);
	if (javaScriptEnabled) await axe();
	await page.getByRole("main").getByRole("link", { name: "Reserve PB Pavilion", exact: true }).click();
	await expect(page).toHaveURL("/pbpavilion");
});

test("on a slow line the look comes first and scripts come last", async ({ request }, info) => {
	test.skip(info.project.name !== "desktop", "the answer is the same at every width");
	const answer = await request.get("/");
	const page = await answer.text();
	const styleSheets = [...page.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"/g)].map(
		([, href]) => href,
	);
	expect(styleSheets.length).toBeGreaterThan(0);
	const preloads = styleSheets.map((href) => `<${href}>; rel=preload; as=style`);
	expect(answer.headers().link?.split(", ").toSorted()).toEqual(preloads.toSorted());
	expect(page).not.toContain('modulepreload" href');
	expect(page).not.toMatch(/<script[^>]* (type="module"|src=)/);
});

test("scripts are asked for once the page has been painted, or when the guest begins to use it", async ({
	page,
}) => {
	const picture = Promise.withResolvers<void>();
	await page.route("**/pictures/**", async (route) => {
		await picture.promise;
		await route.continue();
	});
	let scripts = 0;
	page.on("request", (request) => {
		if (request.url().endsWith(".js")) scripts += 1;
	});
	await page.goto("/", { waitUntil: "domcontentloaded" });
	expect(scripts).toBe(0);
	await page.keyboard.press("Tab");
	await expect.poll(() => scripts).toBeGreaterThan(0);

	await page.goto("/faq", { waitUntil: "domcontentloaded" });
	scripts = 0;
	picture.resolve();
	await expect.poll(() => scripts).toBeGreaterThan(0);
});
