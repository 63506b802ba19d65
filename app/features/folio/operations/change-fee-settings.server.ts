import { changesOneRow } from "#app/features/catalog/operations/change-setting.server.ts";
import { feeSettings } from "#db/schema/folio.ts";
import { readFeeSetting } from "../money-out-queries.server.ts";

/** Changes how fees for no-shows and cancellations are posted. Fees that are already posted do not change. */
export const changeFeeSettings = changesOneRow({
	act: "change_fee_settings",
	id: "fees",
	rowId: "hotel",
	table: feeSettings,
	read: readFeeSetting,
});
