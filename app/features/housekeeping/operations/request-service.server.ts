import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listUnitsByIds } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { serviceRequests } from "#db/schema/housekeeping.ts";
import type { ServiceSign } from "../tasks.ts";

type ServiceRefusal = {
	reason: "not_allowed" | "stay_unknown" | "not_there" | "day_over" | "changed_meanwhile";
};

type Result = Outcome<object, ServiceRefusal>;

/**
 * Notes the requests of a stay's guests to housekeeping on a day, in place of the earlier ones. Nothing chosen removes
 * them. `no_service` is chosen alone. A day that is over is refused, and so is what a colleague has replaced by something else since
 * the form was shown.
 * @param input.notBefore from when the guests are out; null for any hour
 * @param input.version the shown request, by `toVersion` of its signs and hour; left out it is replaced in any case
 */
export async function requestService(
	db: Db,
	input: {
		stayId: string;
		date: HotelDate;
		signs: readonly ServiceSign[];
		notBefore: HotelTime | null;
		version?: string | undefined;
	},
	acting: StaffActing,
): Promise<Result> {
	if (!mayAct(acting, "request_service")) return { ok: false, reason: "not_allowed" };
	const { stayId, date, notBefore, version } = input;
	const signs: ServiceSign[] = input.signs.includes("no_service")
		? ["no_service"]
		: [...new Set(input.signs)];
	return db.transaction<Result>(async (tx) => {
		const [stay] = await listUnitsByIds(tx, [stayId]);
		if (!stay) return { ok: false, reason: "stay_unknown" };
		if (date < stay.checkIn || date > stay.checkOut) return { ok: false, reason: "not_there" };
		// A page left open overnight still says "today" of the day before: nobody would do what it asks for.
		if (date < (await readBusinessDate(tx, acting.now))) return { ok: false, reason: "day_over" };
		const isIt = and(eq(serviceRequests.stayId, stayId), eq(serviceRequests.date, date));
		const [before] = await tx.select().from(serviceRequests).where(isIt).for("update");
		const saved = toVersion({ signs: before?.signs ?? [], notBefore: before?.notBefore ?? null });
		if (version !== undefined && saved !== version && saved !== toVersion({ signs, notBefore }))
			return { ok: false, reason: "changed_meanwhile" };
		const asked = { signs, notBefore, requestedAt: acting.now };
		if (signs.length === 0) await tx.delete(serviceRequests).where(isIt);
		else if (before) await tx.update(serviceRequests).set(asked).where(isIt);
		else {
			const values = { stayId, date, ...asked };
			// A colleague may have noted the first request in this moment.
			const noted = await tx.insert(serviceRequests).values(values).onConflictDoNothing().returning();
			if (noted.length === 0) return { ok: false, reason: "changed_meanwhile" };
		}
		await recordAudit(tx, acting, {
			act: "request_service",
			subject: { kind: "reservation", id: stay.reservationId },
			changes: { date, signs, notBefore },
		});
		return { ok: true };
	});
}
