import { hotel } from "#app/content/hotel.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { AccountsParts } from "./accounts.server.ts";
import { claimEarlierReservations } from "./commands.server.ts";
import { isGuessable } from "./guessable-password.server.ts";
import { confirmEmail, findLinkHolder, type LinkKind, resetPassword } from "./links/commands.server.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
import { findPasswordHash } from "./queries.server.ts";

/** What following a link that came by e-mail does, and the jobs that send such e-mails. */
export function createAccountLinks({
	db,
	now,
	enqueueEmail,
}: Pick<AccountsParts, "db" | "now" | "enqueueEmail">) {
	/** Whom a link was sent to, as long as it works. */
	const findHolder = (kind: LinkKind, secret: string) => findLinkHolder(db, kind, secret, now());

	/**
	 * Confirms an address. The mailbox alone is not enough: somebody may have opened an account with another's address
	 * and wait for its owner to confirm it. It takes the mailbox and the account: a session of it, or its password.
	 */
	async function verify(
		secret: string,
		proof: { signedInAs: string | null; password: string },
	): Promise<
		Outcome<
			{ email: string; byPassword: boolean },
			{ reason: "link_dead" | "address_owned" | "wrong_password" }
		>
	> {
		const holder = await findHolder("verify-email", secret);
		if (!holder) return { ok: false, reason: "link_dead" };
		const byPassword = proof.signedInAs !== holder.userId;
		if (byPassword) {
			const hash = await findPasswordHash(db, holder.userId);
			if (!hash || !(await isPassword({ hash, password: proof.password })))
				return { ok: false, reason: "wrong_password" };
		}
		const outcome = await confirmEmail(db, secret, now());
		if (!outcome.ok) return outcome;
		await claimEarlierReservations(db, outcome);
		return { ok: true, email: outcome.email, byPassword };
	}

	/** Sets a new password by a link. Every session of the account ends. */
	async function reset(
		secret: string,
		password: string,
	): Promise<Outcome<{ email: string }, { reason: "link_dead" | "guessable_password" }>> {
		const holder = await findHolder("reset-password", secret);
		if (!holder) return { ok: false, reason: "link_dead" };
		const about = { email: holder.email, fullName: holder.name, hotelName: hotel.name };
		if (await isGuessable(password, about)) return { ok: false, reason: "guessable_password" };
		const outcome = await resetPassword(db, { secret, passwordHash: await hashPassword(password) }, now());
		if (!outcome.ok) return outcome;
		if (outcome.becameVerified) await claimEarlierReservations(db, outcome);
		await enqueueEmail({ kind: "password_changed", userId: outcome.userId });
		return { ok: true, email: outcome.email };
	}

	/** Sends a link to a new password to the address, if it has an account. */
	const forgetPassword = (email: string) => enqueueEmail({ kind: "password_forgotten", email });

	/** Sends the link that confirms an address once more. */
	const greetAgain = (userId: string) => enqueueEmail({ kind: "account_opened", userId });

	return { findHolder, verify, reset, forgetPassword, greetAgain };
}
