import { greet } from "#app/features/email/address.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { depositWords } from "#app/features/folio/deposit-words.ts";
import { listNames } from "#app/features/stays/words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";

const words = () => depositWords().mail;

/** The facts of the stay in the e-mails about a deposit. */
export type DepositEmailFacts = {
	name: string;
	reference: string;
	villaNames: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	hotelEmail: string;
};

/** To a guest whose payment came when the nights were gone: the event, and that all of it is refunded. US cents. */
export function writeLateDepositEmail(
	late: DepositEmailFacts & { amountCents: number; formUrl: string },
): EmailContent {
	const { tooLate, questions } = words();
	const amount = formatUsd(late.amountCents);
	return {
		subject: tooLate.subject(formatReference(late.reference)),
		preheader: tooLate.preheader(amount),
		heading: tooLate.heading,
		blocks: [
			greet(late.name),
			{ kind: "words", text: tooLate.text(listNames(late.villaNames), nightsOf(late)) },
			{ kind: "figure", name: tooLate.refunded, value: amount },
			{ kind: "words", text: tooLate.when },
			{ kind: "button", label: tooLate.again, url: late.formUrl },
			{ kind: "note", text: questions(late.hotelEmail) },
		],
	};
}

/**
 * To a guest whose nights were released, as the deposit was not paid in time.
 * @param stay.againUrl the form, with villas, dates and party filled in
 */
export function writeUnpaidDepositEmail(stay: DepositEmailFacts & { againUrl: string }): EmailContent {
	const { notPaid, questions } = words();
	return {
		subject: notPaid.subject(formatReference(stay.reference)),
		preheader: notPaid.preheader,
		heading: notPaid.heading,
		blocks: [
			greet(stay.name),
			{ kind: "words", text: notPaid.text(listNames(stay.villaNames), nightsOf(stay)) },
			{ kind: "words", text: notPaid.whatFor },
			{ kind: "button", label: notPaid.again, url: stay.againUrl },
			{ kind: "note", text: questions(stay.hotelEmail) },
		],
	};
}

const nightsOf = ({ checkIn, checkOut }: DepositEmailFacts) =>
	depositWords().range(formatHotelDate(checkIn), formatHotelDate(checkOut));
