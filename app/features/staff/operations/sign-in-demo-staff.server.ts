import { type Caller, headersOf } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { listDemoStaff } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/**
 * Signs in as a person of the demo hotel, by the link that the server printed when it started. A hotel that is open to the
 * public has neither the people nor the links.
 */
export async function signInDemoStaff(
	{ db, libraryFor, isDemoKey, onEvent, signedCookie }: StaffAccounts,
	{ caller, personId, key }: { caller: Caller; personId: string; key: string },
	{ now }: Acting,
): Promise<Outcome<{ setCookie: string }, { reason: "unknown_link" }>> {
	const person = (await listDemoStaff(db)).find(({ id }) => id === personId);
	if (!person || !isDemoKey?.(person.id, key)) return { ok: false, reason: "unknown_link" };
	const { internalAdapter } = await libraryFor(caller).$context;
	const userAgent = headersOf(caller).get("User-Agent") ?? "";
	const session = await internalAdapter.createSession(person.id, false, { userAgent });
	await beginStaffSession(db, session.token, { now, withFactor: true });
	onEvent({ event: "staff_signed_in", person: person.id, method: "demo" });
	return { ok: true, setCookie: signedCookie(session.token) };
}
