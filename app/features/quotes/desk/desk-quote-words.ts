import { isolate } from "#app/lib/isolate.ts";
import { formatPercent } from "#app/lib/money.ts";
import type { OtherTax } from "../policy.ts";

/** The words of the quotes at the desk. */
export const deskQuoteWords = {
	title: "Quotes",
	lead: "Sent to callers who have not booked. Nothing is held for them.",
	open: "Open",
	over: "Over",
	none: "No quote is open.",
	noneHint: "In a phone booking, choose “Send a quote”.",
	deleted: "Quotes are deleted 30 days after their end.",
	new: "New quote",
	book: "Book it",
	of: (name: string) => `Quote for ${isolate(name)}`,
	documentTitle: "Quote",
	facts: {
		title: "What was quoted",
		villa: "Villa",
		arrives: "Arrives",
		leaves: "Leaves",
		party: "Party",
		guest: "Guest",
		sentBy: "Sent",
		mail: "E-mail",
		validUntil: "Price counts until",
		reason: "Reason",
	},
	sentBy: (day: string, name: string) => `${day} by ${isolate(name)}`,
	total: "Total with tax",
	states: {
		open: (day: string) => `Open until ${day}`,
		booked: "Booked",
		withdrawn: "Withdrawn",
		expired: (day: string) => `Ended on ${day}`,
	},
	next: "What now?",
	notHeld: "Nothing is held: another guest may book it meanwhile.",
	otherTax: ({ quotedBasisPoints, nowBasisPoints }: OtherTax) =>
		`Quoted with a room tax of ${formatPercent(quotedBasisPoints)}. By now it is ${formatPercent(nowBasisPoints)} for these nights; the quoted price counts all the same.`,
	mailFailed: "The e-mail could not be sent. Please call, or check the address.",
	mailed: (email: string) => `The e-mail goes to ${email}.`,
	buttons: {
		mail: "Send the e-mail again",
		withdraw: "Withdraw the quote",
		stay: "Open the stay",
		again: "Book at today's price",
	},
	refused: {
		over: "This quote is not open any more. The page shows what has become of it.",
		noAddress: "There is no e-mail address for this quote.",
	},
	/** In the form that books a quote. */
	form: {
		open: (day: string, total: string) => `Quoted on ${day}: ${total} with tax.`,
		counts: (day: string) => `This price counts until ${day}, for the quoted villa and nights.`,
		other: "These are not the quoted villa and nights: this is today's price.",
		today: (total: string) => `Today's price is ${total}.`,
		expired: (day: string) => `The quote ended on ${day}: this is today's price.`,
		withdrawn: "The quote was withdrawn: this is today's price.",
		taken: (villas: string) =>
			`${isolate(villas)}: not free any more for the quoted nights. What is free is in the list, at today's price.`,
	},
} as const;
