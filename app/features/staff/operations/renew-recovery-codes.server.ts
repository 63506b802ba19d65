import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { writeRecoveryCodes } from "./write-second-factor.server.ts";

/** Gives a person ten new recovery codes, which are shown once. Those before do not work any more. */
export async function renewRecoveryCodes(
	{ db, secret }: Pick<StaffAccounts, "db" | "secret">,
	{ personId }: { personId: string },
	acting: StaffActing,
): Promise<string[]> {
	return db.transaction(async (tx) => {
		await enqueueJob(tx, staffEmailJob, { kind: "sign_in_changed", personId });
		await recordAudit(tx, acting, { act: "renew_recovery_codes", subject: { kind: "staff", id: personId } });
		return writeRecoveryCodes(tx, personId, secret);
	});
}
