import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findVillaName } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { foundItems } from "#db/schema/housekeeping.ts";

/**
 * Records something that a guest left behind. The same form twice is one item.
 * @param input.villaId null where it was found elsewhere, in the words of `place`
 * @param input.reservationId whose it seems to be; null while nobody knows
 */
export async function recordFoundItem(
	db: Db,
	input: {
		id: string;
		description: string;
		villaId: string | null;
		place: string;
		foundOn: HotelDate;
		storedWhere: string;
		reservationId: string | null;
	},
	acting: StaffActing,
): Promise<
	Outcome<{ repeated: boolean }, { reason: "not_allowed" | "villa_unknown" | "form_already_used" }>
> {
	if (!mayAct(acting, "lost_and_found")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		if (input.villaId && !(await findVillaName(tx, input.villaId)))
			return { ok: false, reason: "villa_unknown" };
		const added = await tx
			.insert(foundItems)
			.values({ ...input, foundBy: acting.by.name, createdAt: acting.now })
			.onConflictDoNothing()
			.returning({ id: foundItems.id });
		if (added.length === 0) {
			const [earlier] = await tx.select().from(foundItems).where(eq(foundItems.id, input.id));
			const { reservationId: _, ...sent } = input;
			return hasValues(earlier, sent)
				? { ok: true, repeated: true }
				: { ok: false, reason: "form_already_used" };
		}
		await recordAudit(tx, acting, {
			act: "record_found_item",
			subject: { kind: "found_item", id: input.id },
			changes: { villaId: input.villaId, foundOn: input.foundOn },
		});
		return { ok: true, repeated: false };
	});
}
