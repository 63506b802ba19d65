import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { seatings } from "#db/schema/catalog.ts";
import type { SettingRefusal } from "../setting-version.ts";

/** Opens or closes a seating of the pavilion for new groups. Setting it to what it is already changes nothing. */
export async function setSeatingInService(
	db: Db,
	{ time, inService }: { time: string; inService: boolean },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<boolean>>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [seating] = await tx.select().from(seatings).where(eq(seatings.time, time)).for("update");
		if (!seating) return { ok: false, reason: "unknown" } as const;
		if (seating.inService === inService) return { ok: true } as const;
		await tx.update(seatings).set({ inService }).where(eq(seatings.time, time));
		await recordAudit(
			tx,
			{
				act: "set_seating_in_service",
				subject: { kind: "setting", id: `seating/${time}` },
				changes: { inService: [seating.inService, inService] },
			},
			acting,
		);
		return { ok: true } as const;
	});
}
