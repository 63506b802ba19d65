import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { folioBalanceCents } from "../queries.server.ts";
import { listChargesOfVisit } from "../unbilled-queries.server.ts";
import { chargeFolio } from "./charge-folio.server.ts";
import type { MoneyRefusal } from "./post-to-ledger.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";
import { takeFoliosForPosting } from "./write-ledger.server.ts";

/** `already_paid`: the bill of its own has its money, which would stay there alone. */
export type MoveChargeRefusal = MoneyRefusal | { reason: "already_paid" };

/**
 * Moves what was charged for a treatment or a dinner to the bill of another reservation: it is voided where it is and charged
 * there, at its agreed price, in the caller's transaction. `run` puts the visit on its new stay in between. One that was never
 * charged has nothing to move. The caller has locked the reservations; a charge of an earlier day takes the right to void one.
 * @throws Refused with a `MoveChargeRefusal`, so that nothing is half moved
 * @returns what is on the other bill now, in US cents; null where nothing was charged
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
		await run();
		return null;
	}
	// Split between bills: nobody knows which part belongs to whom.
	if (more.length > 0 || charge.act !== "charge")
		throw new Refused<MoveChargeRefusal>({ reason: "something_depends" });
	const idempotencyKey = `visit_moved:${charge.transactionId}`;
	const reason = { code: "visit_moved" } as const;
	requireDone(
		await reverseTransaction(tx, { transactionId: charge.transactionId, reason, idempotencyKey }, acting),
	);
	if (charge.reservationId === id && (await folioBalanceCents(tx, charge.folioId)) < 0)
		throw new Refused<MoveChargeRefusal>({ reason: "already_paid" });
	await run();
	const folioId = (await takeFoliosForPosting(tx, [toReservationId], acting))(toReservationId, null);
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

function requireDone(outcome: Outcome<object, MoneyRefusal>): void {
	if (!outcome.ok) throw new Refused<MoveChargeRefusal>(outcome);
}
