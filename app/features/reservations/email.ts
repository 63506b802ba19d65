import { emailWords } from "#app/content/email-words.ts";
import { hotel } from "#app/content/hotel.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
import { greet } from "#app/features/email/greeting.ts";

/** What the e-mails about a reservation of any kind need to know. */
export type ReservationFacts = {
	reference: string;
	/** As the guest typed it. */
	name: string;
	email: string;
	/** Whether the guest can still change it, and cancel it, online. */
	canChange: boolean;
	canCancel: boolean;
	/** Opens the reservation for whoever has it. */
	privateLink: string;
	/** The page on which such a reservation is made. */
	formUrl: string;
	hotelEmail: string;
	/** When the job of the e-mail was enqueued, which is when the reservation was made, changed or cancelled. */
	changedAt: Date;
};

type EmailHead = Pick<EmailContent, "subject" | "preheader" | "heading">;

/** The e-mail about a reservation: greeting, paragraphs, reference, and what else there is to say. */
export function writeReservationEmail(
	head: EmailHead,
	{ name, reference }: ReservationFacts,
	parts: { paragraphs: readonly string[]; more: readonly Block[] },
): EmailContent {
	return {
		...head,
		blocks: [
			greet(name),
			...parts.paragraphs.map((text): Block => ({ kind: "words", text })),
			{ kind: "figure", name: emailWords.reference, value: reference },
			...parts.more,
		],
	};
}

/**
 * The e-mail about a cancellation. It does not contain the private link: the reservation is over.
 * @param parts.owed the amount that is owed, or null when nothing is
 * @param parts.again on the button to a new reservation
 */
export function writeCancellationEmail(
	head: EmailHead,
	reservation: ReservationFacts,
	parts: { text: string; owed: string | null; facts: readonly Block[]; again: string },
): EmailContent {
	return writeReservationEmail(head, reservation, {
		paragraphs: [parts.text],
		more: [
			...(parts.owed === null ? [] : [{ kind: "figure", name: emailWords.owed, value: parts.owed } as const]),
			...parts.facts,
			{ kind: "button", label: parts.again, url: reservation.formUrl },
			{ kind: "note", text: emailWords.unexpected(reservation.hotelEmail) },
		],
	});
}

/** The button to the reservation. It names only what the page still allows. */
export function openButton({ privateLink, canChange, canCancel }: ReservationFacts): Block {
	const { open } = emailWords;
	return {
		kind: "button",
		label: canChange ? open.change : canCancel ? open.cancel : open.see,
		url: privateLink,
	};
}

/** The hotel's address as schema.org has it. */
export const postalAddress = {
	"@type": "PostalAddress",
	streetAddress: hotel.street,
	addressLocality: hotel.city,
	addressCountry: "BZ",
} as const;

/**
 * What every kind of reservation says to mail programs, which show it in calendar and search and put buttons of their
 * own beside the message (developers.google.com/workspace/gmail/markup/reference).
 * @param type of schema.org, such as `LodgingReservation`
 */
export function toReservationData(
	type: string,
	reservation: ReservationFacts,
	isCancelled: boolean,
): Record<string, unknown> {
	const { reference, name, email, privateLink: url, canChange, canCancel, changedAt } = reservation;
	return {
		"@type": type,
		reservationNumber: reference,
		reservationStatus: `http://schema.org/Reservation${isCancelled ? "Cancelled" : "Confirmed"}`,
		underName: { "@type": "Person", name, email },
		modifiedTime: changedAt.toISOString(),
		...(isCancelled
			? {}
			: {
					url,
					...(canChange && { modifyReservationUrl: url }),
					...(canCancel && { cancelReservationUrl: url }),
				}),
	};
}
