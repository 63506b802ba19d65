import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting, StaffRole } from "#app/lib/actor.ts";
import type { Language } from "#app/lib/language.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import { staffPeople } from "#db/schema/staff.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { mayAct } from "../permissions.ts";
import { findStaffByEmail } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { endSignIns, lockPerson, removeSignInMethods, setRoles } from "./write-staff-person.server.ts";

/**
 * Invites somebody to work at the desk: they get an e-mail with a link to choose a password. Anyone who worked here before is
 * invited anew under their old record, without the password and second step they had.
 * @param input.email in lower case
 * @param input.language of the invitation and of what they read from then on; English, or the one they had, where it is not named
 */
export async function inviteStaff(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	{
		roles,
		...who
	}: { email: string; name: string; roles: readonly StaffRole[]; language?: Language | undefined },
	acting: Acting,
): Promise<Outcome<{ id: string }, { reason: "not_allowed" | "works_here" | "no_role" }>> {
	const { by, now, approvedBy } = acting;
	if (
		!mayAct({ by, approvedBy }, "invite_staff") ||
		(roles.includes("owner") && !mayAct({ by, approvedBy }, "manage_owners"))
	)
		return { ok: false, reason: "not_allowed" };
	if (roles.length === 0) return { ok: false, reason: "no_role" };
	const outcome = await asOutcome(
		() =>
			db.transaction(async (tx) => {
				const known = await findStaffByEmail(tx, who.email);
				const person = known && (await lockPerson(tx, known.id));
				if (person && !person.endedAt) throw new Refused({ reason: "works_here" } as const);
				const id = person?.id ?? randomUUID();
				if (person) {
					await endSignIns(tx, id, now);
					await removeSignInMethods(tx, id);
					await tx
						.update(staffPeople)
						.set({ ...who, endedAt: null })
						.where(eq(staffPeople.id, id));
				} else await tx.insert(staffPeople).values({ id, ...who });
				await setRoles(tx, id, roles, now);
				await enqueueJob(tx, staffEmailJob, { kind: "invitation", personId: id });
				await recordAudit(tx, acting, {
					act: "invite_staff",
					subject: { kind: "staff", id },
					changes: { roles: [[], [...roles]], ...(who.language && { language: who.language }) },
				});
				return { ok: true, id } as const;
			}),
		// Two managers invited the same person at once.
		(error) => (sqlState(error) === "23505" ? ({ reason: "works_here" } as const) : null),
	);
	if (outcome.ok) onEvent({ event: "staff_added", person: outcome.id });
	return outcome;
}
