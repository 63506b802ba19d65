import type { Page } from "@playwright/test";
import { formatReference } from "#app/lib/reference.ts";
import { atDesk, signUpWith } from "./desk.ts";
import { expect, test } from "./fixtures.ts";

const notEnough = "Not enough points to redeem this reward.";
const card = (page: Page, reward: string) =>
	page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: reward }) });
const redeem = (page: Page, reward = "Head Spa") =>
	card(page, reward).getByRole("button", { name: "Redeem", exact: true });
const question = (page: Page, reward = "Head Spa") => page.getByRole("dialog", { name: `Redeem ${reward}?` });
const confirm = (page: Page, reward = "Head Spa") =>
	question(page, reward).getByRole("button", { name: "Redeem" });
const voucherAddress = /\/points\/vouchers\/[2-9A-HJKMNP-TV-Z]{8}$/;

test.describe("a visitor", () => {
	test("hears the balance once, as 0 of 10,000, and sees it on a scale with five ticks", async ({
		page,
		axe,
	}) => {
		await page.goto("/points");
		const meter = page.getByRole("meter");
		await expect(meter).toHaveCount(1);
		await expect(meter).toHaveAccessibleName("Your points");
		expect(await meter.evaluate((one: HTMLMeterElement) => [one.min, one.value, one.max])).toEqual([
			0, 0, 10_000,
		]);
		for (const tick of ["0", "2,500", "5,000", "7,500", "10,000"])
			await expect(page.getByText(tick, { exact: true }).last()).toBeVisible();
		await axe();
	});

	test("finds eight rewards with their cost, and the luxury experience at the end @no-js", async ({
		page,
	}) => {
		await page.goto("/points");
		await expect(page.getByRole("button", { name: "Redeem", exact: true })).toHaveCount(8);
		await expect(card(page, "Agape Pool Experience")).toContainText("500 points");
		await expect(page.getByRole("heading", { name: "A free luxury experience" })).toBeVisible();
		const signUp = page.locator("main").getByRole("link", { name: "Sign Up" });
		await expect(signUp).toHaveAttribute("href", "/sign-up");
	});

	test("is asked first, and without enough points is told so and the button stays shut @no-js", async ({
		page,
		javaScriptEnabled,
	}) => {
		await page.goto("/points");
		await redeem(page).click();
		await expect(question(page)).toBeVisible();
		await expect(question(page).getByRole("alert")).toHaveText(notEnough);
		await expect(confirm(page)).toBeDisabled();
		await expect(confirm(page)).toHaveAccessibleDescription(notEnough);
		await expect(question(page).getByRole("link", { name: "sign in" })).toHaveAttribute("href", "/sign-in");
		// The button can be reached, so that its reason can be heard; pressing it does nothing.
		if (javaScriptEnabled) {
			await confirm(page).press("Enter");
			await expect(page).toHaveURL(/\/points\?reward=head-spa$/);
		}
		await question(page).getByRole("button", { name: "Close" }).click();
		await expect(question(page)).toBeHidden();
	});

	test("has the focus in the question, and back on the button after it", async ({ page, axe }) => {
		await page.goto("/points");
		await redeem(page).focus();
		await page.keyboard.press("Enter");
		await expect(question(page).getByRole("button", { name: "Close" })).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(confirm(page)).toBeFocused();
		await axe();
		await page.keyboard.press("Escape");
		await expect(redeem(page)).toBeFocused();
		await expect(page).toHaveURL(/\/points$/);
	});
});

test("rewards are small rows on a phone, and four of them fit a screen", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/points");
	for (const reward of ["Massages", "Body Treatments", "Agape Pool Experience"]) {
		const row = await card(page, reward).boundingBox();
		const button = await redeem(page, reward).boundingBox();
		expect(row?.height).toBeLessThanOrEqual(740 / 4);
		expect(button?.height).toBeGreaterThanOrEqual(44);
		expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((row?.y ?? 0) + (row?.height ?? 0));
	}
});

test("in forced colours the ring's way and the bar's edge stay visible", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/points");
	const main = page.getByRole("main");
	const ring = main.locator("circle").first();
	const ground = await main.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	expect(await ring.evaluate((circle) => getComputedStyle(circle).stroke)).not.toBe(ground);
	const bar = main
		.locator("svg")
		.filter({ has: page.locator("rect") })
		.first();
	expect(await bar.evaluate((svg) => getComputedStyle(svg).borderTopWidth)).toBe("1px");
});

test.describe("a guest with points", () => {
	test("redeems a reward, shows the voucher at the desk, and finds it again @no-js", async ({
		page,
		axe,
		javaScriptEnabled,
	}) => {
		await signUpWith(page, 500);
		await page.goto("/points");
		await expect(page.getByRole("meter")).toHaveJSProperty("value", 500);
		if (javaScriptEnabled) await axe();
		await redeem(page).click();
		await expect(question(page)).toContainText("You keep");
		if (javaScriptEnabled) await axe();
		await confirm(page).click();

		await expect(page).toHaveURL(voucherAddress);
		const code = page.url().slice(-8);
		await expect(page.getByRole("heading", { level: 1, name: "Head Spa" })).toBeVisible();
		await expect(page.getByText("Show this at the desk.")).toBeVisible();
		await expect(page.getByText(formatReference(code), { exact: true })).toBeVisible();
		await expect(page.getByRole("img", { name: "The code as a QR code" })).toBeVisible();
		if (javaScriptEnabled) await axe();

		await page.getByRole("link", { name: "Back to your points" }).click();
		await expect(page.getByRole("meter")).toHaveJSProperty("value", 350);
		const vouchers = page.getByRole("region", { name: "Your vouchers" });
		await expect(vouchers.getByRole("listitem")).toContainText(["Head Spa"]);
		const history = page.getByRole("region", { name: "History" });
		await expect(history.getByRole("listitem")).toContainText(["\u2212150", "From the hotel: A gift"]);
		if (javaScriptEnabled) await axe();
	});

	test("shows a voucher that the desk has taken in as used, and it cannot be used again @no-js", async ({
		page,
		axe,
		javaScriptEnabled,
	}) => {
		await signUpWith(page, 150);
		await page.goto("/points");
		await redeem(page).click();
		await confirm(page).click();
		await expect(page).toHaveURL(voucherAddress);
		const code = page.url().slice(-8);
		expect(await atDesk("use-voucher", code)).toContain("is valid: Head Spa");
		expect(await atDesk("use-voucher", code)).toContain("was used before");
		await page.goto("/points");
		const vouchers = page.getByRole("region", { name: "Your vouchers" });
		await expect(vouchers.getByText(/^Used on /)).toBeVisible();
		await vouchers.getByRole("link", { name: "Head Spa" }).click();
		await expect(page.getByText(/^This voucher was used on /)).toBeVisible();
		await expect(page.getByRole("img", { name: "The code as a QR code" })).toHaveCount(0);
		if (javaScriptEnabled) await axe();
	});

	test("does it all by keyboard, and arrives at the voucher's name", async ({ page }) => {
		await signUpWith(page, 150);
		await page.goto("/points");
		await redeem(page).focus();
		await page.keyboard.press("Enter");
		await expect(question(page).getByRole("button", { name: "Keep my points" })).toBeFocused();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: "Head Spa" })).toBeFocused();
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	});

	test("whose answer is lost keeps the question open, tries again, and has one voucher", async ({
		page,
		axe,
	}) => {
		await signUpWith(page, 1_000);
		await page.goto("/points");
		await redeem(page).click();
		// The form arrives and the answer does not.
		await page.route(/\/points\.data/, async (route) => {
			if (route.request().method() !== "POST") return route.continue();
			await route.fetch({ maxRedirects: 0 });
			await route.abort();
		});
		await confirm(page).click();
		await expect(question(page).getByRole("alert")).toContainText("nothing is redeemed twice");
		await axe();
		await page.unroute(/\/points\.data/);
		await confirm(page).click();
		await expect(page).toHaveURL(voucherAddress);
		await page.goto("/points");
		await expect(page.getByRole("meter")).toHaveJSProperty("value", 850);
	});

	test("sees what is within reach first, and how much is missing for the rest", async ({ page }) => {
		await signUpWith(page, 200);
		await page.goto("/points");
		const rewards = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Redeem" }) });
		await expect(rewards.first()).toContainText("150 points");
		await expect(rewards.first()).not.toContainText("to go");
		await expect(card(page, "Agape Pool Experience")).toContainText("300 to go");
	});

	test("who confirms in two windows has one voucher, and both show it", async ({ page, context }) => {
		await signUpWith(page, 1_000);
		const other = await context.newPage();
		for (const window of [page, other]) {
			await window.goto("/points");
			await redeem(window).click();
			// Pressed before the scripts came it is a page of its own, whose question they make a dialog.
			await expect(question(window).locator("form[novalidate]")).toHaveCount(1);
		}
		await Promise.all([page, other].map((window) => confirm(window).click()));
		await expect(page).toHaveURL(voucherAddress);
		await expect(other).toHaveURL(page.url());
	});

	test("who has spent them in another window is told so, with the balance as it is", async ({
		page,
		axe,
	}) => {
		const { email } = await signUpWith(page, 150);
		await page.goto("/points");
		await redeem(page).click();
		expect(await atDesk("grant-points", email, "-100", "A mistake")).toContain("now has 50 points");
		await confirm(page).click();
		await expect(question(page).getByRole("alert")).toHaveText(notEnough);
		await expect(confirm(page)).toBeDisabled();
		await expect(question(page)).toContainText("Still to go100");
		await axe();
	});

	test("who has reached 10,000 is offered the free luxury experience before all else @no-js", async ({
		page,
		axe,
		javaScriptEnabled,
	}) => {
		await signUpWith(page, 12_000);
		await page.goto("/points");
		const offer = page.getByRole("region", { name: "A free luxury experience" });
		await expect(offer).toContainText("You have reached 10,000 points");
		if (javaScriptEnabled) await axe();
		await page.getByRole("button", { name: "Redeem", exact: true }).first().click();
		await confirm(page, "Free Luxury Experience").click();
		await expect(page.getByRole("heading", { level: 1, name: "Free Luxury Experience" })).toBeVisible();
		if (javaScriptEnabled) await axe();
		await page.getByRole("link", { name: "Back to your points" }).click();
		await expect(page.getByRole("meter")).toHaveJSProperty("value", 2_000);
		await expect(offer).toContainText("8,000 points to go");
	});

	test("prints the voucher: its code on paper, without the bar and the buttons", async ({ page }) => {
		await signUpWith(page, 150);
		await page.goto("/points");
		await redeem(page).click();
		await confirm(page).click();
		await expect(page).toHaveURL(voucherAddress);
		await page.emulateMedia({ media: "print" });
		await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
		await expect(page.getByRole("link", { name: "Back to your points" })).toBeHidden();
		await expect(page.getByText(formatReference(page.url().slice(-8)), { exact: true })).toBeVisible();
		await expect(page.getByRole("img", { name: "The code as a QR code" })).toBeVisible();
	});
});
