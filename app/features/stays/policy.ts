import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { QuotedNight } from "./pricing.ts";

/** The last day on which a stay can be cancelled free of charge. */
export function freeCancellationUntil(checkIn: HotelDate, freeDays: number): HotelDate {
	return addDays(checkIn, -freeDays);
}

/**
 * The last free day after a change of dates: once it has passed it stays passed, so that moving a stay
 * later does not buy back a free cancellation.
 */
export function freeCancellationAfterMove(move: {
	current: HotelDate;
	newCheckIn: HotelDate;
	freeDays: number;
	today: HotelDate;
}): HotelDate {
	return move.today > move.current ? move.current : freeCancellationUntil(move.newCheckIn, move.freeDays);
}

/**
 * What cancelling today costs in US cents: nothing up to and including the last free day,
 * then the first night of every villa with its tax.
 */
export function owedOnCancellation(stay: {
	freeUntil: HotelDate;
	nights: readonly QuotedNight[];
	today: HotelDate;
}): number {
	if (stay.today <= stay.freeUntil) return 0;
	const first = stay.nights.reduce<HotelDate | null>(
		(earliest, { night }) => (earliest === null || night < earliest ? night : earliest),
		null,
	);
	return stay.nights
		.filter(({ night }) => night === first)
		.reduce((sum, { rateCents, taxCents }) => sum + rateCents + taxCents, 0);
}

/** Whether a guest may still change or cancel: until the day of arrival, while the stay is confirmed. */
export function isChangeable(stay: { status: string; checkIn: HotelDate }, today: HotelDate): boolean {
	return stay.status === "confirmed" && today <= stay.checkIn;
}
