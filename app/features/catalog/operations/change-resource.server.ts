import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { resourceHours, resources } from "#db/schema/catalog.ts";
import type { WorkingHours } from "../queries.server.ts";
import { changeSetting } from "./change-setting.server.ts";

/** A manager's settings of a therapist or a room: at work or open, and when in the week; no hours mean always. */
type ResourceWorkSetting = { inService: boolean; hours: WorkingHours[] };

/**
 * Changes when a therapist works or a room is open. Treatments that are reserved outside the new hours stay; the wellness
 * page of the desk shows them.
 * @param input.version what the form showed, by `toVersion`
 */
export function changeResource(
	db: Db,
	{ resourceId, version, setting }: { resourceId: string; version: string; setting: ResourceWorkSetting },
	acting: Acting,
) {
	const itself = eq(resources.id, resourceId);
	const itsHours = eq(resourceHours.resourceId, resourceId);
	const sorted = { ...setting, hours: setting.hours.toSorted((a, b) => a.weekday - b.weekday) };
	return changeSetting<ResourceWorkSetting>(db, { version, setting: sorted }, acting, {
		act: "change_resource",
		subject: { kind: "setting", id: `team/${resourceId}` },
		lock: async (tx) => {
			const [row] = await tx.select().from(resources).where(itself).for("update");
			const { weekday, startsAt, endsAt } = resourceHours;
			const columns = { weekday, startsAt, endsAt };
			const hours = await tx.select(columns).from(resourceHours).where(itsHours).orderBy(weekday);
			return row && { inService: row.inService, hours };
		},
		write: async (tx, { inService, hours }) => {
			// The row is written in any case: its triggers tell caches that the resource has changed.
			await tx.update(resources).set({ inService }).where(itself);
			await tx.delete(resourceHours).where(itsHours);
			if (hours.length > 0)
				await tx.insert(resourceHours).values(hours.map((one) => ({ resourceId, ...one })));
		},
	});
}
