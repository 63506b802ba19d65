import { and, eq, gt, inArray } from "drizzle-orm";
import { type AuditedAct, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findVillaName } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { housekeepingEvents } from "#db/schema/housekeeping.ts";
import { type VillaCondition, villaConditions } from "../policy.ts";
import { permissionOfPress } from "../presses.ts";

type Press = {
	villaId: string;
	/** Made on the phone with the press. */
	eventId: string;
	/** On the server's clock, and not after `now` (`pressedAt` in `policy.ts`). */
	pressedAt: Date;
};

type Result = Outcome<
	{ repeated: boolean; superseded: boolean; pressedAt: Date },
	/** `event_used`: another press has this event's id. */
	{ reason: "not_allowed" | "villa_unknown" | "event_used" }
>;

/**
 * Records a press on a villa's condition. The same event twice is one press. An older press than the newest one is in
 * the history and changes nothing: the newer one by the time of the press wins, whichever arrives first.
 * @returns whether it had been sent before, whether a newer press counts instead of it, and its time as it is stored
 */
export function setVillaCondition(
	db: Db | Transaction,
	{ condition, ...press }: Press & { condition: VillaCondition },
	acting: StaffActing,
): Promise<Result> {
	const audit = { act: "set_villa_condition", changes: { condition } };
	return recordPress(db, { ...press, act: condition }, audit, acting);
}

/** Records that a villa was cleaned deeply, or undoes that. The same rules as for a press on its condition. */
export function markDeepClean(
	db: Db,
	{ isDone, ...press }: Press & { isDone: boolean },
	acting: StaffActing,
): Promise<Result> {
	const act = isDone ? "deep_cleaned" : "deep_clean_undone";
	return recordPress(db, { ...press, act }, { act: "mark_deep_clean", changes: { isDone } }, acting);
}

async function recordPress(
	db: Db | Transaction,
	press: Press & Pick<typeof housekeepingEvents.$inferInsert, "act">,
	audit: Pick<AuditedAct, "act" | "changes">,
	acting: StaffActing,
): Promise<Result> {
	if (!mayAct(acting, permissionOfPress(press.act))) return { ok: false, reason: "not_allowed" };
	return db.transaction<Result>(async (tx) => {
		const outcome = await addEvent(tx, press, acting);
		if (outcome.ok && !outcome.repeated)
			await recordAudit(tx, { ...audit, subject: { kind: "villa", id: press.villaId } }, acting);
		return outcome;
	});
}

/** The subject of a press: a newer one about the same subject counts instead of it. */
const conditions: readonly string[] = villaConditions;
const deepCleans = ["deep_cleaned", "deep_clean_undone"] as const;

/** Adds a press to the history, once. */
async function addEvent(
	tx: Transaction,
	{ eventId: id, villaId, act, ...press }: Parameters<typeof recordPress>[1],
	{ by, now }: StaffActing,
): Promise<Result> {
	if (!(await findVillaName(tx, villaId))) return { ok: false, reason: "villa_unknown" };
	let pressedAt = press.pressedAt > now ? now : press.pressedAt;
	const added = await tx
		.insert(housekeepingEvents)
		.values({ id, villaId, act, pressedAt, receivedAt: now, pressedBy: by.name, staffId: by.id ?? null })
		.onConflictDoNothing()
		.returning({ id: housekeepingEvents.id });
	if (added.length === 0) {
		const [earlier] = await tx.select().from(housekeepingEvents).where(eq(housekeepingEvents.id, id));
		if (earlier?.villaId !== villaId || earlier.act !== act) return { ok: false, reason: "event_used" };
		pressedAt = earlier.pressedAt;
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
	return { ok: true, repeated: added.length === 0, superseded: newer.length > 0, pressedAt };
}
