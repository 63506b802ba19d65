import { changesOneRow } from "#app/features/catalog/operations/change-setting.server.ts";
import { cashSettings } from "#db/schema/folio.ts";
import { readPayoutLimitCents } from "../money-out-queries.server.ts";

/**
 * Changes the amount that may be paid out of the drawer on one business day before a manager must confirm it. It
 * applies from the next pay-out.
 */
export const changeCashSettings = changesOneRow({
	act: "change_cash_settings",
	id: "drawer",
	rowId: "hotel",
	table: cashSettings,
	read: async (db) => ({ payoutLimitCents: await readPayoutLimitCents(db) }),
});
