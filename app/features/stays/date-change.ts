import type { Rate } from "#app/features/rates/nightly-rate.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import {
	findObstacle,
	listNearbyStays,
	mergeNights,
	type NearbyStay,
	type Nights,
	type VillaCalendar,
	withoutNights,
} from "./availability.ts";
import { freeCancellationAfterMove } from "./policy.ts";
import { quoteStay } from "./pricing.ts";
import { bookingWindow } from "./stay-choice.ts";

/**
 * What other dates would mean for a stay: the new price, the difference in US cents, the last day on which cancelling
 * is free and whether it is still to come.
 */
export type ChangeOfDates =
	| { possible: true; quote: Quote; differenceCents: number; freeUntil: HotelDate; free: boolean }
	/** The nights in the way, and the nearest dates of the same length that are free. */
	| { possible: false; nights: Nights; nearby: NearbyStay[] };

/** How many other dates are proposed. */
const proposedDates = 3;

/** The nights on which the villas of a stay are taken by others: its own do not stand in its way. */
export function listNightsOfOthers(
	reservation: { checkIn: HotelDate; checkOut: HotelDate; villas: readonly { id: string }[] },
	calendars: readonly VillaCalendar[],
): Nights[] {
	const own = { from: reservation.checkIn, until: reservation.checkOut };
	const taken = reservation.villas.flatMap(
		({ id }) => calendars.find((villa) => villa.id === id)?.taken ?? [],
	);
	return mergeNights(withoutNights(taken, own));
}

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
	const villaIds = reservation.villas.map((villa) => villa.id).sort();
	const taken = listNightsOfOthers(reservation, change.calendars);
	const impossible = (nights: Nights): ChangeOfDates => {
		const { lastCheckIn } = bookingWindow(change.today);
		const input = { stay, today: change.today, lastCheckIn, limit: proposedDates };
		return { possible: false, nights, nearby: listNearbyStays(taken, input) };
	};
	const obstacle = findObstacle(taken, stay);
	if (obstacle) return impossible(obstacle);
	const quote = quoteStay({
		villaIds,
		checkIn: stay.from,
		checkOut: stay.until,
		rates: change.rates,
	});
	if (!quote) return { possible: false, nights: stay, nearby: [] };
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
