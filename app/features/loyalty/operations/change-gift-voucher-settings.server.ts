import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { giftVoucherSettings } from "#db/schema/loyalty.ts";
import type { GiftSetting } from "../policy.ts";
import { readGiftSetting } from "../queries.server.ts";

/**
 * Changes how long new gift vouchers are valid, and their possible prices on the site. Vouchers that are sold already
 * keep their last day.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeGiftVoucherSettings(
	db: Db,
	input: { version: string; setting: GiftSetting },
	acting: Acting,
) {
	return changeSetting<GiftSetting>(db, input, acting, {
		act: "change_gift_voucher_settings",
		subject: { kind: "setting", id: "gift-vouchers" },
		lock: async (tx) => {
			// The one row, so that two managers take turns even before it is there.
			const values = { id: "hotel", ...(await readGiftSetting(tx)) };
			await tx.insert(giftVoucherSettings).values(values).onConflictDoNothing();
			await tx.select().from(giftVoucherSettings).for("update");
			return readGiftSetting(tx);
		},
		write: (tx, setting) => tx.update(giftVoucherSettings).set(setting),
	});
}
