import type { Acting } from "#app/lib/actor.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf } from "../auth.server.ts";

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
