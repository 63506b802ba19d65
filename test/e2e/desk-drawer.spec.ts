import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/connection/database.ts";
import { asStaff } from "../factories/forms.ts";
import { makeComingStay, setStayStatus } from "../factories/reservations.ts";
import { expect, test } from "./fixtures.ts";
import { openYesterday, signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

/** A guest in house who pays twice in cash, once in each currency. */
async function payTwice({ db }: Database, date: string): Promise<void> {
	const acting = asStaff(new Date());
	const stay = await makeComingStay(db, { checkIn: date, checkOut: addDays(date, 2), name: "Grace Usher" });
	await setStayStatus(db, stay.id, "checked_in");
	const bill = await openFolio(db, { reservationId: stay.id, payer: null }, acting);
	if (!bill.ok) throw new Error(bill.reason);
	for (const tender of [
		{ kind: "cash_usd", givenCents: 4_000 },
		{ kind: "cash_bzd", givenBzdCents: 8_000 },
	] as const) {
		const payment = {
			folioId: bill.folioId,
			tender,
			amountCents: 4_000,
			idempotencyKey: crypto.randomUUID(),
		};
		expect(await takePayment(db, payment, acting)).toMatchObject({ ok: true });
	}
}

test("a drawer is opened, takes cash, is counted blind and closed; the day is closed, and the owner reads its sheet and the mail", async ({
	page,
	axe,
}) => {
	await withHotel("drawer", async (hotel) => {
		const { address, database } = hotel;
		const { db } = database;
		const date = await openYesterday(db);
		const owner = await signInAtOwnHotel(page, hotel, { name: "Evelyn Arana", role: "owner" });
		const atEveryWidth = async () => {
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				await axe();
			}
		};

		await page.goto(`${address}/desk/drawer`);
		await page.getByLabel("$20 note", { exact: true }).fill("five");
		await page.getByRole("button", { name: "Open the drawer" }).click();
		await expect(page.getByRole("alert")).toContainText(
			"$20 note: enter how many there are as a whole number",
		);
		await page.getByLabel("$20 note", { exact: true }).fill("5");
		await page.getByLabel("BZ$10 note").fill("20");
		await expect(page.getByRole("status").filter({ hasText: "BZ$200.00" })).toBeVisible();
		await atEveryWidth();
		await page.getByRole("button", { name: "Open the drawer" }).click();
		await expect(page.getByText("The drawer is open. Cash can be taken.")).toBeVisible();

		await payTwice(database, date);
		await page.getByLabel("Paid for the hotel").check();
		await page.getByLabel("Belize dollars").check();
		await page.getByLabel("Amount").fill("24");
		await page.getByLabel("What for?").fill("Ice for the bar");
		await page.getByRole("button", { name: "Record it" }).click();
		await expect(page.getByText("−BZ$24.00")).toBeVisible();
		await expect(page.getByRole("main")).not.toContainText("140");
		await axe();

		await page.getByRole("link", { name: "Count and close" }).click();
		await page.getByLabel("$20 note", { exact: true }).fill("6");
		await page.getByLabel("BZ$10 note").fill("25");
		await page.getByLabel("BZ$1 coin").fill("6");
		await page.getByRole("button", { name: "Check the count" }).click();
		await expect(page.getByRole("row", { name: "US dollars" })).toContainText("$20.00 short");
		await expect(page.getByRole("row", { name: "Belize dollars" })).toContainText("exact");
		await axe();
		await page.getByRole("button", { name: "Close the drawer" }).click();
		await expect(page.getByRole("alert")).toContainText("Write why, or count again");
		await page.getByLabel("Why does it differ?").fill("A note of twenty is not there");
		await page.getByLabel("US dollars to the bank").fill("20");
		await page.getByRole("button", { name: "Close the drawer" }).click();
		await expect(page.getByRole("heading", { name: "Count slip" })).toBeVisible();
		await expect(page.getByRole("row", { name: "Left for the next shift" })).toContainText("$100.00");
		await axe();

		await page.goto(`${address}/desk/business-day`);
		await expect(page.getByRole("region", { name: "To be posted" })).toContainText("Grace Usher");
		await axe();
		await page.getByRole("button", { name: /^Close / }).click();
		await expect(page.getByText("The business day is closed, and the next one is open.")).toBeVisible();
		await page.getByRole("link", { name: /Owner’s sheet/ }).click();
		await expect(page.getByRole("table", { name: "Cash drawers" })).toContainText("$20.00 short");
		await expect(page.getByRole("table", { name: "Payments and refunds" })).toContainText("$80.00");
		await expect(page.getByRole("main")).not.toContainText("Grace");
		await atEveryWidth();

		const email = page.getByRole("listitem").filter({ hasText: owner.email }).getByRole("link");
		await expect(async () => {
			await page.goto(`${address}/dev/mail`);
			expect(await email.count()).toBe(1);
		}).toPass();
		await email.click();
		await expect(page.locator("[data-mail-text]")).toContainText("$20.00 short");
		await expect(page.locator("[data-mail-text]")).not.toContainText("Grace");
	});
});
