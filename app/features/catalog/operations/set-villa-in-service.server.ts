import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { villas } from "#db/schema/catalog.ts";
import type { SettingRefusal } from "../setting-version.ts";

/**
 * Takes a villa out of service, or puts it back. Out of service it cannot be reserved; what is reserved in it stays, and
 * staff move those guests on the plan. Setting it to what it is already changes nothing.
 */
export async function setVillaInService(
	db: Db,
	{ villaId, inService, reason }: { villaId: string; inService: boolean; reason?: string },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<boolean>>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [villa] = await tx.select().from(villas).where(eq(villas.id, villaId)).for("no key update");
		if (!villa) return { ok: false, reason: "unknown" } as const;
		if (villa.available === inService) return { ok: true } as const;
		await tx.update(villas).set({ available: inService }).where(eq(villas.id, villaId));
		await recordAudit(
			tx,
			{
				act: "set_villa_in_service",
				subject: { kind: "villa", id: villaId },
				changes: { inService: [villa.available, inService] },
				...(reason ? { reason } : {}),
			},
			acting,
		);
		return { ok: true } as const;
	});
}
