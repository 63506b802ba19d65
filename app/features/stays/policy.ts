import { type Acting, isGuest } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";

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
	lines: readonly PricedLine[];
	today: HotelDate;
}): number {
	if (stay.today <= stay.freeUntil) return 0;
	const first = stay.lines
		.map(({ night }) => night ?? "")
		.sort()
		.at(0);
	return stay.lines
		.filter(({ night }) => night === first)
		.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Whether a guest may still change or cancel: until the day of arrival, while the stay is confirmed. */
export function isChangeable(stay: { status: string; checkIn: HotelDate }, today: HotelDate): boolean {
	return stay.status === "confirmed" && today <= stay.checkIn;
}

/** Whether an actor may change or cancel a stay. Guests follow `isChangeable`; staff may as long as the stay is live. */
export function mayChangeStay(
	by: Acting["by"],
	stay: { status: string; checkIn: HotelDate },
	today: HotelDate,
): boolean {
	return isGuest(by) ? isChangeable(stay, today) : ["held", "confirmed", "checked_in"].includes(stay.status);
}
