import { hotel } from "#app/content/hotel/hotel.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf, refusalCode } from "../auth.server.ts";
import { isGuessable } from "../guessable-password.server.ts";
import { hasAccount } from "../queries.server.ts";
import { enqueueAccountEmail } from "./enqueue-account-email.server.ts";

/**
 * Opens an account, signs in, ends the session that this browser had, and enqueues the link that verifies the address. An
 * address belongs to one account, whether it is verified or not (specification, section 8: "email already in use").
 * @param input.email in lower case
 */
export async function signUp(
	accounts: Accounts,
	input: { caller: Caller; fullName: string; email: string; password: string },
	acting: Acting,
): Promise<Outcome<{ setCookies: string[] }, { reason: "guessable_password" | "email_already_in_use" }>> {
	const { caller, fullName, email, password } = input;
	if (await isGuessable(password, { email, fullName, hotelName: hotel.name }))
		return { ok: false, reason: "guessable_password" };
	try {
		const library = accounts.libraryFor(caller);
		const { headers, response } = await library.api.openByPassword({
			body: { name: fullName, email, password },
			headers: headersOf(caller),
			returnHeaders: true,
		});
		const { userId } = response;
		await enqueueAccountEmail(accounts.db, { kind: "account_opened", userId }, acting);
		await library.api.signOut({ headers: headersOf(caller) });
		accounts.onEvent({ event: "account_opened", account: userId });
		return { ok: true, setCookies: headers.getSetCookie() };
	} catch (error) {
		const code = refusalCode(error);
		// When two sign up at once the unique constraint refuses one, after both have looked.
		if (code === "USER_ALREADY_EXISTS" || (code === undefined && (await hasAccount(accounts.db, email))))
			return { ok: false, reason: "email_already_in_use" };
		throw error;
	}
}
