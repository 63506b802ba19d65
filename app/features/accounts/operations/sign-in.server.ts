import { eq } from "drizzle-orm";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf, refusalCode } from "../auth.server.ts";
import { findPasswordByEmail } from "../queries.server.ts";

/**
 * Signs in with e-mail and password. Every failure compares or makes one hash, whether there is an account or not, so
 * that its time says nothing about who exists.
 * @param input.email in lower case
 */
export async function signIn(
	{ db, libraryFor, onEvent }: Pick<Accounts, "db" | "libraryFor" | "onEvent">,
	{ caller, email, password }: { caller: Caller; email: string; password: string },
	_context: Acting,
): Promise<Outcome<{ setCookies: string[] }, { reason: "invalid_credential" | "user_disabled" }>> {
	const library = libraryFor(caller);
	const headers = headersOf(caller);
	const before = await findPasswordByEmail(db, email);
	const account = before?.userId ?? null;
	const refuse = (reason: "invalid_credential" | "user_disabled") => {
		onEvent({ event: "sign_in_failed", account, reason });
		return { ok: false, reason } as const;
	};
	try {
		const { headers: returned, response } = await library.api.signInByPassword({
			body: { email, password },
			headers,
			returnHeaders: true,
		});
		// The password may have been reset while it was compared: the reset has ended the sessions before this one was made.
		if ((await findPasswordByEmail(db, email))?.hash !== before?.hash) {
			await db.delete(sessions).where(eq(sessions.token, response.token));
			return refuse("invalid_credential");
		}
		// Ends the session that this browser had: a new sign-in has a new token.
		await library.api.signOut({ headers });
		onEvent({ event: "signed_in", account: response.userId, method: "password" });
		return { ok: true, setCookies: returned.getSetCookie() };
	} catch (error) {
		const code = refusalCode(error);
		if (code === "USER_DISABLED") return refuse("user_disabled");
		if (code === "INVALID_EMAIL_OR_PASSWORD") return refuse("invalid_credential");
		throw error;
	}
}

/** Ends the caller's session on the server: the token in the browser opens nothing from then on. */
export async function signOut(
	{ libraryFor, onEvent }: Pick<Accounts, "libraryFor" | "onEvent">,
	{ caller }: { caller: Caller },
	{ by }: Acting,
): Promise<{ setCookies: string[] }> {
	const { headers } = await libraryFor(caller).api.signOut({
		headers: headersOf(caller),
		returnHeaders: true,
	});
	if (by.kind === "guest" && by.userId !== null) onEvent({ event: "signed_out", account: by.userId });
	return { setCookies: headers.getSetCookie() };
}
