import { eq } from "drizzle-orm";
import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { findStaffSession } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import type { StaffAuth } from "../staff-auth.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

type PasskeyAnswer = NonNullable<
	Parameters<StaffAuth["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/**
 * Signs in with a passkey, which counts for both steps.
 * @param input.response the browser's answer, as WebAuthn writes it in JSON
 * @param input.personId who must have answered, where somebody who is signed in proves once more who they are
 */
export async function signInWithPasskey(
	{ db, libraryFor, onEvent }: Pick<StaffAccounts, "db" | "libraryFor" | "onEvent">,
	{ caller, response, personId }: { caller: Caller; response: object; personId?: string },
	{ now }: Acting,
): Promise<Outcome<{ setCookies: string[] }, { reason: "refused" }>> {
	try {
		const { headers, response: answer } = await libraryFor(caller).api.verifyPasskeyAuthentication({
			// The library checks each part of it.
			body: { response: response as PasskeyAnswer },
			headers: headersOf(caller),
			returnHeaders: true,
		});
		const { token, userId } = answer.session;
		await beginStaffSession(db, token, { now, withFactor: true });
		const isOther = personId !== undefined && personId !== userId;
		// A person who no longer works here has no session, though the passkey may still be in their phone.
		if (isOther || !(await findStaffSession(db, token))) {
			await db.delete(staffSessions).where(eq(staffSessions.token, token));
			onEvent({ event: "staff_sign_in_failed", person: userId, reason: "ended" });
			return { ok: false, reason: "refused" };
		}
		onEvent({ event: "staff_signed_in", person: userId, method: "passkey" });
		return { ok: true, setCookies: headers.getSetCookie() };
	} catch (error) {
		if (refusalCode(error) === undefined) throw error;
		onEvent({ event: "staff_sign_in_failed", person: null, reason: "invalid_credential" });
		return { ok: false, reason: "refused" };
	}
}
