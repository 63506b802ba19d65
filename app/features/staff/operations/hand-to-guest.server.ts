import { and, eq, isNull } from "drizzle-orm";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { deskSessions, staffSessions } from "#db/schema/staff.ts";
import { mayAct } from "../permissions.ts";
import type { DeskSession, HandedTo } from "../signed-in-staff.ts";

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
