import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { feeSettings } from "#db/schema/folio.ts";
import { readFeeSetting } from "../money-out-queries.server.ts";
import type { FeeSetting } from "../policy.ts";

/**
 * Changes how fees for no-shows and cancellations are posted. Fees that are already posted do not change.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeFeeSettings(db: Db, input: { version: string; setting: FeeSetting }, acting: Acting) {
	return changeSetting<FeeSetting>(db, input, acting, {
		act: "change_fee_settings",
		subject: { kind: "setting", id: "fees" },
		lock: async (tx) => {
			// The one row, so that two managers take turns even before it is there.
			const values = { id: "hotel", ...(await readFeeSetting(tx)) };
			await tx.insert(feeSettings).values(values).onConflictDoNothing();
			await tx.select().from(feeSettings).for("update");
			return readFeeSetting(tx);
		},
		write: (tx, setting) => tx.update(feeSettings).set(setting),
	});
}
