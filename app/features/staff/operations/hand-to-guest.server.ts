import { and, eq, isNull } from "drizzle-orm";
import { isPassword } from "#app/features/accounts/password-hash.server.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { deskSessions, staffSessions } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import { getStaffPerson } from "../queries.server.ts";
import type { DeskSession, HandedTo } from "../signed-in-staff.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";

/**
 * Hands a browser to a guest who signs their registration: from the next request on nothing but their page opens in it, until
 * `takeBackFromGuest` or, on a tablet, `openTablet`. Other browsers of the same person go on as before.
 */
export async function handToGuest(
	db: Pick<Db, "update">,
	{ session, guest }: { session: DeskSession; guest: Omit<HandedTo, "since"> },
	{ by, now, approvedBy }: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" }>> {
	if (!mayAct({ by, approvedBy }, "register_guests")) return { ok: false, reason: "not_allowed" };
	const handed = {
		handedReference: guest.reference,
		handedRegistrationId: guest.registrationId,
		handedAt: now,
	};
	if (session.kind === "tablet")
		await db
			.update(deskSessions)
			.set(handed)
			.where(and(eq(deskSessions.id, session.id), isNull(deskSessions.endedAt)));
	else await db.update(staffSessions).set(handed).where(eq(staffSessions.token, session.token));
	return { ok: true };
}

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
