import { and, eq, lte } from "drizzle-orm";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { treatmentRequests } from "#db/schema/reservations.ts";
import { giveTime, type TreatmentMove } from "../commands.server.ts";

/**
 * Staff give a request that waits its time: it is confirmed, takes therapists and a room, and its guest hears of it, as
 * if they had chosen it themselves. What has a time by now, perhaps from its guest in the same moment, keeps it.
 */
export async function arrangeTreatment(
	db: Db,
	arrangement: TreatmentMove,
	now: Date,
): ReturnType<typeof giveTime> {
	return giveTime(db, arrangement, now, ({ status }) => status === "requested");
}

/** Notes that a treatment was given. Refused before it begins, and for what was never confirmed or was cancelled. */
export async function finishTreatment(
	db: Db,
	{ requestId }: { requestId: string },
	now: Date,
): Promise<Outcome<{ repeated: boolean }, { reason: "not_begun" | "not_confirmed" }>> {
	const known = eq(treatmentRequests.id, requestId);
	const finished = await db
		.update(treatmentRequests)
		.set({ status: "done" })
		.where(and(known, eq(treatmentRequests.status, "confirmed"), lte(treatmentRequests.startsAt, now)))
		.returning({ id: treatmentRequests.id });
	if (finished.length > 0) return { ok: true, repeated: false };
	const [treatment] = await db
		.select({ status: treatmentRequests.status })
		.from(treatmentRequests)
		.where(known);
	if (treatment?.status === "done") return { ok: true, repeated: true };
	return { ok: false, reason: treatment?.status === "confirmed" ? "not_begun" : "not_confirmed" };
}
