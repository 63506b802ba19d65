import type { Rate } from "#app/features/rates/nightly-rate.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { findObstacle, type Nights, type VillaCalendar, withoutNights } from "./availability.ts";
import { freeCancellationAfterMove } from "./policy.ts";
import { quoteStay } from "./pricing.ts";

/**
 * What other dates would mean for a stay: the new price, the difference in US cents, the last day on which cancelling
 * is free and whether it is still to come.
 */
export type ChangeOfDates =
	| { possible: true; quote: Quote; differenceCents: number; freeUntil: HotelDate; free: boolean }
	| { possible: false; nights: Nights };

/** Looks at other dates for a reserved stay. Its own nights do not stand in its way. */
export function considerDates(change: {
	reservation: {
		checkIn: HotelDate;
		checkOut: HotelDate;
		totalCents: number;
		freeCancellationUntil: HotelDate;
		villas: readonly { id: string }[];
	};
	calendars: readonly VillaCalendar[];
	rates: readonly Rate[];
	stay: Nights;
	freeDays: number;
	today: HotelDate;
}): ChangeOfDates {
	const { reservation, stay } = change;
	const own = { from: reservation.checkIn, until: reservation.checkOut };
	const villaIds = reservation.villas.map((villa) => villa.id).sort();
	for (const id of villaIds) {
		const taken = change.calendars.find((villa) => villa.id === id)?.taken ?? [];
		const obstacle = findObstacle(withoutNights(taken, own), stay);
		if (obstacle) return { possible: false, nights: obstacle };
	}
	const quote = quoteStay({
		villaIds,
		checkIn: stay.from,
		checkOut: stay.until,
		rates: change.rates,
	});
	if (!quote) return { possible: false, nights: stay };
	const freeUntil = freeCancellationAfterMove({
		current: reservation.freeCancellationUntil,
		newCheckIn: stay.from,
		freeDays: change.freeDays,
		today: change.today,
	});
	return {
		possible: true,
		quote,
		differenceCents: quote.totalCents - reservation.totalCents,
		freeUntil,
		free: change.today <= freeUntil,
	};
}
