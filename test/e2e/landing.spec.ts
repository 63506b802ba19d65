import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const cards = [
	{ name: "Reserve a Suite & Villa", href: "/rooms" },
	{ name: "Reserve Wellness Center", href: "/wellness" },
	{ name: "Reserve PB Pavilion", href: "/pbpavilion" },
];

test("the three cards are 280 px wide on a small screen, 300 on a medium one and 330 on a large one @any-width", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	for (const { width, card } of [
		{ width: 360, card: 280 },
		{ width: 768, card: 300 },
		{ width: 1280, card: 330 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		for (const { name, href } of cards) {
			const link = page.getByRole("main").getByRole("link", { name, exact: true });
			await expect(link).toHaveAttribute("href", href);
			await expect.poll(async () => (await link.boundingBox())?.width, name).toBeCloseTo(card);
		}
	}
});

test("the cards' photos lie under their overlay, and the cards come in over half a second @any-width", async ({
	page,
}) => {
	await page.goto("/");
	await expect(page.locator(".landing-lead")).toHaveCSS("padding-top", "100px");
	for (const { name } of cards) {
		const card = page.getByRole("main").getByRole("link", { name, exact: true });
		await expect(card.locator("img")).toHaveCSS("filter", "brightness(0.7)");
		await expect(card).toHaveCSS("animation-duration", "0.5s");
		const overlay = await card.evaluate((link) => getComputedStyle(link, "::before").backgroundColor);
		expect(overlay).toBe("rgba(0, 0, 0, 0.5)");
	}
});

test("a card grows under the pointer and gives way when pressed @any-width", async ({ page }) => {
	await page.goto("/");
	const card = page.getByRole("main").getByRole("link", { name: "Reserve a Suite & Villa", exact: true });
	await card.hover();
	await expect(card).toHaveCSS("scale", "1.03");
	const overlay = await card.evaluate((link) => getComputedStyle(link, "::before").backgroundColor);
	expect(overlay).toBe("rgba(0, 0, 0, 0.5)");
	await page.mouse.down();
	await expect(card).toHaveCSS("scale", "0.98");
});

test("the cards' photos are bright enough to be seen under their overlay, and no part is only white @any-width", async ({
	page,
}) => {
	await page.goto("/");
	for (const { name } of cards) {
		const photo = page.getByRole("main").getByRole("link", { name, exact: true }).locator("img");
		await photo.scrollIntoViewIfNeeded();
		await expect.poll(() => photo.evaluate(isLoaded)).toBe(true);
		const { brightness, white } = await photo.evaluate(measurePixels);
		expect(brightness, name).toBeGreaterThan(0.5);
		expect(white, name).toBeLessThan(0.001);
	}
});

function isLoaded(photo: Element): boolean {
	return photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;
}

/** Runs in the page: the mean brightness of a picture's file, from 0 to 1, and the share of its pixels that are white. */
function measurePixels(photo: Element) {
	const canvas = document.createElement("canvas");
	canvas.width = 200;
	canvas.height = 200;
	const context = canvas.getContext("2d");
	context?.drawImage(photo as HTMLImageElement, 0, 0, 200, 200);
	const pixels = context?.getImageData(0, 0, 200, 200).data ?? [];
	let sum = 0;
	let white = 0;
	for (let at = 0; at < pixels.length; at += 4) {
		const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
		sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		if (Math.min(red, green, blue) >= 254) white += 1;
	}
	return { brightness: sum / 255 / 40_000, white: white / 40_000 };
}

test("where three cards are too many for the screen a part of the next one shows, and the keyboard reaches all @phone-alone", async ({
	page,
}) => {
	await page.goto("/");
	const card = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
	const { x = 0 } = (await card("Reserve Wellness Center").boundingBox()) ?? {};
	expect(x).toBeLessThan(360 - 24);
	await card("Reserve a Suite & Villa").focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(card("Reserve PB Pavilion")).toBeFocused();
	await expect(card("Reserve PB Pavilion")).toBeInViewport({ ratio: 0.9 });
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

test("before the main part stand the bar, the heading and the search, and nothing else is a navigation @any-width", async ({
	page,
}) => {
	await page.goto("/");
	const order = await page
		.locator("nav, header, search, main, footer")
		.evaluateAll((found) => found.map(({ tagName }) => tagName.toLowerCase()));
	expect(order).toEqual(["nav", "header", "search", "main", "footer"]);
	const levels = await page
		.locator("header h1, main :is(h1, h2, h3)")
		.evaluateAll((found) => found.map(({ tagName }) => Number(tagName.slice(1))));
	expect(levels.filter((level) => level === 1)).toHaveLength(1);
	for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
});

test("three villas are shown with what a night costs at least, and the name of each leads on @any-width", async ({
	page,
}) => {
	await page.goto("/");
	const villas = page.getByRole("region", { name: "A villa for two, or for all of you" });
	for (const [id, name, sleeps, price] of [
		["tropical-hideaway", "Tropical Hideaway Villa", 2, "$249"],
		["blue-horizon", "Blue Horizon Villa", 5, "$379"],
		["palm-grove", "Palm Grove Villa", 6, "$499"],
	] as const) {
		const villa = villas.getByRole("listitem").filter({ hasText: name });
		await expect(villa).toContainText(`Sleeps ${sleeps}`);
		await expect(villa).toContainText(`from ${price} a night`);
		await expect(villa.locator("img")).toHaveAttribute("alt", /.+/);
		await expect(villa.getByRole("link").locator("img")).toHaveCount(0);
		await expect(villa.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/rooms/${id}`);
	}
	const link = villas.getByRole("link", { name: "All eight villas" });
	await expect(link).toHaveAttribute("href", "/rooms");
	// The whole of a villa is its link, the picture too.
	const picture = villas.locator("img").first();
	await picture.scrollIntoViewIfNeeded();
	const { x = 0, y = 0 } = (await picture.boundingBox()) ?? {};
	await page.mouse.click(x + 20, y + 20);
	await expect(page).toHaveURL("/rooms/tropical-hideaway");
});

test("the first page says where the hotel is, how to get there and whom to ask @any-width", async ({
	page,
}) => {
	await page.goto("/");
	const main = page.getByRole("main");
	await expect(main.getByRole("img", { name: /^Map of the coast: the airport \(BZE\)/ })).toBeVisible();
	await expect(main.getByText("Check in from 3 pm")).toBeVisible();
	await expect(main.getByText("answers from 7 am to 10 pm, Belize time")).toBeVisible();
	const whatsApp = main.getByRole("link", { name: "WhatsApp" });
	await expect(whatsApp).toHaveAttribute("href", "https://wa.me/5015550142");
	await expect(whatsApp).not.toHaveAttribute("target");
	await expect(main.getByRole("link", { name: "+501 555 0142" })).toHaveAttribute("href", "tel:+5015550142");
	await main.getByRole("link", { name: "Directions and transfers" }).click();
	await expect(page).toHaveURL("/getting-here");
});

test("in the colours that a guest forces on it the search has its lines and the map its names @any-width", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
	await page.goto("/");
	const search = page.getByRole("search", { name: "Find a villa" });
	const visible = (found: Element) => getComputedStyle(found).borderTopWidth !== "0px";
	for (const part of [
		page.locator(".dates-strip-cells"),
		search.getByRole("button", { name: "See what is free" }),
		search.getByRole("button", { name: "One traveler more" }),
		page.getByRole("main").getByRole("link", { name: "WhatsApp" }),
	])
		expect(await part.evaluate(visible)).toBe(true);
	// The system's own colour is behind each name: Chromium draws it behind all text, unless a page takes it away.
	const name = page.getByText("PB Resort", { exact: true });
	await expect(name).toHaveCSS("forced-color-adjust", "auto");
	await expect(name).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("a browser that darkens pages leaves these light, and keeps the colours that a guest forces on them @any-width", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/sign-in");
	await expect(page.locator("html")).toHaveCSS("color-scheme", /only/);
	await page.emulateMedia({ forcedColors: "active" });
	await expect(page.locator("html")).not.toHaveCSS("color-scheme", /only/);
});

test("the largest thing that is painted first is words, or the one picture that is asked for at once", async ({
	page,
}) => {
	await page.goto("/");
	const largest = await page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				new PerformanceObserver((list) => {
					const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
					resolve(last.element?.getAttribute("fetchpriority") ?? "words");
				}).observe({ type: "largest-contentful-paint", buffered: true });
			}),
	);
	expect(["words", "high"]).toContain(largest);
	await expect(page.locator("img[fetchpriority=high]")).toHaveCount(1);
	await expect(page.locator("main img[loading=eager]")).toHaveCount(1);
});

test("on a slow line the look comes first and scripts come last @any-width", async ({ request }) => {
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

test("scripts are asked for once the page has been painted, or when the guest begins to use it @any-width", async ({
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
	// The answer alone: any other way to go to a page waits here for scripts that are not to come.
	const goTo = async (path: string) => {
		await page.goto(path, { waitUntil: "commit" });
		await page.waitForLoadState("domcontentloaded");
	};
	await goTo("/");
	expect(scripts).toBe(0);
	await page.keyboard.press("Tab");
	await expect.poll(() => scripts).toBeGreaterThan(0);

	await goTo("/faq");
	scripts = 0;
	picture.resolve();
	await expect.poll(() => scripts).toBeGreaterThan(0);
});
