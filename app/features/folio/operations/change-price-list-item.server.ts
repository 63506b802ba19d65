import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { listChanges, type SettingRefusal, toVersion } from "#app/features/catalog/setting-version.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { priceListItems } from "#db/schema/folio.ts";
import type { PriceListSetting } from "../price-list.ts";

/** What the form of an item shows, out of its row. */
export function toPriceListSetting(row: PriceListSetting): PriceListSetting {
	const { name, group, unitCents, hasServiceCharge, taxCode, inService } = row;
	return { name, group, unitCents, hasServiceCharge, taxCode, inService };
}

/**
 * Changes an item of the price list, or retires it: it is never deleted, because bills name it. What was charged keeps its
 * price.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changePriceListItem(
	db: Db,
	input: { itemId: string; version: string; setting: PriceListSetting },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<PriceListSetting> | { reason: "name_taken" }>> {
	const { itemId, version, setting } = input;
	if (!mayAct(acting, "change_price_list")) return { ok: false, reason: "not_allowed" };
	try {
		return await db.transaction(async (tx) => {
			const [row] = await tx.select().from(priceListItems).where(eq(priceListItems.id, itemId)).for("update");
			if (!row) return { ok: false, reason: "unknown" } as const;
			const current = toPriceListSetting(row);
			const changes = listChanges(current, setting);
			if (Object.keys(changes).length === 0) return { ok: true } as const;
			if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
			await tx.update(priceListItems).set(setting).where(eq(priceListItems.id, itemId));
			await recordAudit(
				tx,
				{ act: "change_price_list_item", subject: { kind: "setting", id: `price-list/${itemId}` }, changes },
				acting,
			);
			return { ok: true } as const;
		});
	} catch (error) {
		if (sqlState(error) === "23505") return { ok: false, reason: "name_taken" };
		throw error;
	}
}
