import { expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { folioBalanceCents, readFolio } from "#app/features/folio/queries.server.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { readReportRequest } from "#app/features/reports/report-request.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { asRole, makeCharge, makeFolio, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { describeStatementLine } from "./email.ts";
import { payAccount } from "./operations/pay-account.server.ts";
import { putOnAccount } from "./operations/put-on-account.server.ts";
import { listAccountBills, readAccountDay, readStatement } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const as = (role: StaffRole, hours = 0) => asRole(role, after(hours));

/** A guest who has left, with a drink of $200 before service charge and tax on a bill that an account owes. */
async function makeOnAccount(accountId: string) {
	const stay = await makeStay(db, { checkIn: addDays(today, -2), checkOut: today });
	await setStayStatus(db, stay.id, "checked_out");
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId, { unitCents: 20_000 });
	const version = (await readFolio(db, folioId))?.version ?? 0;
	expect(await putOnAccount(db, { folioId, accountId, version }, as("reception", 1))).toEqual({ ok: true });
	return { ...stay, folioId, owedCents: await folioBalanceCents(db, folioId) };
}

test("what an account does not pay of a bill is written off within the limit of the person, is in statement, sheet, report and trial balance, and is undone", async () => {
	const accountId = await makeAccount(db, { name: "Coral Freight" });
	const { id, folioId, owedCents } = await makeOnAccount(accountId);
	const before = await readAccountDay(db, today);
	const inBooks = async () => {
		const balances = await readTrialBalance(db, today);
		const centsOf = (name: string) => balances.find((one) => one.accountId === name)?.cents ?? 0;
		return [centsOf("guest_folios"), centsOf("written_off")] as const;
	};
	const [guestsBefore, writtenOffBefore] = await inBooks();
	const tender = { kind: "bank_transfer" } as const;
	const paid = { accountId, folioIds: [folioId], amountCents: owedCents - 2_000, idempotencyKey: newKey() };
	expect(await payAccount(db, { ...paid, tender }, as("reception", 2))).toMatchObject({ ok: true });
	const off = { folioId, amountCents: 2_000, reason: "A fee of the bank", idempotencyKey: newKey() };
	expect(await writeOff(db, off, as("reception", 3))).toEqual({ ok: false, reason: "over_limit" });
	const tooMuch = { ...off, amountCents: 2_001, idempotencyKey: newKey() };
	expect(await writeOff(db, tooMuch, as("manager", 3))).toEqual({ ok: false, reason: "amount_invalid" });
	const written = await writeOff(db, off, as("manager", 3));
	if (!written.ok) throw new Error(written.reason);
	expect(await writeOff(db, off, as("manager", 3))).toMatchObject({ ok: true, isRepeated: true });
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: 0 }]);
	const days = { from: today, last: today };
	expect(await readStatement(db, accountId, days)).toMatchObject({
		lines: [{ kind: "bill" }, { cents: 2_000 - owedCents }, { what: "Written off", cents: -2_000 }],
		closingCents: 0,
	});
	expect(await readAccountDay(db, today)).toEqual({
		...before,
		paidCents: before.paidCents + owedCents - 2_000,
		writtenOffCents: before.writtenOffCents + 2_000,
		openCents: before.openCents - owedCents,
	});
	expect(await inBooks()).toEqual([guestsBefore - owedCents, writtenOffBefore + 2_000]);
	const { request } = readReportRequest("adjustments", new URLSearchParams(), today);
	const ofBill = (await readReport(db, request, after(6))).table.rows.filter(({ cells }) =>
		cells.includes("A fee of the bank"),
	);
	expect(ofBill.map(({ cells }) => cells.at(-1))).toEqual([2_000]);
	const told = "select reason from audit_events where act = 'write_off' and subject_id = $1";
	expect((await pool.query(told, [id])).rows).toEqual([{ reason: "A fee of the bank" }]);

	const back = { transactionId: written.transactionId, reason: "It came", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, back, as("reception", 4))).toMatchObject({ ok: true });
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: 2_000 }]);
	const statement = await readStatement(db, accountId, days);
	expect(statement).toMatchObject({ closingCents: 2_000 });
	expect(statement.lines.at(-1)?.what).toBe(`Correction: Written off on ${formatHotelDate(today, "dated")}`);
	expect(await inBooks()).toEqual([guestsBefore - owedCents + 2_000, writtenOffBefore]);
	await expectSoundBooks(pool);
});

test("a statement and the bills of an account name the villas of each bill", async () => {
	const accountId = await makeAccount(db);
	await makeOnAccount(accountId);
	const [bill] = await listAccountBills(db, accountId);
	expect(bill?.villas).toMatch(/^Made \d+$/);
	const { lines } = await readStatement(db, accountId, { from: today, last: today });
	expect(lines.map(({ villas }) => villas)).toEqual([bill?.villas]);
	expect(lines.map(describeStatementLine)[0]).toContain(`, bill 1, ${bill?.villas}`);
});
