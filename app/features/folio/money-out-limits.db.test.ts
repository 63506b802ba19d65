import { beforeEach, describe, expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import type { Acting, StaffRole } from "#app/lib/actor.ts";
import { moneyTenders } from "#app/lib/tenders.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { moveCash } from "./operations/move-cash.server.ts";
import { moveLines } from "./operations/move-lines.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import { payOutServiceCharge } from "./operations/pay-out-service-charge.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import type { MoneyOutcome } from "./operations/post-to-ledger.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { takePayment } from "./operations/take-payment.server.ts";
import { writeOff } from "./operations/write-off.server.ts";
import { accountCents, readFolio } from "./queries.server.ts";
import type { Tender } from "./tender.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "Recorded on the wrong bill";

const at = (hour: number) => instantAt(today, `${hour}:00`);
const person = (name: string, role: StaffRole, now = noon) =>
	({ by: { kind: "staff", id: name, name, roles: [role] }, now }) as const;
const rosa = person("Rosa", "reception");
const tom = person("Tom", "reception");
const maria = person("Maria", "manager");
const approved = (acting: Acting, name: string, role: StaffRole): Acting => ({
	...acting,
	approvedBy: { id: name, name, roles: [role] },
});

type Way = (typeof moneyTenders)[number];

function tenderOf(kind: Way, amountCents: number): Tender {
	if (kind === "cash_usd") return { kind, givenCents: amountCents };
	if (kind === "cash_bzd") return { kind, givenBzdCents: 2 * amountCents };
	return kind === "card_terminal" ? { kind, slipNumber: "004417" } : { kind };
}

const idOf = (outcome: MoneyOutcome) => {
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.transactionId;
};

type Stay = { id: string; folioId: string };

/** Every way by which money comes from a guest, and goes back again. */
const ways = {
	payment: (stay: Stay, way: Way, amountCents: number) =>
		takePayment(
			db,
			{ folioId: stay.folioId, tender: tenderOf(way, amountCents), amountCents, idempotencyKey: newKey() },
			asStaff(),
		),
	deposit: (stay: Stay, way: Way, amountCents: number) =>
		takeDeposit(
			db,
			{ reservationId: stay.id, tender: tenderOf(way, amountCents), amountCents, idempotencyKey: newKey() },
			asStaff(),
		),
};

const refund = (paymentTransactionId: string, amountCents: number, acting: Acting, on = db) =>
	refundPayment(
		on,
		{ paymentTransactionId, amountCents, reason, slipNumber: "17", idempotencyKey: newKey() },
		acting,
	);

const voidIt = (transactionId: string, acting: Acting, on = db) =>
	reverseTransaction(on, { transactionId, reason, idempotencyKey: newKey() }, acting);

const cases = (["payment", "deposit"] as const).flatMap((taken) =>
	moneyTenders.flatMap((way) => (["refunded", "voided"] as const).map((back) => ({ taken, way, back }))),
);

describe("money that goes back to a guest", () => {
	test.each(cases)(
		"a $taken by $way that is $back counts for the limit of a person's day",
		async ({ taken, way, back }) => {
			const give = async (amountCents: number, acting: Acting) => {
				const stay = await makeStayInHouse(db);
				const id = idOf(await ways[taken](stay, way, amountCents));
				return back === "refunded" ? refund(id, amountCents, acting) : voidIt(id, acting);
			};
			await makeFolio(db, (await makeStayInHouse(db)).id);
			expect(await give(500_000, rosa)).toMatchObject({ reason: "over_limit" });
			expect(await give(20_001, rosa)).toMatchObject({ reason: "over_limit" });
			expect(await give(15_000, rosa)).toMatchObject({ ok: true });
			expect(await give(5_001, rosa), "another stay, the same day").toMatchObject({ reason: "over_limit" });
			expect(await give(5_001, tom), "a colleague has a limit of their own").toMatchObject({ ok: true });
			expect(await give(5_000, rosa)).toMatchObject({ ok: true });
			expect(await give(1, rosa)).toMatchObject({ reason: "over_limit" });
			expect(await give(500_000, maria)).toMatchObject({ ok: true });
		},
	);

	test("is limited for a stay as well, on all its bills and by the person who gives it", async () => {
		const stay = await makeStayInHouse(db);
		const opened = await openFolio(
			db,
			{ reservationId: stay.id, payer: { name: "Reef Company" } },
			asStaff(),
		);
		const other = { id: stay.id, folioId: opened.ok ? opened.folioId : "" };
		const first = idOf(await ways.payment(stay, "bank_transfer", 15_000));
		const second = idOf(await ways.payment(other, "card_terminal", 15_000));
		const lineIds = [(await readFolio(db, stay.folioId))?.payments[0]?.lineId ?? ""];
		await moveLines(
			db,
			{ fromFolioId: stay.folioId, toFolioId: other.folioId, lineIds, idempotencyKey: newKey() },
			asStaff(),
		);
		expect(await voidIt(first, rosa)).toMatchObject({ ok: true });
		expect(await refund(second, 5_001, tom)).toMatchObject({ reason: "over_limit" });
		expect(await refund(second, 5_000, tom)).toMatchObject({ ok: true });
		expect(await refund(second, 10_000, maria)).toMatchObject({ ok: true });
	});

	test("a refund that was voided no longer counts, and neither does one of an earlier day", async () => {
		const stay = await makeStayInHouse(db);
		const paid = idOf(await ways.payment(stay, "bank_transfer", 90_000));
		const mistake = idOf(await refund(paid, 20_000, rosa));
		expect(await refund(paid, 1, rosa)).toMatchObject({ reason: "over_limit" });
		expect(await voidIt(mistake, rosa)).toMatchObject({ ok: true });
		expect(await refund(paid, 20_000, rosa)).toMatchObject({ ok: true });
		const close = { date: today, openMatters: 0, post: postBusinessDay };
		expect(await closeBusinessDay(db, close, person("Maria", "manager", at(22)))).toMatchObject({
			ok: true,
		});
		expect(await refund(paid, 20_000, person("Rosa", "reception", at(23)))).toMatchObject({ ok: true });
	});

	test("is judged by the roles of the colleague who approves it, whose name is written down", async () => {
		const stay = await makeStayInHouse(db);
		const paid = idOf(await ways.payment(stay, "bank_transfer", 500_000));
		expect(await voidIt(paid, approved(rosa, "Rosa", "reception"))).toMatchObject({ reason: "over_limit" });
		const back = idOf(await voidIt(paid, approved(rosa, "Maria", "manager")));
		const { rows } = await pool.query("select actor, approved_by from ledger_transactions where id = $1", [
			back,
		]);
		expect(rows).toEqual([{ actor: "Rosa", approved_by: "Maria" }]);
		const audit = await pool.query(
			"select changes from audit_events where act = 'reverse_transaction' order by at desc limit 1",
		);
		expect(audit.rows[0]?.changes).toMatchObject({ approvedBy: "Maria", amountCents: 500_000 });
	});

	test("a voucher, a charge and a refund that are voided are no money back", async () => {
		const stay = await makeStayInHouse(db);
		const paid = idOf(await ways.payment(stay, "bank_transfer", 40_000));
		expect(await refund(paid, 20_000, rosa)).toMatchObject({ ok: true });
		const charge = await makeCharge(db, stay.folioId, { unitCents: 90_000 });
		expect(await voidIt(charge, rosa)).toMatchObject({ ok: true });
	});

	test("two tabs of one person at once give no more than one of them", async () => {
		const stays = await Promise.all([1, 2, 3].map(() => makeStayInHouse(db)));
		const paid: string[] = [];
		for (const stay of stays) paid.push(idOf(await ways.payment(stay, "bank_transfer", 15_000)));
		const next = inProcesses();
		const done = await Promise.all(paid.map((id) => voidIt(id, rosa, next())));
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
	});

	test("two people at one stay at once give no more than one of them", async () => {
		const stay = await makeStayInHouse(db);
		const paid = [
			idOf(await ways.payment(stay, "bank_transfer", 15_000)),
			idOf(await ways.deposit(stay, "bank_transfer", 15_000)),
		];
		const next = inProcesses();
		const done = await Promise.all(paid.map((id, place) => voidIt(id, [rosa, tom][place] ?? rosa, next())));
		expect(done.filter(({ ok }) => ok)).toHaveLength(1);
	});
});

test("write-offs have one limit for a stay and a day, on all its bills", async () => {
	const stay = await makeStayInHouse(db);
	const opened = await openFolio(db, { reservationId: stay.id, payer: { name: "Reef Company" } }, asStaff());
	const bills = [stay.folioId, opened.ok ? opened.folioId : ""];
	for (const folioId of bills) await makeCharge(db, folioId);
	const giveUp = (bill: number, amountCents: number, acting: Acting) =>
		writeOff(db, { folioId: bills[bill] ?? "", amountCents, reason, idempotencyKey: newKey() }, acting);
	expect(await giveUp(0, 300, rosa)).toMatchObject({ ok: true });
	expect(await giveUp(1, 201, rosa)).toMatchObject({ reason: "over_limit" });
	expect(await giveUp(1, 201, tom)).toMatchObject({ reason: "over_limit" });
	const both = await Promise.all([giveUp(0, 200, rosa), giveUp(1, 200, tom)]);
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await giveUp(1, 201, maria)).toMatchObject({ ok: true });
});

describe("the drawer", () => {
	const move = (
		from: "bank" | "drawer_usd" | "drawer_bzd",
		to: "bank" | "drawer_usd" | "drawer_bzd" | "paid_out",
		amountCents: number,
		acting: Acting = asStaff(),
		on = db,
	) => moveCash(on, { from, to, amountCents, reason: "Ice", idempotencyKey: newKey() }, acting);

	test.each(["drawer_usd", "drawer_bzd"] as const)("pays out at most its content: %s", async (drawer) => {
		const way = drawer === "drawer_usd" ? "cash_usd" : "cash_bzd";
		const stay = await makeStayInHouse(db);
		const paid = idOf(await ways.payment(stay, way, 20_000));
		const held = idOf(await ways.deposit(stay, way, 5_000));
		expect(await move(drawer, "bank", 25_001)).toMatchObject({ reason: "drawer_short" });
		expect(await move(drawer, "paid_out", 9_000_000)).toMatchObject({ reason: "drawer_short" });
		expect(await move(drawer, "bank", 20_000)).toMatchObject({ ok: true });
		expect(await refund(paid, 5_001, asStaff())).toMatchObject({ reason: "drawer_short" });
		expect(await voidIt(paid, asStaff())).toMatchObject({ reason: "drawer_short" });
		expect(await voidIt(held, asStaff())).toMatchObject({ ok: true });
		expect(await accountCents(db, drawer)).toBe(0);
		await makeCharge(db, stay.folioId, { unitCents: 50_000 });
		const out = { amountCents: 1_000, from: drawer, reason, idempotencyKey: newKey() };
		expect(await payOutServiceCharge(db, out, asStaff())).toMatchObject({ reason: "drawer_short" });
		// Change in the other currency is a pay-out, too.
		const tender: Tender =
			way === "cash_usd"
				? { kind: "cash_bzd", givenBzdCents: 4_000, changeIn: "usd" }
				: { kind: "cash_usd", givenCents: 2_000, changeIn: "bzd" };
		const pay = { folioId: stay.folioId, tender, amountCents: 1_000, idempotencyKey: newKey() };
		expect(await takePayment(db, pay, asStaff())).toMatchObject({ reason: "drawer_short" });
	});

	test("two pay-outs at once do not take the same notes", async () => {
		const stay = await makeStayInHouse(db);
		await makePayment(db, stay.folioId, 20_000);
		const next = inProcesses();
		const done = await Promise.all([1, 2, 3].map(() => move("drawer_usd", "bank", 15_000, maria, next())));
		expect(done.filter(({ ok }) => ok)).toHaveLength(0);
		const approving = approved(maria, "Maria", "manager");
		const again = await Promise.all(
			[1, 2, 3].map(() => move("drawer_usd", "bank", 15_000, approving, next())),
		);
		expect(again.filter(({ ok }) => ok)).toHaveLength(1);
		expect(await accountCents(db, "drawer_usd")).toBe(5_000);
	});

	test("pays out above the limit of a day only with a manager's confirmation, both currencies together", async () => {
		const stay = await makeStayInHouse(db);
		await makePayment(db, stay.folioId, 50_000);
		idOf(await ways.payment(stay, "cash_bzd", 50_000));
		expect(await move("drawer_usd", "paid_out", 10_001, rosa)).toMatchObject({ reason: "needs_approval" });
		expect(await move("drawer_usd", "paid_out", 6_000, rosa)).toMatchObject({ ok: true });
		expect(await move("drawer_bzd", "bank", 4_001, tom)).toMatchObject({ reason: "needs_approval" });
		expect(await move("drawer_bzd", "bank", 4_000, tom)).toMatchObject({ ok: true });
		expect(await move("drawer_usd", "paid_out", 1, rosa)).toMatchObject({ reason: "needs_approval" });
		expect(await move("drawer_usd", "paid_out", 1, approved(rosa, "Rosa", "reception"))).toMatchObject({
			reason: "needs_approval",
		});
		// A manager shows who they are, too.
		expect(await move("drawer_usd", "paid_out", 1, maria)).toMatchObject({ reason: "needs_approval" });
		expect(await move("drawer_usd", "bank", 1, approved(maria, "Maria", "manager"))).toMatchObject({
			ok: true,
		});
		expect(await move("drawer_usd", "bank", 20_000, approved(rosa, "Maria", "manager"))).toMatchObject({
			ok: true,
		});
		// Money into the drawer, and from one currency to the other, is not a pay-out.
		expect(await move("bank", "drawer_usd", 50_000, rosa)).toMatchObject({ ok: true });
		expect(await move("drawer_usd", "drawer_bzd", 30_000, rosa)).toMatchObject({ ok: true });
		await makeCharge(db, stay.folioId, { unitCents: 50_000 });
		const out = { amountCents: 1_000, reason, idempotencyKey: newKey() };
		expect(await payOutServiceCharge(db, { ...out, from: "drawer_usd" }, maria)).toMatchObject({
			reason: "needs_approval",
		});
		expect(await payOutServiceCharge(db, { ...out, from: "bank" }, maria)).toMatchObject({ ok: true });
	});

	test("cash that was moved is moved back, and never voided", async () => {
		await makeStayInHouse(db);
		const moved = idOf(await move("bank", "drawer_usd", 500_000));
		expect(await voidIt(moved, maria)).toMatchObject({ reason: "not_possible" });
	});
});
