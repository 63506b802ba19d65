import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { balanceOfReservation } from "../balance-queries.server.ts";
import { listChargesOfVisit } from "../unbilled-queries.server.ts";
import { chargeFolio } from "./charge-folio.server.ts";
import type { MoneyRefusal } from "./post-to-ledger.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";
import { takeFoliosForPosting } from "./write-ledger.server.ts";

/** `already_paid`: it was paid on a bill of its own or has a deposit, and that money would stay there alone. */
export type MoveChargeRefusal = MoneyRefusal | { reason: "already_paid" };

/**
 * Moves the charge for a treatment or a dinner to the bill of another reservation: it is voided where it is and
 * charged there, at its agreed price, in the caller's transaction. `run` puts the visit on its new stay in between. A
 * visit that was never charged has nothing to move; one with a deposit or payment of its own is not moved. The caller
 * has locked the reservations; a charge of an earlier day needs the right to void one.
 * @throws Refused with a `MoveChargeRefusal`, so that nothing is half moved
 * @returns the amount now on the other bill, in US cents; null where nothing was charged
 */
export async function moveVisitCharge(
	tx: Transaction,
	visit: { id: string; kind: "treatment" | "dinner"; toReservationId: string },
	acting: Acting,
	run: () => Promise<void>,
): Promise<number | null> {
	const { id, kind, toReservationId } = visit;
	await takeBusinessDay(tx, acting.now);
	const [charge, ...more] = await listChargesOfVisit(tx, id);
	if (!charge) {
		await requireNothingPaid(tx, visit);
		await run();
		return null;
	}
	// Split between bills: it is unknown whose part is whose.
	if (more.length > 0 || charge.act !== "charge")
		throw new Refused<MoveChargeRefusal>({ reason: "something_depends" });
	const idempotencyKey = `visit_moved:${charge.transactionId}`;
	const reason = { code: "visit_moved" } as const;
	requireDone(
		await reverseTransaction(tx, { transactionId: charge.transactionId, reason, idempotencyKey }, acting),
	);
	await requireNothingPaid(tx, visit);
	await run();
	const folioId = (
		await takeFoliosForPosting(tx, [{ reservationId: toReservationId, stayId: null }], acting)
	)(toReservationId, null);
	const charged = { from: kind, reservationId: id };
	requireDone(
		await chargeFolio(
			tx,
			{ folioId, charge: charged, idempotencyKey: `${idempotencyKey}:${toReservationId}` },
			acting,
		),
	);
	return charge.cents;
}

/** A visit that goes to another reservation leaves no money behind: neither a payment on a bill of its own nor a deposit. */
async function requireNothingPaid(
	tx: Transaction,
	{ id, toReservationId }: { id: string; toReservationId: string },
): Promise<void> {
	if (toReservationId !== id && (await balanceOfReservation(tx, id)).balanceCents < 0)
		throw new Refused<MoveChargeRefusal>({ reason: "already_paid" });
}

function requireDone(outcome: Outcome<object, MoneyRefusal>): void {
	if (!outcome.ok) throw new Refused<MoveChargeRefusal>(outcome);
}
