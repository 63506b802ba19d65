import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { drawerCounts } from "#db/schema/drawers.ts";
import { type Currency, differenceOf, type Pieces } from "../cash.ts";
import { readContent } from "../queries.server.ts";
import { lockDrawer, toCash, writeCount } from "./write-drawer.server.ts";

/**
 * Writes down somebody's count of the open drawer, beside the cash by the ledger at that moment. Each count stays: a
 * second count after seeing the difference is visible as such.
 */
export async function countDrawer(
	db: Db,
	input: { drawerId: string; idempotencyKey: string; pieces: Record<Currency, Pieces> },
	acting: StaffActing,
): Promise<Outcome<{ countId: string }, { reason: "not_allowed" | "not_open" | "form_already_used" }>> {
	const { drawerId, idempotencyKey, pieces } = input;
	if (!mayAct(acting, "count_drawer")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const drawer = await lockDrawer(tx, drawerId);
		if (!drawer || drawer.closedAt !== null) return { ok: false, reason: "not_open" };
		const counted = toCash(pieces);
		const [earlier] = await tx
			.select()
			.from(drawerCounts)
			.where(eq(drawerCounts.idempotencyKey, idempotencyKey));
		if (earlier) {
			const isSame = earlier.usdCountedCents === counted.usd && earlier.bzdCountedCents === counted.bzd;
			return isSame ? { ok: true, countId: earlier.id } : { ok: false, reason: "form_already_used" };
		}
		const expected = await readContent(tx, drawerId);
		const count = { drawerId, idempotencyKey, kind: "closing", pieces, expected } as const;
		const countId = await writeCount(tx, count, acting);
		await recordAudit(
			tx,
			{
				act: "count_drawer",
				subject: { kind: "drawer", id: drawerId },
				changes: { counted, differences: differenceOf(counted, expected) },
			},
			acting,
		);
		return { ok: true, countId };
	});
}
