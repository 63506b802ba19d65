import { dinnerLimits } from "#app/content/experiences.ts";
import { hotel } from "#app/content/hotel.ts";
import { addDays, type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { startOf } from "./availability.ts";

/** What decides whether a dinner may still be changed and what cancelling it costs. */
type Dinner = {
	status: string;
	date: HotelDate;
	/** Null for a wish, which holds no seating. */
	seating: string | null;
	totalCents: number | null;
};

/** The last day on which a dinner can be changed, and cancelled free of charge. */
export function freeUntil(date: HotelDate): HotelDate {
	return addDays(date, -dinnerLimits.freeChangeDays);
}

/**
 * Whether a guest may still change date, seating and group: a dinner until its last free day, for after that the
 * kitchen buys for it; a wish as long as its day has not passed.
 */
export function isMovable(dinner: Dinner, now: Date): boolean {
	const today = hotelToday(now, hotel.timeZone);
	if (dinner.status === "requested") return today <= dinner.date;
	return dinner.status === "confirmed" && today <= freeUntil(dinner.date);
}

/** Whether a guest may still cancel: until the group sits down. */
export function isCancellable(dinner: Dinner, now: Date): boolean {
	if (dinner.status === "requested") return hotelToday(now, hotel.timeZone) <= dinner.date;
	return (
		dinner.status === "confirmed" &&
		dinner.seating !== null &&
		now < startOf({ date: dinner.date, seating: dinner.seating })
	);
}

/**
 * What cancelling now costs in US cents: nothing up to and including the last free day, then half of the total, half a
 * cent rounded up. A wish owes nothing: nobody has agreed to a price for it.
 */
export function owedOnCancellation(dinner: Dinner, now: Date): number {
	if (dinner.status === "requested" || dinner.totalCents === null) return 0;
	if (hotelToday(now, hotel.timeZone) <= freeUntil(dinner.date)) return 0;
	return shareOfCents(dinner.totalCents, dinnerLimits.owedBasisPoints);
}
