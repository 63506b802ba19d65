import { mailWords } from "#app/content/email-words.ts";
import type { Block } from "./email.ts";

/** What a guest may still do by themselves with what they have reserved. */
export type StillPossible = { canChange: boolean; canCancel: boolean };

/** The button to what is reserved. It promises nothing that its page would refuse. */
export function openButton(url: string, { canChange, canCancel }: StillPossible): Block {
	const { open } = mailWords;
	return { kind: "button", label: canChange ? open.change : canCancel ? open.cancel : open.see, url };
}

/** The same for mail programs, which put buttons of their own beside a message (schema.org `Reservation`). */
export function openUrls(url: string, { canChange, canCancel }: StillPossible): Record<string, string> {
	return {
		url,
		...(canChange && { modifyReservationUrl: url }),
		...(canCancel && { cancelReservationUrl: url }),
	};
}
