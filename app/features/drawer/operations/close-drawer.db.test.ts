import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { payOutServiceCharge } from "#app/features/folio/operations/pay-out-service-charge.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import {
	findDrawer,
	findLastCount,
	findOpenDrawer,
	listCashRows,
	listCounts,
	readContent,
} from "../queries.server.ts";
import { closeDrawer } from "./close-drawer.server.ts";
import { countDrawer } from "./count-drawer.server.ts";
import { moveDrawerCash } from "./move-drawer-cash.server.ts";
import { openDrawer } from "./open-drawer.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const as = (name: string, minutes = 0, role: StaffRole = "reception") =>
	({
		by: { kind: "staff", name, roles: [role] },
		now: new Date(noon.getTime() + minutes * 60_000),
	}) as const;

/** Pieces that make whole dollars. */
const dollars = (usd: number, bzd: number) => ({ usd: { "100": usd }, bzd: { "100": bzd } });

async function open(
	usd: number,
	bzd: number,
	more: { reason?: string; bank?: { usd: number; bzd: number } } = {},
	who = as("Maria"),
) {
	const { reason = "", bank = { usd: 0, bzd: 0 } } = more;
	return openDrawer(db, { idempotencyKey: newKey(), pieces: dollars(usd, bzd), fromBank: bank, reason }, who);
}

async function opened(usd = 100, bzd = 200): Promise<string> {
	const outcome = await open(usd, bzd);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.drawerId;
}

async function counted(drawerId: string, usd: number, bzd: number, who = as("Maria", 10)): Promise<string> {
	const outcome = await countDrawer(
		db,
		{ drawerId, idempotencyKey: newKey(), pieces: dollars(usd, bzd) },
		who,
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.countId;
}

async function bill(): Promise<string> {
	const stay = await makeStay(db, {});
	const outcome = await openFolio(db, { reservationId: stay.id, payer: null }, as("Maria"));
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.folioId;
}

const pay = (on: Db, folioId: string, cents: number, kind: "cash_usd" | "cash_bzd" = "cash_usd") =>
	takePayment(
		on,
		{
			folioId,
			tender: kind === "cash_usd" ? { kind, givenCents: cents } : { kind, givenBzdCents: cents * 2 },
			amountCents: cents,
			idempotencyKey: newKey(),
		},
		as("Maria", 5),
	);

const none = { usd: 0, bzd: 0 };

test("without an open drawer no cash is taken, and a card is", async () => {
	const folioId = await bill();
	expect(await pay(db, folioId, 1_000)).toEqual({ ok: false, reason: "no_open_drawer" });
	const byCard = { kind: "card_terminal", slipNumber: "0044" } as const;
	expect(
		await takePayment(
			db,
			{ folioId, tender: byCard, amountCents: 500, idempotencyKey: newKey() },
			as("Maria"),
		),
	).toMatchObject({ ok: true });
	await opened();
	expect(await pay(db, folioId, 1_000)).toMatchObject({ ok: true });
});

test("a drawer holds its float and every payment in cash, and is closed with its difference, its reason and the person who counted", async () => {
	const drawerId = await opened();
	const folioId = await bill();
	await pay(db, folioId, 4_000);
	await pay(db, folioId, 2_500, "cash_bzd");
	expect(await readContent(db, drawerId)).toEqual({ usd: 14_000, bzd: 25_000 });
	const countId = await counted(drawerId, 135, 250);
	const close = { drawerId, countId, toBank: { usd: 3_500, bzd: 5_000 }, reason: "" };
	expect(await closeDrawer(db, close, as("Maria", 12))).toEqual({ ok: false, reason: "reason_missing" });
	const tooMuch = { ...close, reason: "x", toBank: { usd: 0, bzd: 25_002 } };
	expect(await closeDrawer(db, tooMuch, as("Maria", 12))).toEqual({
		ok: false,
		reason: "too_much",
		currency: "bzd",
	});
	const done = { ...close, reason: "Wrong change" };
	expect(await closeDrawer(db, done, as("Maria", 12))).toEqual({ ok: true });
	expect(await closeDrawer(db, done, as("Maria", 13))).toEqual({ ok: true });
	// A colleague who looks at the same count is not told that another amount went to the bank.
	const other = { ...done, toBank: { usd: 4_000, bzd: 5_000 } };
	expect(await closeDrawer(db, other, as("Ines", 13))).toEqual({ ok: false, reason: "not_open" });
	expect((await findDrawer(db, drawerId))?.end).toMatchObject({
		by: "Maria",
		differences: { usd: -500, bzd: 0 },
		reason: "Wrong change",
		toBank: { usd: 3_500, bzd: 5_000 },
	});
	const kinds = (await listCashRows(db, drawerId)).map(
		({ kind, phase, cents }) => `${phase} ${kind} ${cents}`,
	);
	expect(kinds.toSorted()).toEqual([
		"closing difference -500",
		"closing to_bank -3500",
		"closing to_bank -5000",
		"open payments 4000",
		"open payments 5000",
		"opening from_bank 10000",
		"opening from_bank 20000",
	]);
});

test("service charge paid out of the drawer is neither a refund nor paid for the hotel on its slip", async () => {
	const drawerId = await opened();
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 10_000 });
	const paidOut = {
		amountCents: 1_000,
		from: "drawer_usd",
		reason: "Week 50",
		idempotencyKey: newKey(),
	} as const;
	const paid = await payOutServiceCharge(db, paidOut, as("Ana", 12, "manager"));
	if (!paid.ok) throw new Error(paid.reason);
	const back = { transactionId: paid.transactionId, reason: "Wrong week", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, back, as("Ana", 13, "manager"))).toMatchObject({ ok: true });
	const rows = (await listCashRows(db, drawerId)).filter(({ phase }) => phase === "open");
	expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual([
		["paid_to_staff", -1_000],
		["paid_to_staff", 1_000],
	]);
});

test("the next shift counts without seeing the cash that was left, and a difference needs a reason", async () => {
	const first = await opened();
	await closeDrawer(
		db,
		{ drawerId: first, countId: await counted(first, 100, 200), toBank: none, reason: "" },
		as("Maria", 12),
	);
	const ines = as("Ines", 20);
	expect(await open(90, 200, {}, ines)).toEqual({
		ok: false,
		reason: "differs",
		differences: { usd: -1_000, bzd: 0 },
	});
	expect(await findOpenDrawer(db)).toBeNull();
	expect(await open(90, 200, { bank: { usd: 9_500, bzd: 0 } }, ines)).toEqual({
		ok: false,
		reason: "bank_too_much",
	});
	const float = {
		...{ idempotencyKey: newKey(), pieces: dollars(140, 200) },
		...{ fromBank: { usd: 5_000, bzd: 0 }, reason: "Ten dollars less than noted" },
	};
	const second = await openDrawer(db, float, ines);
	if (!second.ok) throw new Error(second.reason);
	expect(await openDrawer(db, float, ines)).toEqual(second);
	// The answer was lost, and the amount from the bank is corrected in the same form: it is not in the books.
	expect(await openDrawer(db, { ...float, fromBank: { usd: 4_000, bzd: 0 } }, ines)).toEqual({
		ok: false,
		reason: "form_already_used",
	});
	expect(await findOpenDrawer(db)).toMatchObject({
		openedBy: "Ines",
		takenOverFrom: "Maria",
		left: { usd: 10_000, bzd: 20_000 },
		float: { usd: 14_000, bzd: 20_000 },
		openingReason: "Ten dollars less than noted",
	});
	expect(await readContent(db, second.drawerId)).toEqual({ usd: 14_000, bzd: 20_000 });
});

test("a count stays, the second one beside the first, and cash that moves after it asks for another", async () => {
	const drawerId = await opened();
	const first = await counted(drawerId, 95, 200);
	const second = await counted(drawerId, 100, 200, as("Ines", 11));
	const close = { drawerId, toBank: none, reason: "" };
	expect(await closeDrawer(db, { ...close, countId: first }, as("Ines", 12))).toEqual({
		ok: false,
		reason: "unknown_count",
	});
	await moveDrawerCash(
		db,
		{ drawerId, idempotencyKey: newKey(), kind: "paid_out", currency: "bzd", cents: 1_200, reason: "Ice" },
		as("Ines", 12),
	);
	expect(await findLastCount(db, drawerId)).toMatchObject({ isCurrent: false, count: { id: second } });
	expect(await closeDrawer(db, { ...close, countId: second }, as("Ines", 13))).toEqual({
		ok: false,
		reason: "moved_since",
	});
	const third = await counted(drawerId, 100, 188, as("Ines", 14));
	expect(await closeDrawer(db, { ...close, countId: third }, as("Ines", 15))).toEqual({ ok: true });
	expect((await listCounts(db, drawerId)).map(({ kind, countedBy }) => [kind, countedBy])).toEqual([
		["opening", "Maria"],
		["closing", "Maria"],
		["closing", "Ines"],
		["closing", "Ines"],
	]);
	await expect(db.execute(sql`update drawer_counts set usd_counted_cents = 0`)).rejects.toThrow();
});

test("desks of two processes whose clocks differ open and close one drawer after the other", async () => {
	// Half a minute ahead; the other one begins everything after it and stays behind.
	const ahead = as("Ines", 0.5);
	const behind = as("Maria", 0);
	for (const who of [ahead, behind, behind, ahead, behind]) {
		const shift = await open(100, 200, {}, who);
		if (!shift.ok) throw new Error(JSON.stringify(shift));
		const countId = await counted(shift.drawerId, 100, 200, behind);
		const close = { drawerId: shift.drawerId, countId, toBank: none, reason: "" };
		expect(await closeDrawer(db, close, behind)).toEqual({ ok: true });
	}
	const { rows } = await pool.query<{ n: number }>(
		"select count(*)::int as n from drawers d join drawers before on before.id = d.before_id and before.closed_at <= d.opened_at",
	);
	expect(rows).toEqual([{ n: 4 }]);
});

test("a form that is sent twice opens, counts and moves once, and housekeeping does none of it", async () => {
	const key = newKey();
	const float = { idempotencyKey: key, pieces: dollars(50, 0), fromBank: none, reason: "" };
	const first = await openDrawer(db, float, as("Maria"));
	expect(await openDrawer(db, float, as("Maria", 1))).toEqual(first);
	expect(await openDrawer(db, { ...float, pieces: dollars(60, 0) }, as("Maria"))).toMatchObject({
		reason: "form_already_used",
	});
	expect(await open(10, 0, {}, as("Ines"))).toEqual({ ok: false, reason: "already_open", by: "Maria" });
	if (!first.ok) throw new Error(first.reason);
	const { drawerId } = first;
	const count = { drawerId, idempotencyKey: newKey(), pieces: dollars(50, 0) };
	expect(await countDrawer(db, count, as("Maria"))).toEqual(await countDrawer(db, count, as("Maria")));
	const move = {
		drawerId,
		idempotencyKey: newKey(),
		kind: "to_bank",
		currency: "usd",
		cents: 500,
		reason: "Safe",
	} as const;
	for (const _ of [1, 2]) expect(await moveDrawerCash(db, move, as("Maria"))).toEqual({ ok: true });
	expect(await readContent(db, drawerId)).toEqual({ usd: 4_500, bzd: 0 });
	const maid = as("Rosa", 0, "housekeeping");
	expect(await openDrawer(db, float, maid)).toEqual({ ok: false, reason: "not_allowed" });
	expect(await countDrawer(db, count, maid)).toEqual({ ok: false, reason: "not_allowed" });
	expect(await moveDrawerCash(db, move, maid)).toEqual({ ok: false, reason: "not_allowed" });
});

test("when several open the drawer at once, one succeeds", async () => {
	const next = inProcesses();
	const outcomes = await Promise.all(
		Array.from({ length: 6 }, (_, place) =>
			openDrawer(
				next(),
				{ idempotencyKey: newKey(), pieces: dollars(100, 0), fromBank: none, reason: "" },
				as(`Person ${place}`),
			),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("while desks take cash, a drawer is never closed on a count that has become wrong", async () => {
	const drawerId = await opened(100, 0);
	const folioId = await bill();
	const next = inProcesses();
	const countId = await counted(drawerId, 100, 0);
	const outcomes = await Promise.all([
		...Array.from({ length: 8 }, () => pay(next(), folioId, 100)),
		closeDrawer(next(), { drawerId, countId, toBank: none, reason: "" }, as("Maria", 12)),
	]);
	const closed = outcomes.at(-1);
	const paid = outcomes.slice(0, -1).filter(({ ok }) => ok).length;
	// Closed first, and nobody paid; or somebody was first, and the count is asked for again.
	expect(closed?.ok ? paid : closed).toEqual(closed?.ok ? 0 : { ok: false, reason: "moved_since" });
	const { rows } = await db.execute<{ cents: number }>(
		sql`select sum(amount_cents)::int as cents from ledger_entries where account_id = 'drawer_usd'`,
	);
	expect(rows[0]?.cents).toBe(10_000 + paid * 100);
	expect((await readContent(db, drawerId)).usd).toBe(10_000 + paid * 100);
});
