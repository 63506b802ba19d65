import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { diningSettings } from "#db/schema/catalog.ts";
import { type DiningSetting, readDiningSetting } from "../queries.server.ts";
import { changeSetting } from "./change-setting.server.ts";

/**
 * Changes whether a group's experience takes all tables of its seating. Reserved dinners keep their tables.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeDiningSettings(
	db: Db,
	input: { version: string; setting: DiningSetting },
	acting: Acting,
) {
	return changeSetting<DiningSetting>(db, input, acting, {
		act: "change_dining_settings",
		subject: { kind: "setting", id: "dining" },
		lock: async (tx) => {
			// The one row, so that two managers take turns even before it is there.
			await tx
				.insert(diningSettings)
				.values(await readDiningSetting(tx))
				.onConflictDoNothing();
			await tx.select().from(diningSettings).for("update");
			return readDiningSetting(tx);
		},
		write: (tx, setting) => tx.update(diningSettings).set(setting),
	});
}
