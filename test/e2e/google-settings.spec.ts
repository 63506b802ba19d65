import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { expect, test } from "./fixtures.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A hotel of this file, which has its first start in the first journey. */
let hotel: { folder: string; database: Awaited<ReturnType<typeof ownDatabase>> };
test.beforeAll(async () => {
	const folder = mkdtempSync(join(tmpdir(), "palapa-google-"));
	chmodSync(folder, 0o755);
	hotel = { folder, database: await ownDatabase(`palapa_google_${crypto.randomUUID().slice(0, 8)}`) };
});
test.afterAll(async () => {
	await hotel.database.drop();
	rmSync(hotel.folder, { recursive: true, force: true });
});

/** Another app on it, as long as the test needs it. */
async function withApp(settings: Record<string, string>, visit: (address: string) => Promise<void>) {
	const { folder, database } = hotel;
	const app = startAppProcess({ DATA_DIR: join(folder, "data"), ...database.settings, ...settings });
	try {
		await visit(await app.address);
	} finally {
		app.process.kill("SIGTERM");
		await app.ended;
	}
}

test("where Google is not set up the button says so, and all else works", async ({ page, axe }) => {
	await withApp({}, async (address) => {
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
	const google = { GOOGLE_CLIENT_ID: "palapa", GOOGLE_CLIENT_SECRET: "secret" };
	await withApp({ ...google, APP_URL: "http://resort.localhost" }, async (address) => {
		await page.goto(`${address}/sign-in`);
		await button(page, "Sign in with Google").click();
		await expect(
			page.getByRole("main").getByText("Google sign-in does not work at this address."),
		).toBeVisible();
		await expect(button(page, "Sign in with Google")).toBeFocused();
		await axe();
	});
});
