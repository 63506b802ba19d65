import { eq } from "drizzle-orm";
import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { priceListItems } from "#db/schema/folio.ts";
import type { PriceListSetting } from "../price-list.ts";

/** The fields of the form of an item, out of its row. */
export function toPriceListSetting(row: PriceListSetting): PriceListSetting {
	const { name, group, unitCents, hasServiceCharge, taxCode, inService } = row;
	return { name, group, unitCents, hasServiceCharge, taxCode, inService };
}

/**
 * Changes an item of the price list, or retires it: it is never deleted, because bills name it. Earlier charges do not
 * change.
 * @param input.version the version that the form showed, by `toVersion`
 */
export async function changePriceListItem(
	db: Db,
	{ itemId, ...input }: { itemId: string; version: string; setting: PriceListSetting },
	acting: Acting,
) {
	const itself = eq(priceListItems.id, itemId);
	try {
		return await changeSetting<PriceListSetting>(db, input, acting, {
			act: "change_price_list_item",
			may: "change_price_list",
			subject: { kind: "setting", id: `price-list/${itemId}` },
			lock: async (tx) => {
				const [row] = await tx.select().from(priceListItems).where(itself).for("update");
				return row && toPriceListSetting(row);
			},
			write: (tx, setting) => tx.update(priceListItems).set(setting).where(itself),
		});
	} catch (error) {
		if (sqlState(error) === "23505") return { ok: false, reason: "name_taken" } as const;
		throw error;
	}
}
