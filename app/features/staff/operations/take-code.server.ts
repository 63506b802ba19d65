import type { Caller } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { readCookies } from "#app/lib/read-cookies.ts";
import { findStaffSession } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { tokenOfCookie } from "../staff-auth.server.ts";
import { type CodeRefusal, takeFactorCode } from "./write-second-factor.server.ts";
import { openStaffSession } from "./write-staff-session.server.ts";

/**
 * The second step of signing in at the desk: the code of the authenticator app, or a recovery code. The challenge in
 * the browser's cookie says who typed the password; better-auth made it after that, and it opens one session.
 */
export async function takeCode(
	accounts: StaffAccounts,
	{ caller, code, isRecovery }: { caller: Caller; code: string; isRecovery: boolean },
	{ now }: Acting,
): Promise<Outcome<{ personId: string; setCookies: string[] }, CodeRefusal | { reason: "start_again" }>> {
	const { db, libraryFor, cookieNames, secret, endedCookie, onEvent } = accounts;
	const cookie = readCookies(caller.request.headers.get("Cookie")).get(cookieNames.challenge);
	const challenge = tokenOfCookie(cookie, secret);
	const { internalAdapter } = await libraryFor(caller).$context;
	const personId = challenge && (await internalAdapter.findVerificationValue(challenge))?.value;
	if (!personId) return { ok: false, reason: "start_again" };
	const kind = isRecovery ? "recovery" : "app";
	const taken = await db.transaction((tx) => takeFactorCode(tx, { personId, code, kind }, { secret, now }));
	if (!taken.ok) {
		onEvent({ event: "staff_sign_in_failed", person: personId, reason: "wrong_code" });
		return taken;
	}
	// Null when the challenge has expired, or has opened a session meanwhile.
	if (!(await internalAdapter.consumeVerificationValue(challenge)))
		return { ok: false, reason: "start_again" };
	const { token, setCookie } = await openStaffSession(accounts, { caller, personId }, now);
	// They may have been ended while they typed.
	if (!(await findStaffSession(db, token))) return { ok: false, reason: "start_again" };
	onEvent({ event: "staff_signed_in", person: personId, method: "password" });
	return { ok: true, personId, setCookies: [setCookie, endedCookie(cookieNames.challenge)] };
}
