import { hotel } from "#app/content/hotel/hotel.ts";
import { isolate } from "#app/lib/isolate.ts";

const notHeld = (villas: number) =>
	`${villas > 1 ? "The villas are" : "The villa is"} not held for you: until you book, another guest may book ${villas > 1 ? "them" : "it"}.`;

/** The words of a quote, as its guest reads them by e-mail and in WhatsApp. */
export const quoteWords = {
	subject: (dates: string) => `Your quote: ${dates}`,
	preheader: (total: string, day: string) => `${total} with tax, until ${day}. Nothing is booked yet.`,
	heading: "Your stay, and what it costs.",
	text: `Thank you for asking about a stay at ${hotel.name}. This is our quote; nothing is booked yet.`,
	/** Until when the price counts, and that nothing is held. */
	valid: (day: string, villas: number) => `This price counts until ${day}. ${notHeld(villas)}`,
	book: (phone: string) => `To book, reply to this e-mail or call ${phone}.`,
	/** The message that WhatsApp opens with. */
	message: (facts: {
		name: string;
		villas: string;
		party: string;
		arrives: string;
		leaves: string;
		prices: readonly string[];
		valid: string;
		cancel: string;
	}) =>
		[
			`Dear ${isolate(facts.name)},`,
			`this is our quote for a stay at ${hotel.name}.`,
			`${facts.villas}, ${facts.party}`,
			`Arrival: ${facts.arrives}`,
			`Departure: ${facts.leaves}`,
			...facts.prices,
			facts.valid,
			facts.cancel,
			"To book, reply to this message.",
		].join("\n"),
} as const;
