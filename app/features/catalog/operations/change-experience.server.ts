import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { experiences } from "#db/schema/catalog.ts";
import { listChanges, type SettingRefusal, toVersion } from "../setting-version.ts";

/** What a manager decides about an experience of the pavilion. Prices are US cents a guest, before service and GST. */
export type ExperienceSetting = Pick<
	typeof experiences.$inferSelect,
	"perPersonCents" | "minGuests" | "minutes" | "inService"
>;

/** What the form of an experience shows, out of its row. */
export function toExperienceSetting({
	perPersonCents,
	minGuests,
	minutes,
	inService,
}: ExperienceSetting): ExperienceSetting {
	return { perPersonCents, minGuests, minutes, inService };
}

/**
 * Changes price, smallest group, duration and service of an experience. What is reserved keeps its price and stays.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changeExperience(
	db: Db,
	input: { experienceId: string; version: string; setting: ExperienceSetting },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<ExperienceSetting>>> {
	const { experienceId, version, setting } = input;
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(experiences).where(eq(experiences.id, experienceId)).for("update");
		if (!row) return { ok: false, reason: "unknown" } as const;
		const current = toExperienceSetting(row);
		const changes = listChanges(current, setting);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
		await tx.update(experiences).set(setting).where(eq(experiences.id, experienceId));
		await recordAudit(
			tx,
			{ act: "change_experience", subject: { kind: "setting", id: `experience/${experienceId}` }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
