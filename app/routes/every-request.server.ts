import type { MiddlewareFunction } from "react-router";
import { refusals } from "#app/content/words/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import { chooseAccountLanguage } from "#app/features/accounts/operations/choose-account-language.server.ts";
import { resumeSession } from "#app/features/accounts/operations/resume-session.server.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { languageParameter } from "#app/lib/language.ts";
import { pricesCookie, pricesParameter, toPrices } from "#app/lib/prices.ts";
import { readActing } from "./acting.ts";

/**
 * Reads the session before any page runs. While the database is unavailable, a page that does not need it still
 * opens, for nobody in particular; pages that must know the user respond with 503 (`requireUser`).
 */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { accounts, now } = context.get(appContext);
	const current = context.get(requestContext);
	const caller = { request, address: current.clientAddress };
	const session = await resumeSession(accounts, caller, now()).catch((error: unknown) => {
		current.reportError(error);
		return "unreadable" as const;
	});
	if (session === "unreadable") {
		current.session = { id: null, unreadable: true };
		return next();
	}
	current.user = session?.user ?? null;
	current.isPersonal ||= current.user !== null;
	current.session = { id: session?.sessionId ?? null, unreadable: false };
	const response = await next();
	// A page that signs in or out has already set these cookies itself.
	const written = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
	for (const cookie of session?.setCookies ?? [])
		if (!written.includes(cookie.split("=")[0])) response.headers.append("Set-Cookie", cookie);
	return response;
};

/** Remembers which currencies prices are shown in, for a guest whose browser runs no scripts, and leads back to the page. */
export const choosePrices: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	const prices = toPrices(url.searchParams.get(pricesParameter));
	if (prices === null || request.method !== "GET") return next();
	const { isPublic } = context.get(appContext).settings;
	return leadBack(request, pricesParameter, { "Set-Cookie": pricesCookie(prices, isPublic) });
};

/** Leads to the same page without the choice in its address. */
function leadBack(request: Request, parameter: string, headers: Record<string, string> = {}): Response {
	const page = new URL(request.url);
	page.searchParams.delete(parameter);
	return new Response(null, { status: 303, headers: { Location: page.pathname + page.search, ...headers } });
}

/**
 * Stores the language of the page with the account of the guest who has chosen it in the menu, and leads back to the page. A link on
 * another site chooses nothing. Comes after `readSession`.
 */
export const storeLanguage: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
	if (!url.searchParams.has(languageParameter) || request.method !== "GET") return next();
	const { user, language, reportError } = context.get(requestContext);
	if (user && request.headers.get("Sec-Fetch-Site") !== "cross-site")
		await chooseAccountLanguage(
			context.get(appContext).db,
			{ userId: user.uid, language },
			readActing(context),
		).catch(reportError);
	return leadBack(request, languageParameter);
};

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

/**
 * Turns the failure of a request whose database is unavailable or busy into a 503, for pages, their data and resources alike.
 * It belongs to the root route: React Router sends a loader's error with 500 and has no other place where the status
 * can still change.
 */
export const respondUnavailable: MiddlewareFunction<Response> = async ({ context }, next) => {
	const response = await next();
	const { databaseFailure } = context.get(requestContext);
	if (!databaseFailure) return response;
	await response.body?.cancel();
	throw new Response(databaseFailure === "busy" ? refusals().databaseBusy : refusals().databaseUnavailable, {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
};
