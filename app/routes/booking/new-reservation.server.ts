import { createCookie, data, href, redirect } from "react-router";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { requestWords } from "#app/content/words/form-outcome-words.ts";
import { type AppContext, appContext, type Context, requestContext } from "#app/context.ts";
import type { BookingContext } from "#app/features/booking/operations/book-stay.server.ts";
import { findDinnerById } from "#app/features/dining/queries.server.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { ReservationHeader } from "#app/features/reservations/queries.server.ts";
import { findStayById } from "#app/features/stays/queries.server.ts";
import { findTreatmentById } from "#app/features/wellness/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { CheckResult } from "#app/lib/send-form.ts";
import { readToday } from "#app/routes/clock.ts";
import { findOpenReservation } from "#app/routes/open-reservation.server.ts";
import { reservationPath } from "./reservation-page.server.ts";

/** Names the new reservation, so that its page announces it once and not again after a reload or Back. */
function cookieOf(context: Context) {
	const { isPublic } = context.get(appContext).settings;
	return createCookie(isPublic ? "__Host-reserved" : "reserved", {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: isPublic,
		maxAge: 10 * 60,
	});
}

/** The parts of the process and of this request that an operation that books needs. */
export function readBookingContext(context: Context): BookingContext {
	const { payments, countReserving } = context.get(appContext);
	const { clientAddress, user } = context.get(requestContext);
	return { payments, countReserving, caller: { address: clientAddress, userId: user?.uid ?? null } };
}

/**
 * Leads to the page of the reservation that a form has made, or to the one on which its deposit is paid, and lets this
 * browser open it.
 * @param reserved.isPaidFirst whether the deposit is still to be paid
 */
export async function redirectToReserved(
	context: Context,
	request: Request,
	reserved: Pick<ReservationHeader, "kind" | "reference"> & { isPaidFirst?: boolean },
): Promise<Response> {
	const headers = new Headers();
	const access = reservationAccess(context.get(appContext));
	headers.append("Set-Cookie", await access.grant(request, reserved.reference));
	headers.append("Set-Cookie", await cookieOf(context).serialize(reserved.reference));
	const { reference } = reserved;
	const to = reserved.isPaidFirst
		? href("/pay/:reference", { reference })
		: `${reservationPath(reserved)}?submitted`;
	return redirect(to, { status: 303, headers });
}

/** The answer to a form sent to `?check`: it leads to the form's earlier result, and makes nothing. */
export async function respondToCheck(
	context: Context,
	request: Request,
	kind: ReservationHeader["kind"],
	earlier: { ok: true; reference: string } | { ok: false } | null,
) {
	if (earlier?.ok) return redirectToReserved(context, request, { kind, reference: earlier.reference });
	return data<CheckResult>({ made: null }, { status: 404 });
}

/** The answer to a form whose key has made something else before: its address, and the key to send next. */
export async function describeUsedKey(context: Context, request: Request, reference: string) {
	const open = await findOpenReservation(context, request, reference);
	return {
		errors: { form: requestWords().keyUsed(open?.reference ?? null) },
		formKey: crypto.randomUUID(),
		sentHref: open ? reservationPath(open) : href("/reservations"),
	};
}

/** Whether a page is the first to show a new reservation, with the headers that make it the only one. */
export async function readIsNew(
	context: Context,
	{ request, url, reference }: { request: Request; url: URL; reference: string },
): Promise<{ isNew: boolean; headers: HeadersInit }> {
	if (!url.searchParams.has("submitted")) return { isNew: false, headers: {} };
	const cookie = cookieOf(context);
	const isNew = (await cookie.parse(request.headers.get("Cookie"))) === reference;
	return {
		isNew,
		headers: isNew ? { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } : {},
	};
}

type FilledInGuest = {
	name: string;
	email: string;
	/** The days that suit, none of them past: the rest of the stay, or the day of the treatment or dinner. */
	days: { from: HotelDate; until: HotelDate } | null;
};

/**
 * Facts about a guest that are filled in for them: from a stay, treatment or dinner that they may open, named by
 * `?reservation=`, or from their account. Null when there are none.
 */
export async function findKnownGuest(
	context: Context,
	request: Request,
	reference: string | null,
): Promise<FilledInGuest | null> {
	const reserved = reference ? await findOpen(context, request, reference) : null;
	if (reserved) {
		const { name, email } = reserved;
		return { name, email: email ?? "", days: stillToCome(reserved, readToday(context)) };
	}
	const { user } = context.get(requestContext);
	return user && { name: user.displayName, email: user.email, days: null };
}

/** The stay from whose page a guest reserves a treatment or a dinner, by `?reservation=`, where it has this day. */
export async function findReservedFrom(
	context: Context,
	request: Request,
	day: HotelDate | null,
): Promise<string | null> {
	const reference = new URL(request.url).searchParams.get("reservation");
	const header = reference ? await findOpenReservation(context, request, reference) : null;
	const stay = header?.kind === "stay" ? await findStayById(context.get(appContext).db, header.id) : null;
	const isLive = stay?.status === "confirmed" || stay?.status === "checked_in";
	return isLive && (day === null || (stay.checkIn <= day && day <= stay.checkOut)) ? stay.id : null;
}

/** The header of a reservation, and its first and last day; no days where it has none yet. */
async function findOpen(context: Context, request: Request, reference: string) {
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
): FilledInGuest["days"] {
	if (first === null || last === null || last < today) return null;
	const from = first > today ? first : today;
	return { from, until: last > from ? last : addDays(from, 1) };
}
