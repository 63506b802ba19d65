import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { depositSettings } from "#db/schema/payments.ts";
import type { DepositRule } from "../policy.ts";
import { readDepositRule } from "../queries.server.ts";

/**
 * Changes the deposit that is asked for. Anyone who is about to pay one pays the amount they were asked for.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeDepositSettings(
	db: Db,
	input: { version: string; setting: DepositRule },
	acting: Acting,
) {
	return changeSetting<DepositRule>(db, input, acting, {
		act: "change_deposit_settings",
		subject: { kind: "setting", id: "deposit" },
		lock: async (tx) => {
			// The one row, so that two managers take turns even before it is there.
			const values = { id: "hotel", ...(await readDepositRule(tx)) };
			await tx.insert(depositSettings).values(values).onConflictDoNothing();
			await tx.select().from(depositSettings).for("update");
			return readDepositRule(tx);
		},
		write: (tx, setting) => tx.update(depositSettings).set(setting),
	});
}
