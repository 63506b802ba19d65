import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { findStaffPerson } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { takeFactorCode, writeRecoveryCodes } from "./write-second-factor.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/**
 * Sets up an authenticator app by its first code, which is used up by it, and gives ten recovery codes, which are shown once.
 * Who had no second step is signed in with it.
 */
export async function confirmAuthenticator(
	{ db, secret, onEvent }: Pick<StaffAccounts, "db" | "secret" | "onEvent">,
	{ personId, token, code }: { personId: string; token: string; code: string },
	acting: Acting,
): Promise<Outcome<{ codes: string[] }, { reason: "wrong_code" | "paused" }>> {
	const { now } = acting;
	const isFirst = (await findStaffPerson(db, personId))?.isEnrolled !== true;
	const outcome = await db.transaction(async (tx) => {
		const taken = await takeFactorCode(tx, { personId, code, kind: "set_up" }, { secret, now });
		if (!taken.ok) return taken;
		await beginStaffSession(tx, token, { now, withFactor: true });
		if (!isFirst) await enqueueJob(tx, staffEmailJob, { kind: "sign_in_changed", personId });
		await recordAudit(tx, { act: "set_up_authenticator", subject: { kind: "staff", id: personId } }, acting);
		return { ok: true, codes: await writeRecoveryCodes(tx, personId, secret) } as const;
	});
	if (!outcome.ok) return { ok: false, reason: outcome.reason === "paused" ? "paused" : "wrong_code" };
	onEvent({ event: "staff_factor_added", person: personId });
	return outcome;
}
