import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { auditEvents } from "#db/schema/audit.ts";

/** One act of the story of a reservation. It names no guest: the audit knows none. */
export type StoryEvent = {
	id: string;
	at: Date;
	actorKind: (typeof auditEvents.$inferSelect)["actorKind"];
	/** The account's id of a guest, the name of a staff member, agent or channel, the task of the system; null for others. */
	actor: string | null;
	/** What a staff member used; null for everybody else. */
	device: string | null;
	act: string;
	changes: Record<string, unknown>;
	reason: string | null;
};

/** No reservation has as many; a program that repeats itself must not fill the page. */
const mostEvents = 200;

/** What was done to a reservation, the latest first. */
export async function listStory(db: Pick<Db, "select">, reservationId: string): Promise<StoryEvent[]> {
	return db
		.select({
			id: auditEvents.id,
			at: auditEvents.at,
			actorKind: auditEvents.actorKind,
			actor: auditEvents.actor,
			device: auditEvents.device,
			act: auditEvents.act,
			changes: auditEvents.changes,
			reason: auditEvents.reason,
		})
		.from(auditEvents)
		.where(and(eq(auditEvents.subjectKind, "reservation"), eq(auditEvents.subjectId, reservationId)))
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(mostEvents);
}
