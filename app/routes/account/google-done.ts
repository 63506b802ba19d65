import { href, redirect } from "react-router";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/google-done";
import { endWay, readSavedRedirect } from "./google-redirect.ts";

export const handle: RouteFacts = { inPopUp: true };

/** Says how it went, once; whoever comes by without having been at Google is at the wrong door. */
export function loader({ request, context }: Route.LoaderArgs) {
	const way = readSavedRedirect(request);
	return way?.outcome ? endWay(context, way, way.outcome) : redirect(href("/sign-in"));
}
