import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { mayAct } from "../permissions.ts";
import { isInvited } from "../policy.ts";
import { findStaffPerson } from "../queries.server.ts";

/** Sends the invitation again, to somebody who has not accepted it yet. The links that were sent before work, too. */
export async function resendInvitation(
	db: Db,
	{ personId }: { personId: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" | "unknown" }>> {
	if (!mayAct(acting, "invite_staff")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const person = await findStaffPerson(tx, personId);
		if (!person || !isInvited(person)) return { ok: false, reason: "unknown" };
		await enqueueJob(tx, staffEmailJob, { kind: "invitation", personId });
		await recordAudit(tx, acting, { act: "resend_invitation", subject: { kind: "staff", id: personId } });
		return { ok: true };
	});
}
