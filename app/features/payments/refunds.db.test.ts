import { beforeEach, expect, test } from "vitest";
import { applyDeposit } from "#app/features/folio/operations/apply-deposit.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openDeposits } from "#test/deposits.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, settleNow } from "#test/factories/folio.ts";
import { asGuest } from "#test/factories/forms.ts";
import { payRefundByHand, retryDepositRefund } from "./operations/retry-deposit-refund.server.ts";
import type { DepositRule } from "./policy.ts";
import { findDeposit } from "./queries.server.ts";

const {
	database: { db, pool },
	at,
	hold,
	goToPage,
	pay,
	tell,
	closeDue,
	runRefunds,
	stateOf,
	stripe,
} = await openDeposits();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	stripe.fail(null);
});

test("the deposit of a cancelled stay pays the fee, and the rest is refunded once", async () => {
	const free = await confirmed();
	await cancel(free, 0);
	await closeDue(120);
	await closeDue(121);
	expect((await stateOf(free)).refunds).toEqual([["cancelled", 38_041, "due"]]);
	await runRefunds(121);
	expect(await stateOf(free)).toMatchObject({ refunds: [["cancelled", 38_041, "sent"]], ledger: {} });

	const charged = await confirmed({ checkIn: "2026-11-25", checkOut: "2026-11-27" });
	await cancel(charged, 38_041);
	await closeDue(121);
	await closeDue(122);
	expect(await stateOf(charged), "the first night is owed").toMatchObject({
		refunds: [],
		ledger: { cancellation_revenue: -34_900, room_tax_due: -3_141, online_payments: 38_041 },
	});

	const half = await hold(
		{ checkIn: "2026-11-25", checkOut: "2026-11-27", villaIds: ["palm-grove"] },
		share(80),
	);
	await tell(pay(await goToPage(half.reference)), 3);
	const owed = (await findStay(db, half.reference))?.lines[0]?.totalCents ?? 0;
	await cancel(half.reference, owed);
	await closeDue(121);
	await runRefunds(121);
	const rest = (half.deposit?.amountCents ?? 0) - owed;
	const taxCents = (await findStay(db, half.reference))?.lines[0]?.tax.cents ?? 0;
	expect(await stateOf(half.reference)).toMatchObject({
		refunds: [["cancelled", rest, "sent"]],
		ledger: { cancellation_revenue: taxCents - owed, room_tax_due: -taxCents, online_payments: owed },
	});
});

test("what else is on the bill of a cancelled stay takes nothing of the rest that goes back", async () => {
	const dates = { checkIn: "2026-11-25", checkOut: "2026-11-27", villaIds: ["palm-grove"] };
	const { reference, deposit } = await hold(dates, share(80));
	await tell(pay(await goToPage(reference)), 3);
	const stay = await findStay(db, reference);
	const owed = stay?.lines[0]?.totalCents ?? 0;
	await makeCharge(db, await makeFolio(db, stay?.id ?? ""), { unitCents: 10_000 });
	await cancel(reference, owed);
	// Either the desk posts the fee before the job decides the refund, or the other way round.
	await settleNow(db, stay?.id ?? "");
	await closeDue(121);
	await settleNow(db, stay?.id ?? "");
	await runRefunds(121);
	expect(await stateOf(reference)).toMatchObject({
		refunds: [["cancelled", (deposit?.amountCents ?? 0) - owed, "sent"]],
	});
});

test("a refund that the provider refuses waits for staff, who try again or refund it at the provider", async () => {
	const free = await confirmed();
	await cancel(free, 0);
	await closeDue(120);
	stripe.fail("refund_refused");
	await runRefunds(121);
	const reception = { by: { kind: "staff", name: "Elena", roles: ["reception"] }, now: at(122) } as const;
	const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: at(122) } as const;
	expect(await stateOf(free)).toMatchObject({
		refunds: [["cancelled", 38_041, "failed"]],
		matters: ["refund_failed"],
		ledger: { deposits_held: -38_041 },
	});
	const { refundIds, reservationId } = await stateOf(free);
	const refund = { reservationId, refundId: refundIds[0] ?? "" };
	expect(await retryDepositRefund(db, refund, reception)).toEqual({ ok: true });
	expect(await retryDepositRefund(db, refund, reception)).toMatchObject({ reason: "changed_meanwhile" });
	await runRefunds(123);
	expect((await stateOf(free)).refunds).toEqual([["cancelled", 38_041, "failed"]]);

	const byHand = { ...refund, reason: "Refund re_1 on Stripe's own page" };
	expect(await payRefundByHand(db, { ...byHand, reason: "" }, manager)).toMatchObject({
		reason: "reason_missing",
	});
	expect(await payRefundByHand(db, byHand, reception)).toMatchObject({ reason: "over_limit" });
	const dining = { by: { kind: "staff", name: "Luis", roles: ["dining"] }, now: at(122) } as const;
	expect(await payRefundByHand(db, byHand, dining)).toMatchObject({ reason: "not_allowed" });
	expect(await payRefundByHand(db, byHand, manager)).toEqual({ ok: true });
	expect(await stateOf(free)).toMatchObject({
		refunds: [["cancelled", 38_041, "by_hand"]],
		matters: [],
		ledger: {},
	});
});

test("a refund that comes back days later is money that the hotel holds again, and the desk is told once", async () => {
	const free = await confirmed();
	await cancel(free, 0);
	await closeDue(120);
	await runRefunds(121);
	const event = stripe.returnRefund(stripe.refunds.at(-1)?.id ?? "");
	expect(await tell(event, 4_000)).toEqual({ result: "done" });
	expect(await tell(event, 4_001)).toEqual({ result: "ignored" });
	expect(await stateOf(free)).toMatchObject({
		refunds: [["cancelled", 38_041, "failed"]],
		matters: ["refund_failed"],
		ledger: { deposits_held: -38_041 },
	});
	const { refundIds, reservationId } = await stateOf(free);
	const manager = { by: { kind: "staff", name: "Maria" }, now: at(4_002) } as const;
	await retryDepositRefund(db, { reservationId, refundId: refundIds[0] ?? "" }, manager);
	expect(await tell(event, 4_002), "told while the next one is on its way").toEqual({ result: "again" });
});

test("a deposit that staff have used on the bill is not refunded as well", async () => {
	const free = await confirmed();
	await cancel(free, 0);
	await closeDue(120);
	const { reservationId } = await stateOf(free);
	const staff = { by: { kind: "staff", name: "Maria" }, now: at(121) } as const;
	const opened = await openFolio(db, { reservationId, payer: null }, staff);
	const input = { folioId: opened.ok ? opened.folioId : "", amountCents: 1_000, idempotencyKey: "bar" };
	expect(await applyDeposit(db, input, staff)).toMatchObject({ ok: true });
	const before = stripe.refunds.length;
	await runRefunds(122);
	expect(stripe.refunds).toHaveLength(before);
	expect(await stateOf(free)).toMatchObject({ refunds: [["cancelled", 38_041, "failed"]] });
});

test("while nobody knows whether a refund has gone, its money pays no bill, and it is sent once", async () => {
	const free = await confirmed();
	await cancel(free, 0);
	await closeDue(120);
	const before = stripe.refunds.length;
	stripe.fail("lost_answer");
	await expect(runRefunds(121)).rejects.toThrow("did not answer");
	expect(stripe.refunds, "it has gone, and nobody knows").toHaveLength(before + 1);
	const { reservationId } = await stateOf(free);
	const staff = { by: { kind: "staff", name: "Maria" }, now: at(122) } as const;
	const opened = await openFolio(db, { reservationId, payer: null }, staff);
	const input = { folioId: opened.ok ? opened.folioId : "", amountCents: 1_000, idempotencyKey: "bar" };
	expect(await applyDeposit(db, input, staff)).toMatchObject({ reason: "amount_invalid" });
	stripe.fail(null);
	await runRefunds(123);
	await runRefunds(124);
	expect(stripe.refunds).toHaveLength(before + 1);
	expect(await stateOf(free)).toMatchObject({ refunds: [["cancelled", 38_041, "sent"]], ledger: {} });
});

test("a refund whose answer was lost is sent once, also after the day for which the provider knows its key", async () => {
	const free = await confirmed();
	await cancel(free, 0);
	await closeDue(120);
	const { refundIds } = await stateOf(free);
	const manager = { kind: "staff", name: "Maria" } as const;
	const sent = () => stripe.refunds.filter(({ metadata }) => metadata.refund === refundIds[0]);
	stripe.fail("lost_answer");
	await expect(runRefunds(121)).rejects.toThrow("did not answer");
	stripe.fail(null);
	const { reservationId } = await stateOf(free);
	const retry = (minutes: number) =>
		retryDepositRefund(
			db,
			{ reservationId, refundId: refundIds[0] ?? "" },
			{ by: manager, now: at(minutes) },
		);
	expect(await retry(125), "the job asks again by itself").toMatchObject({ reason: "changed_meanwhile" });
	expect(await retry(120 + 25 * 60)).toEqual({ ok: true });
	await runRefunds(121 + 25 * 60);
	expect(sent()).toHaveLength(1);
	expect(await stateOf(free)).toMatchObject({ refunds: [["cancelled", 38_041, "sent"]], ledger: {} });

	// One that came back is no refund any more, and the next attempt is one of its own.
	await tell(stripe.returnRefund(sent()[0]?.id ?? ""), 4_000);
	expect(await retry(4_001)).toEqual({ ok: true });
	await runRefunds(4_002);
	expect(sent().map(({ status }) => status)).toEqual(["failed", "succeeded"]);
});

test("money that the provider has taken is not voided as a mistake of the desk: it is refunded", async () => {
	const reference = await confirmed();
	const { reservationId } = await stateOf(reference);
	const deposit = await findDeposit(db, reservationId);
	const transactionId = deposit?.ledgerTransactionId ?? "";
	const input = { transactionId, reason: "A mistake", idempotencyKey: "mistake" };
	const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: at(5) } as const;
	expect(await reverseTransaction(db, input, manager)).toMatchObject({ reason: "not_possible" });
	expect((await stateOf(reference)).ledger).toMatchObject({ deposits_held: -38_041 });
});

const share = (sharePercent: number): DepositRule => ({ kind: "share", sharePercent });

async function confirmed(change = {}): Promise<string> {
	const { reference } = await hold(change);
	await tell(pay(await goToPage(reference)), 3);
	expect(await stateOf(reference)).toMatchObject({ stay: "confirmed" });
	return reference;
}

async function cancel(reference: string, agreedOwedCents: number) {
	const stay = await findStay(db, reference);
	const input = { reservationId: stay?.id ?? "", agreedOwedCents };
	expect(await cancelStay(db, input, asGuest(null, at(60)))).toEqual({
		ok: true,
		owedCents: agreedOwedCents,
	});
}
