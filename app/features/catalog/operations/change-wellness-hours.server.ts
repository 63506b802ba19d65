import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { openingHours } from "#db/schema/catalog.ts";
import { listChanges, type SettingRefusal, toVersion } from "../setting-version.ts";

/** `HH:MM` on the hotel's clock. */
export type OpeningSetting = { opensAt: string; closesAt: string };

/**
 * Changes when the wellness center opens and closes. Treatments that are reserved outside the new hours stay.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changeWellnessHours(
	db: Db,
	{ version, setting }: { version: string; setting: OpeningSetting },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<OpeningSetting>>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	const place = "wellness-center";
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(openingHours).where(eq(openingHours.place, place)).for("update");
		if (!row) return { ok: false, reason: "unknown" } as const;
		const current = { opensAt: row.opensAt, closesAt: row.closesAt };
		const changes = listChanges(current, setting);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
		await tx.update(openingHours).set(setting).where(eq(openingHours.place, place));
		await recordAudit(
			tx,
			{ act: "change_wellness_hours", subject: { kind: "setting", id: `hours/${place}` }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
