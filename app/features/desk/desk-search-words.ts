import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { isolate } from "#app/lib/isolate.ts";

const count = (number: number) => (number === 1 ? "One found" : `${number} found`);

/** Words of the search at the desk. */
export const deskSearchWords = {
	title: "Search",
	label: "Name, reference, e-mail, phone, villa or voucher",
	hint: "Two letters are enough. A reference may have spaces, and half of it will do.",
	submit: "Search",
	found: count,
	more: "Only the first 20 are shown. Type more of it.",
	/** Nothing has the words as they were typed. */
	near: (query: string) => `Nothing is spelled “${query}”. These are close to it.`,
	/** The person who was found in a reservation of somebody else. */
	through: {
		registered: (name: string) => `${isolate(name)} is registered`,
		payer: (name: string) => `${isolate(name)} pays a bill`,
	},
	document: {
		title: "Find by a document",
		label: "Document number",
		hint: "The whole number, as in the passport. The search stores it nowhere.",
		submit: "Find the guest",
		missing: "Please enter the whole number of the document.",
		unknown:
			"Nobody is registered with this number. Check each letter and figure: only the whole number is found.",
	},
	none: (query: string) => `Nothing found for “${query}”.`,
	noneHint: "Check the spelling, or type part of it: a surname, the end of a phone number.",
	all: "All on one page",
	kinds: { stay: "Stay", treatment: "Treatment", dinner: "Dinner", voucher: "Voucher", quote: "Quote" },
	states: {
		held: "Hold",
		confirmed: "Booked",
		checked_in: "In house",
		checked_out: "Left",
		cancelled: "Cancelled",
		voided: deskStayWords.head.ended.voided,
		no_show: "No-show",
		expired: "Expired",
		requested: "Without a time",
		done: "Done",
	} as Record<string, string>,
	noDate: "no day yet",
	used: "Used",
	notUsed: "Not used",
} as const;
