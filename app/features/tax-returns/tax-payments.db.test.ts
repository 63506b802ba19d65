import { beforeEach, describe, expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { findOwnerSheet, readDayFigures } from "#app/features/day-close/queries.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { today } from "#test/factories/forms.ts";
import { makeTaxDue } from "#test/factories/tax-returns.ts";
import { recordTaxPayment } from "./operations/record-tax-payment.server.ts";
import { takeBackTaxPayment } from "./operations/take-back-tax-payment.server.ts";
import { listTaxMonths, listTaxPayments, readTaxMonth } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const october = "2026-10-01";
const manager = asRole("manager");

const pay = (change: Partial<Parameters<typeof recordTaxPayment>[1]> = {}, acting = manager, on = db) =>
	recordTaxPayment(
		on,
		{
			...({ tax: "room_tax", month: october, paidOn: "2026-11-12", amountCents: 5_000 } as const),
			...{ reference: "BT 771", idempotencyKey: newKey(), ...change },
		},
		acting,
	);

const onAccount = async (account: string) =>
	(await readTrialBalance(db, today)).find(({ accountId }) => accountId === account)?.cents ?? 0;

describe("a tax that is paid", () => {
	beforeEach(async () => {
		await makeTaxDue(db, { tax: "room_tax", day: "2026-10-05", cents: 9_000 });
		await makeTaxDue(db, { tax: "room_tax", day: "2026-10-31", cents: 3_000 });
		await makeTaxDue(db, { tax: "gst", day: "2026-10-31", cents: 2_000 });
	});

	test("leaves the bank and brings the tax's account to zero, on the business day that is open", async () => {
		expect(await pay()).toMatchObject({ ok: true });
		expect(await readTaxMonth(db, "room_tax", october)).toEqual({
			...{ month: october, chargedCents: 12_000, creditCents: 0, paidCents: 5_000 },
			...{ dueCents: 7_000, carriedCents: 0 },
		});
		expect(await pay({ amountCents: 7_000, paidOn: today })).toMatchObject({ ok: true });
		expect(await readTaxMonth(db, "room_tax", october)).toMatchObject({ dueCents: 0 });
		expect([await onAccount("room_tax_due"), await onAccount("bank")]).toEqual([0, -12_000]);
		expect(await onAccount("gst_due")).toBe(-2_000);
		const { rows } = await pool.query(
			"select distinct business_date::text, tender, act from ledger_transactions where act = 'pay_tax'",
		);
		expect(rows).toEqual([{ business_date: today, tender: null, act: "pay_tax" }]);
		expect((await db.select().from(auditEvents)).filter(({ act }) => act === "pay_tax")).toMatchObject([
			{ actor: "Maria", changes: { tax: "room_tax", month: october, amountCents: 5_000 } },
			{ changes: { amountCents: 7_000 } },
		]);
	});

	test("is at most the amount due for its month, also when two people pay at the same time", async () => {
		expect(await pay({ amountCents: 12_001 })).toEqual({ ok: false, reason: "too_much", dueCents: 12_000 });
		await makeTaxDue(db, { tax: "room_tax", day: "2026-09-30", cents: 50_000 });
		expect(await pay({ amountCents: 12_001 })).toEqual({ ok: false, reason: "too_much", dueCents: 12_000 });
		expect(await pay({ amountCents: 0 })).toMatchObject({ reason: "too_much" });
		const next = inProcesses();
		const outcomes = await Promise.all([1, 2, 3].map(() => pay({ amountCents: 5_000 }, manager, next())));
		expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
		expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "too_much", dueCents: 2_000 });
	});

	test("of a month in which more was taken back than charged is a credit for the next ones, and the open month is in no month's way", async () => {
		await makeTaxDue(db, { tax: "room_tax", day: "2026-08-20", cents: -15_375 });
		await makeTaxDue(db, { tax: "room_tax", day: "2026-09-20", cents: 15_000 });
		// In November so far more was taken back than charged: October is due as it was.
		await makeTaxDue(db, { tax: "room_tax", day: "2026-11-20", cents: -2_000 });
		const months = await listTaxMonths(db, "room_tax", { from: "2026-08-01", last: "2026-11-01" });
		expect(months).toMatchObject([
			{ month: "2026-11-01", chargedCents: -2_000, dueCents: 0, carriedCents: 2_000 },
			{ month: october, creditCents: 375, dueCents: 11_625, carriedCents: 0 },
			{ month: "2026-09-01", creditCents: 15_375, dueCents: 0, carriedCents: 375 },
			{ month: "2026-08-01", chargedCents: -15_375, creditCents: 0, dueCents: 0, carriedCents: 15_375 },
		]);
		expect(await pay({ amountCents: 11_626 })).toMatchObject({ reason: "too_much", dueCents: 11_625 });
		expect(await pay({ amountCents: 11_625 })).toMatchObject({ ok: true });
		expect(await readTaxMonth(db, "room_tax", october)).toMatchObject({ dueCents: 0, carriedCents: 0 });
		// In the ledger the credit of November is left.
		expect(await onAccount("room_tax_due")).toBe(2_000);
	});

	test("is of a day from the end of its month to the open business day", async () => {
		expect(await pay({ paidOn: "2026-10-31" })).toEqual({
			...{ ok: false, reason: "month_not_over", from: "2026-11-01" },
		});
		expect(await pay({ month: "2026-11-01", paidOn: today })).toMatchObject({ reason: "month_not_over" });
		expect(await pay({ paidOn: "2026-11-22" })).toMatchObject({ reason: "in_the_future" });
		expect(await pay({ paidOn: "2026-11-01" })).toMatchObject({ ok: true });
	});

	test("sent twice is paid once, and the same form with other values is refused", async () => {
		const idempotencyKey = newKey();
		const first = await pay({ idempotencyKey });
		expect(first).toMatchObject({ ok: true });
		expect(await pay({ idempotencyKey })).toEqual(first);
		for (const other of [{ amountCents: 4_999 }, { reference: "BT 772" }, { paidOn: "2026-11-13" }])
			expect(await pay({ idempotencyKey, ...other })).toMatchObject({ reason: "form_already_used" });
		expect(await readTaxMonth(db, "room_tax", october)).toMatchObject({ paidCents: 5_000 });
	});

	test("is paid and taken back by the owner and managers alone, once, and is due again then", async () => {
		expect(await pay({}, asRole("reception"))).toMatchObject({ reason: "not_allowed" });
		const paid = await pay();
		const paymentId = paid.ok ? paid.paymentId : "";
		const back = (
			acting = manager,
			of: { tax: "room_tax" | "gst"; month: string } = { tax: "room_tax", month: october },
		) => takeBackTaxPayment(db, { paymentId, of, reason: "Noted twice", idempotencyKey: newKey() }, acting);
		const [payment] = await listTaxPayments(db, "room_tax", october);
		// Reception may void transactions of today, but not this one.
		expect(
			await reverseTransaction(
				db,
				{ transactionId: payment?.transactionId ?? "", reason: "Mine", idempotencyKey: newKey() },
				asRole("reception"),
			),
		).toMatchObject({ reason: "not_allowed" });
		expect(await back(manager, { tax: "gst", month: october })).toMatchObject({ reason: "not_possible" });
		expect(await back()).toEqual({ ok: true });
		expect(await back()).toMatchObject({ reason: "already_reversed" });
		expect(await readTaxMonth(db, "room_tax", october)).toMatchObject({ paidCents: 0, dueCents: 12_000 });
		expect(await listTaxPayments(db, "room_tax", october)).toMatchObject([{ isTakenBack: true }]);
		expect([await onAccount("room_tax_due"), await onAccount("bank")]).toEqual([-12_000, 0]);
	});
});

test("a tax that is paid takes nothing off the taxes of the day on the owner's sheet, and is no money out of the drawer", async () => {
	await makeTaxDue(db, { tax: "gst", day: "2026-10-31", cents: 2_000 });
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	const before = await readDayFigures(db, today, 0);
	expect(await pay({ tax: "gst", amountCents: 2_000 })).toMatchObject({ ok: true });
	expect(await readDayFigures(db, today, 0)).toEqual(before);
	const evening = asRole("manager", new Date(`${today}T22:10:00-06:00`));
	expect(await closeHotelDay(db, { date: today, openMatters: 0 }, evening)).toMatchObject({ ok: true });
	expect((await findOwnerSheet(db, today))?.figures.taxes).toEqual({ room: 3_141, gst: 125 });
	const { rows } = await pool.query(
		"select account_id, amount_cents from journal_lines where act = 'pay_tax' order by account_id",
	);
	expect(rows).toEqual([
		{ account_id: "bank", amount_cents: -2_000 },
		{ account_id: "gst_due", amount_cents: 2_000 },
	]);
});
