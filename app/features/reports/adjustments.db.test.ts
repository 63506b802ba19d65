import { expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { missStay } from "#app/features/front-office/operations/miss-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asGuest, noon, today } from "#test/factories/forms.ts";
import { makeGift } from "#test/factories/gift-vouchers.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { readReport } from "./read-report.server.ts";
import { readReportRequest } from "./report-request.ts";

const { db } = await openTestDatabase();

test("refunds and voided payments are listed with their person and reason, and are summed by both", async () => {
	const { folioId } = await makeStayInHouse(db, { name: "Ana Pérez" });
	const wrong = await makeCharge(db, folioId);
	const paid = await makePayment(db, folioId, 900);
	const [manager, owner] = [
		asRole("manager"),
		{ ...asRole("owner"), by: { ...asRole("owner").by, name: "Eve" } },
	];
	const refund = { paymentTransactionId: paid, amountCents: 250, reason: "Too much" };
	for (const by of [manager, owner])
		expect(await refundPayment(db, { ...refund, idempotencyKey: newKey() }, by)).toMatchObject({ ok: true });
	const taken = { transactionId: wrong, reason: "Wrong guest", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, taken, manager)).toMatchObject({ ok: true });
	const { transactionId: saleId } = await makeGift(db, { amountCents: 5_000 });
	const sold = { transactionId: saleId, reason: "Sold twice", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, sold, manager)).toMatchObject({ ok: true });

	const { request } = readReportRequest(
		"adjustments",
		new URLSearchParams({ from: today, until: today }),
		today,
	);
	const { table } = await readReport(db, request, noon);
	expect(table.rows.map(({ cells: [, what, , guest, ...rest] }) => [what, guest, ...rest])).toEqual(
		expect.arrayContaining([
			["Refund", "Ana Pérez", "Too much", "Maria", 250],
			["Refund", "Ana Pérez", "Too much", "Eve", 250],
			["Charge, voided", "Ana Pérez", "Wrong guest", "Maria", 1_325],
			// It has no bill: its money goes back all the same.
			["Gift voucher sold, voided", null, "Sold twice", "Maria", 5_000],
		]),
	);
	expect(table.rows).toHaveLength(4);
	expect(table.sums?.map(([, what, , , , by, cents]) => [by, what, cents])).toEqual([
		["Eve", "Refund", 250],
		["Maria", "Charge, voided", 1_325],
		["Maria", "Gift voucher sold, voided", 5_000],
		["Maria", "Refund", 250],
	]);
	expect(table.total?.at(-1)).toBe(6_825);
});

test("the fee of a no-show that is taken back is owed by nobody: on its own day it is gone, later it is less on that day", async () => {
	const tomorrow = addDays(today, 1);
	const manager = (day: string, hour = "22:30") => asRole("manager", instantAt(day, hour));
	await syncVillas(db);
	const miss = async (villaId: string, name: string) => {
		const nights = { checkIn: today, checkOut: addDays(today, 2) };
		const { id: reservationId } = await bookStay(
			db,
			{ villaIds: [villaId], ...nights, name },
			asGuest(null, noon),
		);
		const decided = { seenOn: today, settlement: { choice: "charged" } } as const;
		const party = { reservationId, version: 0, units: [0] };
		expect(await missStay(db, { ...party, ...decided }, manager(today))).toMatchObject({ ok: true });
		return async (day: string) => {
			const [fee] = (await listFolios(db, reservationId)).flatMap(({ lines }) => lines);
			const taken = { transactionId: fee?.transactionId ?? "", reason: "Storm", idempotencyKey: newKey() };
			expect(await reverseTransaction(db, taken, manager(day))).toMatchObject({ ok: true });
		};
	};
	const read = async (rows: string) => {
		const days = new URLSearchParams({ from: today, until: tomorrow, by: "day", rows });
		const { request } = readReportRequest("cancellations", days, tomorrow);
		const { table, opened } = await readReport(db, request, instantAt(tomorrow, "23:00"));
		const shown = opened?.table.rows.map(({ cells }) => [cells[1], cells[3], cells[6], cells[8]]);
		return { owed: table.rows.map(({ cells }) => cells.at(-1)), total: table.total?.slice(1), shown };
	};
	const takeBackStorm = await miss("palm-grove", "Ana Storm");
	const takeBackLate = await miss("vista-del-mar", "Ben Late");
	await takeBackStorm(today);
	expect(await read(today)).toMatchObject({
		owed: [43_491, 0],
		shown: expect.arrayContaining([
			["No-show", "Ana Storm", 2, 0],
			["No-show", "Ben Late", 2, 43_491],
		]),
	});
	const closed = await closeHotelDay(db, { date: today, openMatters: 0 }, manager(today, "23:00"));
	expect(closed.ok).toBe(true);
	await takeBackLate(tomorrow);
	expect(await read(tomorrow)).toEqual({
		owed: [43_491, -43_491],
		total: [0, 2, 4, 179_600, 0],
		shown: [["Fee taken back", "Ben Late", 0, -43_491]],
	});
});
