import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelTime, hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** More in one grant is probably a typing error. */
export const maxPointsAtOnce = 100_000;

/**
 * How many points a person of the staff may give or take on one day, in all: reception makes a small thing good, a manager
 * a lost evening. Without roles (a command on the server) there is no limit but `maxPointsAtOnce`.
 */
export function pointsPerDay(roles: readonly StaffRole[] | undefined): number {
	if (roles === undefined || roles.includes("owner")) return maxPointsAtOnce;
	if (roles.includes("manager")) return 10_000;
	return roles.includes("reception") ? 500 : 0;
}

/**
 * The latest day whose check-out is over: today from the check-out time of the hotel on, before it yesterday. Stays
 * that end on it or earlier have earned their points.
 */
export function lastDayCheckedOut(now: Date): HotelDate {
	const today = hotelToday(now);
	return hotelTime(now) >= hotel.checkOutTime ? today : addDays(today, -1);
}
