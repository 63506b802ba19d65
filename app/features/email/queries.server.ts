import { desc, eq, like } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";

/** An e-mail about a reservation, and its state. */
export type ReservationMail = {
	id: string;
	/** The job's kind, such as `send-stay-email`. */
	kind: string;
	/** The event that it reports: `confirmed`, `reminder`; null where the kind says it. */
	event: string | null;
	/** `unneeded`: when its turn came it was no longer true, so none was sent. */
	state: "waiting" | "sent" | "unneeded" | "failed";
	/** When it was sent, failed for good or was found to be unneeded; for one that waits, when it is due. */
	at: Date;
	/** How often it was tried and could not be sent. */
	attempts: number;
};

const mostMails = 30;

/** The e-mails about a reservation, the latest first; those of about a year. */
export async function listReservationMails(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<ReservationMail[]> {
	const rows = await db
		.select()
		.from(jobs)
		.where(eq(jobs.reservationId, reservationId))
		.orderBy(desc(jobs.createdAt), desc(jobs.id))
		.limit(mostMails);
	return rows.map(toMail);
}

/** The latest e-mail whose dedupe key begins with this; null for none of the last month. */
export async function findLatestMail(
	db: Pick<Db, "select">,
	keyStart: string,
): Promise<ReservationMail | null> {
	const [row] = await db
		.select()
		.from(jobs)
		.where(like(jobs.dedupeKey, `${keyStart}%`))
		.orderBy(desc(jobs.createdAt), desc(jobs.id))
		.limit(1);
	return row ? toMail(row) : null;
}

function toMail(row: typeof jobs.$inferSelect): ReservationMail {
	const { id, kind, event, attempts, runAt, sentAt, doneAt, deadAt } = row;
	const mail = { id, kind, event, attempts };
	if (sentAt) return { ...mail, state: "sent", at: sentAt };
	if (deadAt) return { ...mail, state: "failed", at: deadAt };
	if (doneAt) return { ...mail, state: "unneeded", at: doneAt };
	return { ...mail, state: "waiting", at: runAt };
}
