import type { EmailContent } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import { staffEmailWords } from "./staff-email-words.ts";

/** Every e-mail about a sign-in at the desk. A `link` is a secret: it works once, for anyone who has it. */
export type StaffEmail =
	| { template: "invitation" | "new_password" | "factor_reset"; link: string }
	| { template: "sign_in_changed"; deskUrl: string };

/** The e-mail about a sign-in at the desk. */
export function writeStaffEmail(email: StaffEmail): EmailContent {
	const { subject, preheader, heading, text, open, notes } = staffEmailWords()[email.template];
	return {
		subject,
		preheader,
		heading,
		blocks: [
			{ kind: "words", text: emailWords().hello },
			{ kind: "words", text },
			{ kind: "button", label: open, url: "link" in email ? email.link : email.deskUrl },
			...notes.map((note) => ({ kind: "note", text: note }) as const),
		],
	};
}
