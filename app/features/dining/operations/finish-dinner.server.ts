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
import { dinners } from "#db/schema/dinners.ts";
import { startOf } from "../availability.ts";

const dinner: Omit<Visit, "audited"> = {
	act: "arrange_dinner",
	read: async (tx, reservationId) => {
		const [line] = await tx.select().from(dinners).where(eq(dinners.reservationId, reservationId));
		return line && { status: line.status, startsAt: startOf(line) };
	},
	write: (tx, reservationId, status) =>
		tx.update(dinners).set({ status }).where(eq(dinners.reservationId, reservationId)),
};

/**
 * Notes that a dinner was served, or that its group did not come.
 * @param input.version the revision that a form of the desk saw
 */
export function finishDinner(
	db: Db,
	{ as = "done", ...input }: { reservationId: string; as?: VisitEnd; version?: number },
	acting: StaffActing,
): Promise<FinishOutcome> {
	const audited = as === "done" ? "finish_dinner" : "miss_dinner";
	return finishVisit(db, { ...input, as }, acting, { ...dinner, audited });
}

/** Takes back that a dinner was served or missed, for one that was pressed by mistake. It is confirmed again. */
export function reopenDinner(
	db: Db,
	input: { reservationId: string; version?: number },
	acting: StaffActing,
): Promise<ReopenOutcome> {
	return reopenVisit(db, input, acting, { ...dinner, audited: "reopen_dinner" });
}
