import type { HotelContact } from "#app/content/hotel/hotel-contact.ts";
import type { EmailContent } from "./email-content.ts";
import { toHtml } from "./email-html.ts";
import { toText } from "./email-text.ts";

/** An e-mail as it is sent, without its address. */
export type Message = { subject: string; text: string; html: string };

/** The same words as text and as HTML. */
export function toMessage(content: EmailContent, contact: HotelContact): Message {
	return {
		subject: content.subject,
		text: toText(content, contact),
		html: toHtml(content, contact),
	};
}
