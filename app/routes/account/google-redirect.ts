import { href, type RouterContextProvider, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { type GoogleOutcome, type GooglePage, isRefusal } from "#app/features/accounts/google-message.ts";
import { googlePopUpPage } from "#app/features/accounts/google-pop-up-page.ts";
import { flash } from "#app/routes/flash.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Where a way to Google began: on which page, and in which pop-up, if in one. */
export type GoogleWay = { from: GooglePage; popUp: string | null };

/** What the address of a start, or of the end, says about its way; anything else counts as not said. */
export function readWay(query: URLSearchParams): GoogleWay {
	const popUp = query.get("popup");
	return {
		from: query.get("from") === "sign-up" ? "sign-up" : "sign-in",
		popUp: popUp !== null && isNonce(popUp) ? popUp : null,
	};
}

export function writeWay({ from, popUp }: GoogleWay): string {
	return `${href("/sign-in/google/done")}?${new URLSearchParams({ from, ...(popUp ? { popup: popUp } : {}) })}`;
}

const isNonce = (text: string) => /^[\w-]{16,64}$/.test(text);

const cookieName = "google";

/**
 * The `Set-Cookie` header that remembers the way while its guest is at Google, and how it ended until the last page
 * has said so. A cookie and not the address: nobody can send a guest to a page that says what never happened.
 */
export function keepWay(context: Context, { from, popUp }: GoogleWay, outcome?: GoogleOutcome): string {
	const value = [from, popUp ?? "", outcome ?? ""].join(".");
	return cookie(context, value, outcome ? 60 : 3_600);
}

function forgetWay(context: Context): string {
	return cookie(context, "", 0);
}

function cookie(context: Context, value: string, seconds: number): string {
	const secure = context.get(appContext).settings.isPublic ? "; Secure" : "";
	return `${cookieName}=${value}; Path=/sign-in; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The way that this browser is on. */
export function readSavedRedirect(request: Request): (GoogleWay & { outcome: GoogleOutcome | null }) | null {
	const [, from = "", popup = "", outcome] =
		new RegExp(`(?:^|;\\s*)${cookieName}=([a-z-]+)\\.([\\w-]*)\\.([a-z_]*)`).exec(
			request.headers.get("Cookie") ?? "",
		) ?? [];
	if (!from) return null;
	return {
		...readWay(new URLSearchParams({ from, popup })),
		outcome: outcome === "ok" || isRefusal(outcome) ? outcome : null,
	};
}

/**
 * The end of a way: in a pop-up the page that tells the one behind it, else the front page or the form once more. The
 * page that comes next says so in passing.
 */
export function endWay(
	context: Context,
	{ from, popUp }: GoogleWay,
	outcome: GoogleOutcome,
	{ status, headers: more }: { status?: number; headers?: Record<string, string> } = {},
): Response {
	const headers = new Headers(more);
	headers.set("Cache-Control", "no-store");
	headers.append("Set-Cookie", forgetWay(context));
	const message = from === "sign-up" ? "signed_up_with_google" : "logged_in_with_google";
	if (popUp) {
		if (outcome === "ok") headers.append("Set-Cookie", flash(message));
		headers.set("Content-Type", "text/html; charset=utf-8");
		const { nonce: scriptNonce } = context.get(requestContext);
		return new Response(googlePopUpPage({ from, popUp, outcome, scriptNonce }), {
			status: status ?? 200,
			headers,
		});
	}
	headers.append("Set-Cookie", flash(outcome === "ok" ? message : outcome));
	return redirect(outcome === "ok" ? href("/") : href(`/${from}`), { status: 303, headers });
}
