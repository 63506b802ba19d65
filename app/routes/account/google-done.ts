import { href, redirect } from "react-router";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/google-done";
import { endGoogleSignIn, readSavedOrigin } from "./google-redirect.ts";

export const handle: RouteFacts = { inPopUp: true };

/** Shows how a sign-in at Google ended, once. Anyone who has not been at Google is led to the sign-in page. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const origin = await readSavedOrigin(context, request);
	return origin?.outcome ? endGoogleSignIn(context, origin, origin.outcome) : redirect(href("/sign-in"));
}
