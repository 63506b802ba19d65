import { href } from "react-router";
import type { Db } from "#db/connection/database.ts";
import type { AccountEmail } from "./email.ts";
import type { AccountEmailRequest } from "./email-jobs.server.ts";
import { issueLink, type LinkKind } from "./links/commands.server.ts";
import { mailName } from "./mail-name.ts";
import { findClaim, findOwnerOf, findPerson } from "./queries.server.ts";

/** How long a link works. In minutes. */
const lastsMinutes = { "verify-email": 24 * 60, "reset-password": 30 } as const;

const pages = { "verify-email": href("/verify-email"), "reset-password": href("/reset-password") } as const;

/** An e-mail about an account, with whom it goes to. */
export type AccountMail = { to: { name: string; address: string } } & AccountEmail;

type MailParts = {
	db: Db;
	now: () => Date;
	/** Where links lead, without a slash at the end. Never what a request says of itself: that can be forged. */
	origin: string;
};

/**
 * The e-mail that was asked for, with its secret made just now; null when it is no longer true. Run twice it makes two
 * links: each works until one of them was followed.
 */
export async function prepareAccountMail(
	parts: MailParts,
	request: AccountEmailRequest,
): Promise<AccountMail | null> {
	switch (request.kind) {
		case "account_opened":
			return greet(parts, request.userId);
		case "password_forgotten":
			return remind(parts, request.email);
		case "password_changed":
			return describeChange(parts, request.userId);
	}
}

async function greet(parts: MailParts, userId: string): Promise<AccountMail | null> {
	const person = await findPerson(parts.db, userId);
	if (!person || person.isVerified || person.isClosed) return null;
	const { email } = person;
	const owner = await findOwnerOf(parts.db, email);
	if (owner)
		return {
			template: "account_exists",
			to: { name: owner.name, address: email },
			data: {
				signInUrl: parts.origin + href("/sign-in"),
				forgottenUrl: parts.origin + href("/forgot-password"),
			},
		};
	return {
		template: "verify_email",
		to: { name: mailName(person), address: email },
		data: await makeLink(parts, "verify-email", { userId, email }),
	};
}

async function remind(parts: MailParts, email: string): Promise<AccountMail | null> {
	const known = (await findOwnerOf(parts.db, email)) ?? (await findClaim(parts.db, email));
	const person = known && (await findPerson(parts.db, known.id));
	if (!person || person.isClosed) return null;
	return {
		template: "password_reset",
		to: { name: mailName(person), address: email },
		data: await makeLink(parts, "reset-password", { userId: person.id, email }),
	};
}

async function describeChange({ db, origin }: MailParts, userId: string): Promise<AccountMail | null> {
	const person = await findPerson(db, userId);
	// An address that is only claimed is a stranger's, perhaps: it is not told of every change.
	if (!person?.isVerified) return null;
	return {
		template: "password_changed",
		to: { name: person.name, address: person.email },
		data: { forgottenUrl: origin + href("/forgot-password") },
	};
}

async function makeLink(
	{ db, now, origin }: MailParts,
	kind: LinkKind,
	holder: { userId: string; email: string },
): Promise<{ link: string; validMinutes: number }> {
	const validMinutes = lastsMinutes[kind];
	const secret = await issueLink(db, { ...holder, kind, lastsSeconds: validMinutes * 60 }, now());
	return { link: `${origin}${pages[kind]}?token=${secret}`, validMinutes };
}
