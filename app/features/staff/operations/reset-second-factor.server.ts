import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { mayAct } from "../permissions.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { endSignIns, lockPerson, removeSignInMethods } from "./write-staff-person.server.ts";

/**
 * Removes a person's ways to sign in, for somebody who has lost their phone or forgotten everything: password, second
 * step and PIN. They get an e-mail with a link to set it up anew, so that a password alone, which somebody else may
 * know, is of no use.
 */
export async function resetSecondFactor(
	{ db, onEvent }: Pick<StaffAccounts, "db" | "onEvent">,
	{ personId }: { personId: string },
	acting: Acting,
): Promise<Outcome<{ name: string }, { reason: "not_allowed" | "unknown" }>> {
	const { by, now, approvedBy } = acting;
	if (!mayAct({ by, approvedBy }, "reset_factor")) return { ok: false, reason: "not_allowed" };
	const outcome = await db.transaction(async (tx) => {
		const person = await lockPerson(tx, personId);
		if (!person || person.endedAt) return { ok: false, reason: "unknown" } as const;
		if (person.roles.includes("owner") && !mayAct({ by, approvedBy }, "manage_owners"))
			return { ok: false, reason: "not_allowed" } as const;
		await endSignIns(tx, personId, now);
		await removeSignInMethods(tx, personId);
		await enqueueJob(tx, staffEmailJob, { kind: "factor_reset", personId });
		await recordAudit(tx, { act: "reset_second_factor", subject: { kind: "staff", id: personId } }, acting);
		return { ok: true, name: person.name } as const;
	});
	if (outcome.ok) onEvent({ event: "staff_factor_reset", person: personId });
	return outcome;
}
