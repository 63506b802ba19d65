import { and, eq, gt, inArray } from "drizzle-orm";
import { findVillaName } from "#app/features/catalog/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { housekeepingEvents } from "#db/schema/housekeeping.ts";
import { villaConditions } from "../policy.ts";

type EventInput = Pick<typeof housekeepingEvents.$inferInsert, "id" | "villaId" | "act" | "pressedAt">;

export type EventRefusal = {
	/** `event_used`: another press has this event's id. */
	reason: "not_allowed" | "villa_unknown" | "event_used";
};

/** What a press is about: a newer one about the same thing counts instead of it. */
const conditions: readonly string[] = villaConditions;
const deepCleans = ["deep_cleaned", "deep_clean_undone"] as const;

/** Adds a press to the history, once. */
export async function addEvent(
	tx: Transaction,
	input: EventInput,
	{ by, now }: StaffActing,
): Promise<Outcome<{ repeated: boolean; superseded: boolean }, EventRefusal>> {
	const { villaId, act } = input;
	if (!(await findVillaName(tx, villaId))) return { ok: false, reason: "villa_unknown" };
	const pressedAt = input.pressedAt > now ? now : input.pressedAt;
	const added = await tx
		.insert(housekeepingEvents)
		.values({ ...input, pressedAt, receivedAt: now, pressedBy: by.name, staffId: by.id ?? null })
		.onConflictDoNothing()
		.returning({ id: housekeepingEvents.id });
	if (added.length === 0) {
		const [earlier] = await tx.select().from(housekeepingEvents).where(eq(housekeepingEvents.id, input.id));
		if (earlier?.villaId !== villaId || earlier.act !== act) return { ok: false, reason: "event_used" };
	}
	const sameMatter = conditions.includes(act) ? villaConditions : deepCleans;
	const newer = await tx
		.select({ id: housekeepingEvents.id })
		.from(housekeepingEvents)
		.where(
			and(
				eq(housekeepingEvents.villaId, villaId),
				gt(housekeepingEvents.pressedAt, pressedAt),
				inArray(housekeepingEvents.act, [...sameMatter]),
			),
		)
		.limit(1);
	return { ok: true, repeated: added.length === 0, superseded: newer.length > 0 };
}
