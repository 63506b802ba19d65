import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hotel } from "#app/content/hotel/hotel.ts";
import { isGuessable } from "#app/features/accounts/guessable-password.server.ts";
import { hashPassword } from "#app/features/accounts/password-hash.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffPeople, staffSignInMethods } from "#db/schema/staff.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { findStaffLink } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { takeStaffLink } from "./write-staff-link.server.ts";
import { endSignIns, lockPerson } from "./write-staff-person.server.ts";

/**
 * Sets the password of a person by the link of an e-mail or a terminal, which works once. Every sign-in of theirs ends, and
 * the second step stays as it is: the new password asks for it.
 */
export async function acceptStaffLink(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	{ secret, password }: { secret: string; password: string },
	acting: Acting,
): Promise<Outcome<{ email: string }, { reason: "link_dead" | "guessable_password" }>> {
	const { now } = acting;
	const holder = await findStaffLink(db, secret, now);
	if (!holder) return { ok: false, reason: "link_dead" };
	const about = { email: holder.email, fullName: holder.name, hotelName: hotel.name };
	if (await isGuessable(password, about)) return { ok: false, reason: "guessable_password" };
	const hash = await hashPassword(password);
	const outcome = await db.transaction(async (tx) => {
		const taken = await takeStaffLink(tx, secret, now);
		const person = taken && (await lockPerson(tx, taken.personId));
		if (!taken || !person || person.endedAt) return { ok: false, reason: "link_dead" } as const;
		const userId = person.id;
		await endSignIns(tx, userId, now);
		await tx.delete(staffSignInMethods).where(eq(staffSignInMethods.userId, userId));
		await tx.insert(staffSignInMethods).values({
			id: randomUUID(),
			userId,
			providerId: "credential",
			accountId: userId,
			password: hash,
		});
		await tx.update(staffPeople).set({ emailVerified: true }).where(eq(staffPeople.id, userId));
		if (taken.kind === "new_password")
			await enqueueJob(tx, staffEmailJob, { kind: "sign_in_changed", personId: userId });
		await recordAudit(tx, acting, { act: "set_staff_password", subject: { kind: "staff", id: userId } });
		return { ok: true, email: person.email, userId } as const;
	});
	if (!outcome.ok) return outcome;
	onEvent({ event: "staff_password_set", person: outcome.userId });
	return { ok: true, email: outcome.email };
}
