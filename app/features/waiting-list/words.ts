import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { WaitingFor } from "./policy.ts";
import { waitingListWords } from "./waiting-list-words.ts";

/** Day and time at the hotel until which something is held. */
export type HeldUntil = { date: HotelDate; time: HotelTime };

/** The same of an instant. */
export function heldUntil(instant: Date): HeldUntil {
	return hotelClock(instant);
}

/** The hour of it with its day, for anyone who reads it elsewhere or later: `4:30 pm on Sat 21 Nov 2026, Belize time`. */
export function sayMoment({ date, time }: HeldUntil, style: HourStyle): string {
	return `${formatHour(time, style)} on ${formatHotelDate(date)}, Belize time`;
}

/** The villa that somebody waits for, or that any will do, or any two. */
export function describeWaitedVilla(
	{ villaId, guests }: Pick<WaitingFor, "villaId" | "guests">,
	villas: readonly { id: string; name: string; maxOccupancy: number }[],
): string {
	const { anyVilla, anyTwo } = waitingListWords.facts;
	const named = villas.find(({ id }) => id === villaId);
	if (named) return named.name;
	return guests > Math.max(0, ...villas.map(({ maxOccupancy }) => maxOccupancy)) ? anyTwo : anyVilla;
}
