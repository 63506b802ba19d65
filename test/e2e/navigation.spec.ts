import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdScripts } from "./late-scripts.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const isAtBooking = /\/booking$/;

test("the bar stays at the top with a logo of 60 px, above a page that starts 100 px down", async ({
	page,
}) => {
	await page.goto("/faq");
	await expect(bar(page)).toHaveCSS("position", "fixed");
	const logo = bar(page).getByRole("link", { name: "PB Resort Belize, home" });
	await expect(logo.locator("svg")).toHaveCSS("height", "60px");
	await expect(page.getByRole("main")).toHaveCSS("padding-top", "100px");
	await logo.click();
	await expect(page).toHaveURL("/");
});

test("every page of the site is in the navigation bar, under its name @any-width", async ({ page }) => {
	await page.goto("/");
	const open = (name: string) => bar(page).getByRole("button", { name }).click();
	const expectLinks = async (links: Record<string, string>) => {
		for (const [name, href] of Object.entries(links))
			await expect(bar(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
	};
	if (isPhone(page)) await open("Menu");
	await expectLinks({
		"Suites & Villas": "/rooms",
		"Wellness Center": "/wellness",
		"PB Pavilion": "/pbpavilion",
		FAQ: "/faq",
		"About Us": "https://www.pbresort.example/about",
		Contact: "https://www.pbresort.example/contact",
	});
	if (!isPhone(page)) await open("Booking");
	await expectLinks({
		"Reserve a Suite & Villa": "/booking",
		"Reserve Wellness Center": "/reserve-wellness",
		"Reserve PB Pavilion": "/reserve-pavilion",
		"Find my reservation": "/reservations",
	});
	if (!isPhone(page)) await open("Account");
	await expectLinks({ Points: "/points", "Sign Up": "/sign-up", "Sign In": "/sign-in" });
});

test("once the page is scrolled the bar is slim and solid, so that no heading shows through", async ({
	page,
}) => {
	await page.goto("/wellness");
	const ground = () =>
		bar(page).evaluate((element) => {
			const { backgroundColor, opacity, transform } = getComputedStyle(element, "::after");
			return { backgroundColor, opacity, slim: transform !== "none" };
		});
	expect(await ground()).toMatchObject({ opacity: "0" });
	await page.evaluate(() => scrollTo(0, 400));
	await expect.poll(ground).toEqual({ backgroundColor: "rgb(11, 34, 38)", opacity: "1", slim: true });
	await bar(page).getByRole("link", { name: "PB Resort Belize, home" }).click();
	await expect(page).toHaveURL("/");
});

test("logo, heading, content and foot of a page begin at the same edge", async ({ page }) => {
	await page.goto("/wellness");
	const edges = await page.evaluate(() =>
		["nav > .wrap", "main > header.wrap", "main .shore > .wrap", "footer > .wrap"].map(
			(place) => document.querySelector(place)?.getBoundingClientRect().left,
		),
	);
	expect(edges).toEqual(Array.from({ length: 4 }, () => (isPhone(page) ? 20 : 96)));
});

test("the foot of a page leads to the villas, to the forms and to what was reserved @any-width", async ({
	page,
}) => {
	await page.goto("/faq");
	const foot = page.getByRole("contentinfo");
	for (const [name, href] of [
		["Suites & Villas", "/rooms"],
		["Getting here", "/getting-here"],
		["Reserve a villa", "/booking"],
		["Points", "/points"],
	] as const)
		await expect(foot.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
	await foot.getByRole("link", { name: "Find my reservation" }).click();
	await expect(page).toHaveURL("/reservations");
});

test("what leads to another site opens in a new tab and says so @any-width", async ({ page }) => {
	await page.goto("/");
	if (isPhone(page)) await bar(page).getByRole("button", { name: "Menu" }).click();
	for (const name of ["About Us", "Contact"]) {
		const link = bar(page).getByRole("link", { name, exact: true });
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", "noopener");
		await expect(link).toHaveAccessibleDescription("Opens in a new tab");
	}
	for (const name of ["Terms of Service", "Privacy Policy"])
		await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute(
			"target",
			"_blank",
		);
});

test("a menu opens, closes on Escape and gives the focus back, by keyboard alone", async ({ page, axe }) => {
	await page.goto("/");
	const name = isPhone(page) ? "Menu" : "Booking";
	const first = isPhone(page) ? "English" : "Reserve a Suite & Villa";
	const button = bar(page).getByRole("button", { name });
	await button.focus();
	await page.keyboard.press("Enter");
	const link = bar(page).getByRole("link", { name: first, exact: true });
	await expect(link).toBeVisible();
	await expect(button).toHaveAttribute("aria-expanded", "true");
	await axe();
	await page.keyboard.press("Tab");
	await expect(link).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(link).toBeHidden();
	await expect(button).toBeFocused();
	await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a menu that was opened before the scripts came stays open", async ({ page }) => {
	const letScriptsCome = await holdScripts(page);
	await page.goto("/", { waitUntil: "commit" });
	const button = bar(page).getByRole("button", { name: isPhone(page) ? "Menu" : "Booking" });
	const link = bar(page).getByRole("link", {
		name: isPhone(page) ? "Suites & Villas" : "Reserve a Suite & Villa",
		exact: true,
	});
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(link).toBeVisible();
	letScriptsCome();
	await expect(button).toHaveAttribute("aria-expanded", "true");
	await expect(link).toBeVisible();
});

test("a menu closes when one presses beside it, tabs out of it or follows a link @any-width", async ({
	page,
}) => {
	await page.goto("/faq");
	const button = bar(page).getByRole("button", { name: "Account" });
	const points = bar(page).getByRole("link", { name: "Points" });
	await button.click();
	await expect(points).toBeVisible();
	await page.mouse.click(200, 500);
	await expect(points).toBeHidden();

	await button.click();
	for (const _ of ["Points", "Sign Up", "Sign In", "out of the menu"]) await page.keyboard.press("Tab");
	await expect(points).toBeHidden();

	await button.click();
	await points.click();
	await expect(page).toHaveURL("/points");
	await expect(points).toBeHidden();
});

test("a page tells where it stands, and takes the focus when it is followed @any-width", async ({ page }) => {
	await page.goto("/");
	if (isPhone(page)) await bar(page).getByRole("button", { name: "Menu" }).click();
	await bar(page).getByRole("link", { name: "FAQ", exact: true }).click();
	await expect(page).toHaveURL("/faq");
	await expect(page.getByRole("main")).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: "FAQ · PB Resort Belize" })).toBeAttached();
	if (isPhone(page)) await bar(page).getByRole("button", { name: "Menu" }).click();
	await expect(bar(page).getByRole("link", { name: "FAQ", exact: true })).toHaveAttribute(
		"aria-current",
		"page",
	);
});

test("a page stands still from its first frame on for guests who want no movement @any-width", async ({
	page,
}) => {
	await page.goto("/");
	await page.evaluate(() => {
		const places = new Set<number>();
		Object.assign(window, { places });
		const look = () => {
			const title = document.querySelector("main h1");
			if (location.pathname === "/faq" && title) places.add(title.getBoundingClientRect().top);
			requestAnimationFrame(look);
		};
		look();
	});
	if (isPhone(page)) await bar(page).getByRole("button", { name: "Menu" }).click();
	await bar(page).getByRole("link", { name: "FAQ", exact: true }).click();
	await expect(page.getByRole("main")).toBeFocused();
	await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
	expect(await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])).toHaveLength(
		1,
	);
});

test("anyone who uses the keyboard can skip the bar @any-width", async ({ page }) => {
	await page.goto("/faq");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the menus open where scripts do not run @no-js", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/");
	await bar(page).getByRole("button", { name: "Booking" }).click();
	await bar(page).getByRole("link", { name: "Reserve a Suite & Villa" }).click();
	await expect(page).toHaveURL(isAtBooking);
});

test("the menu of a phone opens where scripts do not run @no-js", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/");
	await bar(page).getByRole("button", { name: "Menu" }).click();
	await bar(page).getByRole("link", { name: "Reserve a Suite & Villa" }).click();
	await expect(page).toHaveURL(isAtBooking);
});

test("the foot of a page leads to the way here, by air, road and boat, with a map and those who answer @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/faq");
	await page.getByRole("contentinfo").getByRole("link", { name: "Getting here" }).click();
	await expect(page).toHaveURL("/getting-here");
	const main = page.getByRole("main");
	await expect(main.getByRole("img", { name: /^Map of the coast/ })).toBeVisible();
	for (const name of ["By air", "By road", "By boat", "When you arrive", "Rather talk to someone?"])
		await expect(main.getByRole("heading", { level: 2, name })).toBeVisible();
	await expect(main.getByRole("link", { name: /501 555 0142/ }).first()).toHaveAttribute(
		"href",
		"tel:+5015550142",
	);
	await expect(main.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", /^mailto:/);
	// The accessibility check is a script itself.
	if (javaScriptEnabled) await axe();
});

test("the foot of a page says where the hotel is and how to reach it @any-width", async ({ page, axe }) => {
	await page.goto("/faq");
	const foot = page.getByRole("contentinfo");
	await expect(foot).toContainText("1 Palapa Walk, Belize City, Belize");
	await expect(foot).toContainText("+501 555 0142");
	await expect(foot).toContainText("+501 555 0143");
	await expect(foot).toContainText(/© 2025( to 20\d\d)? PB Resort Belize/);
	await expect(foot).toContainText("Images are computer-generated illustrations.");
	await expect(foot.getByRole("link", { name: "stay@pbresort.example" })).toHaveAttribute(
		"href",
		"mailto:stay@pbresort.example",
	);
	await axe();
});

test("a lost connection is said, and its return @any-width", async ({ page, context }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/faq");
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await expect(page.getByText("You are offline.")).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText("You are offline.")).toBeHidden();
});

test("an address that leads nowhere is answered with ways on @any-width", async ({ page, axe }) => {
	const response = await page.goto("/no/such/page");
	expect(response?.status()).toBe(404);
	await expect(page).toHaveTitle("Unexpected Application Error!");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	await expect(bar(page)).toBeVisible();
	const main = page.getByRole("main");
	for (const [name, href] of [
		["Suites & Villas", "/rooms"],
		["Wellness Center", "/wellness"],
		["PB Pavilion", "/pbpavilion"],
		["Reserve a Suite & Villa", "/booking"],
		["FAQ", "/faq"],
	] as const)
		await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
	await expect(main.getByRole("link", { name: "stay@pbresort.example" })).toBeVisible();
	await axe();
});
