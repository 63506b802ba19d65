import type { RouterContextProvider } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { requestContext } from "#app/context.ts";
import { addDays, type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import { readToday } from "#app/routes/today.ts";
import { findOpenDinner, findOpenReservation, findOpenTreatment } from "./open-reservation.server.ts";

type KnownGuest = {
	name: string;
	email: string;
	/** The days that suit, none of them past: what is left of the stay, or the day of the treatment or dinner. */
	days: { from: HotelDate; until: HotelDate } | null;
};

/**
 * What we know of a guest and fill in for them: from a stay, treatment or dinner that they may open, named by
 * `?reservation=`, or from their account. Null when we know nothing.
 */
export async function findKnownGuest(
	context: Readonly<RouterContextProvider>,
	request: Request,
	reference: string | null,
): Promise<KnownGuest | null> {
	const reserved = reference ? await findOpen(context, request, reference) : null;
	if (reserved) {
		const { name, email } = reserved;
		return { name, email: email ?? "", days: stillToCome(reserved, readToday(context)) };
	}
	const { user } = context.get(requestContext);
	return user && { name: user.displayName, email: user.email, days: null };
}

/** Who reserved something, and its first and last day; no days where it has none yet. */
async function findOpen(context: Readonly<RouterContextProvider>, request: Request, reference: string) {
	const stay = await findOpenReservation(context, request, reference);
	if (stay) return { ...stay, first: stay.checkIn, last: stay.checkOut };
	const treatment = await findOpenTreatment(context, request, reference);
	if (treatment) {
		const { startsAt, preferredDate } = treatment;
		const date = startsAt ? hotelToday(startsAt, hotel.timeZone) : preferredDate;
		return { ...treatment, first: date, last: date };
	}
	const dinner = await findOpenDinner(context, request, reference);
	return dinner && { ...dinner, first: dinner.date, last: dinner.date };
}

function stillToCome(
	{ first, last }: { first: HotelDate | null; last: HotelDate | null },
	today: HotelDate,
): KnownGuest["days"] {
	if (first === null || last === null || last < today) return null;
	const from = first > today ? first : today;
	return { from, until: last > from ? last : addDays(from, 1) };
}
