import { hotel } from "#app/content/hotel.ts";
import { waitingListWords } from "#app/content/waiting-list-words.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { WaitingFor } from "./policy.ts";

/** An hour at the hotel as guests say it: `4:30 pm`, `4 pm`. */
export function sayHour(instant: Date): string {
	const [hours = 0, minutes = 0] = hotelClock(instant, hotel.timeZone).time.split(":").map(Number);
	const past = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
	return `${hours % 12 || 12}${past} ${hours < 12 ? "am" : "pm"}`;
}

/** The same with its day, for whoever reads it elsewhere or later: `4:30 pm on Sat 21 Nov 2026, Belize time`. */
export function sayMoment(instant: Date): string {
	return `${sayHour(instant)} on ${formatHotelDate(hotelClock(instant, hotel.timeZone).date)}, Belize time`;
}

/** The villa that somebody waits for, or that any will do, or any two. */
export function sayWaitedVilla(
	{ villaId, guests }: Pick<WaitingFor, "villaId" | "guests">,
	villas: readonly { id: string; name: string; maxOccupancy: number }[],
): string {
	const { anyVilla, anyTwo } = waitingListWords.facts;
	const named = villas.find(({ id }) => id === villaId);
	if (named) return named.name;
	return guests > Math.max(0, ...villas.map(({ maxOccupancy }) => maxOccupancy)) ? anyTwo : anyVilla;
}
