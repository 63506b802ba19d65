import { createCookie, data, href, type RouterContextProvider, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import type { BookingContext } from "#app/features/booking/operations/book-stay.server.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import type { ReservationHeader } from "#app/features/reservations/queries.server.ts";
import type { CheckResult } from "#app/lib/send-form.ts";
import { reservationPath } from "./reservation-path.ts";

type Context = Readonly<RouterContextProvider>;

/** Names what was reserved a moment ago, so that its page says so once and not again after a reload or Back. */
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

/** What an operation that books needs of the process and of this request. */
export function readBookingContext(context: Context): BookingContext {
	const { payments, countReserving } = context.get(appContext);
	const { clientAddress, user } = context.get(requestContext);
	return { payments, countReserving, caller: { address: clientAddress, userId: user?.uid ?? null } };
}

/**
 * Leads to the page of what a form has reserved, or to the one on which its deposit is paid, and lets this browser open it.
 * @param reserved.isPaidFirst whether the deposit is still to be paid
 */
export async function redirectToReserved(
	context: Context,
	request: Request,
	reserved: Pick<ReservationHeader, "kind" | "reference"> & { isPaidFirst?: boolean },
	status: 302 | 303 = 303,
): Promise<Response> {
	const headers = new Headers();
	const access = reservationAccess(context.get(appContext));
	headers.append("Set-Cookie", await access.grant(request, reserved.reference));
	headers.append("Set-Cookie", await cookieOf(context).serialize(reserved.reference));
	const { reference } = reserved;
	const to = reserved.isPaidFirst
		? href("/pay/:reference", { reference })
		: `${reservationPath(reserved)}?submitted`;
	return redirect(to, { status, headers });
}

/** The answer to a form sent to `?check`: it leads to what the form has made, and makes nothing. */
export async function respondToCheck(
	context: Context,
	request: Request,
	kind: ReservationHeader["kind"],
	earlier: { ok: true; reference: string } | { ok: false } | null,
) {
	if (earlier?.ok) return redirectToReserved(context, request, { kind, reference: earlier.reference });
	return data<CheckResult>({ made: null }, { status: 404 });
}

/** Whether a page is the first to show what was just reserved, with the headers that make it the only one. */
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
