import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { closeHotelDay, rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeDrawer, makeFolio, newKey } from "#test/factories/folio.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { changeAccountCodes } from "./operations/change-account-codes.server.ts";
import { recordJournalFiles } from "./operations/record-journal-files.server.ts";
import { writeMissingJournals } from "./operations/write-journals.server.ts";
import {
	listJournalLines,
	listJournals,
	proveJournals,
	readAccountCodes,
	readTrialBalance,
} from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const first = "2026-11-21";
const by: StaffActing["by"] = { kind: "staff", name: "Maria", roles: ["manager"] };
const on = (day: number, hour = 10): StaffActing => ({
	by,
	now: new Date(`${addDays(first, day)}T${hour}:00:00-06:00`),
});
const close = async (day: number, from = db) =>
	closeHotelDay(from, { date: addDays(first, day), openMatters: 0 }, on(day, 22));

/** A guest in house with a charge at the bar on the first day, whose bill is not paid. */
async function makeGuest() {
	const stay = await makeStay(db, { checkIn: first, checkOut: addDays(first, 9), name: "Ana Cruz" });
	await setStayStatus(db, stay.id, "checked_in");
	await db.update(stays).set({ checkedInOn: first, checkedInAt: on(0).now });
	const folioId = await makeFolio(db, stay.id, on(0));
	const charged = await makeCharge(db, folioId, {}, on(0));
	return { stay, folioId, charged };
}

const all = { from: 1, until: 1_000 };

/** The balance of each account by the journals until a day. */
async function sumJournals(last: string): Promise<Record<string, number>> {
	const sums: Record<string, number> = {};
	for (const { date, accountId, cents } of await listJournalLines(db, all))
		if (date <= last) sums[accountId] = (sums[accountId] ?? 0) + cents;
	return sums;
}

test("the close of a day writes its journal once, with accounts, taxes and departments, and nobody changes it", async () => {
	await makeGuest();
	const next = inProcesses();
	const outcomes = await Promise.all([1, 2, 3].map(() => close(0, next())));
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await listJournals(db, { before: null, limit: 9 })).toMatchObject([
		{ number: 1, date: first, corrects: null, file: null },
	]);
	const lines = await listJournalLines(db, all);
	expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
	// A charge of $10.00 with 10 % service charge and 12.5 % GST; a night of $349.00 with 9 % room tax.
	const written = lines.map(({ accountId, act, taxCode, department, cents }) =>
		[accountId, act, taxCode, department, cents].join(" "),
	);
	expect(written).toEqual(
		expect.arrayContaining([
			"dining_revenue charge gst dining -1000",
			"gst_due charge gst  -125",
			"room_revenue post_nights room_tax room -34900",
			"room_tax_due post_nights room_tax  -3141",
			"guest_folios post_nights   38041",
		]),
	);
	await expect(db.execute(sql`update journal_lines set amount_cents = 1`)).rejects.toThrow();
	await expect(db.execute(sql`delete from journals`)).rejects.toThrow();
	// No number is left out.
	await expect(
		db.execute(
			sql`insert into journals (number, business_date, corrects, written_at) values (3, ${first}::date, 1, now())`,
		),
	).rejects.toThrow();
});

test("a reversal in a journaled day is a journal of the day of the reversal, and names the earlier one", async () => {
	const { charged, folioId } = await makeGuest();
	await close(0);
	const before = await listJournalLines(db, all);
	await makeCharge(db, folioId, { unitCents: 2_000 }, on(1));
	const back = { transactionId: charged, reason: "Wrong guest", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, back, on(1))).toMatchObject({ ok: true });
	await close(1);
	expect(
		(await listJournals(db, { before: null, limit: 9 })).map(({ number, date, corrects }) => [
			number,
			date,
			corrects,
		]),
	).toEqual([
		[3, addDays(first, 1), 1],
		[2, addDays(first, 1), null],
		[1, first, null],
	]);
	const after = await listJournalLines(db, all);
	expect(after.filter(({ number }) => number === 1)).toEqual(before);
	const undone = after.filter(({ number }) => number === 3);
	expect(undone.find(({ accountId }) => accountId === "dining_revenue")?.cents).toBe(1_000);
	expect(undone.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test("all journals together are the trial balance of every day, whatever was done and taken back on them", async () => {
	const { stay, folioId } = await makeGuest();
	const days = 8;
	let payment = "";
	for (let day = 0; day < days; day += 1) {
		const acting = on(day);
		if (day === 0) await makeDrawer(db, acting);
		const charged = await makeCharge(db, folioId, { unitCents: 1_111 * (day + 1) }, acting);
		const pay = (amountCents: number, tender: Parameters<typeof takePayment>[1]["tender"]) =>
			takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, acting);
		const paid =
			day % 3 === 0
				? await pay(1_777, { kind: "cash_usd", givenCents: 2_000 })
				: day % 3 === 1
					? await pay(777, { kind: "card_terminal", slipNumber: String(day) })
					: await pay(999, { kind: "bank_transfer", bankReference: `BT ${day}` });
		if (!paid.ok) throw new Error(paid.reason);
		if (payment && day % 2 === 0)
			expect(
				await reverseTransaction(
					db,
					{ transactionId: payment, reason: "Wrong tender", idempotencyKey: newKey() },
					acting,
				),
			).toMatchObject({ ok: true });
		payment = paid.transactionId;
		const bill = await readFolio(db, folioId);
		const line = bill?.lines.at(-1);
		if (!bill || !line) throw new Error("There is no line.");
		if (day % 2 === 1)
			await reverseTransaction(
				db,
				{ transactionId: charged, reason: "Not eaten", idempotencyKey: newKey() },
				acting,
			);
		const tender = { kind: "card_terminal", slipNumber: `9${day}` } as const;
		const deposit = { reservationId: stay.id, amountCents: 1_000, tender, idempotencyKey: newKey() };
		await takeDeposit(db, deposit, acting);
		const toBank = { from: "drawer_usd", to: "bank", amountCents: 50, idempotencyKey: newKey() } as const;
		await moveCash(db, { ...toBank, reason: "Safe" }, acting);
		await close(day);
	}
	for (let day = 0; day < days; day += 1) {
		const last = addDays(first, day);
		const balances = (await readTrialBalance(db, last)).filter(({ cents }) => cents !== 0);
		const journaled = Object.entries(await sumJournals(last)).filter(([, cents]) => cents !== 0);
		expect(journaled.toSorted()).toEqual(
			balances.map(({ accountId, cents }) => [accountId, cents]).toSorted(),
		);
	}
	expect(await proveJournals(db)).toMatchObject({ date: addDays(first, days - 1), isProven: true });
});

test("days that were closed before there were journals get theirs in order, and the next close goes on from them", async () => {
	const { folioId } = await makeGuest();
	// As the version before closed a day: without a journal.
	for (const day of [0, 1, 2]) {
		if (day > 0) await makeCharge(db, folioId, { unitCents: 500 }, on(day));
		const date = addDays(first, day);
		await closeBusinessDay(db, { date, openMatters: 0, post: postBusinessDay }, on(day, 22));
	}
	expect(await listJournals(db, { before: null, limit: 9 })).toEqual([]);
	const next = inProcesses();
	await Promise.all([1, 2].map(() => writeMissingJournals(next(), on(3).now)));
	expect(
		(await listJournals(db, { before: null, limit: 9 })).map(({ number, date }) => [number, date]),
	).toEqual([2, 1, 0].map((day) => [day + 1, addDays(first, day)]));
	expect(await proveJournals(db)).toMatchObject({ number: 3, isProven: true });
	await rollHotelDays(db, async () => 0, {
		by: { kind: "system", task: "roll-business-day" },
		now: on(4).now,
	});
	expect((await listJournals(db, { before: null, limit: 9 })).map(({ number }) => number)).toEqual([
		4, 3, 2, 1,
	]);
});

test("a file needs a code for each account, and a journal keeps the codes of its first file", async () => {
	await makeGuest();
	await close(0);
	const file = { from: 1, until: 1, format: "xero" } as const;
	expect(await recordJournalFiles(db, file, on(1))).toEqual({ ok: false, reason: "code_missing" });
	const change = async (setting: Record<string, string>) =>
		changeAccountCodes(db, { version: toVersion(await readAccountCodes(db)), setting }, on(1));
	expect(
		await change(Object.fromEntries(ledgerAccountIds.map((id, place) => [id, `${4_000 + place}`]))),
	).toEqual({
		ok: true,
	});
	const once = await recordJournalFiles(db, file, on(1));
	expect(once.ok).toBe(true);
	expect(await change({ room_revenue: "9999" })).toEqual({ ok: true });
	expect(await recordJournalFiles(db, file, on(2))).toEqual(once);
	await close(1);
	const codes = (await listJournalLines(db, all))
		.filter(({ accountId }) => accountId === "room_revenue")
		.map(({ code }) => code);
	expect(codes).toEqual([expect.stringMatching(/^40/), "9999"]);
	const reception: StaffActing = { ...on(1), by: { kind: "staff", name: "Rosa", roles: ["reception"] } };
	expect(await recordJournalFiles(db, file, reception)).toEqual({ ok: false, reason: "not_allowed" });
	expect(await recordJournalFiles(db, { ...file, from: 8, until: 9 }, on(1))).toEqual({
		ok: false,
		reason: "unknown",
	});
});
