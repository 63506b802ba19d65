import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { resourceHours, resources } from "#db/schema/catalog.ts";
import type { WorkingHours } from "../queries.server.ts";
import { listChanges, type SettingRefusal, toVersion } from "../setting-version.ts";

/** What a manager decides about a therapist or a room: at work or open, and when in the week; no hours mean always. */
export type ResourceWorkSetting = { inService: boolean; hours: WorkingHours[] };

/**
 * Changes when a therapist works or a room is open. Treatments that are reserved outside the new hours stay; the wellness
 * page of the desk shows them.
 * @param input.version what the form showed, by `toVersion`
 */
export async function changeResource(
	db: Db,
	input: { resourceId: string; version: string; setting: ResourceWorkSetting },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<ResourceWorkSetting>>> {
	const { resourceId, version } = input;
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	const { inService } = input.setting;
	const hours = input.setting.hours.toSorted((a, b) => a.weekday - b.weekday);
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(resources).where(eq(resources.id, resourceId)).for("update");
		if (!row) return { ok: false, reason: "unknown" } as const;
		const { weekday, startsAt, endsAt } = resourceHours;
		const currentHours = await tx
			.select({ weekday, startsAt, endsAt })
			.from(resourceHours)
			.where(eq(resourceHours.resourceId, resourceId))
			.orderBy(weekday);
		const current = { inService: row.inService, hours: currentHours };
		const changes = listChanges(current, { inService, hours });
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== version) return { ok: false, reason: "changed_meanwhile", current } as const;
		// The row is written in any case: its triggers tell caches that the resource has changed.
		await tx.update(resources).set({ inService }).where(eq(resources.id, resourceId));
		await tx.delete(resourceHours).where(eq(resourceHours.resourceId, resourceId));
		if (hours.length > 0) await tx.insert(resourceHours).values(hours.map((one) => ({ resourceId, ...one })));
		await recordAudit(
			tx,
			{ act: "change_resource", subject: { kind: "setting", id: `team/${resourceId}` }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
