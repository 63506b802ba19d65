import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { toVersion } from "#app/features/catalog/setting-version.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { fillDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

test.describe.configure({ mode: "serial" });
// The payment page of the stand-in is not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

type Hotel = {
	address: string;
	sql: (statement: string, values: unknown[]) => Promise<unknown>;
	desk: string;
};

/** A hotel of its own that takes the first night as a deposit: the journeys' hotel takes none. */
async function openHotel(): Promise<Hotel & { close: () => Promise<void> }> {
	const dataDir = mkdtempSync(join(tmpdir(), "palapa-deposits-"));
	chmodSync(dataDir, 0o755);
	const own = await ownDatabase(`palapa_deposits_${crypto.randomUUID().slice(0, 8)}`);
	const app = startAppProcess({ DATA_DIR: dataDir, PAYMENT_PROVIDER: "stand-in", ...own.settings });
	const address = await app.address;
	const { DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl } = own.settings;
	const database = await openDatabase({ databaseUrl, databaseAppUrl, dataDir, onError: () => {} });
	const version = toVersion(await readDepositRule(database.db));
	const setting = { kind: "first_night", sharePercent: 30 } as const;
	const acting = { by: { kind: "staff", name: "Maria" }, now: new Date() } as const;
	await changeDepositSettings(database.db, { version, setting }, acting);
	const deskLink = () => /manager.*(http:\S+)/i.exec(app.said())?.[1];
	await expect.poll(deskLink).toBeTruthy();
	return {
		address,
		desk: deskLink() ?? "",
		sql: (statement, values) => database.pool.query(statement, values),
		close: async () => {
			await database.close();
			app.process.kill("SIGTERM");
			await app.ended;
			await own.drop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

let hotel: Awaited<ReturnType<typeof openHotel>>;
test.beforeAll(async () => {
	hotel = await openHotel();
});
test.afterAll(() => hotel.close());

const arrival = addDays(hotelToday(new Date()), 60);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Books a villa by the form, to the page on which its deposit is paid. */
async function book(page: Page, address: string, from: number) {
	await page.goto(`${address}/booking?villaId=vista-del-mar`);
	await fillDates(page, { checkIn: addDays(arrival, from), checkOut: addDays(arrival, from + 2) });
	await page.getByLabel("Guest name").fill("Ana Pérez");
	await submit(page).click();
	await expect(heading(page)).toHaveText("Pay the deposit");
}

test("a guest pays the deposit on the provider's page and comes back to a stay that is booked, at every width", async ({
	page,
	axe,
}) => {
	const { address } = hotel;
	await page.goto(`${address}/booking?villaId=vista-del-mar`);
	await expect(page.getByText("You pay the first night next as a deposit").first()).toBeVisible();
	await book(page, address, 0);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await axe();
	}
	const link = page.getByRole("link", { name: /^Pay \$/ });
	await link.focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Demonstration payment page");
	await axe();
	await page.getByRole("link", { name: "Back without paying" }).click();
	await expect(heading(page)).toHaveText("Pay the deposit");
	await link.click();
	await page.getByRole("button", { name: /^Pay \$/ }).click();
	await expect(heading(page)).toHaveText("Reservation submitted successfully!");
	await expect(page.getByText("Deposit, paid")).toBeVisible();
	await axe();
	await page.setViewportSize({ width: 360, height: 740 });
	await axe();
});

test("a guest pays, closes the tab and is too late: the nights have been taken, the money goes back, and the desk is told", async ({
	page,
	browser,
	axe,
}) => {
	const { address, desk, sql } = hotel;
	await book(page, address, 10);
	const reference = page.url().split("/").at(-1) ?? "";
	await page.getByRole("link", { name: /^Pay \$/ }).click();
	await page.getByRole("button", { name: "Pay, and lose the message to the hotel" }).click();
	await expect(page.getByText("This page is paid.")).toBeVisible();
	// The hold has come to its end, and the hotel has not heard of the payment.
	const of =
		"(select s.id from stays s join reservations r on r.id = s.reservation_id where r.reference = $1)";
	await sql(`update villa_allocations set ends_at = now() where stay_id in ${of}`, [reference]);
	const other = await browser.newPage();
	await book(other, address, 10);
	await other.close();

	await page.goto(`${address}/pay/${reference}?returned`);
	await expect(heading(page)).toHaveText("Your payment came too late");
	await axe();
	await page.goto(`${address}/reservations/${reference}`);
	await expect(page.getByText("Expired", { exact: true })).toBeVisible();

	const maria = await browser.newPage();
	await maria.goto(desk);
	const matter = maria.getByRole("row").filter({ hasText: "Deposit paid too late" });
	await expect(matter).toBeVisible();
	await expect(async () => {
		await maria.goto(`${address}/desk/stays/${reference}#deposit`);
		await expect(maria.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await maria.getByRole("button", { name: "I have seen it" }).click();
	await expect(maria.getByText(/^Noted: /)).toBeVisible();
	await maria.goto(`${address}/desk`);
	await expect(maria.getByRole("row").filter({ hasText: "Deposit paid too late" })).toHaveCount(0);
	await maria.close();
});
