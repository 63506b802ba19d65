import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { housekeepingSettings } from "#db/schema/housekeeping.ts";
import { readDeepCleanDays } from "../queries.server.ts";

/**
 * Sets how many days pass between two deep cleans of a villa, from 1 to 730.
 * @param input.seenDays what the form showed
 */
export async function saveHousekeepingSettings(
	db: Db,
	{ deepCleanDays, seenDays }: { deepCleanDays: number; seenDays: number },
	acting: StaffActing,
): Promise<
	Outcome<object, { reason: "not_allowed" } | { reason: "changed_meanwhile"; deepCleanDays: number }>
> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const before = await readDeepCleanDays(tx);
		if (before !== seenDays) return { ok: false, reason: "changed_meanwhile", deepCleanDays: before };
		await tx
			.insert(housekeepingSettings)
			.values({ deepCleanDays })
			.onConflictDoUpdate({ target: housekeepingSettings.id, set: { deepCleanDays } });
		await recordAudit(
			tx,
			{
				act: "save_housekeeping_settings",
				subject: { kind: "setting", id: "deep_clean_days" },
				changes: { deepCleanDays: [before, deepCleanDays] },
			},
			acting,
		);
		return { ok: true };
	});
}
