import { changeSetting } from "#app/features/catalog/operations/change-setting.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { RegisterSetting } from "#app/lib/register-fields.ts";
import type { Db } from "#db/connection/database.ts";
import { registerSettings } from "#db/schema/guests.ts";
import { readRegisterSetting } from "../queries.server.ts";

/**
 * Changes which further fields the register asks of each adult. Earlier registrations do not change.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeRegisterSettings(
	db: Db,
	input: { version: string; setting: RegisterSetting },
	acting: Acting,
) {
	return changeSetting<RegisterSetting>(db, input, acting, {
		act: "change_register_settings",
		subject: { kind: "setting", id: "register" },
		lock: async (tx) => {
			// The one row, so that two managers take turns even before it is there.
			await tx.insert(registerSettings).values({}).onConflictDoNothing();
			await tx.select().from(registerSettings).for("update");
			return readRegisterSetting(tx);
		},
		write: (tx, setting) => tx.update(registerSettings).set(setting),
	});
}
