import { changesOneRow } from "#app/features/catalog/operations/change-setting.server.ts";
import { depositSettings } from "#db/schema/payments.ts";
import { readDepositRule } from "../queries.server.ts";

/** Changes the deposit that is asked for. Anyone who is about to pay one pays the amount they were asked for. */
export const changeDepositSettings = changesOneRow({
	act: "change_deposit_settings",
	id: "deposit",
	rowId: "hotel",
	table: depositSettings,
	read: readDepositRule,
});
