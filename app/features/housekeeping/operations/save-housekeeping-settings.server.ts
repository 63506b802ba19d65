import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { housekeepingSettings } from "#db/schema/housekeeping.ts";
import { readHousekeepingSettings } from "../queries.server.ts";

/** The settings, by their names in the history. */
const names = { deepCleanDays: "deep_clean_days", linenDays: "linen_days" } as const;

/**
 * Sets how many days pass between two deep cleans of a villa, from 1 to 730, or after how many nights the bed linen of guests is
 * changed, from 1 to 30.
 * @param input.seenDays what the form showed
 */
export async function saveHousekeepingSettings(
	db: Db,
	{ setting, days, seenDays }: { setting: keyof typeof names; days: number; seenDays: number },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" } | { reason: "changed_meanwhile"; days: number }>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const before = await readHousekeepingSettings(tx);
		if (before[setting] !== seenDays)
			return { ok: false, reason: "changed_meanwhile", days: before[setting] };
		await tx
			.insert(housekeepingSettings)
			.values({ ...before, [setting]: days })
			.onConflictDoUpdate({ target: housekeepingSettings.id, set: { [setting]: days } });
		await recordAudit(
			tx,
			{
				act: "save_housekeeping_settings",
				subject: { kind: "setting", id: names[setting] },
				changes: { [setting]: [before[setting], days] },
			},
			acting,
		);
		return { ok: true };
	});
}
