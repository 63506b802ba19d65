import { refusals } from "#app/content/words/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import { signInRefusals } from "#app/features/accounts/account-words.ts";
import { startGoogleSignIn } from "#app/features/accounts/operations/start-google-sign-in.server.ts";
import { refusal } from "#app/refusal-page.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import type { Route } from "./+types/google-start";
import {
	endAddress,
	endGoogleSignIn,
	readOrigin,
	redirectWithCookies,
	saveOrigin,
} from "./google-redirect.ts";
import { callerOf, mayStartGoogle } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { inPopUp: true };

/**
 * Sends a guest to Google, in the pop-up or, without scripts, with the page itself. A link and no form: the content
 * policy keeps the response to a form from leading to another site.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	// The browser's own word. Another site could otherwise sign its visitors in here unasked.
	const site = request.headers.get("Sec-Fetch-Site") ?? "none";
	if (site !== "same-origin" && site !== "none") return refusal(request, 403, refusals().startedElsewhere);
	const origin = readOrigin(url.searchParams);
	if (!mayStartGoogle(context))
		return endGoogleSignIn(context, origin, "too_many_requests", {
			status: 429,
			headers: { "Retry-After": "900" },
		});
	try {
		const started = await startGoogleSignIn(
			context.get(appContext).accounts,
			{ caller: callerOf(request, context), returnTo: url.origin + endAddress(origin) },
			readActing(context),
		);
		if (started.ok) {
			const saved = await saveOrigin(context, origin);
			return redirectWithCookies(started.address, [...started.setCookies, saved], 302);
		}
		if (started.reason !== "google_not_set_up") return endGoogleSignIn(context, origin, started.reason);
		if (origin.popUp) return endGoogleSignIn(context, origin, started.reason, { status: 404 });
		return refusal(request, 404, signInRefusals().google_not_set_up);
	} catch (error) {
		context.get(requestContext).reportError(error);
		return endGoogleSignIn(context, origin, "fault");
	}
}
