import { beforeEach, expect, test } from "vitest";
import { listOpenMovements } from "#app/features/accounting/clearing-queries.server.ts";
import { writeJournals } from "#app/features/accounting/operations/write-journals.server.ts";
import { proveJournals, readTrialBalance } from "#app/features/accounting/queries.server.ts";
import {
	findCommission,
	listCommissionLines,
	readCommissionDueCents,
} from "#app/features/folio/commission-queries.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import { checkInGuest } from "#app/features/front-office/operations/check-in-guest.server.ts";
import { leaveEarly } from "#app/features/front-office/operations/leave-early.server.ts";
import {
	type PriceImportedInput,
	priceImportedStay,
} from "#app/features/front-office/operations/price-imported-stay.server.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { readReportRequest } from "#app/features/reports/report-request.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { onDecember as on, rollToDecember } from "#test/factories/december.ts";
import { newKey } from "#test/factories/folio.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { type AgreeCommissionInput, agreeCommission } from "./operations/agree-commission.server.ts";
import { payAccount } from "./operations/pay-account.server.ts";
import { payCommission } from "./operations/pay-commission.server.ts";
import { putOnAccount } from "./operations/put-on-account.server.ts";
import { saveAccount } from "./operations/save-account.server.ts";
import { listAccountBills, listAccounts, type PayerAccount, readStatement } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** Opens the business day of a day of December. */
const openDay = (day: number) => rollToDecember(db, day);

/** Writes the journals until a day. @returns whether they are the ledger */
async function journalsUntil(last: string) {
	await db.transaction((tx) => writeJournals(tx, last, on(16).now));
	return proveJournals(db);
}

const cents = async (accountId: LedgerAccountId, last = "2026-12-31") =>
	(await readTrialBalance(db, last)).find((one) => one.accountId === accountId)?.cents ?? 0;

const versionOf = async (reference: string) => (await findStay(db, reference))?.revision ?? 0;

const step = async ({ id, reference }: { id: string; reference: string }) => ({
	...{ reservationId: id, version: await versionOf(reference), units: [0] },
});

/** A stay from 12 December on at $349.00 a night before tax, in house, with the commission of an agent. */
async function makeSold(
	accountId: string,
	commission: AgreeCommissionInput["commission"],
	checkOut = "2026-12-15",
) {
	await openDay(12);
	const stay = await makeStay(db, { checkIn: "2026-12-12", checkOut });
	expect(await checkInGuest(db, await step(stay), on(12))).toMatchObject({ ok: true });
	const agree = async (change: Partial<AgreeCommissionInput>, day = 12) =>
		agreeCommission(
			db,
			{
				...{ reservationId: stay.id, version: await versionOf(stay.reference), accountId, commission },
				...change,
			},
			on(day),
		);
	expect(await agree({})).toEqual({ ok: true });
	return { ...stay, agree };
}

const agent = (name: string, commissionBasisPoints: number | null = 1_000) =>
	makeAccount(db, { kind: "agent", name, commissionBasisPoints });

test("each night earns the agent's share as an expense that the hotel owes, and the close of its day posts it", async () => {
	const accountId = await agent("Reef Agency");
	const stay = await makeSold(accountId, "usual");
	expect(await cents("commission_due")).toBe(0);
	await openDay(13);
	expect([await cents("commissions", "2026-12-12"), await cents("commission_due", "2026-12-12")]).toEqual([
		3_490, -3_490,
	]);
	await openDay(14);
	await openDay(15);
	expect(await cents("commissions")).toBe(10_470);
	expect(await findCommission(db, stay.id)).toMatchObject({ basisPoints: 1_000, earnedCents: 10_470 });
	// A discount on the room price earns nothing.
	const [folio] = await listFolios(db, stay.id);
	const night = folio?.lines.find(({ kind }) => kind === "night");
	const given = await discountFolio(
		db,
		{
			...{ folioId: folio?.id ?? "", lineIds: [night?.lineId ?? ""], idempotencyKey: newKey() },
			...{ discount: { basisPoints: 5_000 }, reason: "Rain" },
		},
		on(15),
	);
	expect(given).toMatchObject({ ok: true });
	await openDay(16);
	expect(await cents("commissions")).toBe(8_725);
	const lines = await listCommissionLines(db, accountId);
	expect(lines.map(({ day, act, cents: sum }) => [day, act, sum])).toEqual([
		["2026-12-12", "post_commission", 3_490],
		["2026-12-13", "post_commission", 3_490],
		["2026-12-14", "post_commission", 3_490],
		["2026-12-15", "post_commission", -1_745],
	]);
	expect(await journalsUntil("2026-12-15")).toMatchObject({ isProven: true });
	await expectSoundBooks(pool);
});

test("an amount belongs to the nights it was agreed for, and another agreement moves the earned commission", async () => {
	const [first, second] = [await agent("First"), await agent("Second", null)];
	const stay = await makeSold(first, { cents: 9_000 });
	await openDay(13);
	expect(await cents("commission_due")).toBe(-3_000);
	expect(await stay.agree({ accountId: second, commission: "usual" }, 13)).toEqual({
		...{ ok: false, reason: "commission_missing" },
	});
	expect(await stay.agree({ commission: { cents: 104_701 } }, 13)).toEqual({
		...{ ok: false, reason: "commission_too_much" },
	});
	expect(await stay.agree({ version: 99 }, 13)).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(await stay.agree({ accountId: second, commission: { basisPoints: 2_000 } }, 13)).toEqual({
		ok: true,
	});
	expect(await readCommissionDueCents(db, first)).toBe(0);
	expect(await readCommissionDueCents(db, second)).toBe(6_980);
	expect(await stay.agree({ accountId: second, commission: { cents: 0 } }, 13)).toEqual({ ok: true });
	expect(await cents("commission_due")).toBe(0);
	await expectSoundBooks(pool);
});

/** A stay of two nights from 12 December on that a site has sold, in house. */
async function makeSiteStay(of: { villaId?: string } = {}) {
	await openDay(12);
	const stay = await makeImportedStay(db, { now: on(12).now, from: "2026-12-12", site: "booking", ...of });
	const { reservationId: id, reference } = stay;
	expect(await checkInGuest(db, await step({ id, reference }), on(12))).toMatchObject({ ok: true });
	const price = async (change: Partial<PriceImportedInput>, day = 13) =>
		priceImportedStay(
			db,
			{
				...{ reservationId: id, version: await versionOf(reference), price: { per: "stay", cents: 40_000 } },
				...{ commission: { basisPoints: 1_500 }, payer: { kind: "guest" }, ...change },
			},
			on(day),
		);
	return { id, reference, price };
}

test("an early departure earns the nights that were slept, and neither its fee nor the fee of a cancelled stay earns anything", async () => {
	const accountId = await agent("Reef Agency");
	const stay = await makeSold(accountId, "usual", "2026-12-16");
	const cancelled = await makeStay(db, { checkIn: "2026-12-14", checkOut: "2026-12-16" });
	const agreed = { reservationId: cancelled.id, version: await versionOf(cancelled.reference), accountId };
	expect(await agreeCommission(db, { ...agreed, commission: "usual" }, on(12))).toEqual({ ok: true });
	await openDay(13);
	await openDay(14);
	const [unit] = await listUnits(db, cancelled.id);
	const cancel = { ...agreed, version: await versionOf(cancelled.reference), stayId: null, isRule: false };
	expect(
		await cancelAtDesk(db, { ...cancel, owedCents: unit?.totalCents ?? 0, reason: "Late" }, on(14)),
	).toMatchObject({ ok: true });
	const leave = {
		...{
			leavesOn: "2026-12-14",
			settlement: { choice: "charged" } as const,
			keysBack: null,
			cancelledVisits: [],
		},
		...{ payment: null, openReason: "Pays by transfer", idempotencyKey: newKey() },
	};
	expect(await leaveEarly(db, { ...(await step(stay)), ...leave }, on(14))).toMatchObject({ ok: true });
	await openDay(15);
	expect((await cents("cancellation_revenue")) + (await cents("other_room_revenue"))).toBeLessThan(-70_000);
	expect([await cents("commissions"), await cents("commission_due")]).toEqual([6_980, -6_980]);
	await expectSoundBooks(pool);
});

test("a site that pays net keeps its commission of the bill, and the rest of its books are zero", async () => {
	const accountId = await agent("Booking.com", null);
	const stay = await makeSiteStay();
	await openDay(13);
	expect(await stay.price({ payer: { kind: "account", accountId } })).toMatchObject({ ok: true });
	// The night that was posted without a price has one now, and its half of the commission.
	expect(await readCommissionDueCents(db, accountId)).toBe(3_000);
	await openDay(14);
	expect(await readCommissionDueCents(db, accountId)).toBe(6_000);
	const bill = (await listFolios(db, stay.id)).find(({ payerName }) => payerName !== null);
	const put = { folioId: bill?.id ?? "", accountId, version: bill?.version ?? 0 };
	expect(await putOnAccount(db, put, on(14))).toEqual({ ok: true });
	const key = newKey();
	const pay = (commissionCents: number, amountCents = 34_000) =>
		payAccount(
			db,
			{
				...{ accountId, folioIds: [put.folioId], amountCents, commissionCents, idempotencyKey: key },
				tender: { kind: "bank_transfer", bankReference: "BK-1" },
			},
			{ ...on(14), now: new Date("2026-12-14T22:30:00Z") },
		);
	expect(await pay(6_001)).toEqual({ ok: false, reason: "commission_too_much" });
	expect(await pay(6_000, 34_001)).toEqual({ ok: false, reason: "too_much" });
	expect(await pay(6_000)).toEqual({ ok: true, paidBills: 1 });
	expect(await pay(6_000)).toMatchObject({ ok: true, paidBills: 0 });
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: 0 }]);
	expect(await cents("commission_due")).toBe(0);
	expect(await cents("bank")).toBe(34_000);
	const statement = await readStatement(db, accountId, { from: "2026-12-14", last: "2026-12-14" });
	expect(statement.lines.map(({ what, cents: sum }) => [what, sum])).toEqual([
		[null, 40_000],
		["Payment, Commission", -6_000],
		["Payment, Bank transfer, BK-1", -34_000],
	]);
	expect(statement.commission).toMatchObject({ openingCents: 6_000, closingCents: 0 });
	await openDay(15);
	expect(await journalsUntil("2026-12-14")).toMatchObject({ isProven: true });
	// Taken back, both owe again: the site its bill, and the hotel the commission.
	const deducted = (await listCommissionLines(db, accountId)).find(({ act }) => act === "payment");
	const undo = {
		transactionId: deducted?.transactionId ?? "",
		reason: "Paid in full",
		idempotencyKey: newKey(),
	};
	expect(await reverseTransaction(db, undo, on(15))).toMatchObject({ ok: true });
	expect(await readCommissionDueCents(db, accountId)).toBe(6_000);
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: 6_000 }]);
	await expectSoundBooks(pool);
});

test("commission alone pays the rest of a bill, and that once", async () => {
	const accountId = await agent("Booking.com", null);
	const stay = await makeSiteStay();
	await openDay(13);
	expect(await stay.price({ payer: { kind: "account", accountId } })).toMatchObject({ ok: true });
	await openDay(14);
	const bill = (await listFolios(db, stay.id)).find(({ payerName }) => payerName !== null);
	const folioId = bill?.id ?? "";
	expect(await putOnAccount(db, { folioId, accountId, version: bill?.version ?? 0 }, on(14))).toEqual({
		ok: true,
	});
	const pay = (amountCents: number, commissionCents: number, idempotencyKey = newKey()) =>
		payAccount(
			db,
			{
				...{ accountId, folioIds: [folioId], amountCents, commissionCents, idempotencyKey },
				tender: { kind: "bank_transfer", bankReference: "BK-1" },
			},
			on(14),
		);
	expect(await pay(34_000, 0)).toEqual({ ok: true, paidBills: 1 });
	expect(await pay(0, 0)).toEqual({ ok: false, reason: "too_much" });
	const key = newKey();
	expect(await pay(0, 6_000, key)).toEqual({ ok: true, paidBills: 1 });
	expect(await pay(0, 6_000, key)).toEqual({ ok: true, paidBills: 0 });
	expect(await pay(0, 5_000, key)).toEqual({ ok: false, reason: "key_used" });
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: 0 }]);
	expect([await cents("commission_due"), await cents("bank")]).toEqual([0, 34_000]);
	await expectSoundBooks(pool);
});

test("a site whose guest pays here is paid its commission by the bank, once and never more than is due", async () => {
	const stay = await makeSiteStay();
	await openDay(13);
	expect(await stay.price({})).toMatchObject({ ok: true });
	// The account of the site is added with the first commission.
	const [account] = await listAccounts(db);
	expect(account).toMatchObject({ name: "Booking.com", kind: "agent" });
	const accountId = account?.id ?? "";
	await openDay(14);
	const receivables = async () => {
		const { request } = readReportRequest(
			"receivables",
			new URLSearchParams("as-of=2026-12-13"),
			"2026-12-14",
		);
		return (await readReport(db, request, on(14).now)).figures.at(-1)?.value;
	};
	expect(await receivables()).toBe(6_000);
	const pay = (amountCents: number, key = newKey(), roles?: StaffRole[], bankReference = "TT-7") =>
		payCommission(db, { accountId, amountCents, bankReference, idempotencyKey: key }, on(14, roles));
	expect(await pay(6_000, newKey(), ["reception"])).toEqual({ ok: false, reason: "not_allowed" });
	expect(await pay(6_001)).toEqual({ ok: false, reason: "commission_too_much" });
	const key = newKey();
	expect(await Promise.all([pay(6_000, key), pay(6_000, key)])).toEqual([{ ok: true }, { ok: true }]);
	expect(await pay(6_000, key, undefined, "TT-8")).toEqual({ ok: false, reason: "key_used" });
	expect(await pay(1)).toEqual({ ok: false, reason: "commission_too_much" });
	expect([await cents("commission_due"), await cents("bank")]).toEqual([0, -6_000]);
	expect(await listOpenMovements(db, "bank")).toMatchObject([
		{ act: "pay_commission", cents: -6_000, note: "TT-7" },
	]);
	// A lower price takes its part back: the site was paid too much.
	expect(await stay.price({ price: { per: "stay", cents: 30_000 } }, 14)).toMatchObject({ ok: true });
	expect(await readCommissionDueCents(db, accountId)).toBe(-1_500);
	// The name of the account may become that of the company which sends the invoices.
	await pool.query("update payer_accounts set name = 'Booking.com B.V.' where id = $1", [accountId]);
	expect(await stay.price({ price: { per: "stay", cents: 40_000 } }, 14)).toMatchObject({ ok: true });
	expect(await listAccounts(db)).toHaveLength(1);
	expect(await readCommissionDueCents(db, accountId)).toBe(0);
	await expectSoundBooks(pool);
});

test("a site has one account, however it and others are called", async () => {
	const villaIds = ["sunset-palms", "palm-grove", "ocean-breeze", "vista-del-mar"];
	const stays = [];
	for (const villaId of villaIds) stays.push(await makeSiteStay({ villaId }));
	const [first, second, third, fourth] = stays;
	await openDay(13);
	// A company may have the name of a site.
	const company = await makeAccount(db, { name: "Booking.com" });
	expect(await Promise.all([first?.price({}), second?.price({})])).toMatchObject([
		{ ok: true },
		{ ok: true },
	]);
	const ofSite = async () => (await listAccounts(db)).filter(({ site }) => site === "booking");
	expect(await ofSite()).toMatchObject([{ name: "Booking.com (booking site)", kind: "agent" }]);
	const [account] = await ofSite();
	const due = () => readCommissionDueCents(db, account?.id ?? "");
	expect([await due(), await readCommissionDueCents(db, company)]).toEqual([6_000, 0]);
	// The account may be called otherwise before the next stay, and another one as it was.
	const { id = "", createdAt: _, version = 0, ...details } = account ?? {};
	const save = (change: object) =>
		saveAccount(db, { ...(details as Omit<PayerAccount, "id">), id, version, ...change }, on(13));
	expect(await save({ name: "B.com BV" })).toMatchObject({ ok: true });
	await agent("Booking.com (booking site)");
	expect(await third?.price({})).toMatchObject({ ok: true });
	expect([await due(), (await ofSite()).length]).toEqual([9_000, 1]);
	const other = { id: newKey(), name: "Second", version: undefined };
	expect(await save(other)).toEqual({ ok: false, reason: "site_taken" });
	// A manager says which account it is: an agent of that name is not it then.
	expect(await save({ version: 1, name: "Old", site: null })).toMatchObject({ ok: true });
	const chosen = await save({ ...other, name: "Invoices BV" });
	expect(chosen).toMatchObject({ ok: true });
	expect(await fourth?.price({})).toMatchObject({ ok: true });
	expect(await readCommissionDueCents(db, chosen.ok ? chosen.id : "")).toBe(3_000);
	await expectSoundBooks(pool);
});

test("the first commission of a site goes to the agent of its name, whom the site then has", async () => {
	const stay = await makeSiteStay();
	await openDay(13);
	const accountId = await agent("Booking.com", null);
	expect(await stay.price({})).toMatchObject({ ok: true });
	expect(await listAccounts(db)).toMatchObject([{ id: accountId, site: "booking" }]);
	expect(await readCommissionDueCents(db, accountId)).toBe(3_000);
});
