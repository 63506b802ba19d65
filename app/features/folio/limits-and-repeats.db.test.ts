import { beforeEach, expect, test } from "vitest";
import type { StaffRole } from "#app/lib/actor.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { applyDeposit } from "./operations/apply-deposit.server.ts";
import { chargeFolio } from "./operations/charge-folio.server.ts";
import { closeFolio, reopenFolio } from "./operations/close-folio.server.ts";
import { discountFolio } from "./operations/discount-folio.server.ts";
import { moveCash } from "./operations/move-cash.server.ts";
import { moveLines } from "./operations/move-lines.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import type { MoneyOutcome } from "./operations/post-to-ledger.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { splitFolio } from "./operations/split-folio.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { takePayment } from "./operations/take-payment.server.ts";
import { writeOff } from "./operations/write-off.server.ts";
import { readFolio } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "Asked for by the guest";
const byBank = { kind: "bank_transfer" } as const;
const balanceOf = async (folioId: string) => (await readFolio(db, folioId))?.balanceCents;
const lineOf = async (folioId: string, kind: "charge" | "discount" = "charge") =>
	(await readFolio(db, folioId))?.lines.find((line) => line.kind === kind)?.lineId ?? "";
const idOf = (outcome: MoneyOutcome) => (outcome.ok ? outcome.transactionId : "");

async function makeBillOf(reservationId: string, name = "Reef Company", tin?: string): Promise<string> {
	const payer = { name, ...(tin && { tin }) };
	const opened = await openFolio(db, { reservationId, payer }, asStaff());
	if (!opened.ok) throw new Error(opened.reason);
	return opened.folioId;
}

test("a role's refunds have one limit for a payment, and its write-offs one for a bill, however often", async () => {
	const { folioId } = await makeStayInHouse(db);
	const pay = { folioId, tender: byBank, amountCents: 100_000, idempotencyKey: newKey() };
	const paymentTransactionId = idOf(await takePayment(db, pay, asStaff()));
	const refund = (amountCents: number, role: StaffRole) => {
		const input = { paymentTransactionId, amountCents, reason, idempotencyKey: newKey() };
		return refundPayment(db, input, asRole(role));
	};
	expect(await refund(15_000, "reception")).toMatchObject({ ok: true });
	expect(await refund(5_001, "reception")).toMatchObject({ reason: "over_limit" });
	expect(await refund(5_000, "reception")).toMatchObject({ ok: true });
	expect(await refund(80_000, "manager")).toMatchObject({ ok: true });

	const other = await makeStayInHouse(db);
	await makeCharge(db, other.folioId);
	const giveUp = (amountCents: number, role: StaffRole) => {
		const input = { folioId: other.folioId, amountCents, reason, idempotencyKey: newKey() };
		return writeOff(db, input, asRole(role));
	};
	const first = await giveUp(300, "reception");
	expect(first).toMatchObject({ ok: true });
	expect(await giveUp(201, "reception")).toMatchObject({ reason: "over_limit" });
	expect(await giveUp(200, "reception")).toMatchObject({ ok: true });
	expect(await giveUp(100, "manager")).toMatchObject({ ok: true });
	// A voided refund no longer counts.
	const back = { transactionId: idOf(first), reason, idempotencyKey: newKey() };
	await reverseTransaction(db, back, asRole("manager"));
	expect(await giveUp(200, "reception")).toMatchObject({ ok: true });
});

type Send = (idempotencyKey: string) => Promise<MoneyOutcome>;

test("a form that comes again with other content is refused, and its act is done once", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	const two = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 50_000 });
	const line = await lineOf(folioId);
	const company = await makeBillOf(id);
	const staff = asStaff();
	const acts: [name: string, first: Send, other: Send][] = [];
	const add = <Input extends object>(
		name: string,
		run: (
			on: typeof db,
			input: Input & { idempotencyKey: string },
			acting: typeof staff,
		) => Promise<MoneyOutcome>,
		input: Input,
		change: Partial<Input>,
	) =>
		acts.push([
			name,
			(idempotencyKey) => run(db, { ...input, idempotencyKey }, staff),
			(idempotencyKey) => run(db, { ...input, ...change, idempotencyKey }, staff),
		]);
	const hat = {
		from: "free_text",
		department: "shop",
		description: "Hat",
		quantity: 1,
		unitCents: 900,
	} as const;
	add("a charge", chargeFolio, { folioId, charge: hat }, { charge: { ...hat, quantity: 2 } as never });
	add("a payment", takePayment, { folioId, tender: byBank, amountCents: 9_000 }, { amountCents: 900 });
	const slip = { folioId, tender: { kind: "card_terminal", slipNumber: "1001" }, amountCents: 900 } as const;
	add("a slip", takePayment, slip, { tender: { kind: "card_terminal", slipNumber: "1002" as never } });
	const byCash = {
		folioId,
		tender: { kind: "cash_usd", givenCents: 1_000, changeIn: "usd" },
		amountCents: 900,
	} as const;
	add("cash", takePayment, byCash, { tender: { ...byCash.tender, givenCents: 2_000 as never } });
	const discount = { amountCents: 700 };
	add(
		"a discount",
		discountFolio,
		{ folioId, lineIds: [line], discount, reason },
		{ discount: { amountCents: 70 } },
	);
	add("a write-off", writeOff, { folioId, amountCents: 400, reason }, { amountCents: 40 });
	const deposit = { reservationId: id, tender: byBank, amountCents: 6_000 };
	add("a deposit", takeDeposit, deposit, { amountCents: 600 });
	add("a deposit's reference", takeDeposit, deposit, {
		tender: { ...byBank, bankReference: "BT 2" } as never,
	});
	add("a deposit of another stay", takeDeposit, deposit, { reservationId: two.id });
	add("a deposit that is used", applyDeposit, { folioId, amountCents: 500 }, { amountCents: 50 });
	const cash = { from: "bank", to: "drawer_usd", amountCents: 2_000, reason } as const;
	add("cash that is moved", moveCash, cash, { amountCents: 200 as never });
	add("why cash is moved", moveCash, cash, { reason: "Ice for the bar" as never });
	const paid = idOf(
		await takePayment(db, { folioId, tender: byBank, amountCents: 5_000, idempotencyKey: newKey() }, staff),
	);
	add(
		"a refund",
		refundPayment,
		{ paymentTransactionId: paid, amountCents: 300, reason },
		{ amountCents: 30 },
	);
	const byCard = { folioId, tender: slip.tender, amountCents: 5_000, idempotencyKey: newKey() };
	const card = idOf(await takePayment(db, byCard, staff));
	const back = { paymentTransactionId: card, amountCents: 300, reason, slipNumber: "2001" };
	add("a refund's slip", refundPayment, back, { slipNumber: "2002" });
	add("why a refund is made", refundPayment, { ...back, amountCents: 200 }, { reason: "Wrong bill" });
	const [a, b] = [await makePayment(db, folioId, 100), await makePayment(db, folioId, 200)];
	add("a reversal", reverseTransaction, { transactionId: a, reason }, { transactionId: b });
	const move = { fromFolioId: folioId, toFolioId: company, lineIds: [line] };
	add("a move", moveLines, move, { lineIds: [newKey()] });
	for (const [name, first, other] of acts) {
		const key = newKey();
		expect(await first(key), name).toMatchObject({ ok: true, isRepeated: false });
		const before = [await balanceOf(folioId), await balanceOf(company)];
		expect(await other(key), `${name}, changed`).toEqual({ ok: false, reason: "key_used" });
		expect(await first(key), `${name}, again`).toMatchObject({ ok: true, isRepeated: true });
		expect([await balanceOf(folioId), await balanceOf(company)], name).toEqual(before);
	}
});

test("discounts one after the other take off a line no more of its price, service charge and tax than it has", async () => {
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 759 });
	const lineIds = [await lineOf(folioId)];
	const give = (amountCents: number) => {
		const input = { folioId, lineIds, discount: { amountCents }, reason, idempotencyKey: newKey() };
		return discountFolio(db, input, asRole("manager"));
	};
	expect(await balanceOf(folioId)).toBe(1_006);
	for (const part of [503, 503]) expect(await give(part)).toMatchObject({ ok: true });
	const lines = (await readFolio(db, folioId))?.lines ?? [];
	for (const part of ["baseCents", "serviceChargeCents", "taxCents"] as const)
		expect(
			lines.reduce((sum, line) => sum + line[part], 0),
			part,
		).toBe(0);
});

test("a payer whose bill is closed, or who has another tax number, gets another bill", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	const first = await makeBillOf(id);
	expect(await makeBillOf(id), "the open one is found again").toBe(first);
	const withTin = await makeBillOf(id, "Reef Company", "123456");
	expect(withTin).not.toBe(first);

	await makeCharge(db, folioId);
	const split = {
		...{
			reservationId: id,
			fromFolioId: folioId,
			lineIds: [await lineOf(folioId)],
			idempotencyKey: newKey(),
		},
		payer: { name: "Reef Company", address: null, tin: "123456" },
		version: (await readFolio(db, folioId))?.version ?? 0,
	};
	expect(await splitFolio(db, split, asStaff())).toMatchObject({ ok: true, toFolioId: withTin });
	await closeFolio(db, { folioId: withTin }, asRole("manager"));
	const bills = () => pool.query("select id from folios where reservation_id = $1", [id]);
	const before = (await bills()).rows.length;
	await reopenFolio(db, { folioId: withTin, reason }, asRole("manager"));
	await closeFolio(db, { folioId: first }, asRole("manager"));
	expect(await splitFolio(db, split, asStaff()), "sent again").toMatchObject({
		...{ ok: true, isRepeated: true, toFolioId: withTin },
	});
	expect((await bills()).rows).toHaveLength(before);
	expect(await makeBillOf(id)).not.toBe(first);
});

test("a discount stays with its line, on whichever bill that is", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	const lineIds = [await lineOf(folioId)];
	const give = { folioId, lineIds, discount: { basisPoints: 1_000 }, reason, idempotencyKey: newKey() };
	await discountFolio(db, give, asStaff());
	const discountId = await lineOf(folioId, "discount");
	const to = { fromFolioId: folioId, toFolioId: await makeBillOf(id) };
	const move = (ids: string[]) => moveLines(db, { ...to, lineIds: ids, idempotencyKey: newKey() }, asStaff());
	expect(await move([discountId])).toMatchObject({ reason: "not_possible" });
	expect(await move([...lineIds, discountId])).toMatchObject({ ok: true });
	expect(await balanceOf(folioId)).toBe(0);
});

test("a refund waits for a desk that moves the payment to another bill, and is refused then", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	const paymentTransactionId = await makePayment(db, folioId, 10_000);
	const toFolioId = await makeBillOf(id);
	const lineIds = [(await readFolio(db, folioId))?.payments[0]?.lineId ?? ""];
	const waiting = async (count: number) => {
		const { rows } = await pool.query(`select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`);
		return rows.length === count;
	};
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select from folios where id = $1 for update", [folioId]);
		const move = { fromFolioId: folioId, toFolioId, lineIds, idempotencyKey: newKey() };
		const moved = moveLines(db, move, asStaff());
		await eventually("the move waits", () => waiting(1));
		const refund = { paymentTransactionId, amountCents: 4_000, reason, idempotencyKey: newKey() };
		const refunded = refundPayment(db, refund, asStaff());
		await eventually("the refund waits", () => waiting(2));
		await client.query("commit");
		expect(await moved).toMatchObject({ ok: true });
		expect(await refunded).toMatchObject({ reason: "changed_meanwhile" });
	} finally {
		client.release();
	}
	expect([await balanceOf(folioId), await balanceOf(toFolioId)]).toEqual([0, -10_000]);
});

test("a bill that does not exist is refused with a reason", async () => {
	expect(await closeFolio(db, { folioId: "none" }, asStaff())).toEqual({
		ok: false,
		reason: "folio_unknown",
	});
	expect(await reopenFolio(db, { folioId: "", reason }, asRole("manager"))).toEqual({
		...{ ok: false, reason: "folio_unknown" },
	});
});
