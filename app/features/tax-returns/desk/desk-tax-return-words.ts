import { exemptionWords } from "#app/content/words/exemption-words.ts";
import { isolate } from "#app/lib/isolate.ts";
import { exemptionReasons } from "#app/lib/tax-exemption.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";

/** The words of the lines about exempt guests, by their codes. */
const exemptLines = (code: string, line: (reason: string) => string) =>
	Object.fromEntries(
		exemptionReasons.map((reason) => [
			`${code}_${reason}`,
			line(exemptionWords.reasons[reason].toLowerCase()),
		]),
	);

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
		toFile: (day: string) => `To file by ${day}`,
		filed: (day: string) => `Filed on ${day}`,
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
		reasonHint: "Like: noted twice",
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
	lines: {
		room_tax: {
			nights_taxed: "Taxed nights",
			nights_free: "Exempt nights: free of charge",
			nights_zero_rated: "Exempt nights: rate of 0%",
			...exemptLines("nights_exempt", (reason) => `Exempt nights: ${reason}`),
			nights: "Nights in all",
			guests_local: "Guests from Belize",
			guests_foreign: "Guests from abroad",
			guests_unknown: "Guests without a country in the register",
			base: "Taxed price of nights",
			base_fees: "Taxed fees of stays that were given up",
			exempt: "Exempt price of nights and fees, in all",
			...exemptLines("exempt_guests", (reason) => `Of it exempt guests: ${reason}`),
			tax: "Room tax",
		},
		gst: {
			base: "Taxed sales",
			service_charge: "Service charge on taxed sales",
			zero_rated: "Zero-rated sales",
			exempt_rooms: "Exempt sales: rooms",
			exempt_other: "Exempt sales: other",
			tax: "GST",
		},
	} as Record<ReturnedTax, Record<string, string>>,
	filing: {
		title: "Return",
		line: "Line",
		bzd: "Belize dollars",
		usd: "US dollars",
		nil: "Nothing is to be declared: file a nil return.",
		running: (month: string) => `${month} is not over: these figures still change.`,
		filed: (day: string, reference: string) =>
			reference ? `Filed on ${day}, ${isolate(reference)}` : `Filed on ${day}`,
		asFiled: "These are the figures as they were filed.",
		differs: "The books have changed since it was filed:",
		difference: (line: string, filed: string, now: string) => `${line}: filed ${filed}, now ${now}`,
		formats: { csv: "CSV", xlsx: "Excel" },
		lists: { return: "Return", invoices: "By invoice", register: "Guest register" },
		number: "Number",
		currency: "Belize dollars (BZD), two for one US dollar (USD)",
		definitions: [
			"Nights, sales and taxes by the business day on which they were posted; a correction counts where it was posted.",
			"The columns are not those of a form of the offices: the accountant copies the figures.",
		],
		sales: ["Taxed sales", "Service charge on them", "Zero-rated sales", "Exempt sales", "GST"],
		invoice: "Invoice or credit note",
		issued: "Date",
		customer: "Customer",
		tin: "TIN",
		notInvoiced: "Not on an invoice of this month",
		register: { reservation: "Reservation", arrival: "Arrival", departure: "Departure", roomTax: "Room tax" },
		registerExempt: (exemptions: string) => `Exempt: ${exemptions}`,
		asBooks: (when: string) => `The books on ${when}; not filed yet`,
		/** Guests are registered, corrected and forgotten after the return was filed, too. */
		asRegister: (when: string) => `The register on ${when}`,
		form: "Note that it was filed",
		formAgain: "Note that it was filed again",
		lead: "The figures are saved as they are now and never change.",
		filedOn: "Day on which it was filed",
		reference: "Reference",
		referenceHint: "The number of the office, where it gave one",
		submit: "Save it as filed",
		submitting: "Saving…",
	},
	messages: {
		filedOn: "Enter the day on which it was filed.",
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
		filedMeanwhile: "A colleague has noted in the meantime that it was filed. Reload the page to see it.",
		takenBack: "This payment has been taken back already.",
		formUsed: "This was sent already with other values. Please reload this page.",
	},
} as const;
