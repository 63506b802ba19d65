import { expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { readDayFigures } from "#app/features/day-close/queries.server.ts";
import { listParts } from "#app/features/day-close/sheet-lines.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { reopenFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { postNightsOf } from "#app/features/folio/operations/post-nights.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { findGift } from "#app/features/gift-vouchers/queries.server.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { readReportRequest } from "#app/features/reports/report-request.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { openTestDatabase } from "#test/db.ts";
import { asRole, makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeGift } from "#test/factories/gift-vouchers.ts";
import { closeDay } from "#test/factories/parties.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { mailStatement } from "./operations/mail-statement.server.ts";
import { payAccount } from "./operations/pay-account.server.ts";
import { putOnAccount } from "./operations/put-on-account.server.ts";
import { listAccountBills, readAccountDay, readStatement } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const as = (role: StaffRole, hours = 0) => asRole(role, after(hours));

/** A guest who leaves today with a bill of this many US cents and one dollar paid. */
async function makeLeft(cents: number, name = "Ana Cruz") {
	const stay = await makeStay(db, { checkIn: addDays(today, -2), checkOut: today, name });
	await setStayStatus(db, stay.id, "checked_out");
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId, { unitCents: cents });
	await makePayment(db, folioId, 100);
	await db.transaction((tx) => postNightsOf(tx, { reservationId: stay.id, date: today }, as("manager")));
	const owedCents = (await balanceOfReservation(db, stay.id)).balanceCents;
	return { ...stay, folioId, owedCents };
}

const versionOf = async (folioId: string) => {
	const { rows } = await pool.query<{ version: number }>("select version from folios where id = $1", [
		folioId,
	]);
	return rows[0]?.version ?? 0;
};

const put = async (folioId: string, accountId: string, role: StaffRole = "reception", hours = 1) =>
	putOnAccount(db, { folioId, accountId, version: await versionOf(folioId) }, as(role, hours));

const receivables = async () => {
	const { request } = readReportRequest("receivables", new URLSearchParams(), today);
	const { table } = await readReport(db, request, after(6));
	const columns = table.columns.map(({ label }) => label);
	return table.rows.map(({ cells }) =>
		Object.fromEntries(cells.map((cell, place) => [columns[place], cell])),
	);
};

const guestFoliosCents = async () =>
	(await readTrialBalance(db, today)).find(({ accountId }) => accountId === "guest_folios")?.cents ?? 0;

test("a bill on account leaves the guest owing nothing and the account owing it, and its payment makes all of it zero", async () => {
	const accountId = await makeAccount(db, { name: "Maya Tours" });
	const [one, two] = [await makeLeft(20_000), await makeLeft(5_000, "Ben Gone")];
	const before = await guestFoliosCents();
	const owed = one.owedCents + two.owedCents;
	for (const { folioId } of [one, two]) expect(await put(folioId, accountId)).toEqual({ ok: true });
	expect((await balanceOfReservation(db, one.id)).balanceCents).toBe(0);
	expect(await listFolios(db, one.id)).toMatchObject([
		{ payerName: "Maya Tours", dueOn: addDays(today, 30) },
	]);
	// The money stays where it was: the trial balance does not move, and the report names who owes it and until when.
	expect(await guestFoliosCents()).toBe(before);
	const rows = await receivables();
	expect(rows.map(({ Due }) => Due).toSorted()).toEqual([one.owedCents, two.owedCents].toSorted());
	for (const row of rows)
		expect(row).toMatchObject({
			...{
				Payer: "Maya Tours",
				Villa: expect.stringMatching(/^Made \d+$/),
				State: "On account",
				"E-mail": "accounts@maya.example",
			},
			// Its guests left today, and it is not due before a month: its age is that of the due day.
			...{ Departure: today, "Due on": addDays(today, 30), "Days overdue": 0 },
			...{ "Not left or not due yet": row.Due, "Up to 30 days": null },
		});
	// Nothing else goes on it.
	const item = {
		from: "free_text",
		department: "shop",
		description: "Hat",
		quantity: 1,
		unitCents: 900,
	} as const;
	const late = await chargeFolio(
		db,
		{ folioId: one.folioId, charge: item, idempotencyKey: newKey() },
		as("reception", 2),
	);
	expect(late).toMatchObject({ ok: false, reason: "folio_closed" });

	const days = { from: today, last: today };
	expect(await readStatement(db, accountId, days)).toMatchObject({ openingCents: 0, closingCents: owed });
	const pay = (amountCents: number, key: string, folioIds = [one.folioId, two.folioId]) =>
		payAccount(
			db,
			{
				accountId,
				folioIds,
				amountCents,
				idempotencyKey: key,
				tender: { kind: "bank_transfer", bankReference: "BT-17" },
			},
			as("reception", 3),
		);
	expect(await pay(owed + 1, newKey())).toEqual({ ok: false, reason: "too_much" });
	expect(await pay(100, newKey(), [])).toEqual({ ok: false, reason: "bills_missing" });
	const key = newKey();
	expect(await pay(owed - 500, key)).toEqual({ ok: true, paidBills: 2 });
	expect(await readAccountDay(db, today)).toEqual({
		...{ putCents: owed, paidCents: owed - 500, writtenOffCents: 0, takenOffCents: 0, openCents: 500 },
	});
	expect(await readAccountDay(db, addDays(today, 1))).toEqual({
		...{ putCents: 0, paidCents: 0, writtenOffCents: 0, takenOffCents: 0, openCents: 500 },
	});
	const sheet = listParts(await readDayFigures(db, today, 0)).find(({ title }) =>
		title.startsWith("Accounts"),
	);
	expect(sheet?.rows.map(({ name, values }) => [name, values[0]])).toEqual([
		["Put on account", formatUsd(owed)],
		["Paid from accounts", formatUsd(owed - 500)],
		["Open on accounts", "$5.00"],
	]);
	// The form was sent twice.
	expect(await pay(owed - 500, key)).toEqual({ ok: true, paidBills: 0 });
	// Its answer was lost, and it is corrected and sent again: what it says now is not in the books.
	const keyUsed = { ok: false, reason: "key_used" };
	expect(await pay(owed - 400, key)).toEqual(keyUsed);
	expect(await pay(owed - 500, key, [one.folioId])).toEqual(keyUsed);
	expect((await listAccountBills(db, accountId)).reduce((sum, { openCents }) => sum + openCents, 0)).toBe(
		500,
	);
	const [open] = (await listAccountBills(db, accountId)).filter(({ openCents }) => openCents > 0);
	const cash = { kind: "cash_usd", givenCents: 1_000 } as const;
	const rest = {
		accountId,
		folioIds: [open?.folioId ?? ""],
		amountCents: 500,
		idempotencyKey: newKey(),
		tender: cash,
	};
	expect(await payAccount(db, rest, as("reception", 4))).toEqual({ ok: true, paidBills: 1 });
	expect(await readStatement(db, accountId, days)).toMatchObject({
		openingCents: 0,
		closingCents: 0,
		overdueCents: 0,
		lines: [
			{ what: null, reference: expect.any(String), dueOn: addDays(today, 30) },
			{ what: null },
			{ what: "Payment, Bank transfer, BT-17" },
			{ what: "Payment, Bank transfer, BT-17" },
			{ cents: -500 },
		],
	});
	const next = { from: addDays(today, 1), last: addDays(today, 1) };
	expect(await readStatement(db, accountId, next)).toEqual({
		commission: null,
		openingCents: 0,
		lines: [],
		closingCents: 0,
		overdueCents: 0,
	});
	expect(await receivables()).toEqual([]);
	expect(await guestFoliosCents()).toBe(before - owed);
	await expectSoundBooks(pool);
});

test("above the credit limit a manager decides, and a bill with nights to come or nothing open goes on no account", async () => {
	const accountId = await makeAccount(db, { creditLimitCents: 1_000 });
	const { folioId } = await makeLeft(20_000);
	expect(await put(folioId, accountId)).toEqual({ ok: false, reason: "over_credit" });
	expect(await put(folioId, accountId, "housekeeping")).toEqual({ ok: false, reason: "not_allowed" });
	expect(await put(folioId, newKey())).toEqual({ ok: false, reason: "account_unknown" });
	const stale = { folioId, accountId, version: (await versionOf(folioId)) - 1 };
	expect(await putOnAccount(db, stale, as("manager", 1))).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(await put(folioId, accountId, "manager")).toEqual({ ok: true });
	// Sent twice.
	expect(await put(folioId, accountId, "manager")).toEqual({ ok: true });

	const other = await makeAccount(db);
	const paid = await makeLeft(5_000);
	await makePayment(db, paid.folioId, paid.owedCents);
	expect(await put(paid.folioId, other)).toEqual({ ok: false, reason: "nothing_open" });
	const staying = await makeStay(db, { checkIn: today, checkOut: addDays(today, 2) });
	await setStayStatus(db, staying.id, "checked_in");
	const bill = await makeFolio(db, staying.id);
	await makeCharge(db, bill);
	expect(await put(bill, other)).toEqual({ ok: false, reason: "nights_to_come" });
});

test("a statement that is mailed twice within a minute goes out once, and once more after that", async () => {
	const accountId = await makeAccount(db);
	const mail = async (hours: number) => {
		expect(await mailStatement(db, { accountId, from: today, last: today }, as("reception", hours))).toEqual({
			ok: true,
		});
		const { rows } = await pool.query("select from jobs where payload->>'accountId' = $1", [accountId]);
		const { rows: told } = await pool.query(
			"select from audit_events where act = 'mail_statement' and subject_id = $1",
			[accountId],
		);
		return [rows.length, told.length];
	};
	expect(await mail(0)).toEqual([1, 1]);
	expect(await mail(0.01)).toEqual([1, 1]);
	expect(await mail(1)).toEqual([2, 2]);
});

test("a statement whose sum has changed since it was mailed goes out again at once", async () => {
	const accountId = await makeAccount(db);
	const { folioId } = await makeLeft(20_000);
	expect(await put(folioId, accountId, "reception", 0)).toEqual({ ok: true });
	const mailed = async (hours: number) => {
		const days = { accountId, from: today, last: today };
		expect(await mailStatement(db, days, as("reception", hours))).toEqual({ ok: true });
		return (await pool.query("select from jobs where payload->>'accountId' = $1", [accountId])).rows.length;
	};
	expect([await mailed(0.001), await mailed(0.002)]).toEqual([1, 1]);
	const tender = { kind: "bank_transfer" } as const;
	const paid = { accountId, folioIds: [folioId], tender, amountCents: 500, idempotencyKey: newKey() };
	expect(await payAccount(db, paid, as("reception", 0.003))).toMatchObject({ ok: true });
	expect([await mailed(0.004), await mailed(0.005)]).toEqual([2, 2]);
});

test("a posting from before a bill went on account is no movement of the account, although the clock of that desk was fast", async () => {
	const accountId = await makeAccount(db, { termsDays: 0 });
	const { folioId, owedCents } = await makeLeft(20_000);
	await makePayment(db, folioId, 1_000, as("reception", 3));
	expect(await put(folioId, accountId, "reception", 1)).toEqual({ ok: true });
	// And one who pays afterwards at a desk whose clock is slow.
	const { paidCents } = await readAccountDay(db, today);
	const tender = { kind: "bank_transfer" } as const;
	const paid = { accountId, folioIds: [folioId], tender, amountCents: 2_000, idempotencyKey: newKey() };
	expect(await payAccount(db, paid, as("reception"))).toMatchObject({ ok: true });
	const days = { from: today, last: today };
	expect(await readStatement(db, accountId, days)).toMatchObject({
		lines: [{ cents: owedCents - 1_000 }, { cents: -2_000 }],
		closingCents: owedCents - 3_000,
	});
	expect(await readAccountDay(db, today)).toMatchObject({ paidCents: paidCents + 2_000 });
});

test("two bills at once do not take an account over its credit limit", async () => {
	const accountId = await makeAccount(db, { creditLimitCents: 120_000 });
	const bills = [await makeLeft(20_000), await makeLeft(20_000)];
	const outcomes = await Promise.all(bills.map(({ folioId }) => put(folioId, accountId)));
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a payment of an account is voided on its bill, and a bill that is opened again is the guest's", async () => {
	const accountId = await makeAccount(db);
	const { folioId, owedCents, id } = await makeLeft(20_000);
	await put(folioId, accountId);
	const tender = { kind: "card_terminal", slipNumber: "17" } as const;
	await payAccount(
		db,
		{ accountId, folioIds: [folioId], amountCents: owedCents, idempotencyKey: newKey(), tender },
		as("reception", 2),
	);
	const { rows } = await pool.query<{ id: string }>(
		"select id from ledger_transactions where tender = 'card_terminal' and reservation_id = $1",
		[id],
	);
	const wrong = { transactionId: rows[0]?.id ?? "", reason: "Slip torn", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, wrong, as("manager", 3))).toMatchObject({ ok: true });
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: owedCents }]);
	expect(await readStatement(db, accountId, { from: today, last: today })).toMatchObject({
		closingCents: owedCents,
	});
	expect(await reopenFolio(db, { folioId, reason: "Wrong company" }, as("manager", 4))).toEqual({ ok: true });
	expect(await listAccountBills(db, accountId)).toEqual([]);
	expect(await listFolios(db, id)).toMatchObject([{ payerName: null, accountId: null, closedAt: null }]);
	expect((await balanceOfReservation(db, id)).balanceCents).toBe(owedCents);
});

test("an account pays several bills with one gift voucher, and no more than is left on it", async () => {
	const accountId = await makeAccount(db, { name: "Reef Tours" });
	const bills = [await makeLeft(2_000), await makeLeft(3_000, "Ben Gone")];
	for (const { folioId } of bills) await put(folioId, accountId);
	const owed = bills.reduce((cents, { owedCents }) => cents + owedCents, 0);
	const { id, code } = await makeGift(db, { amountCents: owed + 500 }, as("manager"));
	const pay = (amountCents: number, idempotencyKey = newKey()) =>
		payAccount(
			db,
			{
				...{ accountId, folioIds: bills.map(({ folioId }) => folioId), amountCents, idempotencyKey },
				tender: { kind: "gift_voucher", code },
			},
			as("reception", 1),
		);
	const key = newKey();
	expect(await pay(owed, key)).toEqual({ ok: true, paidBills: 2 });
	expect(await pay(owed, key)).toEqual({ ok: true, paidBills: 0 });
	expect(await listAccountBills(db, accountId)).toMatchObject([{ openCents: 0 }, { openCents: 0 }]);
	expect(await findGift(db, id, today)).toMatchObject({ balanceCents: 500 });
	const more = await makeLeft(4_000);
	await put(more.folioId, accountId);
	bills.splice(0, 2, more);
	expect(await pay(more.owedCents)).toMatchObject({ reason: "voucher_too_small", limitCents: 500 });
	await expectSoundBooks(pool);
});

test("a bill that is taken off its account stays on the statement of the days before, with what the account paid on it", async () => {
	const [first, second] = [await makeAccount(db, { name: "Caye Travel" }), await makeAccount(db)];
	const { folioId, owedCents, reference } = await makeLeft(20_000);
	const day = (days: number) => ({ from: addDays(today, days), last: addDays(today, days) });
	const before = await readAccountDay(db, today);
	expect(await put(folioId, first)).toEqual({ ok: true });
	const tender = { kind: "bank_transfer" } as const;
	const paid = {
		...{ accountId: first, folioIds: [folioId], amountCents: 5_000, idempotencyKey: newKey(), tender },
	};
	expect(await payAccount(db, paid, as("reception", 2))).toMatchObject({ ok: true });
	const [statement, figures] = [await readStatement(db, first, day(0)), await readAccountDay(db, today)];
	expect(statement).toMatchObject({ closingCents: owedCents - 5_000 });
	expect(figures.openCents - before.openCents).toBe(owedCents - 5_000);
	expect(await closeDay(db, 0)).toMatchObject({ ok: true });
	expect(await reopenFolio(db, { folioId, reason: "Wrong company" }, as("manager", 24))).toEqual({
		ok: true,
	});
	expect(await put(folioId, second, "reception", 25)).toEqual({ ok: true });

	const asOf = readReportRequest("receivables", new URLSearchParams({ "as-of": today }), addDays(today, 1));
	const { table } = await readReport(db, asOf.request, after(26));
	const owing = table.rows.filter(({ to }) => to?.includes(reference));
	expect(owing.map(({ cells }) => cells.slice(0, 5))).toEqual([
		["Caye Travel", expect.any(String), "1", expect.any(String), "On account"],
	]);
	// Yesterday is as it was; today the bill leaves the one account and goes on the other.
	expect(await readStatement(db, first, day(0))).toEqual(statement);
	expect(await readAccountDay(db, today)).toEqual(figures);
	expect(await readStatement(db, first, day(1))).toMatchObject({
		...{ openingCents: owedCents - 5_000, closingCents: 0, overdueCents: 0 },
		lines: [{ kind: "taken_off", cents: 5_000 - owedCents }],
	});
	expect(await readStatement(db, second, day(1))).toMatchObject({
		...{ openingCents: 0, closingCents: owedCents - 5_000 },
		lines: [{ kind: "bill", cents: owedCents - 5_000 }],
	});
	expect(await readAccountDay(db, addDays(today, 1))).toMatchObject({
		...{ putCents: owedCents - 5_000, takenOffCents: owedCents - 5_000, openCents: figures.openCents },
	});
	await expectSoundBooks(pool);
});
