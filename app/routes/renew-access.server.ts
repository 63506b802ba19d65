import type { MiddlewareFunction } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { readActing } from "./acting.ts";

/**
 * Gives a browser that comes back a new cookie for its reservations, so that a copy of an old one soon opens nothing. A
 * page that writes this cookie itself is left alone, and a failure leaves the present cookie as it is.
 */
export const renewAccess: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	// Most visitors have no such cookie: deriving the key that checks it would cost each of them something.
	if (!request.headers.get("Cookie")?.includes("reservations=")) return response;
	const access = reservationAccess(context.get(appContext));
	const isWritten = (cookie: string) => cookie.startsWith(`${access.cookieName}=`);
	if (response.headers.getSetCookie().some(isWritten)) return response;
	const renewed = await access.renew(request, readActing(context)).catch((error: unknown) => {
		context.get(requestContext).reportError(error);
		return null;
	});
	if (renewed) response.headers.append("Set-Cookie", renewed);
	return response;
};
