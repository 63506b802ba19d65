import type { Acting } from "#app/lib/actor.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf } from "../auth.server.ts";
import type { GoogleReturn } from "../google.server.ts";

/**
 * Ends a sign-in at Google: opens an account, or the one that has the verified address. An account whose address
 * nobody had verified is cleaned first (`verifyByProvider`). The session that this browser had is ended.
 */
export async function finishGoogleSignIn(
	{ google, originOf, libraryFor, onEvent }: Accounts,
	{ caller }: { caller: Caller },
	_context: Acting,
): Promise<GoogleReturn> {
	if (!google) return { returnTo: null, refusal: "google_not_set_up", setCookies: [] };
	const headers = headersOf(caller);
	const finished = await google.finish(originOf(caller), headers, new URL(caller.request.url).search);
	if (finished.refusal) onEvent({ event: "google_sign_in_failed", account: null, reason: finished.refusal });
	else await libraryFor(caller).api.signOut({ headers });
	return finished;
}
