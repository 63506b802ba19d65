import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf } from "../auth.server.ts";

/**
 * Begins a sign-in at Google.
 * @param input.returnTo the address of ours where it ends, with what must be known there
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
