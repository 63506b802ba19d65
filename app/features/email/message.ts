import type { Letter, Message } from "./email.ts";
import { writeHtml } from "./email-html.ts";
import { writeText } from "./email-text.ts";

/** A letter as it is sent: the same words as text and as HTML. */
export function writeMessage(letter: Letter, hotelEmail: string): Message {
	return {
		subject: letter.subject,
		text: writeText(letter, hotelEmail),
		html: writeHtml(letter, hotelEmail),
	};
}
