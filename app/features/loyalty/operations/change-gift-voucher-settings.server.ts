import { changesOneRow } from "#app/features/catalog/operations/change-setting.server.ts";
import { giftVoucherSettings } from "#db/schema/loyalty.ts";
import { readGiftSetting } from "../queries.server.ts";

/**
 * Changes how long new gift vouchers are valid, and their possible prices on the site. Vouchers that are sold already
 * keep their last day.
 */
export const changeGiftVoucherSettings = changesOneRow({
	act: "change_gift_voucher_settings",
	id: "gift-vouchers",
	rowId: "hotel",
	table: giftVoucherSettings,
	read: readGiftSetting,
});
