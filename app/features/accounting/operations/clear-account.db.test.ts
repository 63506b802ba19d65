import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { readDayFigures } from "#app/features/day-close/queries.server.ts";
import { readPaidOutCents, readRefunded } from "#app/features/folio/money-out-queries.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { accountCents } from "#app/features/folio/queries.server.ts";
import type { Tender } from "#app/features/folio/tender.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { ClearedAccount } from "#app/lib/ledger-accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import {
	findClearing,
	listClearedMovements,
	listClearings,
	listOpenAccounts,
	listOpenMovements,
	readBankAccount,
} from "../clearing-queries.server.ts";
import { proveJournals, readTrialBalance } from "../queries.server.ts";
import { clearAccount } from "./clear-account.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const manager = asRole("manager");
const card = (slipNumber: string): Tender => ({ kind: "card_terminal", slipNumber });
const tomorrow = new Date(noon.getTime() + 86_400_000);

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function pay(amountCents: number, tender: Tender, now = noon): Promise<string> {
	const { folioId } = await makeStayInHouse(db);
	const sent = { folioId, tender, amountCents, idempotencyKey: newKey() };
	const paid = await takePayment(db, sent, asStaff(now));
	if (!paid.ok) throw new Error(paid.reason);
	return paid.transactionId;
}

const refund = (paymentTransactionId: string, amountCents: number, now = noon) =>
	refundPayment(
		db,
		{ paymentTransactionId, amountCents, reason: "Too much", slipNumber: "77", idempotencyKey: newKey() },
		asStaff(now),
	);

const takeBack = (transactionId: string, acting: Parameters<typeof reverseTransaction>[2] = manager) =>
	reverseTransaction(db, { transactionId, reason: "Wrong batch", idempotencyKey: newKey() }, acting);

type Input = Parameters<typeof clearAccount>[1];
const clear = (
	account: ClearedAccount,
	transactionIds: readonly string[],
	amountCents: number,
	more: Partial<Input> = {},
	{ on = db, acting = manager }: { on?: typeof db; acting?: Parameters<typeof clearAccount>[2] } = {},
) =>
	clearAccount(
		on,
		{
			...{ account, transactionIds, amountCents, currency: "usd", feeCents: 0, interestCents: 0 },
			...{ statedOn: today, reference: "417", idempotencyKey: newKey(), ...more },
		},
		acting,
	);

const open = async (account: ClearedAccount) =>
	(await listOpenMovements(db, account)).map(({ transactionId, cents }) => [transactionId, cents]);

const ids = async (account: ClearedAccount) =>
	(await listOpenMovements(db, account)).map(({ transactionId }) => transactionId);

/** The open amount of each account is its balance in the trial balance. */
async function expectBalances(): Promise<void> {
	const balances = await readTrialBalance(db, addDays(today, 9));
	const of = (id: string) => balances.find(({ accountId }) => accountId === id)?.cents ?? 0;
	for (const { account, count, cents } of await listOpenAccounts(db)) {
		const movements = await listOpenMovements(db, account);
		expect([account, cents]).toEqual([account, of(account)]);
		expect([count, movements.reduce((sum, one) => sum + one.cents, 0)]).toEqual([movements.length, cents]);
	}
	expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
}

test("a week's cards are settled with their fee, a refund among them, and the bank's line clears the payment", async () => {
	const first = await pay(60_000, card("0041"));
	await pay(40_000, card("0042"), after(1));
	expect(await refund(first, 10_000, after(2))).toMatchObject({ ok: true });
	expect((await open("card_terminal")).map(([, cents]) => cents)).toEqual([60_000, 40_000, -10_000]);
	await expectBalances();

	const settled = await clear("card_terminal", await ids("card_terminal"), 87_300, { feeCents: 2_700 });
	expect(settled).toMatchObject({ ok: true });
	expect(await open("card_terminal")).toEqual([]);
	expect(await accountCents(db, "card_terminal")).toBe(0);
	expect(await accountCents(db, "card_fees")).toBe(2_700);
	const batch = await findClearing(db, settled.ok ? settled.clearingId : "");
	expect(batch).toMatchObject({ lines: 3, sumCents: 90_000, feeCents: 2_700, paidCents: 87_300 });
	expect((await listClearedMovements(db, batch?.id ?? "")).map(({ note }) => note)).toEqual([
		"0041",
		"0042",
		"77",
	]);
	expect(await open("bank")).toEqual([[batch?.transactionId, 87_300]]);
	await expectBalances();

	// A transfer that the bank shows less its own fee, together with the batch.
	const transfer = await pay(20_000, { kind: "bank_transfer", bankReference: "BT-17" });
	const matched = await clear("bank", [transfer, ...(await ids("bank"))], 106_800, { feeCents: 500 });
	expect(matched).toMatchObject({ ok: true });
	expect(await open("bank")).toEqual([]);
	expect(await accountCents(db, "bank")).toBe(0);
	expect(await accountCents(db, "bank_fees")).toBe(500);
	expect(await readBankAccount(db)).toEqual({ cents: 106_800, statedUntil: today });
	expect(await listClearings(db, "bank", { limit: 9, offset: 0 })).toMatchObject([
		{ lines: 2, isTakenBack: false },
	]);
	await expectBalances();
});

test("online payments are settled with the provider's fee by the same act", async () => {
	const { id: reservationId } = await makeStayInHouse(db);
	const tender = { kind: "online", providerReference: "pi_1" } as const;
	await takeDeposit(db, { reservationId, tender, amountCents: 20_000, idempotencyKey: newKey() }, asStaff());
	expect(
		await clear("online_payments", await ids("online_payments"), 19_390, { feeCents: 610 }),
	).toMatchObject({ ok: true });
	expect(await accountCents(db, "online_payments")).toBe(0);
	expect(await accountCents(db, "card_fees")).toBe(610);
	expect(await accountCents(db, "bank")).toBe(19_390);
	await expectBalances();
});

test("a fee of the bank and its interest are lines of the statement without a movement", async () => {
	expect(await clear("bank", [], -1_250, { feeCents: 1_250 })).toMatchObject({ ok: true });
	expect(await clear("bank", [], 84, { interestCents: 84 })).toMatchObject({ ok: true });
	expect(await accountCents(db, "bank_interest")).toBe(-84);
	expect(await readBankAccount(db)).toMatchObject({ cents: -1_166 });
	expect(await clear("bank", [], 0)).toEqual({ ok: false, reason: "nothing_chosen" });
	expect(await clear("card_terminal", [], -500, { feeCents: 500 })).toMatchObject({
		reason: "nothing_chosen",
	});
	await expectBalances();
});

test("a paper that does not add up, a fee above the sum and a day to come are refused, and nothing is written", async () => {
	const paid = await pay(10_000, card("0041"));
	expect(await clear("card_terminal", [paid], 9_500)).toEqual({
		...{ ok: false, reason: "sum_differs", sumCents: 10_000, differenceCents: -500 },
	});
	expect(await clear("card_terminal", [paid], -1, { feeCents: 10_001 })).toMatchObject({
		...{ reason: "fee_too_large", sumCents: 10_000 },
	});
	expect(await clear("card_terminal", [paid], 10_000, { statedOn: addDays(today, 1) })).toMatchObject({
		reason: "day_to_come",
	});
	// Movements of another account, or of none.
	expect(await clear("bank", [paid], 0, { feeCents: 1, interestCents: 1 })).toMatchObject({
		reason: "changed_meanwhile",
	});
	expect(await clear("card_terminal", [paid], 10_000, {}, { acting: asRole("reception") })).toMatchObject({
		reason: "not_allowed",
	});
	expect(await open("card_terminal")).toEqual([[paid, 10_000]]);
	expect(await accountCents(db, "bank")).toBe(0);
});

test("Belize dollars are compared by the cent of the paper, and posted to the nearest US cent", async () => {
	const paid = await pay(10_001, card("0041"));
	// BZ$200.02 less a fee of BZ$6.01 is BZ$194.01.
	const paper = { currency: "bzd", feeCents: 601 } as const;
	expect(await clear("card_terminal", [paid], 19_403, paper)).toMatchObject({ differenceCents: 2 });
	expect(await clear("card_terminal", [paid], 19_401, paper)).toMatchObject({ ok: true });
	expect(await accountCents(db, "card_fees")).toBe(301);
	expect(await accountCents(db, "card_terminal")).toBe(0);
	const [batch] = await ids("bank");
	expect(await clear("bank", [batch ?? ""], 19_401, { currency: "bzd" })).toMatchObject({ ok: true });
	expect(await accountCents(db, "bank")).toBe(0);
	await expectBalances();
});

test("two people at once cannot clear the same line twice, and a form that is sent twice clears it once", async () => {
	const paid = await pay(10_000, card("0041"));
	const other = await pay(5_000, card("0042"));
	const next = inProcesses();
	const all = await Promise.all([
		clear("card_terminal", [paid], 10_000, {}, { on: next() }),
		clear("card_terminal", [paid, other], 15_000, {}, { on: next() }),
		clear("card_terminal", [paid], 9_000, { feeCents: 1_000 }, { on: next() }),
	]);
	expect(all.filter(({ ok }) => ok)).toHaveLength(1);
	for (const one of all) if (!one.ok) expect(one.reason).toBe("changed_meanwhile");
	await expectBalances();

	const transfer = await pay(7_000, { kind: "wise_transfer" });
	const idempotencyKey = newKey();
	const twice = await Promise.all(
		[1, 2, 3].map(() => clear("bank", [transfer], 7_000, { idempotencyKey }, { on: next() })),
	);
	expect(new Set(twice.map((one) => one.ok && one.clearingId)).size).toBe(1);
	expect(twice.every(({ ok }) => ok)).toBe(true);
	const again = await pay(7_000, { kind: "bank_transfer" });
	expect(await clear("bank", [again], 7_000, { idempotencyKey })).toMatchObject({ reason: "key_used" });
	await expectBalances();
});

test("the constraint alone keeps a line from being cleared twice, and rows never change", async () => {
	const paid = await pay(10_000, card("0041"));
	await clear("card_terminal", [paid], 10_000);
	const copy = sql`insert into clearing_lines
		select c.id, l.account_id, l.transaction_id, l.amount_cents, l.turn from clearing_lines l, clearings c where c.account_id = 'card_terminal'`;
	const [batch] = await ids("bank");
	await clear("bank", [batch ?? ""], 10_000);
	await expect(db.execute(copy)).rejects.toThrow();
	await expect(db.execute(sql`update clearing_lines set turn = turn + 1`)).rejects.toThrow();
	await expect(db.execute(sql`delete from clearings`)).rejects.toThrow();
});

test("a batch that is taken back leaves its lines open; one whose money the bank has shown waits for that line", async () => {
	const paid = await pay(10_000, card("0041"));
	await clear("card_terminal", [paid], 9_700, { feeCents: 300 });
	const [batch = ""] = await ids("bank");
	await clear("bank", [batch], 9_700);
	const [line] = await listClearings(db, "bank", { limit: 1, offset: 0 });
	expect(await takeBack(batch)).toMatchObject({ reason: "something_depends" });
	expect(await takeBack(line?.transactionId ?? "", asRole("reception"))).toMatchObject({
		reason: "not_allowed",
	});
	expect(await takeBack(line?.transactionId ?? "")).toMatchObject({ ok: true });
	expect(await open("bank")).toEqual([[batch, 9_700]]);
	expect(await takeBack(batch, asRole("manager", tomorrow))).toMatchObject({ ok: true });
	expect(await open("bank")).toEqual([]);
	expect(await open("card_terminal")).toEqual([[paid, 10_000]]);
	expect(await accountCents(db, "card_fees")).toBe(0);
	expect(await takeBack(batch)).toMatchObject({ reason: "already_reversed" });
	expect(await listClearings(db, "card_terminal", { limit: 9, offset: 0 })).toMatchObject([
		{ isTakenBack: true },
	]);
	await expectBalances();
	// It is cleared anew.
	expect(await clear("card_terminal", [paid], 9_600, { feeCents: 400 })).toMatchObject({ ok: true });
	expect(await clear("card_terminal", [paid], 10_000)).toMatchObject({ reason: "changed_meanwhile" });
	await expectBalances();
});

test("a batch is matched or taken back, never both, when two people press at once", async () => {
	const next = inProcesses();
	for (const slip of ["0041", "0042", "0043", "0044"]) {
		const paid = await pay(10_000, card(slip));
		await clear("card_terminal", [paid], 10_000);
		const [batch = ""] = await ids("bank");
		const back = { transactionId: batch, reason: "Wrong batch", idempotencyKey: newKey() };
		const [matched, undone] = await Promise.all([
			clear("bank", [batch], 10_000, {}, { on: next() }),
			reverseTransaction(next(), back, manager),
		]);
		expect([matched.ok, undone.ok].filter(Boolean)).toHaveLength(1);
		await expectBalances();
		expect(await open("bank")).toEqual([]);
	}
});

test("a payment that is voided on its day is on no paper; voided later, or after its batch, it is open", async () => {
	const sameDay = await pay(10_000, card("0041"));
	await takeBack(sameDay, asStaff());
	expect(await open("card_terminal")).toEqual([]);
	const late = await pay(20_000, card("0042"));
	await closeHotelDay(db, { date: today, openMatters: 0 }, asStaff(new Date(noon.getTime() + 36_000_000)));
	await takeBack(late, asStaff(tomorrow));
	expect((await open("card_terminal")).map(([, cents]) => cents)).toEqual([20_000, -20_000]);
	// Both on one paper, whose sum is zero.
	const acting = asRole("manager", tomorrow);
	expect(await clear("card_terminal", await ids("card_terminal"), 0, {}, { acting })).toMatchObject({
		ok: true,
	});
	expect(await open("bank")).toEqual([]);
	const settled = await pay(30_000, card("0043"), tomorrow);
	await clear("card_terminal", [settled], 30_000, {}, { acting });
	await takeBack(settled, asStaff(tomorrow));
	expect((await open("card_terminal")).map(([, cents]) => cents)).toEqual([-30_000]);
	// More refunds than payments: the bank debits the account, and there is no amount to deduct a fee from.
	const refunds = await ids("card_terminal");
	expect(await clear("card_terminal", refunds, -30_100, { feeCents: 100 }, { acting })).toMatchObject({
		reason: "fee_too_large",
	});
	expect(await clear("card_terminal", refunds, -30_000, {}, { acting })).toMatchObject({ ok: true });
	await expectBalances();
});

test("a reconciliation is no money of the day: sheet, pay-outs and refunds do not count it, and the closed day keeps its figures", async () => {
	const paid = await pay(10_000, card("0041"));
	const before = await readDayFigures(db, today, 0);
	await clear("card_terminal", [paid], 9_700, { feeCents: 300 });
	const [batch = ""] = await ids("bank");
	await clear("bank", [batch], 9_700);
	const [line] = await listClearings(db, "bank", { limit: 1, offset: 0 });
	await takeBack(line?.transactionId ?? "");
	expect(await readDayFigures(db, today, 0)).toEqual(before);
	expect(await readPaidOutCents(db, today)).toBe(0);
	const by = asStaff().by;
	expect(await readRefunded(db, { date: today, by, reservationId: null })).toMatchObject({
		byPersonCents: 0,
	});
	await closeHotelDay(db, { date: today, openMatters: 0 }, asStaff(new Date(noon.getTime() + 36_000_000)));
	const balance = await readTrialBalance(db, today);
	// The paper may be of a closed day: it is posted on the open one.
	const acting = asRole("manager", tomorrow);
	expect(await clear("bank", [batch], 9_700, { statedOn: today }, { acting })).toMatchObject({ ok: true });
	expect(await readTrialBalance(db, today)).toEqual(balance);
	expect(await proveJournals(db)).toMatchObject({ isProven: true });
	await expectBalances();
});
