import { href } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import type { GoogleReturn } from "#app/features/accounts/google.server.ts";
import { finishGoogleSignIn } from "#app/features/accounts/operations/start-google-sign-in.server.ts";
import { languagePrefix } from "#app/lib/language.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import type { Route } from "./+types/google-callback";
import { readOrigin, readSavedOrigin, redirectWithCookies, saveOrigin } from "./google-redirect.ts";
import { callerOf } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { inPopUp: true };

/**
 * Where Google sends guests back to, with a code and a state in the address. The response always leads on, so that
 * neither stays in the browser's history.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const finished = await finishGoogleSignIn(
		context.get(appContext).accounts,
		{ caller: callerOf(request, context) },
		readActing(context),
	).catch((error: unknown): GoogleReturn => {
		context.get(requestContext).reportError(error);
		return { returnTo: null, refusal: "fault", setCookies: [] };
	});
	// The library knows the origin from the state; where the state is gone, this browser may still know it.
	const known = finished.returnTo?.searchParams.has("from")
		? readOrigin(finished.returnTo.searchParams)
		: null;
	const origin = known ?? (await readSavedOrigin(context, request)) ?? readOrigin(new URLSearchParams());
	const saved = await saveOrigin(context, origin, finished.refusal ?? "ok");
	const done = languagePrefix(origin.in) + href("/sign-in/google/done");
	return redirectWithCookies(done, [...finished.setCookies, saved], 303);
}
