import { createHash } from "node:crypto";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { staffSessions, staffTwoFactors } from "#db/schema/staff.ts";
import { findStaffSession } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/** Refusals of the library that mean: begin again with the password. */
const startAgain = [
	"INVALID_TWO_FACTOR_COOKIE",
	"TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
	"TOTP_NOT_ENABLED",
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
): Promise<Outcome<{ setCookies: string[] }, { reason: "wrong_code" | "start_again" | "paused" }>> {
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
		if (refusal === "ACCOUNT_TEMPORARILY_LOCKED") return { ok: false, reason: "paused" };
		if (refusal !== "INVALID_CODE" && refusal !== "INVALID_BACKUP_CODE") throw error;
		onEvent({ event: "staff_sign_in_failed", person: null, reason: "wrong_code" });
		return { ok: false, reason: "wrong_code" };
	}
}

/** Uses a code up. Of two sign-ins with one code at once, one gets it. */
async function spendCode(db: StaffAccounts["db"], personId: string, code: string): Promise<boolean> {
	const lastCodeHash = createHash("sha256").update(`${personId} ${code}`).digest("base64url");
	const used = await db
		.update(staffTwoFactors)
		.set({ lastCodeHash })
		.where(
			and(
				eq(staffTwoFactors.userId, personId),
				or(isNull(staffTwoFactors.lastCodeHash), ne(staffTwoFactors.lastCodeHash, lastCodeHash)),
			),
		)
		.returning({ id: staffTwoFactors.id });
	return used.length > 0;
}
