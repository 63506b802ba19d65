import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext, type Context } from "#app/context.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { readHousekeepingDay } from "#app/features/housekeeping/day-queries.server.ts";
import { faultWords as words } from "#app/features/housekeeping/desk/desk-fault-words.ts";
import { permissionOfPress, pressActs } from "#app/features/housekeeping/presses.ts";
import { firstNameOf } from "#app/features/housekeeping/tasks.ts";
import type { WorkOrder } from "#app/features/housekeeping/work-order-queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { sayDay } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";

/**
 * The data of the list of villas, also of the copy on the phone, read again after every change. First names, no money,
 * no notes.
 */
export async function readHousekeepingList(context: Context) {
	const { db, now } = context.get(appContext);
	const instant = now();
	const { roles } = staffOf(context);
	return {
		day: await readHousekeepingDay(db, instant),
		time: hotelTime(instant),
		mayPress: pressActs.filter((act) => may(roles, permissionOfPress(act))),
	};
}

/** A fault in the words of its list and of its own page. */
export function describeWorkOrder(order: WorkOrder, today: HotelDate) {
	const { id, what, hasPhoto, reportedBy, reportedAt, block, resolvedAt, resolvedBy } = order;
	const near = (date: HotelDate) => sayDay(date, today);
	const dayOf = (at: Date) => near(hotelToday(at));
	return {
		...{ id, what, hasPhoto },
		villa: order.place ? words().places[order.place] : shortVillaName(order.villaName ?? ""),
		urgency: order.urgency,
		assigned: order.assignedName && words().forPerson(firstNameOf(order.assignedName)),
		by: words().by(firstNameOf(reportedBy), dayOf(reportedAt), hotelTime(reportedAt)),
		closed: block && words().blocked(near(block.from), near(block.until)),
		fixed: resolvedAt && words().resolve.by(firstNameOf(resolvedBy ?? ""), dayOf(resolvedAt)),
	};
}
