import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { withHotel } from "./own-hotel.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("where Google is not set up the button says so, and all else works", async ({ page, axe }) => {
	await withHotel("google", async ({ address }) => {
		await page.goto(`${address}/sign-in`);
		await expect(page.locator("form[novalidate]")).toHaveCount(1);
		await expect(button(page, "Sign in with Google")).toBeDisabled();
		await expect(button(page, "Sign in with Google")).toHaveAccessibleDescription(
			"Google sign-in is not available here.",
		);
		await axe();
		await page.getByRole("link", { name: "Sign up", exact: true }).click();
		await expect(button(page, "Sign up with Google")).toBeDisabled();
	});
});

test("under another address than its own the app says that Google works there only", async ({
	page,
	axe,
}) => {
	const settings = {
		...{ GOOGLE_CLIENT_ID: "palapa", GOOGLE_CLIENT_SECRET: "secret" },
		APP_URL: "http://resort.localhost",
	};
	const visit = async ({ address }: { address: string }) => {
		await page.goto(`${address}/sign-in`);
		await button(page, "Sign in with Google").click();
		await expect(
			page.getByRole("main").getByText("Google sign-in does not work at this address."),
		).toBeVisible();
		await expect(button(page, "Sign in with Google")).toBeFocused();
		await axe();
	};
	await withHotel("google", visit, settings);
});
