import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockResource } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { resourceAllocations } from "#db/schema/treatments.ts";

/** A time that a therapist or a room is not there for guests. */
export type TimeOffInput = {
	resourceId: string;
	from: Date;
	until: Date;
	/** Why, in at most 80 characters. It is not in the audit, because it may be about a person. */
	reason: string;
};

/** The allocation that already takes the time. `startsAt` is when it begins. */
export type InTheWay = {
	kind: "treatment" | "time_off";
	/** The reference and the guest of a treatment; null for another time off. */
	reference: string | null;
	name: string | null;
	startsAt: Date;
};

type TimeOffRefusal =
	/** Over already, or the end is not after the beginning. */
	| { reason: "not_a_time" | "not_allowed" }
	| { reason: "resource_unknown" }
	| { reason: "in_the_way"; inTheWay: InTheWay[] };

/**
 * Takes the time of a therapist or a room without a treatment: leave, a break, a repair. Refused while a treatment or
 * another time off is in it, which is named: nobody's treatment is moved by it.
 */
export async function takeTimeOff(
	db: Db,
	{ resourceId, from, until, reason }: TimeOffInput,
	acting: StaffActing,
): Promise<Outcome<{ id: string }, TimeOffRefusal>> {
	if (!mayAct(acting, "time_off")) return { ok: false, reason: "not_allowed" };
	if (until <= from || until <= acting.now) return { ok: false, reason: "not_a_time" };
	return asOutcome<{ ok: true; id: string }, TimeOffRefusal>(
		async () =>
			db.transaction(async (tx) => {
				if (!(await lockResource(tx, resourceId)))
					throw new Refused<TimeOffRefusal>({ reason: "resource_unknown" });
				const inTheWay = await listInTheWay(tx, { resourceId, from, until });
				if (inTheWay.length > 0) throw new Refused<TimeOffRefusal>({ reason: "in_the_way", inTheWay });
				const id = randomUUID();
				await tx.insert(resourceAllocations).values({
					...{ id, resourceId, reason, during: { from, until } },
					reservationId: null,
					createdAt: acting.now,
				});
				await recordAudit(
					tx,
					{
						act: "take_time_off",
						subject: { kind: "resource", id: resourceId },
						changes: { from: from.toISOString(), until: until.toISOString() },
					},
					acting,
				);
				return { ok: true, id } as const;
			}),
		// Somebody took the time without the lock.
		(error) => (sqlState(error) === "23P01" ? { reason: "in_the_way", inTheWay: [] } : null),
	);
}

async function listInTheWay(
	tx: Transaction,
	{ resourceId, from, until }: Omit<TimeOffInput, "reason">,
): Promise<InTheWay[]> {
	const begins = sql<Date>`lower(${resourceAllocations.during})`.mapWith((text) => new Date(text));
	const found = await tx
		.select({ reference: reservations.reference, name: reservations.name, startsAt: begins })
		.from(resourceAllocations)
		.leftJoin(reservations, eq(reservations.id, resourceAllocations.reservationId))
		.where(
			and(
				eq(resourceAllocations.resourceId, resourceId),
				isNull(resourceAllocations.releasedAt),
				sql`${resourceAllocations.during} && tstzrange(${from.toISOString()}, ${until.toISOString()})`,
			),
		)
		.orderBy(asc(begins));
	return found.map((one) => ({ ...one, kind: one.reference === null ? "time_off" : "treatment" }));
}
