import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { findSecondFactor } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { writeRecoveryCodes } from "./write-second-factor.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/**
 * Sets up an authenticator app by its first code, and gives ten recovery codes, which are shown once. Who had no second step
 * is signed in with it.
 */
export async function confirmAuthenticator(
	{ db, libraryFor, secret, onEvent }: StaffAccounts,
	{ caller, personId, token, code }: { caller: Caller; personId: string; token: string; code: string },
	acting: Acting,
): Promise<Outcome<{ codes: string[]; setCookies: string[] }, { reason: "wrong_code" }>> {
	const factor = await findSecondFactor(db, personId);
	if (!factor || factor.isVerified) return { ok: false, reason: "wrong_code" };
	try {
		const { headers } = await libraryFor(caller).api.verifyTOTP({
			body: { code },
			headers: headersOf(caller),
			returnHeaders: true,
		});
		const setCookies = headers.getSetCookie();
		// With the first second step the library makes a new session and names it in the cookie alone.
		const written = setCookies.map((cookie) => /^[^=]*desk=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
		const current = written ? (decodeURIComponent(written).split(".")[0] ?? token) : token;
		const codes = await db.transaction(async (tx) => {
			await beginStaffSession(tx, current, { now: acting.now, withFactor: true });
			if (!written) await enqueueJob(tx, staffEmailJob, { kind: "sign_in_changed", personId });
			await recordAudit(
				tx,
				{ act: "set_up_authenticator", subject: { kind: "staff", id: personId } },
				acting,
			);
			return writeRecoveryCodes(tx, personId, secret);
		});
		onEvent({ event: "staff_factor_added", person: personId });
		return { ok: true, codes, setCookies };
	} catch (error) {
		if (refusalCode(error) === "INVALID_CODE") return { ok: false, reason: "wrong_code" };
		throw error;
	}
}
