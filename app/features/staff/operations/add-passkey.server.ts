import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { findStaffPerson } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { ensureSecret, writeRecoveryCodes } from "./write-second-factor.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/**
 * Adds a passkey to a person. Who had no second step gets ten recovery codes, which are shown once, and is signed in with it.
 * @param input.response what the browser answered, as WebAuthn writes it in JSON
 */
export async function addPasskey(
	{ db, libraryFor, secret, onEvent }: StaffAccounts,
	input: { caller: Caller; personId: string; token: string; name: string; response: object },
	acting: Acting,
): Promise<Outcome<{ codes: string[] | null }, { reason: "refused" }>> {
	const { caller, personId, token, name, response } = input;
	const isFirst = (await findStaffPerson(db, personId))?.isEnrolled !== true;
	try {
		await libraryFor(caller).api.verifyPasskeyRegistration({
			body: { response, name },
			headers: headersOf(caller),
		});
	} catch (error) {
		if (refusalCode(error) === undefined) throw error;
		return { ok: false, reason: "refused" };
	}
	// Recovery codes are in the row of the authenticator app, which stays without its first code.
	if (isFirst) await ensureSecret(db, personId, secret);
	const codes = await db.transaction(async (tx) => {
		await beginStaffSession(tx, token, { now: acting.now, withFactor: true });
		if (!isFirst) await enqueueJob(tx, staffEmailJob, { kind: "sign_in_changed", personId });
		await recordAudit(tx, { act: "add_passkey", subject: { kind: "staff", id: personId } }, acting);
		return isFirst ? writeRecoveryCodes(tx, personId, secret) : null;
	});
	onEvent({ event: "staff_factor_added", person: personId });
	return { ok: true, codes };
}
