import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { auditEvents } from "#db/schema/audit.ts";

/** Who of the staff acted last on a subject, and when. */
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
		.orderBy(desc(auditEvents.at));
	const latest = new Map<string, LatestAct>();
	for (const { subjectId, name, at } of rows)
		if (name !== null && !latest.has(subjectId)) latest.set(subjectId, { subjectId, name, at });
	return [...latest.values()];
}
