import { and, eq, isNull } from "drizzle-orm";
import { type Caller, headersOf } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { deskSessions } from "#db/schema/staff.ts";
import type { StaffPresence } from "../signed-in-staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { deleteDraftsOf } from "./store-draft.server.ts";

/**
 * Ends the sign-in of a browser, or a person's work at a tablet, on the server. The tablet itself stays enrolled.
 * @param isAskedFor the person has asked for it: what they have typed and not sent is deleted
 */
export async function signOutStaff(
	{ db, libraryFor, onEvent }: Pick<StaffAccounts, "db" | "libraryFor" | "onEvent">,
	{ caller, presence, isAskedFor }: { caller: Caller; presence: StaffPresence; isAskedFor: boolean },
	{ now }: Acting,
): Promise<{ setCookies: string[] }> {
	const person = "staff" in presence ? presence.staff.id : null;
	if (presence.kind === "signed_in" && presence.session.kind === "tablet")
		await db
			.update(deskSessions)
			.set({ endedAt: now })
			.where(and(eq(deskSessions.id, presence.session.id), isNull(deskSessions.endedAt)));
	if (person !== null && isAskedFor) await deleteDraftsOf(db, person);
	const { headers } = await libraryFor(caller).api.signOut({
		headers: headersOf(caller),
		returnHeaders: true,
	});
	if (person !== null) onEvent({ event: "staff_signed_out", person });
	return { setCookies: headers.getSetCookie() };
}
