import { createCookie, href, redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context, requestContext } from "#app/context.ts";
import {
	type GoogleOutcome,
	type GooglePage,
	googlePopUpPage,
	isRefusal,
} from "#app/features/accounts/google-message.ts";
import { defaultLanguage, type Language, language, languages, toLanguage } from "#app/lib/language.ts";
import { flash, redirectWithFlash } from "#app/routes/flash.server.ts";

/** Where a sign-in at Google began: on which page, in which language, and in which pop-up, if any. */
export type GoogleOrigin = { from: GooglePage; popUp: string | null; in: Language };

const popUpNonce = z.string().regex(/^[\w-]{16,64}$/);

/** The origin that the address of a start, or of the end, names. Anything unknown counts as left out. */
export function readOrigin(query: URLSearchParams): GoogleOrigin {
	return {
		from: query.get("from") === "sign-up" ? "sign-up" : "sign-in",
		popUp: popUpNonce.nullable().catch(null).parse(query.get("popup")),
		// Google sends guests back to an address without a language, so the end of the way names it.
		in: toLanguage(query.get("in")) ?? language(),
	};
}

/** The address where a sign-in at Google ends, with its origin. */
export function endAddress({ from, popUp, in: tag }: GoogleOrigin): string {
	const query = new URLSearchParams({ from, in: tag, ...(popUp ? { popup: popUp } : {}) });
	return `${href("/sign-in/google/done")}?${query}`;
}

const stored = z.object({
	from: z.enum(["sign-in", "sign-up"]),
	popUp: popUpNonce.nullable(),
	in: z.enum(languages).catch(defaultLanguage),
	outcome: z.string().nullable(),
});

/**
 * The cookie that remembers the origin while the guest is at Google, and how it ended until the last page has shown
 * it. A cookie and not the address: so nobody can send a guest to a page about something that never happened.
 */
function cookieOf(context: Context) {
	const { isPublic } = context.get(appContext).settings;
	return createCookie(isPublic ? "__Host-google" : "google", {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: isPublic,
	});
}

/** The `Set-Cookie` header that remembers an origin: for an hour, or for a minute once it has ended. */
export function saveOrigin(
	context: Context,
	origin: GoogleOrigin,
	outcome: GoogleOutcome | null = null,
): Promise<string> {
	return cookieOf(context).serialize({ ...origin, outcome }, { maxAge: outcome ? 60 : 3_600 });
}

/** The origin that this browser remembers, and how it ended. */
export async function readSavedOrigin(
	context: Context,
	request: Request,
): Promise<(GoogleOrigin & { outcome: GoogleOutcome | null }) | null> {
	const parsed = stored.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
	if (!parsed.success) return null;
	const { outcome, ...origin } = parsed.data;
	return { ...origin, outcome: outcome === "ok" || isRefusal(outcome) ? outcome : null };
}

/**
 * The end of a sign-in at Google: in a pop-up the page that sends the outcome to the page behind it, else the front
 * page or the form once more. The next page shows the outcome in a toast.
 */
export async function endGoogleSignIn(
	context: Context,
	{ from, popUp }: GoogleOrigin,
	outcome: GoogleOutcome,
	{ status, headers: more }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
	const headers = new Headers(more);
	headers.set("Cache-Control", "no-store");
	headers.append("Set-Cookie", await cookieOf(context).serialize("", { maxAge: 0 }));
	const message = from === "sign-up" ? "signed_up_with_google" : "logged_in_with_google";
	if (!popUp)
		return outcome === "ok"
			? redirectWithFlash(context, href("/"), message, headers)
			: redirectWithFlash(context, href(`/${from}`), outcome, headers);
	if (outcome === "ok") headers.append("Set-Cookie", await flash(context, message));
	headers.set("Content-Type", "text/html; charset=utf-8");
	const scriptNonce = context.get(requestContext).nonce;
	return new Response(googlePopUpPage({ from, popUp, outcome, scriptNonce }), {
		status: status ?? 200,
		headers,
	});
}

/** Leads on with cookies, and lets nobody store the response. */
export function redirectWithCookies(to: string, setCookies: readonly string[], status: 302 | 303): Response {
	const headers = new Headers({ "Cache-Control": "no-store" });
	for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
	return redirect(to, { status, headers });
}
