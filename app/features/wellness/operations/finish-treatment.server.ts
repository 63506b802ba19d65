import { eq } from "drizzle-orm";
import {
	type FinishOutcome,
	finishVisit,
	type ReopenOutcome,
	reopenVisit,
	type Visit,
	type VisitEnd,
} from "#app/features/reservations/operations/finish-visit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";

const treatment: Omit<Visit, "audited"> = {
	act: "arrange_treatment",
	read: async (tx, reservationId) => {
		const [line] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
		return line;
	},
	write: (tx, reservationId, status) =>
		tx.update(treatments).set({ status }).where(eq(treatments.reservationId, reservationId)),
};

/**
 * Notes that a treatment was given, or that its guest did not come.
 * @param input.version the revision that a form of the desk saw
 */
export function finishTreatment(
	db: Db,
	{ as = "done", ...input }: { reservationId: string; as?: VisitEnd; version?: number },
	acting: StaffActing,
): Promise<FinishOutcome> {
	const audited = as === "done" ? "finish_treatment" : "miss_treatment";
	return finishVisit(db, { ...input, as }, acting, { ...treatment, audited });
}

/** Takes back that a treatment was given or missed, for one that was pressed by mistake. It is confirmed again. */
export function reopenTreatment(
	db: Db,
	input: { reservationId: string; version?: number },
	acting: StaffActing,
): Promise<ReopenOutcome> {
	return reopenVisit(db, input, acting, { ...treatment, audited: "reopen_treatment" });
}
