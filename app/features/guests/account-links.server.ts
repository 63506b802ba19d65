import { href } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { AccountErrand, AccountsParts } from "./accounts.server.ts";
import { isGuessable } from "./guessable-password.server.ts";
import {
	confirmEmail,
	findLinkHolder,
	issueLink,
	type LinkKind,
	resetPassword,
} from "./links/commands.server.ts";
import { mailName } from "./mail-name.ts";
import { hashPassword, isPassword } from "./password-hash.server.ts";
import { findClaim, findOwnerOf, findPasswordHash, findPerson } from "./queries.server.ts";

/** How long a link works. In seconds. */
const lastsSeconds = { "verify-email": 24 * 60 * 60, "reset-password": 30 * 60 } as const;

const pages = { "verify-email": href("/verify-email"), "reset-password": href("/reset-password") } as const;

/** A mail as the post office of the house needs to know it. */
export type AccountMail = {
	template: "verify_email" | "already_have_account" | "password_reset" | "password_changed";
	to: { name: string; address: string };
	/** Where the mail leads, with its secret; null when it only tells. */
	link: string | null;
};

/** Links that come by mail: what is sent on an errand, and what following it does. */
export function createAccountLinks(parts: AccountsParts) {
	const { db, now, linkOrigin, promise, onVerified, onLog } = parts;

	async function makeLink(kind: LinkKind, holder: { userId: string; email: string }): Promise<string> {
		const secret = await issueLink(db, { ...holder, kind, lastsSeconds: lastsSeconds[kind] }, now());
		return `${linkOrigin()}${pages[kind]}?token=${secret}`;
	}

	/**
	 * What an errand sends, with its secret made just now; null when there is nothing to send any more. Run twice it
	 * makes two links: each works until one of them was followed.
	 */
	async function prepareErrand(errand: AccountErrand): Promise<AccountMail | null> {
		switch (errand.kind) {
			case "account_opened":
				return greet(errand.userId);
			case "password_forgotten":
				return remind(errand.email);
			case "password_changed": {
				const person = await findPerson(db, errand.userId);
				// An address that is only claimed is a stranger's, perhaps: it is not told of every change.
				if (!person?.isVerified) return null;
				return { template: "password_changed", to: { name: person.name, address: person.email }, link: null };
			}
		}
	}

	async function greet(userId: string): Promise<AccountMail | null> {
		const person = await findPerson(db, userId);
		if (!person || person.isVerified || person.isClosed) return null;
		const { email } = person;
		const owner = await findOwnerOf(db, email);
		if (owner)
			return {
				template: "already_have_account",
				to: { name: owner.name, address: email },
				link: `${linkOrigin()}${href("/forgot-password")}`,
			};
		return {
			template: "verify_email",
			to: { name: mailName(person), address: email },
			link: await makeLink("verify-email", { userId, email }),
		};
	}

	async function remind(email: string): Promise<AccountMail | null> {
		const known = (await findOwnerOf(db, email)) ?? (await findClaim(db, email));
		const person = known && (await findPerson(db, known.id));
		if (!person || person.isClosed) return null;
		return {
			template: "password_reset",
			to: { name: mailName(person), address: email },
			link: await makeLink("reset-password", { userId: person.id, email }),
		};
	}

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
		await tellVerified(outcome);
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
		if (outcome.becameVerified) await tellVerified(outcome);
		await promise({ kind: "password_changed", userId: outcome.userId });
		return { ok: true, email: outcome.email };
	}

	/** The address is confirmed by now, whatever becomes of what follows from it. */
	async function tellVerified({ userId, email }: { userId: string; email: string }): Promise<void> {
		await onVerified(userId, email).catch((error: unknown) =>
			onLog(
				"error",
				`what follows a confirmed address failed: ${error instanceof Error ? error.message : ""}`,
			),
		);
	}

	/** Promises a link to a new password to whoever reads the address, if it has an account. */
	const forgetPassword = (email: string) => promise({ kind: "password_forgotten", email });

	/** Promises the link that confirms an address once more. */
	const greetAgain = (userId: string) => promise({ kind: "account_opened", userId });

	return { prepareErrand, findHolder, verify, reset, forgetPassword, greetAgain };
}
