import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { openingHours } from "#db/schema/catalog.ts";
import { changeSetting } from "./change-setting.server.ts";

/** `HH:MM` on the hotel's clock. */
type OpeningSetting = { opensAt: string; closesAt: string };

/**
 * Changes when the wellness center opens and closes. Treatments that are reserved outside the new hours stay.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeWellnessHours(
	db: Db,
	input: { version: string; setting: OpeningSetting },
	acting: Acting,
) {
	const place = "wellness-center";
	const itself = eq(openingHours.place, place);
	const { opensAt, closesAt } = openingHours;
	return changeSetting<OpeningSetting>(db, input, acting, {
		act: "change_wellness_hours",
		subject: { kind: "setting", id: `hours/${place}` },
		lock: async (tx) =>
			(await tx.select({ opensAt, closesAt }).from(openingHours).where(itself).for("update"))[0],
		write: (tx, setting) => tx.update(openingHours).set(setting).where(itself),
	});
}
