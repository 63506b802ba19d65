import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeTreatment } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const today = hotelToday(new Date());
const yesterday = addDays(today, -1);

/** A treatment of yesterday, of a guest who does not stay. */
async function makeGiven(name: string): Promise<string> {
	let reference = "";
	await withJourneysDatabase(async ({ db }) => {
		const time = { startsAt: instantAt(yesterday, "10:00"), endsAt: instantAt(yesterday, "11:30") };
		const made = await makeTreatment(db, { status: "confirmed", name, email: null, ...time });
		reference = made.reference;
	});
	return reference;
}

const rowOf = (page: Page, name: string) => page.locator("#unbilled").getByRole("row", { name });

test("what nobody has marked stands on Today, is charged when it is marked as done, and is off the bill when that is taken back @no-js", async ({
	page,
	axe,
}) => {
	const name = `Ruth Flores ${crypto.randomUUID().slice(0, 6)}`;
	const reference = await makeGiven(name);
	await signInAtDesk(page, "reception");
	await page.goto("/desk/business-day");
	await expect(rowOf(page, name)).toContainText("$159.00");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/desk");
		await expect(rowOf(page, name)).toContainText("Massages");
		if (test.info().project.name !== "no-js") await axe();
	}
	await rowOf(page, name).getByRole("button", { name: /^Done/ }).click();
	await expect(page).toHaveURL(new RegExp(`/desk/wellness/${reference}`));
	await page.getByRole("link", { name: `Bill of ${name}` }).click();
	await expect(page.getByRole("row", { name: /Massages/ })).toContainText("159.00");
	await page.goto("/desk");
	await expect(rowOf(page, name)).toHaveCount(0);
	await expect(page.locator("#bills").getByRole("row", { name })).toContainText("$159.00 due");

	await page.goto(`/desk/wellness/${reference}`);
	await page.getByRole("button", { name: /^Undo/ }).click();
	await expect(page.getByRole("button", { name: /^Did not come/ })).toBeVisible();
	await page.getByRole("button", { name: /^Did not come/ }).click();
	await expect(page.getByText("Did not come", { exact: true })).toBeVisible();
	await page.goto("/desk");
	await expect(page.locator("#unbilled, #bills").getByRole("row", { name })).toHaveCount(0);
});

test("a deposit for a dinner of a guest who does not stay is on Today's row, and pays it when it is done", async ({
	page,
	axe,
}) => {
	const name = `Ruth Flores ${crypto.randomUUID().slice(0, 6)}`;
	let reference = "";
	await withJourneysDatabase(async ({ db }) => {
		const time = { startsAt: instantAt(today, "00:10"), endsAt: instantAt(today, "00:40") };
		const made = await makeTreatment(db, { status: "confirmed", name, email: null, ...time });
		reference = made.reference;
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/wellness/${reference}`);
	await page.getByRole("link", { name: `Bill of ${name}` }).click();
	await page.getByText("A deposit", { exact: true }).click();
	await page.getByRole("textbox", { name: "Amount, US$" }).fill("159");
	await page.getByRole("textbox", { name: "Slip number" }).fill("004711");
	await page.getByRole("button", { name: "Take $159.00" }).click();
	await expect(
		page.getByRole("status").filter({ hasText: "Deposit taken: Card terminal, $159.00." }),
	).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto("/desk");
		const row = page.locator("#hours").getByRole("listitem").filter({ hasText: name });
		await expect(row).toContainText("$159.00 deposit held");
		await axe();
	}
	await page.goto(`/desk/wellness/${reference}`);
	await expect(page.getByText("$159.00 deposit held")).toBeVisible();
	await axe();
	await page.getByRole("button", { name: /^Done/ }).click();
	await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
	await page.goto("/desk");
	await expect(page.locator("#unbilled, #bills").getByRole("row", { name })).toHaveCount(0);
});

test("the wellness team marks a treatment as done and sees no bill", async ({ page }) => {
	const name = `Ruth Flores ${crypto.randomUUID().slice(0, 6)}`;
	const reference = await makeGiven(name);
	await signInAtDesk(page, "wellness");
	await page.goto(`/desk/wellness/${reference}`);
	await page.getByRole("button", { name: /^Done/ }).click();
	await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
	await expect(page.getByText("Bill", { exact: true })).toHaveCount(0);
});
