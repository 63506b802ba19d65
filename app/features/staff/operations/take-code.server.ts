import { eq } from "drizzle-orm";
import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { findStaffSession } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { spendCode } from "./write-second-factor.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/** Refusals of the library that mean: begin again with the password. */
const startAgain = [
	"INVALID_TWO_FACTOR_COOKIE",
	"TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
	"BACKUP_CODES_NOT_ENABLED",
];

/**
 * The second step of signing in at the desk: the code of the authenticator app, or a recovery code. No code of the app counts
 * twice (OWASP ASVS 5.0, 6.5.1); a recovery code is used up.
 */
export async function takeCode(
	{ db, libraryFor, onEvent }: Pick<StaffAccounts, "db" | "libraryFor" | "onEvent">,
	{ caller, code, isRecovery }: { caller: Caller; code: string; isRecovery: boolean },
	{ now }: Acting,
): Promise<
	Outcome<{ setCookies: string[] }, { reason: "wrong_code" | "start_again" | "paused" | "no_authenticator" }>
> {
	const { api } = libraryFor(caller);
	const input = { body: { code }, headers: headersOf(caller), returnHeaders: true } as const;
	try {
		const { headers, response } = isRecovery
			? await api.verifyBackupCode(input)
			: await api.verifyTOTP(input);
		const token = response.token ?? "";
		const person = response.user.id;
		if (!isRecovery && !(await spendCode(db, person, code))) {
			await db.delete(staffSessions).where(eq(staffSessions.token, token));
			onEvent({ event: "staff_sign_in_failed", person, reason: "wrong_code" });
			return { ok: false, reason: "wrong_code" };
		}
		await beginStaffSession(db, token, { now, withFactor: true });
		// They may have been ended while they typed.
		if (!(await findStaffSession(db, token))) return { ok: false, reason: "start_again" };
		onEvent({ event: "staff_signed_in", person, method: "password" });
		return { ok: true, setCookies: headers.getSetCookie() };
	} catch (error) {
		const refusal = refusalCode(error) ?? "";
		if (startAgain.includes(refusal)) return { ok: false, reason: "start_again" };
		// Their second step is a passkey; the recovery codes work here.
		if (refusal === "TOTP_NOT_ENABLED") return { ok: false, reason: "no_authenticator" };
		if (refusal === "ACCOUNT_TEMPORARILY_LOCKED") return { ok: false, reason: "paused" };
		// `CONFLICT`: two sign-ins took the same recovery code at once.
		if (!["INVALID_CODE", "INVALID_BACKUP_CODE", "CONFLICT"].includes(refusal)) throw error;
		onEvent({ event: "staff_sign_in_failed", person: null, reason: "wrong_code" });
		return { ok: false, reason: "wrong_code" };
	}
}
