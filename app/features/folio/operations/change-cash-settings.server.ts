import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { cashSettings } from "#db/schema/folio.ts";
import { readPayoutLimitCents } from "../money-out-queries.server.ts";

type CashSetting = { payoutLimitCents: number };

/**
 * Changes the amount that may be paid out of the drawer on one business day before a manager must confirm it. It
 * applies from the next pay-out.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeCashSettings(db: Db, input: { version: string; setting: CashSetting }, acting: Acting) {
	return changeSetting<CashSetting>(db, input, acting, {
		act: "change_cash_settings",
		subject: { kind: "setting", id: "drawer" },
		lock: async (tx) => {
			// The one row, so that two managers take turns even before it is there.
			const values = { id: "hotel", payoutLimitCents: await readPayoutLimitCents(tx) };
			await tx.insert(cashSettings).values(values).onConflictDoNothing();
			await tx.select().from(cashSettings).for("update");
			return { payoutLimitCents: await readPayoutLimitCents(tx) };
		},
		write: (tx, setting) => tx.update(cashSettings).set(setting),
	});
}
