import { redirect } from "react-router";
import { signInRefusals } from "#app/content/account-words.ts";
import { refusals } from "#app/content/refusals.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { refusal } from "#server/refusal-page.ts";
import type { Route } from "./+types/google-start";
import { endWay, keepWay, readWay, writeWay } from "./google-redirect.ts";
import { callerOf, mayStartGoogle } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { inPopUp: true };

/**
 * Sends a guest to Google, in the pop-up or, without scripts, with the page itself. A link and no form: the content
 * policy keeps the answer to a form from leading to another site.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	// The browser's own word. Another site could otherwise sign its visitors in here unasked.
	const site = request.headers.get("Sec-Fetch-Site") ?? "none";
	if (site !== "same-origin" && site !== "none") return refusal(request, 403, refusals.startedElsewhere);
	const way = readWay(url.searchParams);
	if (!mayStartGoogle(context))
		return endWay(context, way, "too_many_requests", { status: 429, headers: { "Retry-After": "900" } });
	const { accounts } = context.get(appContext);
	try {
		const started = await accounts.startGoogle(callerOf(request, context), url.origin + writeWay(way));
		if (started.ok) {
			const headers = new Headers({ "Cache-Control": "no-store" });
			for (const cookie of [...started.setCookies, keepWay(context, way)])
				headers.append("Set-Cookie", cookie);
			return redirect(started.address, { headers });
		}
		if (started.reason !== "google_not_set_up") return endWay(context, way, started.reason);
		if (way.popUp) return endWay(context, way, started.reason, { status: 404 });
		return refusal(request, 404, signInRefusals.google_not_set_up);
	} catch (error) {
		context.get(requestContext).reportError(error);
		return endWay(context, way, "fault");
	}
}
