import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { putJobOff } from "../put-job-off.ts";
import { fillDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { openHotel } from "./own-hotel.ts";

test.describe.configure({ mode: "serial" });
// The payment page of the stand-in is not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

/** A hotel of its own that takes the first night as a deposit: the journeys' hotel takes none. */
async function openWithDeposits() {
	const hotel = await openHotel("deposits", { PAYMENT_PROVIDER: "stand-in" });
	const { db } = hotel.database;
	const version = toVersion(await readDepositRule(db));
	const setting = { kind: "first_night", sharePercent: 30 } as const;
	await changeDepositSettings(db, { version, setting }, asStaff(new Date()));
	const deskLink = () => /manager.*(http:\S+)/i.exec(hotel.said())?.[1];
	await expect.poll(deskLink).toBeTruthy();
	return { ...hotel, desk: deskLink() ?? "" };
}

let hotel: Awaited<ReturnType<typeof openWithDeposits>>;
test.beforeAll(async () => {
	hotel = await openWithDeposits();
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
	const provider = page.url();
	await axe();
	await page.getByRole("link", { name: "Back without paying" }).click();
	await expect(heading(page)).toHaveText("Pay the deposit");
	await link.click();
	await page.getByRole("button", { name: /^Pay \$/ }).click();
	await expect(heading(page)).toHaveText("Reservation submitted successfully!");
	await expect(page.getByText("Deposit, paid")).toBeVisible();
	await axe();
	await page.goto(provider);
	await expect(page.getByText("This page is paid.")).toBeVisible();
	await page.getByRole("link", { name: "Back to the hotel" }).click();
	await expect(page.getByText("Deposit, paid")).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await axe();
});

test("Back from nights that are held says until when, and nights that were let go are not called booked", async ({
	page,
}) => {
	const { address } = hotel;
	await page.setViewportSize({ width: 360, height: 740 });
	await book(page, address, 20);
	const reference = page.url().split("/").at(-1) ?? "";
	const facts = page.getByRole("main").locator("dl").first();
	// Measured at once: between two questions the page may have scrolled.
	const sides = await facts.evaluate((list) => {
		const edge = (of: string) => list.querySelector(of)?.getBoundingClientRect();
		return { nameEnds: edge("dt")?.bottom ?? 0, valueBegins: edge("dd")?.top ?? 0 };
	});
	expect(sides.valueBegins).toBeGreaterThanOrEqual(sides.nameEnds - 1);

	await page.goBack();
	const said = page.getByText(
		/^You hold these nights until (\d+(:\d\d)? [ap]m|12 (noon|midnight)): reservation/,
	);
	await expect(said.getByRole("link")).toHaveAttribute("href", `/pay/${reference}`);
	await expect(page.getByText("You booked this")).toHaveCount(0);
	await said.getByRole("link").click();
	await page.getByRole("button", { name: "Let these nights go" }).click();
	await expect(heading(page)).toHaveText("You let these nights go");
	await expect(heading(page)).toBeFocused();
	await page.goBack();
	await expect(page.locator("form#stay")).toBeVisible();
	await expect(page.getByText(/You hold these nights|You booked this/)).toHaveCount(0);
});

test("a guest pays, closes the tab and is too late: the nights have been taken, the money goes back, and the desk is told", async ({
	page,
	browser,
	axe,
}) => {
	const { address, desk, database } = hotel;
	// It asks the provider about every hold that has ended, and would hear of the payment before the nights are taken.
	await putJobOff(database.db, "close-deposits");
	await book(page, address, 10);
	const reference = page.url().split("/").at(-1) ?? "";
	await page.getByRole("link", { name: /^Pay \$/ }).click();
	await page.getByRole("button", { name: "Pay, and lose the message to the hotel" }).click();
	await expect(page.getByText("This page is paid.")).toBeVisible();
	// The hold has ended, and the hotel has not heard of the payment.
	const of =
		"(select s.id from stays s join reservations r on r.id = s.reservation_id where r.reference = $1)";
	await database.pool.query(`update villa_allocations set ends_at = now() where stay_id in ${of}`, [
		reference,
	]);
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

	const deposit =
		"select d.id from deposits d join reservations r on r.id = d.reservation_id where r.reference = $1";
	await database.pool.query(
		`update deposit_refunds set state = 'failed', failure = 'Card closed', ledger_transaction_id = null
			where deposit_id = (${deposit})`,
		[reference],
	);
	await maria.goto(`${address}/desk/stays/${reference}#deposit`);
	const byHand = maria.getByLabel(/^How, with the number/);
	// Text typed before the scripts have come is not stored yet.
	await expect(maria.locator("form[novalidate]", { has: byHand })).toHaveCount(1);
	await byHand.fill("By bank transfer, re_77");
	await maria.reload();
	await expect(byHand).toHaveValue("By bank transfer, re_77");
	await maria.getByRole("button", { name: "Empty the form" }).click();
	await expect(byHand).toHaveValue("");
	await maria.close();
});
