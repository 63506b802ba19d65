import { and, eq } from "drizzle-orm";
import { type Caller, headersOf, refusalCode } from "#app/features/accounts/auth.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting, StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { staffPasskeys } from "#db/schema/staff.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { staffEmailJob } from "../email-jobs.server.ts";
import { findSecondFactor, findStaffPerson, listPasskeys } from "../queries.server.ts";
import type { StaffAccounts } from "../staff-accounts.server.ts";
import { ensureSecret, writeRecoveryCodes } from "./write-second-factor.server.ts";
import { lockPerson } from "./write-staff-person.server.ts";
import { beginStaffSession } from "./write-staff-session.server.ts";

/** The browser's question to a passkey, as WebAuthn writes it in JSON, and the cookie that remembers the question. */
export async function beginPasskey(
	{ libraryFor }: Pick<StaffAccounts, "libraryFor">,
	{ caller, purpose }: { caller: Caller; purpose: "add" | "sign_in" },
	_acting: Acting,
): Promise<{ options: object; setCookies: string[] }> {
	const { api } = libraryFor(caller);
	const input = { headers: headersOf(caller), returnHeaders: true } as const;
	const { headers, response } =
		purpose === "add"
			? await api.generatePasskeyRegistrationOptions(input)
			: await api.generatePasskeyAuthenticationOptions(input);
	// The device must check who uses it: the passkey counts for both steps.
	const options = purpose === "add" ? response : { ...response, userVerification: "required" };
	return { options, setCookies: headers.getSetCookie() };
}

/**
 * Adds a passkey to a person. A person without a second step is signed in with it and gets ten recovery codes, which are shown once.
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

/** Removes one of a person's passkeys. The last one stays unless an authenticator app is set up. */
export async function removePasskey(
	db: Db,
	{ personId, passkeyId }: { personId: string; passkeyId: string },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "last_factor" }>> {
	return db.transaction(async (tx) => {
		await lockPerson(tx, personId);
		const hasApp = (await findSecondFactor(tx, personId))?.isVerified === true;
		const passkeys = await listPasskeys(tx, personId);
		if (!hasApp && passkeys.length <= 1) return { ok: false, reason: "last_factor" } as const;
		await tx
			.delete(staffPasskeys)
			.where(and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.userId, personId)));
		await recordAudit(tx, { act: "remove_passkey", subject: { kind: "staff", id: personId } }, acting);
		return { ok: true } as const;
	});
}
