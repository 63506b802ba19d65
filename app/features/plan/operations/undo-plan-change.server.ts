import { eq, lt } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { changeInTurn } from "#app/features/stays/operations/write-allocations.server.ts";
import {
	auditedPlan,
	lockPlan,
	mailPlan,
	type NewPlan,
	planMailKey,
	writePlan,
} from "#app/features/stays/operations/write-plan.server.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type PlannedBefore, planChanges } from "#db/schema/stays.ts";
import { recallJob } from "#jobs/queue/enqueue.ts";
import type { PlanMove } from "../plan-changes.ts";
import { judgePlanChange, type PlanProposal } from "../plan-proposal.ts";
import { readPlanFacts } from "../plan-proposal-queries.server.ts";
import { planUndoMinutes } from "./change-plan.server.ts";

export type UndoPlanRefusal =
	/** There is no such change, or its time to be undone is over. */
	| { reason: "not_allowed" | "not_undoable" | "undone_already" }
	/** Something has happened to one of the reservations since. */
	| { reason: "changed_meanwhile" | "impossible"; proposal: PlanProposal };

type UndonePlan = {
	/**
	 * `none`: the change mailed nobody. `recalled`: its mail had not left and never will. `sent_again`: some guest had
	 * got it, and gets another one with the former booking.
	 */
	mail: "none" | "recalled" | "sent_again";
	reservations: { id: string; version: number }[];
};

/**
 * Takes a change of the plan back: the inverse change, with the villas, nights, prices and locks that the stays had. It may
 * be refused like any other, when nights were taken since or somebody has changed a reservation.
 */
export async function undoPlanChange(
	db: Db,
	{ changeId }: { changeId: string },
	acting: Acting,
): Promise<Outcome<UndonePlan, UndoPlanRefusal>> {
	if (!mayAct(acting, "move_stay")) return { ok: false, reason: "not_allowed" };
	if (!isUuid(changeId)) return { ok: false, reason: "not_undoable" };
	const [made] = await db.select().from(planChanges).where(eq(planChanges.id, changeId));
	if (!made || acting.now.getTime() > made.madeAt.getTime() + planUndoMinutes * 60_000)
		return { ok: false, reason: "not_undoable" };
	const current = await listUnitsByIds(
		db,
		made.before.map(({ stayId }) => stayId),
	);
	const villaIds = [
		...made.before.flatMap(({ villas }) => villas.map(({ villaId }) => villaId)),
		...current.flatMap(({ villas }) => villas.map(({ id }) => id)),
	];
	const reservationIds = made.before.map(({ reservationId }) => reservationId);
	const outcome = await asOutcome<{ ok: true } & UndonePlan, UndoPlanRefusal>(async () =>
		changeInTurn(db, { villaIds }, async (tx) => {
			await lockPlan(tx, { villaIds, reservationIds });
			return undo(tx, made, acting);
		}),
	);
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

async function undo(
	tx: Transaction,
	made: typeof planChanges.$inferSelect,
	acting: Acting,
): Promise<{ ok: true } & UndonePlan> {
	const refuse = (refusal: UndoPlanRefusal) => new Refused<UndoPlanRefusal>(refusal);
	// Two desks that undo the same change have the same reservations locked: the second one sees the first one's undo.
	const [unchanged] = await tx.select().from(planChanges).where(eq(planChanges.id, made.id));
	if (!unchanged || unchanged.undoneAt !== null) throw refuse({ reason: "undone_already" });
	const moves = made.before.map(toMove);
	const today = await lockBusinessDate(tx, acting.now);
	const facts = await readPlanFacts(tx, moves, { today, now: acting.now });
	const proposal = judgePlanChange(facts, moves);
	const problems = proposal.moves.flatMap((move) => move.problems.map(({ reason }) => reason));
	if (problems.includes("changed_meanwhile")) throw refuse({ reason: "changed_meanwhile", proposal });
	// The stays' former nights need no new permission: no reason for a lock or a small villa, and no rate of today.
	if (problems.some((reason) => reason === "villa_taken" || reason === "not_changeable"))
		throw refuse({ reason: "impossible", proposal });
	const plans = made.before.flatMap((before): NewPlan[] => {
		const stay = facts.stays.find(({ stayId }) => stayId === before.stayId);
		const villas = proposal.moves.find(({ stayId }) => stayId === before.stayId)?.after.villas;
		const { lines, freeCancellationUntil, villaLockReason } = before;
		return stay && villas ? [{ stay, villas, lines, freeCancellationUntil, villaLockReason }] : [];
	});
	if (!(await writePlan(tx, plans, acting))) throw refuse({ reason: "impossible", proposal });
	await tx.update(planChanges).set({ undoneAt: acting.now }).where(eq(planChanges.id, made.id));
	const mail = await recallMails(tx, made, plans);
	for (const { stay, villas, lines } of plans)
		await recordAudit(
			tx,
			{
				act: "undo_plan_change",
				subject: { kind: "reservation", id: stay.reservationId },
				changes: {
					changeId: made.id,
					stayId: stay.stayId,
					before: auditedPlan(stay),
					after: auditedPlan({ villas, lines }),
				},
			},
			acting,
		);
	const versions = new Map(plans.map(({ stay }) => [stay.reservationId, stay.version + 1]));
	return {
		ok: true,
		mail,
		reservations: [...versions].map(([id, version]) => ({ id, version })),
	};
}

const toMove = ({ stayId, version, villas }: PlannedBefore): PlanMove => ({
	stayId,
	version,
	villas,
	price: { kind: "keep" },
});

/** Recalls the mails that have not left. Guests whose mail is on its way get another one. */
async function recallMails(
	tx: Transaction,
	made: typeof planChanges.$inferSelect,
	plans: readonly NewPlan[],
): Promise<UndonePlan["mail"]> {
	if (made.mailedReservationIds.length === 0) return "none";
	const left: string[] = [];
	for (const id of made.mailedReservationIds)
		if (!(await recallJob(tx, planMailKey(made.id, id)))) left.push(id);
	await mailPlan(tx, left, plans, () => ({}));
	return left.length === 0 ? "recalled" : "sent_again";
}

/** Deletes what can no longer be undone since a day. Called daily. */
export async function purgePlanChanges(db: Pick<Db, "delete">, { now }: Acting): Promise<void> {
	await db.delete(planChanges).where(lt(planChanges.madeAt, new Date(now.getTime() - 24 * 60 * 60_000)));
}
