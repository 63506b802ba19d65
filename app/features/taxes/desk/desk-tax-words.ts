/** Taxes and the service charge, as an owner sets them. */
export const taxWords = {
	title: "Taxes and service charge",
	lead: "A rate counts from its first day. Nights, treatments and dinners have the rate of their own day; what is posted keeps its rate.",
	back: "Settings",
	names: { room_tax: "Room tax", gst: "GST", service_charge: "Service charge" },
	since: (day: string) => `since ${day}`,
	from: (day: string) => `from ${day}`,
	agreed: {
		none: "Nothing has been agreed at another rate for these days.",
		nights: (count: number) => (count === 1 ? "1 night" : `${count} nights`),
		treatments: (count: number) => (count === 1 ? "1 treatment" : `${count} treatments`),
		dinners: (count: number) => (count === 1 ? "1 dinner" : `${count} dinners`),
		/** @param more the difference of all totals, with its sign */
		atOther: (what: string, more: string) =>
			`Agreed at another rate: ${what}. They keep it. At the new rate they cost ${more} together.`,
		given: "What was agreed before got this rate.",
		/** @param amount US dollars */
		more: (amount: string) => `${amount} more`,
		less: (amount: string) => `${amount} less`,
	},
	apply: "Give them the new rate",
	applying: "Changing the prices…",
	applyNote: "Their totals change, and no e-mail is sent. Open deposits and quotes keep their amounts.",
	remove: "Remove",
	removing: "Removing…",
	add: "Set a new rate",
	addSubmit: "Set the rate",
	adding: "Saving…",
	fields: { tax: "Tax", firstDay: "First day", percent: "Rate in percent" },
	percentHint: "Like 9 or 12.5. Write 0 for a tax that ends.",
	messages: {
		tax: "Please choose a tax.",
		firstDay: "Please enter the first day.",
		percent: "Please enter a rate from 0 to 50 percent, like 12.5.",
		dayBegun: "Please choose a later day: what is posted today has its rate.",
		dayTaken: "This tax has a new rate from that day on already. Remove that one first.",
		sameRate: "This is the rate before that day, so nothing would change.",
		rateBegun: "This rate has begun and stays.",
		gone: "This rate is no longer there. Load the page again to see the rates as they are.",
	},
} as const;
