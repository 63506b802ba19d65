import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { findStaffByEmail } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { renewSecondFactorKey } from "./write-second-factor.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/** The step after the password: the code of the authenticator app or a passkey, or setting one of them up. */
type Next = "code" | "enrol";

/**
 * The first step of signing in at the desk: e-mail and password. It opens nothing by itself. Every failure makes or compares
 * one hash, so that its time says nothing about who works here.
 * @param input.email in lower case
 */
export async function signInStaff(
	accounts: Pick<StaffAccounts, "db" | "libraryFor" | "onEvent" | "secret" | "previousSecret">,
	{ caller, email, password }: { caller: Caller; email: string; password: string },
	{ now }: Acting,
): Promise<Outcome<{ setCookies: string[]; next: Next }, { reason: "invalid_credential" }>> {
	const { db, libraryFor, onEvent } = accounts;
	const person = await findStaffByEmail(db, email);
	const refuse = (reason: "invalid_credential" | "ended") => {
		onEvent({ event: "staff_sign_in_failed", person: person?.id ?? null, reason });
		return { ok: false, reason: "invalid_credential" } as const;
	};
	try {
		const { headers, response } = await libraryFor(caller).api.signInByPassword({
			body: { email, password },
			headers: headersOf(caller),
			returnHeaders: true,
		});
		if (!person || person.endedAt) return refuse("ended");
		await renewSecondFactorKey(db, person.id, accounts);
		const setCookies = headers.getSetCookie();
		// The library's two-factor plugin has taken the session back and waits for the code.
		if ("twoFactorRedirect" in response) return { ok: true, setCookies, next: "code" };
		await beginStaffSession(db, response.token, { now, withFactor: false });
		return { ok: true, setCookies, next: "enrol" };
	} catch (error) {
		if (refusalCode(error) === "INVALID_EMAIL_OR_PASSWORD") return refuse("invalid_credential");
		throw error;
	}
}
