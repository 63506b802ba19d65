import { hotel, hotelCity, mailLink, telephoneLink } from "#app/content/hotel/hotel.ts";
import { greet } from "#app/features/email/address.ts";
import type { Block, EmailContent, EmailPicture } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { formatReference } from "#app/lib/reference.ts";

/** The facts for the e-mails about a reservation of any kind. */
export type ReservationFacts = {
	reference: string;
	/** The name as the guest typed it. */
	name: string;
	email: string;
	/** Whether the guest can still change it, and cancel it, online. */
	canChange: boolean;
	canCancel: boolean;
	/** Opens the reservation for anyone who has it. */
	privateLink: string;
	/** The address of the app, without a slash at the end: links and pictures begin with it. */
	origin: string;
	/** The page on which such a reservation is made. */
	formUrl: string;
	hotelEmail: string;
	hotelPhone: string;
	/** When the job of the e-mail was enqueued, which is when the reservation was made, changed or cancelled. */
	changedAt: Date;
};

type EmailHead = Pick<EmailContent, "subject" | "preheader" | "heading">;

/** The e-mail about a reservation: greeting, paragraphs, reference, and the further blocks. */
export function writeReservationEmail(
	head: EmailHead,
	{ name, reference }: ReservationFacts,
	parts: { pictures?: readonly EmailPicture[]; paragraphs: readonly string[]; more: readonly Block[] },
): EmailContent {
	return {
		...head,
		...(parts.pictures && { pictures: parts.pictures }),
		blocks: [
			greet(name),
			...parts.paragraphs.map((text): Block => ({ kind: "words", text })),
			{ kind: "figure", name: emailWords().reference, value: formatReference(reference) },
			...parts.more,
		],
	};
}

/**
 * The e-mail about a cancellation. It does not contain the private link: the reservation is over.
 * @param parts.charged the amount that is charged for it, or null when nothing is
 * @param parts.again on the button to a new reservation
 */
export function writeCancellationEmail(
	head: EmailHead,
	reservation: ReservationFacts,
	parts: { text: string; charged: string | null; facts: readonly Block[]; again: string },
): EmailContent {
	return writeReservationEmail(head, reservation, {
		paragraphs: [parts.text],
		more: [
			...(parts.charged === null
				? []
				: [{ kind: "figure", name: emailWords().toPay, value: parts.charged } as const]),
			...parts.facts,
			{ kind: "button", label: parts.again, url: reservation.formUrl },
			{ kind: "note", text: emailWords().unexpected(reservation.hotelEmail) },
		],
	});
}

/** The button to the reservation. It names only the acts that the page still allows. */
export function openButton({ privateLink, canChange, canCancel }: ReservationFacts): Block {
	const { open } = emailWords();
	return {
		kind: "button",
		label: canChange ? open.change : canCancel ? open.cancel : open.see,
		url: privateLink,
	};
}

type Onward = "villas" | "wellness" | "dining";

const pageOf: Record<Onward, string> = { villas: "/rooms", wellness: "/wellness", dining: "/pbpavilion" };

/** The end of an e-mail about a treatment or a dinner. Who has a villa already is offered none. */
export const visitWaysOn = (facts: ReservationFacts & { isOfStay: boolean }, other: Onward): Block[] =>
	waysOn(facts, facts.isOfStay ? [other] : [other, "villas"]);

/** The end of an e-mail: further offers of the resort, and its contact. */
export function waysOn(
	{ origin, hotelEmail, hotelPhone }: ReservationFacts,
	onward: readonly Onward[],
): Block[] {
	const { ofStay, ofVisit, ...pages } = emailWords().onward;
	const { reachUs } = emailWords();
	return [
		{
			kind: "links",
			title: onward.includes("villas") ? ofVisit : ofStay,
			links: onward.map((page) => ({ ...pages[page], url: `${origin}${inPageLanguage(pageOf[page])}` })),
		},
		{
			kind: "links",
			title: reachUs.title,
			links: [
				{ ...reachUs.gettingHere(), url: `${origin}${inPageLanguage("/getting-here")}` },
				{ text: reachUs.call(hotelPhone), url: telephoneLink(hotelPhone) },
				{ text: reachUs.write(hotelEmail), url: mailLink(hotelEmail) },
			],
		},
	];
}

/** The hotel's address as schema.org has it. */
export const postalAddress = () =>
	({
		"@type": "PostalAddress",
		streetAddress: hotel.street,
		addressLocality: hotelCity(),
		addressCountry: "BZ",
	}) as const;

/**
 * The facts of every kind of reservation for mail programs, which show it in calendar and search and put buttons of
 * their own beside the message (developers.google.com/workspace/gmail/markup/reference).
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
