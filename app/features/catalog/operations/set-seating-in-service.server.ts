import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { seatings } from "#db/schema/catalog.ts";
import { changeSetting } from "./change-setting.server.ts";

/** Opens or closes a seating of the pavilion for new groups. Setting the present state changes nothing. */
export function setSeatingInService(
	db: Db,
	{ time, inService }: { time: string; inService: boolean },
	acting: Acting,
) {
	const itself = eq(seatings.time, time);
	return changeSetting<{ inService: boolean }>(db, { setting: { inService } }, acting, {
		act: "set_seating_in_service",
		subject: { kind: "setting", id: `seating/${time}` },
		lock: async (tx) =>
			(await tx.select({ inService: seatings.inService }).from(seatings).where(itself).for("update"))[0],
		write: (tx, setting) => tx.update(seatings).set(setting).where(itself),
	});
}
