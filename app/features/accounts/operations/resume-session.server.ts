import type { Accounts } from "../accounts.server.ts";
import { absoluteSeconds, type Caller, headersOf } from "../auth.server.ts";
import { listSignInMethods } from "../queries.server.ts";
import { type SignedInUser, toSignedInUser } from "../signed-in-user.ts";

/**
 * The session of the caller's browser, prolonged by this visit; null when there is none, or when it is over: after
 * seven days without a visit, after thirty in any case, or because staff have closed the account.
 */
export async function resumeSession(
	{ db, libraryFor }: Pick<Accounts, "db" | "libraryFor">,
	caller: Caller,
	now: Date,
): Promise<{ user: SignedInUser; sessionId: string; setCookies: string[] } | null> {
	if (!caller.request.headers.get("Cookie")?.includes("session=")) return null;
	const { api } = libraryFor(caller);
	const headers = headersOf(caller);
	const { headers: returned, response } = await api.getSession({ headers, returnHeaders: true });
	if (!response) return null;
	const { session, user } = response;
	if (user.disabledAt || now.getTime() - session.createdAt.getTime() > absoluteSeconds * 1000) {
		await api.signOut({ headers });
		return null;
	}
	return {
		user: toSignedInUser(user, await listSignInMethods(db, user.id)),
		sessionId: session.id,
		setCookies: returned.getSetCookie(),
	};
}
