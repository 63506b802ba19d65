import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { auditEvents } from "#db/schema/audit.ts";

/** One act of the history of a reservation. It names no guest: the audit knows none. */
export type HistoryEvent = {
	id: string;
	at: Date;
	actorKind: (typeof auditEvents.$inferSelect)["actorKind"];
	/** The account's id of a guest, the name of a staff member, agent or channel, the task of the system; null for others. */
	actor: string | null;
	/** The device of a staff member; null for everybody else. */
	device: string | null;
	act: string;
	changes: Record<string, unknown>;
	reason: string | null;
};

/** No reservation has as many; a program that repeats itself must not fill the page. */
const mostEvents = 200;

/** The history of a reservation, the latest event first. */
export async function listHistory(db: Pick<Db, "select">, reservationId: string): Promise<HistoryEvent[]> {
	return db
		.select({
			...pick(auditEvents, "id", "at", "actorKind", "actor", "device", "act", "changes", "reason"),
		})
		.from(auditEvents)
		.where(and(eq(auditEvents.subjectKind, "reservation"), eq(auditEvents.subjectId, reservationId)))
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(mostEvents);
}

/** Whether a guest has done something to a record, and not staff or the app by itself. */
export async function hasGuestDone(
	db: Pick<Db, "select">,
	act: string,
	{ kind, id }: { kind: "reservation" | "waiting_entry"; id: string },
): Promise<boolean> {
	const found = await db
		.select({ id: auditEvents.id })
		.from(auditEvents)
		.where(
			and(
				...[eq(auditEvents.subjectKind, kind), eq(auditEvents.subjectId, id)],
				...[eq(auditEvents.act, act), eq(auditEvents.actorKind, "guest")],
			),
		)
		.limit(1);
	return found.length > 0;
}

/** The person of the staff who booked a reservation at the desk, and when; null for one that nobody here booked. */
export async function findDeskBooking(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<{ staffId: string | null; at: Date } | null> {
	const [booked] = await db
		.select({ staffId: auditEvents.staffId, at: auditEvents.at })
		.from(auditEvents)
		.where(
			and(
				eq(auditEvents.subjectKind, "reservation"),
				eq(auditEvents.subjectId, reservationId),
				inArray(auditEvents.act, ["reserve_stay", "book_walk_in"]),
				eq(auditEvents.actorKind, "staff"),
			),
		)
		.limit(1);
	return booked ?? null;
}

/** The person of the staff who acted last on a subject, and when. */
export type LatestAct = { subjectId: string; name: string; at: Date };

/** The latest acts of staff on some reservations or villas since a moment, one for each of them that has any. */
export async function listLatestActs(
	db: Pick<Db, "select">,
	{ kind, ids, since }: { kind: "reservation" | "villa"; ids: readonly string[]; since: Date },
): Promise<LatestAct[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select({ subjectId: auditEvents.subjectId, name: auditEvents.actor, at: auditEvents.at })
		.from(auditEvents)
		.where(
			and(
				eq(auditEvents.subjectKind, kind),
				// One parameter: as one for each of them, the statement of a large plan takes longer to build than to run.
				sql`${auditEvents.subjectId} = any(${sql.param([...ids])}::text[])`,
				gt(auditEvents.at, since),
				eq(auditEvents.actorKind, "staff"),
			),
		)
		.orderBy(desc(auditEvents.at), desc(auditEvents.id));
	const latest = new Map<string, LatestAct>();
	for (const { subjectId, name, at } of rows)
		if (name !== null && !latest.has(subjectId)) latest.set(subjectId, { subjectId, name, at });
	return [...latest.values()];
}

/**
 * Whether a person of the staff changed something between two moments, and nobody has acted on it since: neither they,
 * nor a colleague, a guest, or the app.
 */
export async function isUntouchedSince(
	db: Pick<Db, "execute">,
	{ name, from, until }: { name: string; from: Date; until: Date },
): Promise<boolean> {
	const { rows } = await db.execute<{ isUntouched: boolean | null }>(sql`
		select bool_and(not exists (
			select from audit_events later
			where later.subject_kind = own.subject_kind and later.subject_id = own.subject_id and later.at > own.at
		)) as "isUntouched"
		from audit_events own
		where own.at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
			and own.actor_kind = 'staff' and own.actor = ${name}`);
	return rows[0]?.isUntouched === true;
}
