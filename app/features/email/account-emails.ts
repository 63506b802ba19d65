import { mailWords } from "#app/content/email-words.ts";
import type { Letter } from "./email.ts";

/** Every message about an account, with what it needs. A `link` is a secret: it works once, for whoever has it. */
export type AccountMail =
	| { template: "verify_email" | "password_reset"; data: { link: string; validMinutes: number } }
	| { template: "password_changed"; data: { forgottenUrl: string } };

const words = mailWords.account;

/**
 * The letter about an account. It greets nobody by name: whoever signs up types name and address, and what they typed
 * must not reach a stranger under the hotel's letterhead.
 */
export function writeAccountLetter(mail: AccountMail, hotelEmail: string): Letter {
	switch (mail.template) {
		case "verify_email":
			return withLink(words.verify, mail.data);
		case "password_reset":
			return withLink(words.reset, mail.data);
		case "password_changed": {
			const { subject, preheader, heading, text, unexpected, open } = words.changed;
			return {
				subject,
				preheader,
				heading,
				blocks: [
					{ kind: "words", text: mailWords.hello },
					{ kind: "words", text },
					{ kind: "words", text: unexpected(hotelEmail) },
					{ kind: "button", label: open, url: mail.data.forgottenUrl },
				],
			};
		}
	}
}

/** A letter that is there for its link. The address stands in it too, for programs that show no buttons. */
function withLink(
	say: typeof words.verify | typeof words.reset,
	{ link: url, validMinutes }: { link: string; validMinutes: number },
): Letter {
	return {
		subject: say.subject,
		preheader: say.preheader,
		heading: say.heading,
		blocks: [
			{ kind: "words", text: mailWords.hello },
			{ kind: "words", text: say.text },
			{ kind: "button", label: say.open, url },
			{ kind: "note", text: words.once(validMinutes) },
			{ kind: "note", text: say.ignore },
		],
	};
}
