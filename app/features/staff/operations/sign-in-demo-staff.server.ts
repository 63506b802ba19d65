import type { Caller } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { listDemoStaff } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { openStaffSession } from "./write-staff-session.server.ts";

/**
 * Signs in as a person of the demo hotel, by the link that the server printed when it started. A hotel that is open to the
 * public has neither the people nor the links.
 */
export async function signInDemoStaff(
	accounts: StaffAccounts,
	{ caller, personId, key }: { caller: Caller; personId: string; key: string },
	{ now }: Acting,
): Promise<Outcome<{ setCookie: string }, { reason: "unknown_link" }>> {
	const { db, isDemoKey, onEvent } = accounts;
	const person = (await listDemoStaff(db)).find(({ id }) => id === personId);
	if (!person || !isDemoKey?.(person.id, key)) return { ok: false, reason: "unknown_link" };
	const { setCookie } = await openStaffSession(accounts, { caller, personId: person.id }, now);
	onEvent({ event: "staff_signed_in", person: person.id, method: "demo" });
	return { ok: true, setCookie };
}
