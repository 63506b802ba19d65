import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockResource } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { resourceAllocations } from "#db/schema/treatments.ts";

/**
 * Puts a therapist or a room back in service before the end of its time off. The part that has passed stays on record:
 * the row is released and a shorter one inserted. Time off that has ended or was given back before does not change.
 */
export async function endTimeOff(
	db: Db,
	{ id }: { id: string },
	acting: StaffActing,
): Promise<Outcome<{ repeated: boolean }, { reason: "time_off_unknown" | "not_allowed" }>> {
	const { now } = acting;
	const itself = and(eq(resourceAllocations.id, id), isNull(resourceAllocations.reservationId));
	const bound = (which: "lower" | "upper") =>
		sql<Date>`${sql.raw(which)}(${resourceAllocations.during})`.mapWith((text) => new Date(text));
	if (!mayAct(acting, "time_off")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [known] = await tx
			.select({ resourceId: resourceAllocations.resourceId })
			.from(resourceAllocations)
			.where(itself);
		if (!known) return { ok: false, reason: "time_off_unknown" } as const;
		await lockResource(tx, known.resourceId);
		const [released] = await tx
			.update(resourceAllocations)
			.set({ releasedAt: now })
			.where(
				and(
					itself,
					isNull(resourceAllocations.releasedAt),
					sql`upper(${resourceAllocations.during}) > ${now.toISOString()}`,
				),
			)
			.returning({
				from: bound("lower"),
				until: bound("upper"),
				reason: resourceAllocations.reason,
			});
		if (!released) return { ok: true, repeated: true } as const;
		const { from, until, reason } = released;
		if (from < now)
			await tx.insert(resourceAllocations).values({
				...{ id: randomUUID(), resourceId: known.resourceId, reason },
				during: { from, until: now },
				reservationId: null,
				createdAt: now,
			});
		await recordAudit(
			tx,
			{
				act: "end_time_off",
				subject: { kind: "resource", id: known.resourceId },
				changes: { before: { until: until.toISOString() }, after: { until: now.toISOString() } },
			},
			acting,
		);
		return { ok: true, repeated: false } as const;
	});
}
