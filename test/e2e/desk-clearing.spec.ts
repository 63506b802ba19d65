import { sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/connection/database.ts";
import { asStaff } from "../factories/forms.ts";
import { makeComingStay, setStayStatus } from "../factories/reservations.ts";
import { putJobOff } from "../put-job-off.ts";
import { expect, test } from "./fixtures.ts";
import { signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

/**
 * Seven business days, the last of them open; on each a guest has paid $200 by card, and on the last one $500 by bank,
 * too.
 */
async function liveAWeek({ db }: Database): Promise<void> {
	const first = addDays(hotelToday(new Date()), -7);
	await putJobOff(db, "roll-business-day");
	await db.execute(sql`update business_days set date = ${first}::date where closed_at is null`);
	const stay = await makeComingStay(db, { checkIn: first, checkOut: addDays(first, 9) });
	await setStayStatus(db, stay.id, "checked_in");
	const evening = (day: number) => asStaff(instantAt(addDays(first, day), "20:00"));
	const bill = await openFolio(db, { reservationId: stay.id, payer: null }, evening(0));
	if (!bill.ok) throw new Error(bill.reason);
	const pay = async (day: number, tender: Tender, amountCents: number) => {
		const sent = { folioId: bill.folioId, tender, amountCents, idempotencyKey: crypto.randomUUID() };
		expect(await takePayment(db, sent, evening(day))).toMatchObject({ ok: true });
	};
	for (let day = 0; day < 7; day += 1) {
		await pay(day, { kind: "card_terminal", slipNumber: `004${day}` }, 20_000);
		if (day === 6) await pay(day, { kind: "bank_transfer", bankReference: "BT-17" }, 50_000);
		else await closeHotelDay(db, { date: addDays(first, day), openMatters: 0 }, evening(day));
	}
}

test("a manager settles a week's cards and matches the bank with its statement until both accounts are zero @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel("clearing", async (hotel) => {
		await liveAWeek(hotel.database);
		await signInAtOwnHotel(page, hotel, { name: "Ines Tillett", role: "manager" });
		const account = (name: string) =>
			page.getByRole("region", { name: "Open now" }).getByRole("row", { name: new RegExp(`^${name}`) });
		// axe is a script.
		const look = async () => {
			if (javaScriptEnabled) await axe();
		};
		/** By the keyboard alone: without scripts "Tick all" is a link. */
		const tickAll = async () => {
			await page.getByText("Tick all", { exact: true }).focus();
			await page.keyboard.press("Enter");
			await expect(page.getByRole("checkbox").first()).toBeChecked();
		};
		const type = async (label: string, text: string) => {
			await page.getByLabel(label).focus();
			await page.keyboard.press("ControlOrMeta+A");
			await page.keyboard.type(text);
		};

		await page.goto(`${hotel.address}/desk/clearing`);
		await expect(account("Card terminal")).toContainText("$1,400.00");
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await look();
		}
		// One line does not make the amount that was paid.
		await page.getByRole("checkbox").first().focus();
		await page.keyboard.press("Space");
		await type("Number of the batch", "Batch 417");
		await type("Fee that was taken off", "42");
		await type("Amount that the bank is paid", "1358");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("alert")).toContainText("The ticked lines come to $200.00");
		await look();
		if (!javaScriptEnabled) await page.goto(`${hotel.address}/desk/clearing`);
		await tickAll();
		await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(7);
		if (javaScriptEnabled) await expect(page.getByText("The batch says the same.")).toBeVisible();
		await type("Number of the batch", "Batch 417");
		await type("Fee that was taken off", "42");
		await type("Amount that the bank is paid", "1,358.00");
		await page.keyboard.press("Enter");
		await expect(page.getByText("Recorded. What is still open is listed.")).toBeVisible();
		await expect(account("Card terminal")).toContainText("Nothing");
		await expect(page.getByText("The account is reconciled.")).toBeVisible();
		await look();

		await page.getByRole("link", { name: "Bank", exact: true }).click();
		await expect(page.getByRole("checkbox")).toHaveCount(2);
		await tickAll();
		await type("Text or number on the statement", "ATLANTIC POS 1 and BT-17");
		await type("Fee of the bank in this line", "7.50");
		await type("Amount on the statement", "1850.50");
		await page.keyboard.press("Enter");
		await expect(page.getByText("Recorded. What is still open is listed.")).toBeVisible();
		await expect(account("Bank Nothing")).toContainText("$0.00");
		await expect(account("Bank account")).toContainText("$1,850.50");

		// The trial balance says the same.
		await page.goto(`${hotel.address}/desk/reports/trial-balance`);
		await expect(page.getByRole("row", { name: /Bank account, as on statements/ })).toContainText("1,850.50");
		await expect(page.getByRole("row", { name: /Fees for cards/ })).toContainText("42.00");

		// The batch waits for the line of the statement, which is undone first.
		await page.goto(`${hotel.address}/desk/clearing`);
		await page.getByRole("link", { name: "Batch 417" }).click();
		await expect(page.getByLabel("Why?")).toBeVisible();
		await look();
		await page.getByLabel("Why?").fill("Wrong fee");
		await page.getByRole("button", { name: "Undo it" }).click();
		await expect(page.getByRole("alert")).toContainText("Undo that first.");
		await page.goto(`${hotel.address}/desk/clearing?account=bank`);
		await page.getByRole("link", { name: /ATLANTIC/ }).click();
		await page.getByLabel("Why?").fill("Wrong line");
		await page.getByRole("button", { name: "Undo it" }).click();
		await expect(page.getByText("Undone. Its lines are open again.")).toBeVisible();
		await expect(page.getByRole("checkbox")).toHaveCount(2);
		await expect(account("Bank account")).toContainText("$0.00");
	});
});
