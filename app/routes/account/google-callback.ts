import { href, redirect } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import type { GoogleReturn } from "#app/features/accounts/google.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/google-callback";
import { keepWay, readSavedRedirect, readWay } from "./google-redirect.ts";
import { callerOf } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { inPopUp: true };

/**
 * Where Google sends its guests back to, with a code and a state in the address. The answer always leads on, so that
 * neither stays in the browser's history.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(appContext);
	const finished = await accounts
		.finishGoogle(callerOf(request, context))
		.catch((error: unknown): GoogleReturn => {
			context.get(requestContext).reportError(error);
			return { returnTo: null, refusal: "fault", setCookies: [] };
		});
	// The library knows the way from the state; where the state is gone, this browser may still know it.
	const known = finished.returnTo?.searchParams.has("from") ? readWay(finished.returnTo.searchParams) : null;
	const way = known ?? readSavedRedirect(request) ?? readWay(new URLSearchParams());
	const headers = new Headers({ "Cache-Control": "no-store" });
	for (const cookie of [...finished.setCookies, keepWay(context, way, finished.refusal ?? "ok")])
		headers.append("Set-Cookie", cookie);
	return redirect(href("/sign-in/google/done"), { status: 303, headers });
}
