import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { auditedEnd, isHoldEnd, mayRetakeHold } from "../stay-steps.ts";
import { billedStep, refuseStep, stayRows } from "./change-at-desk.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, releaseAllocations } from "./write-allocations.server.ts";
import { askForHoldDeposit, endHoldAt, isHoldSecured, saveHold } from "./write-hold.server.ts";

/**
 * Gives a hold another end, at the latest on the day of arrival. One that has ended is not prolonged, as somebody may have
 * its nights by now: they are taken again (`retakeHeldStay`). A hold that money keeps does not end then either, but nobody has
 * to decide about it before.
 */
export const prolongHold = billedStep<{ holdUntil: Date }>(({ reservationId, holdUntil }, acting) => ({
	act: "book_walk_in",
	audited: "prolong_hold",
	isPossible: ({ status, holdEndsAt }) =>
		status === "held" && (holdEndsAt === null || holdEndsAt > acting.now),
	change: async ({ tx, units, businessDate }) => {
		if (!units.every((unit) => isHoldEnd(holdUntil, unit, businessDate, acting.now)))
			throw refuseStep("hold_end_wrong");
		if (await isHoldSecured(tx, reservationId))
			await saveHold(tx, reservationId, { securedUntil: holdUntil });
		else await endHoldAt(tx, units, holdUntil);
		return { changes: auditedEnd(holdUntil) };
	},
}));

/**
 * Takes the nights of a hold that has ended again, in the same villa or in another one, at the price as agreed: booked, or held
 * until another end. Staff decide it; an ended hold never comes back by itself. The exclusion constraint decides who has them.
 * @param input.villaId the villa to take, one stay at a time
 * @param input.holdUntil null books the nights
 */
export const retakeHeldStay = billedStep<{ villaId: string; holdUntil: Date | null }>(
	({ reservationId, villaId, holdUntil }, acting) => {
		const { now } = acting;
		return {
			act: "book_walk_in",
			audited: "retake_held_stay",
			wantedVillaIds: [villaId],
			isPossible: mayRetakeHold,
			change: async ({ tx, units, villas, businessDate }) => {
				const villa = villas.find(({ id }) => id === villaId);
				const [unit] = units;
				if (!villa?.available || !unit || units.length > 1) throw refuseStep("villa_taken");
				if (holdUntil && !isHoldEnd(holdUntil, unit, businessDate, now)) throw refuseStep("hold_end_wrong");
				await releaseEndedHoldsOf(tx, [villaId], acting);
				const nights = { villaId, villaName: villa.name, from: unit.checkIn, until: unit.checkOut };
				const as = holdUntil ? ({ kind: "hold", endsAt: holdUntil } as const) : ({ kind: "stay" } as const);
				if (!(await allocateVillas(tx, [{ ...nights, stayId: unit.id }], as, now)))
					throw refuseStep("villa_taken");
				await tx
					.update(stays)
					.set({ status: holdUntil ? "held" : "confirmed" })
					.where(stayRows(units));
				await saveHold(tx, reservationId, {});
				if (!holdUntil) await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId });
				const before = unit.villas.map(({ id }) => id);
				return {
					changes: { before, after: villaId, ...(holdUntil && auditedEnd(holdUntil)) },
				};
			},
		};
	},
);

/**
 * Ends a hold before its time: its nights are free at once. Nothing is owed, and nobody is written to. Money that was received
 * waits for staff to give it back: `input.money` sees to it.
 */
export const dropHeldStay = billedStep((_, acting) => ({
	act: "book_walk_in",
	audited: "drop_held_stay",
	isDone: ({ status }) => status === "expired",
	isPossible: ({ status }) => status === "held",
	change: async ({ tx, units }) => {
		await tx.update(stays).set({ status: "expired" }).where(stayRows(units));
		await releaseAllocations(tx, units, "ended", acting.now);
		return {};
	},
}));

/**
 * Sets the deposit that staff have asked for, for a stay that is held; money received already may confirm it at once.
 */
export const askForDeposit = billedStep<{ askedCents: number | null }>(({ reservationId, askedCents }) => ({
	act: "book_walk_in",
	audited: "ask_for_deposit",
	isPossible: ({ status }) => status === "held",
	change: async ({ tx }) => {
		await askForHoldDeposit(tx, { reservationId, askedCents });
		return { changes: { askedCents } };
	},
}));
