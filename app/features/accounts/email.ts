import type { EmailContent } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";

/** Every e-mail about an account, with its data. A `link` is a secret: it works once, for anyone who has it. */
export type AccountEmail =
	| { template: "verify_email" | "password_reset"; data: { link: string; validMinutes: number } }
	| { template: "password_changed"; data: { forgottenUrl: string } };

const words = () => emailWords().account;

/**
 * The e-mail about an account. It greets nobody by name: anyone who signs up types name and address, and that text
 * must not reach a stranger under the hotel's letterhead.
 */
export function writeAccountEmail(email: AccountEmail, hotelEmail: string): EmailContent {
	switch (email.template) {
		case "verify_email":
			return withLink(words().verify, email.data);
		case "password_reset":
			return withLink(words().reset, email.data);
		case "password_changed": {
			const { subject, preheader, heading, text, unexpected, open } = words().changed;
			return {
				subject,
				preheader,
				heading,
				blocks: [
					{ kind: "words", text: emailWords().hello },
					{ kind: "words", text },
					{ kind: "words", text: unexpected(hotelEmail) },
					{ kind: "button", label: open, url: email.data.forgottenUrl },
				],
			};
		}
	}
}

/** An e-mail with one link, as a button. */
function withLink(
	text: ReturnType<typeof words>["verify"] | ReturnType<typeof words>["reset"],
	{ link: url, validMinutes }: { link: string; validMinutes: number },
): EmailContent {
	return {
		subject: text.subject,
		preheader: text.preheader,
		heading: text.heading,
		blocks: [
			{ kind: "words", text: emailWords().hello },
			{ kind: "words", text: text.text },
			{ kind: "button", label: text.open, url },
			{ kind: "note", text: words().once(validMinutes) },
			{ kind: "note", text: text.ignore },
		],
	};
}
