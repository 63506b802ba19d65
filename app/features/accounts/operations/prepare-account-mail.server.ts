import { href } from "react-router";
import { nameInMail } from "#app/features/email/address.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import type { Db } from "#db/connection/database.ts";
import type { AccountEmail } from "../email.ts";
import type { AccountEmailRequest } from "../email-jobs.server.ts";
import type { LinkHolder, LinkKind } from "../link-secret.server.ts";
import { findPerson, findPersonByEmail } from "../queries.server.ts";
import { issueLink } from "./issue-link.server.ts";

/** How long a link works. In minutes. */
export const lastsMinutes = { "verify-email": 24 * 60, "reset-password": 30 } as const;

const pages = { "verify-email": href("/verify-email"), "reset-password": href("/reset-password") } as const;

/** An e-mail about an account, with the person it goes to, and whether they have confirmed the address. */
export type AccountMail = { to: { name: string; address: string }; isConfirmed: boolean } & AccountEmail;

type MailParts = {
	db: Db;
	now: () => Date;
	/** Where links lead, without a slash at the end. Never taken from the headers of a request: those can be forged. */
	origin: string;
};

/**
 * The e-mail of a request, with its secret made just now; null when there is nothing to send any more. Run twice it
 * makes two links, and each works until one of them was followed.
 */
export async function prepareAccountMail(
	parts: MailParts,
	request: AccountEmailRequest,
): Promise<AccountMail | null> {
	const { db, origin } = parts;
	switch (request.kind) {
		case "account_opened": {
			const person = await findPerson(db, request.userId);
			if (!person || person.isVerified || person.isClosed) return null;
			return {
				template: "verify_email",
				to: { name: nameInMail(person), address: person.email },
				isConfirmed: person.isVerified,
				data: await makeLink(parts, "verify-email", { userId: person.id, email: person.email }),
			};
		}
		case "password_forgotten": {
			const person = await findPersonByEmail(db, request.email);
			if (!person || person.isClosed) return null;
			return {
				template: "password_reset",
				to: { name: nameInMail(person), address: person.email },
				isConfirmed: person.isVerified,
				data: await makeLink(parts, "reset-password", { userId: person.id, email: person.email }),
			};
		}
		case "password_changed": {
			const person = await findPerson(db, request.userId);
			// An unverified address may be a stranger's: it gets no e-mail about every change.
			if (!person?.isVerified) return null;
			return {
				template: "password_changed",
				to: { name: person.name, address: person.email },
				isConfirmed: true,
				data: { forgottenUrl: origin + inPageLanguage(href("/forgot-password")) },
			};
		}
	}
}

async function makeLink(
	{ db, now, origin }: MailParts,
	kind: LinkKind,
	holder: LinkHolder,
): Promise<{ link: string; validMinutes: number }> {
	const validMinutes = lastsMinutes[kind];
	const secret = await issueLink(db, { ...holder, kind, lastsSeconds: validMinutes * 60 }, now());
	return { link: `${origin}${inPageLanguage(pages[kind])}?token=${secret}`, validMinutes };
}
