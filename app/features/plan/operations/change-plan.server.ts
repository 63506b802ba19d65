import { randomUUID } from "node:crypto";
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
	planMailDelayMs,
	planMailKey,
	writePlan,
} from "#app/features/stays/operations/write-plan.server.ts";
import { freeCancellationAfterMove } from "#app/features/stays/policy.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import { joinNights } from "#app/features/stays/villa-nights.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { planChanges } from "#db/schema/stays.ts";
import { type PlanMove, planLimits } from "../plan-changes.ts";
import type { PlanFacts } from "../plan-facts.ts";
import { judgePlanChange, type PlanProposal, type ProposedMove } from "../plan-proposal.ts";
import { readPlanFacts } from "../plan-proposal-queries.server.ts";

type PlanInput = {
	moves: readonly PlanMove[];
	/** Whether guests whose stay changes get an e-mail. */
	mailGuest: boolean;
	/** Why staff break a lock, or put a party into a villa that is too small for it. */
	reason?: string;
};

/** How long a change of the plan can be undone. Its mail leaves earlier. */
export const planUndoMinutes = 10;

/** A change of the plan that was made. */
export type ChangedPlan = {
	changeId: string;
	/** Until then `undoPlanChange` undoes it. */
	undoUntil: Date;
	/** When the mail leaves; null when there is none. */
	mailLeavesAt: Date | null;
	/** The reservations with their new revisions. */
	reservations: { id: string; reference: string; version: number }[];
	proposal: PlanProposal;
};

export type ChangePlanRefusal =
	| { reason: "not_allowed" }
	/** Each with the change as it would be now: its clashes, and the changes of a colleague. */
	| {
			reason: "changed_meanwhile" | "impossible" | "reason_missing" | "nothing_changes";
			proposal: PlanProposal;
	  };

/**
 * Commits a change of the plan, all moves or none: move, extend, shorten, swap, rotate, split, join. The stays' old
 * nights are released and the new ones are inserted in one transaction, at the price chosen for each. The mail waits
 * fifteen seconds, so that an undo can recall it.
 */
export async function changePlan(
	db: Db,
	input: PlanInput,
	acting: Acting,
): Promise<Outcome<ChangedPlan, ChangePlanRefusal>> {
	const overridesPrice = input.moves.some(({ price }) => price.kind === "other");
	if (!mayAct(acting, "move_stay") || (overridesPrice && !mayAct(acting, "override_price")))
		return { ok: false, reason: "not_allowed" };
	const moves = input.moves
		.slice(0, planLimits.moves)
		.map((move) => ({ ...move, villas: joinNights(move.villas) }));
	const before = await listUnitsByIds(
		db,
		moves.map(({ stayId }) => stayId),
	);
	const villaIds = [
		...moves.flatMap(({ villas }) => villas.map(({ villaId }) => villaId)),
		...before.flatMap(({ villas }) => villas.map(({ id }) => id)),
	];
	const reservationIds = before.map(({ reservationId }) => reservationId);
	const outcome = await asOutcome<{ ok: true } & ChangedPlan, ChangePlanRefusal>(async () =>
		changeInTurn(db, { villaIds }, async (tx) => {
			await lockPlan(tx, { villaIds, reservationIds });
			return writeChange(tx, { ...input, moves }, acting);
		}),
	);
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

async function writeChange(
	tx: Transaction,
	{ moves, mailGuest, reason = "" }: PlanInput,
	acting: Acting,
): Promise<{ ok: true } & ChangedPlan> {
	const { now } = acting;
	const today = await lockBusinessDate(tx, now);
	const facts = await readPlanFacts(tx, moves, { today, now });
	const proposal = judgePlanChange(facts, moves);
	const refusal = refusalOf(proposal, moves, reason);
	if (refusal) throw new Refused<ChangePlanRefusal>({ reason: refusal, proposal });
	const plans = proposal.moves.map((move) => toNewPlan(move, facts));
	if (!(await writePlan(tx, plans, acting)))
		throw new Refused<ChangePlanRefusal>({ reason: "impossible", proposal });

	const changeId = randomUUID();
	const mailed = mailGuest ? proposal.mails.map(({ reservationId }) => reservationId) : [];
	const runAt = new Date(now.getTime() + planMailDelayMs);
	await mailPlan(tx, mailed, plans, (id) => ({ runAt, dedupeKey: planMailKey(changeId, id) }));
	await tx.insert(planChanges).values({
		id: changeId,
		madeAt: now,
		mailedReservationIds: mailed,
		before: plans.map(({ stay }) => ({
			stayId: stay.stayId,
			reservationId: stay.reservationId,
			version: stay.version + 1,
			villas: stay.villas.map(({ villaId, from, until }) => ({ villaId, from, until })),
			lines: stay.lines,
			freeCancellationUntil: stay.freeCancellationUntil,
			villaLockReason: stay.villaLockReason,
		})),
	});
	for (const plan of plans) await auditMove(tx, { plan, moves, changeId, reason }, acting);
	return {
		ok: true,
		changeId,
		undoUntil: new Date(now.getTime() + planUndoMinutes * 60_000),
		mailLeavesAt: mailed.length > 0 ? runAt : null,
		reservations: [...new Map(plans.map(({ stay }) => [stay.reservationId, stay])).values()].map(
			({ reservationId: id, reference, version }) => ({ id, reference, version: version + 1 }),
		),
		proposal,
	};
}

function refusalOf(
	proposal: PlanProposal,
	moves: readonly PlanMove[],
	reason: string,
): Exclude<ChangePlanRefusal["reason"], "not_allowed"> | null {
	const problems = proposal.moves.flatMap((move) => move.problems);
	if (problems.some((problem) => problem.reason === "changed_meanwhile")) return "changed_meanwhile";
	if (proposal.state === "impossible" || moves.length === 0) return "impossible";
	if (proposal.state === "needs_reason" && reason.trim() === "") return "reason_missing";
	return proposal.changesAnything ? null : "nothing_changes";
}

function toNewPlan(move: ProposedMove, { stays, today }: PlanFacts): NewPlan {
	const stay = stays.find(({ stayId }) => stayId === move.stayId);
	if (!stay || !move.chosen.ok) throw new Error("A move that is possible has a stay and a price.");
	return {
		stay,
		villas: move.after.villas,
		lines: move.chosen.lines,
		freeCancellationUntil:
			move.after.checkIn === stay.checkIn
				? stay.freeCancellationUntil
				: freeCancellationAfterMove({
						current: stay.freeCancellationUntil,
						checkIn: stay.checkIn,
						newCheckIn: move.after.checkIn,
						today,
					}),
		// A guest who has lost the villa they asked for has no lock on the next one.
		villaLockReason: move.changesVilla ? null : stay.villaLockReason,
	};
}

async function auditMove(
	tx: Transaction,
	of: { plan: NewPlan; moves: readonly PlanMove[]; changeId: string; reason: string },
	acting: Acting,
): Promise<void> {
	const { stay, villas, lines, villaLockReason } = of.plan;
	const price = of.moves.find(({ stayId }) => stayId === stay.stayId)?.price;
	const reasons = [price?.kind === "other" ? price.reason : "", of.reason.trim()].filter((one) => one !== "");
	await recordAudit(
		tx,
		{
			act: "change_plan",
			subject: { kind: "reservation", id: stay.reservationId },
			changes: {
				changeId: of.changeId,
				stayId: stay.stayId,
				before: auditedPlan(stay),
				after: auditedPlan({ villas, lines }),
				price: price?.kind,
				...(stay.villaLockReason !== villaLockReason ? { villaLock: "broken" } : {}),
			},
			...(reasons.length > 0 ? { reason: reasons.join("; ") } : {}),
		},
		acting,
	);
}
