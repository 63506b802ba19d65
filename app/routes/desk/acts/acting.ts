import { appContext, type Context } from "#app/context.ts";
import { dayOfGuests } from "#app/features/business-days/policy.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type HotelDate, parseHotelDate } from "#app/lib/hotel-date.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";

/** The person at the desk and the moment: a desk route passes these to an operation. */
export function readStaffActing(context: Context): StaffActing {
	const { id, name, roles, device } = staffOf(context);
	return {
		by: { kind: "staff", id, name, roles, ...(device !== null && { device }) },
		now: context.get(appContext).now(),
	};
}

/** The business day at the desk: after midnight it is still yesterday's until it is closed. */
export function readDeskDay(context: Context): Promise<HotelDate> {
	const { db, now } = context.get(appContext);
	return readBusinessDate(db, now());
}

/** The day by which the last day of a voucher is judged at the desk. */
export async function readDayOfGuests(context: Context): Promise<HotelDate> {
	return dayOfGuests(await readDeskDay(context), context.get(appContext).now());
}

/** The day that an address of the desk asks for, or today. */
export function readDay(url: URL, today: HotelDate, name = "day"): HotelDate {
	return parseHotelDate(url.searchParams.get(name) ?? "") ?? today;
}
