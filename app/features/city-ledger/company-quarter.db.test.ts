import { expect, test } from "vitest";
import { writeJournals } from "#app/features/accounting/operations/write-journals.server.ts";
import { proveJournals, readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { issueCreditNote } from "#app/features/documents/operations/issue-credit-note.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { checkInGuest } from "#app/features/front-office/operations/check-in-guest.server.ts";
import { checkOutGuest } from "#app/features/front-office/operations/check-out-guest.server.ts";
import { exemptFromRoomTax } from "#app/features/front-office/operations/exempt-from-room-tax.server.ts";
import { saveMoneyPart } from "#app/features/front-office/operations/save-money-part.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { getIssued, issuer } from "#test/factories/documents.ts";
import { newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { agreeCommission } from "./operations/agree-commission.server.ts";
import { payAccount } from "./operations/pay-account.server.ts";
import { readStatement } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

const on = (date: HotelDate) => asStaff(new Date(`${date}T21:30:00Z`));

const closeUntil = async (date: HotelDate) => {
	await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, on(date));
	await db.transaction((tx) => writeJournals(tx, addDays(date, -1), on(date).now));
};

/** Two nights of $349.00 that an account pays, from the arrival to the bill on account. */
async function stayOf(accountId: string, checkIn: HotelDate, { isExempt = false, isOfAgent = false } = {}) {
	const checkOut = addDays(checkIn, 2);
	const { id, reference } = await bookStay(db, { checkIn, checkOut });
	await closeUntil(checkIn);
	const version = async () => (await findStay(db, reference))?.revision ?? -1;
	const step = async () => ({ reservationId: id, version: await version(), units: [0] });
	if (isExempt) {
		const paper = { id: newKey(), reason: "diplomat", note: null, reference: "MFA 112/26" } as const;
		const marked = { reservationId: id, version: await version(), ...paper };
		expect(await exemptFromRoomTax(db, marked, on(checkIn))).toMatchObject({ ok: true });
	}
	if (isOfAgent) {
		const agreed = { reservationId: id, version: await version(), accountId, commission: "usual" } as const;
		expect(await agreeCommission(db, agreed, on(checkIn))).toMatchObject({ ok: true });
	}
	const payer = { name: "", accountId };
	expect(await saveMoneyPart(db, { ...(await step()), payer }, on(checkIn))).toEqual({ ok: true });
	expect(await checkInGuest(db, await step(), on(checkIn))).toMatchObject({ ok: true });
	await closeUntil(checkOut);
	const leaves = { ...(await step()), keysBack: null, cancelledVisits: [], idempotencyKey: newKey() };
	const left = { ...leaves, payment: null, accounts: new Map([[2, accountId]]) };
	expect(await checkOutGuest(db, left, on(checkOut))).toEqual({ ok: true });
	const bill = (await listFolios(db, id)).find((one) => one.accountId === accountId);
	return { reservationId: id, folioId: bill?.id ?? "", lineIds: bill?.lines.map((one) => one.lineId) ?? [] };
}

const pay = (
	accountId: string,
	folioIds: string[],
	date: HotelDate,
	amountCents: number,
	commissionCents = 0,
) =>
	payAccount(
		db,
		{
			...{ accountId, folioIds, amountCents, commissionCents, idempotencyKey: newKey() },
			tender: { kind: "bank_transfer", bankReference: `BT ${date}` },
		},
		on(date),
	);

test("three months of a company and an agent: part payments, a bank's fee, a credit note, a deducted commission and a stay without room tax", async () => {
	await syncVillas(db);
	await closeUntil("2026-11-21");
	const company = await makeAccount(db, { name: "Coral Freight" });
	const agent = await makeAccount(db, { name: "Maya Travel", kind: "agent", commissionBasisPoints: 1_000 });
	// By hand: a night is 349.00, with 9 % of room tax 380.41.
	const [net, tax] = [34_900, 3_141];
	const stay = 2 * (net + tax);

	const november = await stayOf(company, "2026-11-24");
	await closeUntil("2026-12-05");
	expect(await pay(company, [november.folioId], "2026-12-05", stay - 30_000)).toMatchObject({ ok: true });
	const ofAgent = await stayOf(agent, "2026-12-10", { isOfAgent: true });
	const exempt = await stayOf(company, "2026-12-15", { isExempt: true });
	// The agent transfers the rest after its tenth of the two nights.
	const commission = 2 * 3_490;
	await closeUntil("2026-12-20");
	const transfer = await pay(agent, [ofAgent.folioId], "2026-12-20", stay - commission, commission);
	expect(transfer).toMatchObject({ ok: true });
	const recipient = { name: "Coral Freight", address: null, tin: null };
	const form = { ...exempt, recipient, issuer, idempotencyKey: newKey() };
	const invoice = await getIssued(db, await issueInvoice(db, form, on("2026-12-20")));
	expect(invoice.totalCents).toBe(2 * net);

	await closeUntil("2027-01-08");
	expect(await pay(company, [november.folioId], "2027-01-08", 28_000)).toMatchObject({ ok: true });
	const fee = { folioId: november.folioId, amountCents: 2_000, reason: "Fee of the bank" };
	expect(await writeOff(db, { ...fee, idempotencyKey: newKey() }, on("2027-01-08"))).toMatchObject({
		ok: true,
	});
	const credit = { invoiceId: invoice.id, positions: [1], reason: "One night too many", issuer };
	const noted = await issueCreditNote(
		db,
		{ ...credit, takesOff: true, idempotencyKey: newKey() },
		on("2027-01-08"),
	);
	expect(await getIssued(db, noted)).toMatchObject({ kind: "credit_note" });
	await closeUntil("2027-02-01");

	const monthOf = async (accountId: string, from: HotelDate, last: HotelDate) => {
		const {
			openingCents,
			lines,
			closingCents,
			commission: earned,
		} = await readStatement(db, accountId, {
			from,
			last,
		});
		return [openingCents, lines.map(({ cents }) => cents), closingCents, earned?.closingCents ?? 0];
	};
	expect(await monthOf(company, "2026-11-01", "2026-11-30")).toEqual([0, [stay], stay, 0]);
	expect(await monthOf(company, "2026-12-01", "2026-12-31")).toEqual([
		...[stay, [30_000 - stay, 2 * net], 30_000 + 2 * net, 0],
	]);
	expect(await monthOf(company, "2027-01-01", "2027-01-31")).toEqual([
		...[30_000 + 2 * net, [-28_000, -2_000, -net], net, 0],
	]);
	expect(await monthOf(agent, "2026-12-01", "2026-12-31")).toEqual([
		...[0, [stay, -commission, commission - stay], 0, 0],
	]);

	const balance = async (last: HotelDate) =>
		Object.fromEntries((await readTrialBalance(db, last)).map(({ accountId, cents }) => [accountId, cents]));
	expect(await balance("2026-11-30")).toEqual({
		...{ guest_folios: stay, room_revenue: -2 * net, room_tax_due: -2 * tax },
	});
	const december = {
		...{ guest_folios: 30_000 + 2 * net, bank: 2 * stay - 30_000 - commission },
		...{ room_revenue: -6 * net, room_tax_due: -4 * tax, commissions: commission, commission_due: 0 },
	};
	expect(await balance("2026-12-31")).toEqual(december);
	expect(await balance("2027-01-31")).toEqual({
		...december,
		...{ guest_folios: net, bank: december.bank + 28_000, written_off: 2_000, room_revenue: -5 * net },
	});
	expect(await proveJournals(db)).toMatchObject({ date: "2027-01-31", isProven: true });
	// The journals of the days alone come to the same, month by month.
	for (const last of ["2026-11-30", "2026-12-31", "2027-01-31"]) {
		const { rows } = await pool.query<{ account: string; cents: number }>(
			`select l.account_id as account, sum(l.amount_cents)::int as cents from journal_lines l
			join journals j on j.number = l.journal_number where j.business_date <= $1::date group by 1`,
			[last],
		);
		const exported = Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
		const ledger = await balance(last);
		for (const [account, cents] of Object.entries(ledger))
			expect(exported[account] ?? 0, account).toBe(cents);
	}
	await expectSoundBooks(pool);
});
