import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** How long staff may still answer a request for a treatment after it was sent, when no stay is ahead. In days. */
const answerDays = 30;

/** First day on which the guest of a stay may be forgotten; today or earlier means now. */
export function forgetStayFrom(stay: { status: string; checkOut: HotelDate }, today: HotelDate): HotelDate {
	return stay.status === "confirmed" || stay.status === "checked_in" ? stay.checkOut : today;
}

/** The same for an evening at the pavilion: the day after it, or now when it was cancelled. */
export function forgetEveningFrom(evening: { status: string; date: HotelDate }, today: HotelDate): HotelDate {
	const isToCome = evening.status === "requested" || evening.status === "confirmed";
	return isToCome ? addDays(evening.date, 1) : today;
}

/**
 * The same for a treatment: the day after it. A request without a time names no day, so it counts as still to come
 * until the guest's last stay is over, and without a stay for as long as staff may still answer it.
 */
export function forgetTreatmentFrom(
	input: { status: string; sentOn: HotelDate; day?: HotelDate | null },
	lastCheckOut: HotelDate | null,
	today: HotelDate,
): HotelDate {
	if (input.status === "confirmed" && input.day) return addDays(input.day, 1);
	if (input.status !== "requested") return today;
	const answeredBy = addDays(input.sentOn, answerDays);
	return lastCheckOut !== null && lastCheckOut > answeredBy ? lastCheckOut : answeredBy;
}
