import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { greet } from "#app/features/email/address.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import { daysOfStay } from "#app/features/stays/email.ts";
import { describePrice } from "#app/features/stays/offer-words.ts";
import { countTravelers } from "#app/features/stays/words.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { sayMoment, waitingListWords } from "./waiting-list-words.ts";

/** The facts for both e-mails about the waiting list. */
type WaitingFacts = {
	villas: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
	/** Takes the guest off the list. */
	leaveLink: string;
};

const words = () => waitingListWords().mail;

/**
 * The e-mail that asks whether the address is right. It greets nobody by name: anyone who fills in the form types name
 * and address, and that text must not reach a stranger under the hotel's letterhead.
 */
export function writeConfirmEmail(entry: WaitingFacts & { confirmLink: string }): EmailContent {
	const { subject, preheader, heading, text, open, once, ignore, leave } = words().confirm;
	return {
		subject: subject(nightsOf(entry)),
		preheader,
		heading,
		blocks: [
			{ kind: "words", text: emailWords().hello },
			{ kind: "words", text },
			daysOfStay(entry),
			facts(entry),
			{ kind: "button", label: open, url: entry.confirmLink },
			{ kind: "note", text: once },
			{ kind: "note", text: ignore },
			{ kind: "link", text: leave, url: entry.leaveLink },
		],
	};
}

/** The e-mail that tells the first in line about the nights held for them, and until when. Money in US cents. */
export function writeOfferEmail(
	offer: WaitingFacts & {
		name: string;
		offerLink: string;
		endsAt: Date;
		price: Quote;
		/** The schedule of payments, where not everything is paid at the resort. */
		paid?: string | undefined;
	},
): EmailContent {
	const { subject, preheader, heading, text, open, pass, pay, leave } = words().offer;
	const until = hotelClock(offer.endsAt);
	const moment = sayMoment(until, "12");
	return {
		subject: subject(offer.villas, nightsOf(offer)),
		preheader: preheader(moment),
		heading: heading(formatHour(until.time, "12")),
		blocks: [
			greet(offer.name),
			{ kind: "words", text: text(offer.villas, moment) },
			daysOfStay(offer),
			facts(offer),
			{ kind: "amounts", ...describePrice(offer.price) },
			{ kind: "button", label: open(formatUsd(offer.price.totalCents)), url: offer.offerLink },
			{ kind: "note", text: offer.paid ?? pay },
			{ kind: "note", text: pass },
			{ kind: "link", text: leave, url: offer.leaveLink },
		],
	};
}

const nightsOf = ({ checkIn, checkOut }: WaitingFacts) => formatDays({ from: checkIn, until: checkOut });

const facts = ({ villas, guests }: WaitingFacts): Block => ({
	kind: "facts",
	facts: [
		{ name: waitingListWords().facts.villa, value: villas },
		{ name: waitingListWords().facts.guests, value: countTravelers(guests) },
	],
});
