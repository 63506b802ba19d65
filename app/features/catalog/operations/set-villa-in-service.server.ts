import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { villas } from "#db/schema/catalog.ts";
import { changeSetting } from "./change-setting.server.ts";

/**
 * Takes a villa out of service, or puts it back. Out of service it cannot be reserved; its reservations stay, and
 * staff move those guests on the plan. Setting the present state changes nothing.
 */
export function setVillaInService(
	db: Db,
	{ villaId, inService, reason }: { villaId: string; inService: boolean; reason?: string },
	acting: Acting,
) {
	const itself = eq(villas.id, villaId);
	return changeSetting<{ inService: boolean }>(db, { setting: { inService } }, acting, {
		act: "set_villa_in_service",
		subject: { kind: "villa", id: villaId },
		...(reason ? { reason } : {}),
		lock: async (tx) => {
			const columns = { inService: villas.available };
			const [villa] = await tx.select(columns).from(villas).where(itself).for("no key update");
			return villa;
		},
		write: (tx, { inService: available }) => tx.update(villas).set({ available }).where(itself),
	});
}
