import { isolate } from "#app/lib/isolate.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";

/** Words of the taxes that are declared and paid by month. */
export const taxReturnWords = {
	title: "Tax returns",
	lead: "What is due of each tax by month of the business day. Room tax goes to the Belize Tourism Board by the 14th of the next month, GST to the tax service by the 15th.",
	back: "Tax returns",
	taxes: { room_tax: "Room tax", gst: "GST" } satisfies Record<ReturnedTax, string>,
	titleOf: (tax: ReturnedTax, month: string) => `${taxReturnWords.taxes[tax]}, ${month}`,
	columns: { month: "Month", charged: "Charged", paid: "Paid", due: "To pay" },
	none: "No business day has begun yet.",
	states: {
		running: "Not over",
		nothing: "Nothing to pay",
		paid: "Paid",
		due: (day: string) => `To pay by ${day}`,
	},
	figures: {
		title: "What is due",
		charged: "Charged to guests",
		paid: "Paid",
		due: "To pay",
		inBzd: "In Belize dollars",
		by: "By",
		less: "More was taken back in this month than was charged. Pay that much less for the next month.",
	},
	payments: {
		title: "Payments",
		none: "Nothing has been paid for this month.",
		by: (day: string, by: string) => `noted ${day} by ${isolate(by)}`,
		takenBack: "taken back",
	},
	takeBack: {
		title: "Take a payment back",
		payment: "Payment",
		reason: "Why?",
		reasonHint: "Like: noted twice",
		submit: "Take it back",
		submitting: "Taking it back…",
	},
	pay: {
		title: "Note a payment",
		lead: "It is taken out of the bank on today's business day, in the journal and in the trial balance. The tax counts as paid on the day that you enter.",
		running: (month: string) =>
			`${month} is not over. What is due is known when its last business day is closed.`,
		nothing: "There is nothing to pay for this month.",
		paidOn: "Day on which it was paid",
		currency: "Currency",
		currencies: { bzd: "Belize dollars", usd: "US dollars" },
		amount: "Amount",
		amountHint: (bzd: string, usd: string) => `To pay: ${bzd}, which is ${usd}`,
		reference: "Reference",
		referenceHint: "The number of the transfer, or of the receipt of the office",
		submit: "Note the payment",
		submitting: "Saving…",
	},
	messages: {
		paidOn: "Enter the day on which it was paid.",
		currency: "Choose a currency.",
		amountMissing: "Enter the amount.",
		amount: "Enter an amount like 1200 or 1,200.50, without a sign of the other currency.",
		oddCent: "Enter an even number of Belize cents: half a US cent cannot be booked.",
		reference: "Enter the number of the transfer or of the receipt.",
		referenceTooLong: "Please shorten it to 80 characters.",
		reason: "Say why it is taken back.",
		reasonTooLong: "Please shorten it to 200 characters.",
		gone: "This payment is not on this page. Load the page again to see it as it is.",
	},
	refused: {
		notAllowed: "The owner and managers do this.",
		/** @param most with both currencies */
		tooMuch: (most: string) => `That is more than what is due for this month: ${most}.`,
		nothing: "Nothing is due for this month.",
		future: "This day has not begun at the desk. Enter the business day that is open, or one before it.",
		notOver: (day: string) =>
			`What is due is known when the last business day of the month is closed. Enter a day from ${day} on.`,
		takenBack: "This payment has been taken back already.",
		formUsed: "This was sent already with other values. Please reload this page.",
	},
} as const;
