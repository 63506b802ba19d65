import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, makePayment, makeStayInHouse } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { makeDinner, makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { readReport } from "./read-report.server.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

test("each open bill is listed with its payer and age, and all together are guests' debts in the trial balance", async () => {
	/** Somebody who left so many days ago, with a charge of $13.25. */
	const leftBefore = async (days: number, name: string) => {
		const checkOut = addDays(today, -days);
		const stay = await makeStay(db, { name, checkIn: addDays(checkOut, -2), checkOut });
		await setStayStatus(db, stay.id, "checked_out");
		const folioId = await makeFolio(db, stay.id);
		await makeCharge(db, folioId);
		return folioId;
	};
	for (const days of [0, 30, 31, 60, 61, 90, 91]) await leftBefore(days, `Left ${days}`);
	const company = await leftBefore(45, "Ana Pérez");
	await db.execute(
		sql`update folios set payer_name = 'Reef Ltd', payer_email = 'pay@example.com' where id = ${company}`,
	);
	await makePayment(db, company, 500);
	const inHouse = await makeStayInHouse(db, { name: "In House" });
	await makeCharge(db, inHouse.folioId);
	// More is paid than charged.
	await makePayment(db, inHouse.folioId, 2_000);
	// The guests' own bill has too much on it, and that of the company which pays the rest is due.
	const both = await makeStayInHouse(db, { name: "Both" });
	await makePayment(db, both.folioId, 1_000);
	const opened = await openFolio(db, { reservationId: both.id, payer: { name: "Tours Ltd" } }, asStaff());
	if (!opened.ok) throw new Error(opened.reason);
	await makeCharge(db, opened.folioId);
	const cancelled = await makeStay(db, { name: "Cancelled", phone: "+501 610 4567" });
	await setStayStatus(db, cancelled.id, "cancelled");
	await makeCharge(db, await makeFolio(db, cancelled.id));
	const dinner = await makeDinner(db, { name: "Dinner", date: addDays(today, -70) });
	await makeCharge(db, await makeFolio(db, dinner.id));
	const settled = await leftBefore(10, "Paid");
	await makePayment(db, settled, 1_325);

	const { request } = readReportRequest("receivables", new URLSearchParams(), today);
	const { table, figures } = await readReport(db, request, noon);
	const rows = table.rows.map(({ cells: [payer, , , , state, , ...cells] }) => [payer, state, ...cells]);
	const own = { phone: "+501 610 4567", email: "ana@example.com" };
	// A dinner is for no villa.
	for (const { cells } of table.rows)
		expect(cells[3], String(cells[0])).toEqual(
			cells[0] === "Dinner" ? null : expect.stringMatching(/^Made \d+$/),
		);
	const contact = (of: string) => rows.find(([payer]) => payer === of)?.slice(-2);
	expect(contact("Reef Ltd")?.[1]).toBe("pay@example.com");
	expect(contact("Cancelled")?.[0]).toBe(own.phone);
	expect(rows.map((cells) => cells.slice(0, -4))).toEqual([
		["Left 91", "Left", null, null, null, null, 1_325, 1_325],
		["Left 90", "Left", null, null, null, 1_325, null, 1_325],
		["Dinner", "Dinner", null, null, null, 1_325, null, 1_325],
		["Left 61", "Left", null, null, null, 1_325, null, 1_325],
		["Left 60", "Left", null, null, 1_325, null, null, 1_325],
		["Reef Ltd", "Left", null, null, 825, null, null, 825],
		["Left 31", "Left", null, null, 1_325, null, null, 1_325],
		["Left 30", "Left", null, 1_325, null, null, null, 1_325],
		["Cancelled", "Cancelled", null, 1_325, null, null, null, 1_325],
		["Left 0", "Left", null, 1_325, null, null, null, 1_325],
		["Both", "In house", -1_000, null, null, null, null, -1_000],
		["In House", "In house", -675, null, null, null, null, -675],
		["Tours Ltd", "In house", 1_325, null, null, null, null, 1_325],
	]);
	expect(figures.map(({ value }) => value)).toEqual([14_075, 13, 1_675, 0]);
	// Due is the same word in the report on open balances, which has one row for both of their bills.
	const balances = readReportRequest("balances", new URLSearchParams(), today).request;
	const open = await readReport(db, balances, noon);
	expect(open.figures.map(({ value }) => value)).toEqual([14_075, 12, 1_675]);
	expect(open.table.rows.find(({ cells }) => cells[1] === "Both")?.cells.at(-1)).toBe(325);
	const owed = (await readTrialBalance(db, today)).find(({ accountId }) => accountId === "guest_folios");
	expect(table.total?.at(-5)).toBe(owed?.cents);
	expect(owed?.cents).toBe(12_400);
});

test("a stay that is cancelled after a day was closed is still to come in the ages of that day", async () => {
	const stay = await makeStay(db, { checkIn: addDays(today, 9), checkOut: addDays(today, 11) });
	await makeCharge(db, await makeFolio(db, stay.id));
	const evening = new Date(`${today}T23:00:00-06:00`);
	expect(await closeHotelDay(db, { date: today, openMatters: 0 }, asStaff(evening))).toMatchObject({
		ok: true,
	});
	const morning = new Date(evening.getTime() + 12 * 60 * 60_000);
	const read = async (asOf: string) => {
		const { request } = readReportRequest(
			"receivables",
			new URLSearchParams({ "as-of": asOf }),
			addDays(today, 1),
		);
		const { table } = await readReport(db, request, morning);
		return table.rows.map(({ cells: [, , , , , ...cells] }) => cells.slice(0, 6));
	};
	const before = await read(today);
	expect(before).toEqual([[addDays(today, 11), 1_325, null, null, null, null]]);
	const cancel = {
		reservationId: stay.id,
		version: stay.revision ?? 0,
		stayId: null,
		owedCents: 0,
		isRule: false,
	};
	expect(await cancelAtDesk(db, { ...cancel, reason: "Ill" }, asStaff(morning))).toMatchObject({ ok: true });
	expect(await read(today)).toEqual(before);
	expect(await read(addDays(today, 1))).toEqual([[today, null, 1_325, null, null, null]]);
});
