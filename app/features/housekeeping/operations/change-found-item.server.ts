import { eq, lt } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { foundItems } from "#db/schema/housekeeping.ts";
import { foundItemDays } from "../policy.ts";

export type FoundItemStatus = (typeof foundItems.$inferSelect)["status"];

/** The desk's change of an item: its probable owner, or where it went. */
type FoundItemChange = { reservationId: string | null } | { status: FoundItemStatus };

/**
 * Names the stay that an item belongs to, or notes where it went: returned, posted, disposed of, or stored again after
 * all. A form that saw another state is refused.
 */
export async function changeFoundItem(
	db: Db,
	input: {
		id: string;
		seen: { status: FoundItemStatus; reservationId: string | null };
		change: FoundItemChange;
	},
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "item_unknown" | "changed_meanwhile" }>> {
	if (!mayAct(acting, "lost_and_found")) return { ok: false, reason: "not_allowed" };
	const { id, seen, change } = input;
	return db.transaction(async (tx) => {
		const [item] = await tx.select().from(foundItems).where(eq(foundItems.id, id)).for("no key update");
		if (!item) return { ok: false, reason: "item_unknown" };
		if (item.status !== seen.status || item.reservationId !== seen.reservationId)
			return { ok: false, reason: "changed_meanwhile" };
		await tx.update(foundItems).set(toRow(change, acting)).where(eq(foundItems.id, id));
		await recordAudit(
			tx,
			{
				act: "change_found_item",
				subject: { kind: "found_item", id },
				changes:
					"status" in change
						? { status: [item.status, change.status] }
						: { reservationId: change.reservationId },
			},
			acting,
		);
		return { ok: true };
	});
}

function toRow(change: FoundItemChange, { by, now }: StaffActing) {
	if (!("status" in change)) return change;
	const { status } = change;
	return status === "stored"
		? { status, endedAt: null, endedBy: null }
		: { status, endedAt: now, endedBy: by.name };
}

/** Forgets things a year after they were returned, posted or disposed of. */
export async function forgetFoundItems(db: Pick<Db, "delete">, now: Date): Promise<void> {
	const before = new Date(now.getTime() - foundItemDays * 24 * 60 * 60_000);
	await db.delete(foundItems).where(lt(foundItems.endedAt, before));
}
