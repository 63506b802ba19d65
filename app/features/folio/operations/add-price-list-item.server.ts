import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { priceListItems } from "#db/schema/folio.ts";
import type { PriceListSetting } from "../price-list.ts";

/**
 * Adds an item to the price list, after the others. The name is on the list once, in or out of service, so that a form
 * that was sent twice adds one.
 */
export async function addPriceListItem(
	db: Db,
	input: {
		/** The key of the form, which becomes the item's id. */
		id: string;
		setting: PriceListSetting;
	},
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "name_taken" | "form_already_used" }>> {
	const { id, setting } = input;
	if (!mayAct(acting, "change_price_list")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [added] = await tx
			.insert(priceListItems)
			.values({
				...setting,
				id,
				position: sql`(select least(coalesce(max(position), 0) + 1, 32767) from ${priceListItems})`,
			})
			.onConflictDoNothing()
			.returning({ id: priceListItems.id });
		if (!added) {
			const [earlier] = await tx.select().from(priceListItems).where(eq(priceListItems.id, id));
			if (!earlier) return { ok: false, reason: "name_taken" } as const;
			return hasValues(earlier, setting)
				? ({ ok: true } as const)
				: ({ ok: false, reason: "form_already_used" } as const);
		}
		await recordAudit(tx, acting, {
			act: "add_price_list_item",
			subject: { kind: "setting", id: `price-list/${id}` },
			changes: { ...setting },
		});
		return { ok: true } as const;
	});
}
