import type { RouterContextProvider } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { type AppContext, appContext, requestContext } from "#app/context.ts";
import { findDinnerById } from "#app/features/dining/queries.server.ts";
import type { ReservationHeader } from "#app/features/reservations/queries.server.ts";
import { findStayById } from "#app/features/stays/queries.server.ts";
import { findTreatmentById } from "#app/features/wellness/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { readToday } from "#app/routes/clock.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";

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
	const header = await findOpenReservation(context, request, reference);
	return header && { ...header, ...(await findDays(context.get(appContext).db, header)) };
}

async function findDays(
	db: AppContext["db"],
	{ kind, id }: Pick<ReservationHeader, "kind" | "id">,
): Promise<{ first: HotelDate | null; last: HotelDate | null }> {
	if (kind === "stay") {
		const stay = await findStayById(db, id);
		return { first: stay?.checkIn ?? null, last: stay?.checkOut ?? null };
	}
	if (kind === "dinner") {
		const date = (await findDinnerById(db, id))?.date ?? null;
		return { first: date, last: date };
	}
	const treatment = await findTreatmentById(db, id);
	const startsAt = treatment?.startsAt ?? null;
	const date = startsAt ? hotelToday(startsAt) : (treatment?.preferredDate ?? null);
	return { first: date, last: date };
}

function stillToCome(
	{ first, last }: { first: HotelDate | null; last: HotelDate | null },
	today: HotelDate,
): KnownGuest["days"] {
	if (first === null || last === null || last < today) return null;
	const from = first > today ? first : today;
	return { from, until: last > from ? last : addDays(from, 1) };
}
