import { z } from "zod";
import { mailWords } from "#app/content/mail.ts";
import type { Letter } from "./letter.ts";

const link = z.url({ protocol: /^https?$/ }).max(2_000);
const minutes = z.number().int().min(1).max(10_080);

/** Every message about an account, with what it needs. A `link` is a secret: it works once, for whoever has it. */
export const accountMail = z.discriminatedUnion("template", [
	z.object({
		template: z.literal("verify_email"),
		data: z.object({ link, validMinutes: minutes }),
	}),
	z.object({
		template: z.literal("password_reset"),
		data: z.object({ link, validMinutes: minutes }),
	}),
	/** Instead of a verification, when somebody signs up with an address that has an account. */
	z.object({
		template: z.literal("account_exists"),
		data: z.object({ signInUrl: link, forgottenUrl: link }),
	}),
	z.object({ template: z.literal("password_changed"), data: z.object({ forgottenUrl: link }) }),
]);

export type AccountMail = z.infer<typeof accountMail>;

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
		case "account_exists": {
			const { subject, preheader, heading, text, open, forgotten, ignore } = words.exists;
			return {
				subject,
				preheader,
				heading,
				blocks: [
					{ kind: "words", text: mailWords.hello },
					{ kind: "words", text },
					{ kind: "button", label: open, url: mail.data.signInUrl },
					{ kind: "link", text: forgotten, url: mail.data.forgottenUrl },
					{ kind: "note", text: ignore },
				],
			};
		}
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
