import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { experiences } from "#db/schema/catalog.ts";
import { changeSetting } from "./change-setting.server.ts";

/** A manager's settings of an experience of the pavilion. Prices are US cents a guest, before service and GST. */
type ExperienceSetting = Pick<
	typeof experiences.$inferSelect,
	"perPersonCents" | "minGuests" | "minutes" | "inService"
>;

/** The fields of the form of an experience, out of its row. */
export function toExperienceSetting({
	perPersonCents,
	minGuests,
	minutes,
	inService,
}: ExperienceSetting): ExperienceSetting {
	return { perPersonCents, minGuests, minutes, inService };
}

/**
 * Changes price, smallest group, duration and service of an experience. Dinners that are reserved keep their price and
 * stay reserved.
 * @param input.version the version that the form showed, by `toVersion`
 */
export function changeExperience(
	db: Db,
	{ experienceId, ...input }: { experienceId: string; version: string; setting: ExperienceSetting },
	acting: Acting,
) {
	const itself = eq(experiences.id, experienceId);
	return changeSetting<ExperienceSetting>(db, input, acting, {
		act: "change_experience",
		subject: { kind: "setting", id: `experience/${experienceId}` },
		lock: async (tx) => {
			const [row] = await tx.select().from(experiences).where(itself).for("update");
			return row && toExperienceSetting(row);
		},
		write: (tx, setting) => tx.update(experiences).set(setting).where(itself),
	});
}
