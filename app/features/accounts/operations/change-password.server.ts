import { hotel } from "#app/content/hotel/hotel.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Accounts } from "../accounts.server.ts";
import { type Caller, headersOf, refusalCode } from "../auth.server.ts";
import { isGuessable } from "../guessable-password.server.ts";
import type { SignedInUser } from "../signed-in-user.ts";
import { enqueueAccountEmail } from "./enqueue-account-email.server.ts";
import { deleteLinks } from "./issue-link.server.ts";

/**
 * Changes the password of the person who is signed in: every session ends, and this browser gets a new one. Links to a new
 * password that are still on their way stop working.
 */
export async function changePassword(
	{ db, libraryFor, onEvent }: Accounts,
	input: { caller: Caller; user: SignedInUser; currentPassword: string; newPassword: string },
	acting: Acting,
): Promise<
	Outcome<{ setCookies: string[] }, { reason: "wrong_password" | "no_password" | "guessable_password" }>
> {
	const { caller, user, currentPassword, newPassword } = input;
	const about = { email: user.email, fullName: user.displayName, hotelName: hotel.name };
	if (await isGuessable(newPassword, about)) return { ok: false, reason: "guessable_password" };
	try {
		const { headers } = await libraryFor(caller).api.changePassword({
			body: { currentPassword, newPassword, revokeOtherSessions: true },
			headers: headersOf(caller),
			returnHeaders: true,
		});
		await db.transaction(async (tx) => {
			await deleteLinks(tx, user.uid, "reset-password");
			await enqueueAccountEmail(tx, { kind: "password_changed", userId: user.uid }, acting);
			await recordAudit(tx, acting, { act: "change_password", subject: { kind: "account", id: user.uid } });
		});
		onEvent({ event: "password_changed", account: user.uid });
		return { ok: true, setCookies: headers.getSetCookie() };
	} catch (error) {
		const code = refusalCode(error);
		if (code === "INVALID_PASSWORD") {
			onEvent({ event: "proof_failed", account: user.uid, purpose: "change_password" });
			return { ok: false, reason: "wrong_password" };
		}
		if (code === "CREDENTIAL_ACCOUNT_NOT_FOUND") return { ok: false, reason: "no_password" };
		throw error;
	}
}
