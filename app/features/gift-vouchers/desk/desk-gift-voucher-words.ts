import { isolate } from "#app/lib/isolate.ts";

/** Words of gift vouchers at the desk, on paper and in their mail. */
export const giftWords = {
	title: "Gift vouchers",
	one: "Gift voucher",
	lead: (count: number, amount: string) =>
		count === 0 ? "No voucher has anything left." : `${count} not used up, ${amount} owed on them.`,
	list: {
		title: "Sold",
		for: "For",
		sold: "Sold",
		state: "State",
		left: "Left",
		of: (amount: string) => `of ${amount}`,
		none: "No gift voucher has been sold yet. Sell the first one beside this list.",
		/** Names are erased after some time. */
		nobody: "Names erased",
	},
	states: {
		new: "Not used",
		part: "Partly used",
		used: "Used up",
		over: "Last day is over",
		expired: "Expired",
		taken_back: "Sale voided",
	},
	find: {
		title: "Find by code",
		code: "Code of the voucher",
		submit: "Show the voucher",
		unreal: "A gift voucher has 12 letters and digits, one of points has 8. Please check the code.",
		unknown: "No gift voucher has this code.",
	},
	sell: {
		title: "Sell a gift voucher",
		buyerName: "Who buys it",
		receiverName: "For whom it is",
		receiverEmail: "E-mail of the person it is for",
		buyerEmail: "E-mail of the buyer",
		message: "A few words with it",
		submit: "Sell the voucher",
		submitting: "Saving…",
	},
	setting: {
		title: "How long a voucher is good, and what it may cost",
		months: "Months from the sale",
		least: "Smallest on the website, US$",
		most: "Largest on the website, US$",
		site: "The website sells vouchers where guests can pay online. At the desk any amount is sold.",
		wrongAmount: "Write an amount from 1 to 10,000 US dollars.",
		wrongOrder: "The largest amount is less than the smallest.",
		hint: "Empty for without end. Vouchers already sold keep their last day.",
		submit: "Save",
		now: (months: number | null) =>
			months === null
				? "New vouchers have no last day."
				: `New vouchers are good for ${months} ${months === 1 ? "month" : "months"}.`,
		wrong: "Write a number of months from 1 to 120, or leave it empty.",
	},
	facts: {
		amount: "Amount",
		left: "Left",
		until: "Last day",
		noEnd: "No last day",
		sold: "Sold",
		soldBy: (day: string, by: string) => `${day}, by ${isolate(by)}`,
		tender: "Paid by",
		buyer: "From",
		receiver: "For",
	},
	history: { title: "What was done", day: "Day", what: "What", amount: "Amount" },
	print: "Print",
	mail: {
		title: "Send it by e-mail",
		to: "Send to",
		submit: "Send the voucher",
		submitting: "Sending…",
		none: "No e-mail address was given with this voucher. Print it instead.",
		receiver: (address: string) => `The person it is for, ${address}`,
		buyer: (address: string) => `Who has bought it, ${address}`,
		missing: "Choose one of the addresses.",
		nothingLeft: "Nothing is left on this voucher, so it is not sent.",
	},
	takeBack: {
		title: "Void the sale",
		lead: "Only while nothing was used, and within your limit for refunds. The voucher is worth nothing after it.",
		sameWay: "Give the money back the way it came.",
		reason: "Reason",
		reasonHint: "No names.",
		submit: "Void the sale",
		submitting: "Voiding…",
	},
	messages: {
		buyer: "Write the name of who buys the voucher.",
		nameLong: "Please shorten the name to 100 characters.",
		unreal: "Please remove the invisible characters.",
	},
} as const;
