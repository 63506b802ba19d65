import { eq } from "drizzle-orm";
import { isPassword } from "#app/features/accounts/password-hash.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { getStaffPerson } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/** Takes a browser of one's own back from a guest, by the password of the person who handed it over. A tablet opens by a PIN. */
export async function takeBackFromGuest(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	{ personId, token, password }: { personId: string; token: string; password: string },
	_acting: Acting,
): Promise<Outcome<object, { reason: "wrong_password" }>> {
	const { passwordHash } = await getStaffPerson(db, personId);
	if (passwordHash === null || !(await isPassword({ hash: passwordHash, password }))) {
		onEvent({ event: "staff_sign_in_failed", person: personId, reason: "invalid_credential" });
		return { ok: false, reason: "wrong_password" };
	}
	await db
		.update(staffSessions)
		.set({ handedReference: null, handedRegistrationId: null, handedAt: null })
		.where(eq(staffSessions.token, token));
	return { ok: true };
}
