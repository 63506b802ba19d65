import { finishDinner, reopenDinner } from "#app/features/dining/operations/finish-dinner.server.ts";
import { applyHeldDeposit } from "#app/features/folio/operations/apply-held-deposit.server.ts";
import {
	chargeVisit,
	payVisitWithVouchers,
	voidVisitCharge,
} from "#app/features/folio/operations/charge-visits.server.ts";
import type {
	FinishOutcome,
	ReopenInput,
	ReopenOutcome,
} from "#app/features/reservations/operations/finish-visit.server.ts";
import {
	type FinishTreatmentInput,
	finishTreatment,
	reopenTreatment,
} from "#app/features/wellness/operations/finish-treatment.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

const kinds = {
	treatment: { finish: finishTreatment, reopen: reopenTreatment },
	dinner: { finish: finishDinner, reopen: reopenDinner },
};

export type VisitKind = keyof typeof kinds;

/** The deposit pays by rule, also where the wellness or dining team, which takes no payments, says that it is done. */
const payWithDeposit = (tx: Transaction, reservationId: string, { now }: StaffActing) =>
	applyHeldDeposit(tx, reservationId, { by: { kind: "system", task: "held-deposit" }, now });

/** `vouchers`: how many have paid, where any did. */
export type EndOutcome = FinishOutcome & { vouchers?: number };

/**
 * Notes how a treatment or a dinner ended. One that was given or served is charged in the same transaction, in the
 * name of the person who notes it: on the bill of its stay, or on one of its own where it belongs to no stay
 * (`chargeVisit`). One that was done before and is on no bill is charged by noting it again. Vouchers of the guest
 * that name the treatment pay it (`payVisitWithVouchers`), and the held deposit of a guest who does not stay pays the
 * rest.
 */
export async function endVisit(
	db: Db,
	kind: VisitKind,
	input: FinishTreatmentInput,
	acting: StaffActing,
): Promise<EndOutcome> {
	return db.transaction(async (tx) => {
		const outcome = await kinds[kind].finish(tx, input, acting);
		if (!outcome.ok) return outcome;
		const charged = (input.as ?? "done") === "done" && (await chargeVisit(tx, input.reservationId, acting));
		const vouchers = charged ? await payVisitWithVouchers(tx, charged, acting) : 0;
		if (charged && charged.billedToId === input.reservationId)
			await payWithDeposit(tx, input.reservationId, acting);
		return vouchers > 0 ? { ...outcome, vouchers } : outcome;
	});
}

export type TakeBackRefusal = {
	reason: Extract<ReopenOutcome, { ok: false }>["reason"] | "on_bill";
};

/**
 * Takes such an end back, and the charge with it: a deposit that has paid it is held again. Refused where something on the bill
 * depends on the charge.
 */
export async function takeBackVisitEnd(
	db: Db,
	kind: VisitKind,
	input: ReopenInput,
	acting: StaffActing,
): Promise<Outcome<object, TakeBackRefusal>> {
	return asOutcome<{ ok: true }, TakeBackRefusal>(() =>
		db.transaction(async (tx) => {
			const { reservationId } = input;
			const outcome = await kinds[kind].reopen(tx, input, acting);
			if (!outcome.ok) throw new Refused<TakeBackRefusal>({ reason: outcome.reason });
			if (!(await voidVisitCharge(tx, reservationId, "visit_reopened", acting)))
				throw new Refused<TakeBackRefusal>({ reason: "on_bill" });
			await payWithDeposit(tx, reservationId, acting);
			return outcome;
		}),
	);
}
