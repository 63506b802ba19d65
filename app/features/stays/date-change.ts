import type { Discount } from "#app/features/rates/discounts.ts";
import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import type { Restricted, Restriction } from "#app/features/rates/restrictions.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type Quote, sumLines } from "#app/lib/priced-line.ts";
import { type ExemptNights, exemptLines } from "#app/lib/tax-exemption.ts";
import {
	findObstacle,
	findSaleRule,
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
 * The effect of other dates on a stay: the new price, the difference in US cents, the last day on which cancelling is
 * free and whether it is still to come.
 */
export type ChangeOfDates =
	| { possible: true; quote: Quote; differenceCents: number; freeUntil: HotelDate; free: boolean }
	/** The nights or the rule of sale in the way, and the nearest available dates. */
	| { possible: false; nights: Nights; restriction?: Restricted; nearby: NearbyStay[] };

/** How many other dates are proposed. */
const proposedDates = 3;

/** The nights on which the villas of a stay are taken by others: its own are not in its way. */
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

/** The rules of sale of the villas of a stay. */
export function listRestrictionsOf(
	reservation: { villas: readonly { id: string }[] },
	calendars: readonly VillaCalendar[],
): Restriction[] {
	return reservation.villas.flatMap(
		({ id }) => calendars.find((villa) => villa.id === id)?.restrictions ?? [],
	);
}

/** Looks at other dates for a reserved stay. Its own nights are not in its way. */
export function considerDates(change: {
	reservation: {
		checkIn: HotelDate;
		checkOut: HotelDate;
		totalCents: number;
		freeCancellationUntil: HotelDate;
		villas: readonly { id: string }[];
	};
	calendars: readonly VillaCalendar[];
	rates: readonly TaxedRate[];
	/** As `quoteStay` takes them, with the one that the reservation has used. */
	discounts?: readonly Discount[] | undefined;
	/** Which nights of the reservation bear no room tax. */
	exempt?: readonly ExemptNights[] | undefined;
	stay: Nights;
	today: HotelDate;
}): ChangeOfDates {
	const { reservation, stay } = change;
	const villaIds = reservation.villas.map((villa) => villa.id).sort();
	const taken = listNightsOfOthers(reservation, change.calendars);
	const restrictions = listRestrictionsOf(reservation, change.calendars);
	const impossible = (nights: Nights, restriction?: Restricted): ChangeOfDates => {
		const { lastCheckIn } = bookingWindow(change.today);
		const input = { stay, today: change.today, lastCheckIn, limit: proposedDates, restrictions };
		const nearby = listNearbyStays(taken, input);
		return { possible: false, nights, nearby, ...(restriction && { restriction }) };
	};
	const obstacle = findObstacle(taken, stay);
	if (obstacle) return impossible(obstacle);
	const restriction = findSaleRule({ restrictions }, stay);
	if (restriction) return impossible(stay, restriction);
	const priced = quoteStay({
		villaIds,
		checkIn: stay.from,
		checkOut: stay.until,
		rates: change.rates,
		discounts: change.discounts,
	});
	if (!priced) return { possible: false, nights: stay, nearby: [] };
	const quote = change.exempt?.length
		? sumLines(exemptLines(priced.lines, change.exempt, change.rates[0]?.roomTax ?? []))
		: priced;
	const freeUntil = freeCancellationAfterMove({
		current: reservation.freeCancellationUntil,
		checkIn: reservation.checkIn,
		newCheckIn: stay.from,
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
