import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf } from "../auth.server.ts";
import type { GoogleReturn } from "../google.server.ts";

/**
 * Begins a sign-in at Google.
 * @param input.returnTo the address of ours where it ends, with the state that it needs
 * @returns the address at Google, and the cookies that tie the way back to this browser
 */
export async function startGoogleSignIn(
	{ google, originOf }: Accounts,
	{ caller, returnTo }: { caller: Caller; returnTo: string },
	_context: Acting,
): Promise<
	Outcome<
		{ address: string; setCookies: string[] },
		{ reason: "google_not_set_up" | "network_request_failed" }
	>
> {
	if (!google) return { ok: false, reason: "google_not_set_up" };
	return google.start(originOf(caller), headersOf(caller), returnTo);
}

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
