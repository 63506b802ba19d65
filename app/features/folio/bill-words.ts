import { isolate } from "#app/lib/isolate.ts";
import { formatPercent } from "#app/lib/money.ts";

/** The words of a bill, the same at the desk, on paper, in an e-mail and for the guest. */
export const billWords = {
	title: "Bill",
	of: (name: string) => `Bill of ${isolate(name)}`,
	columns: {
		day: "Day",
		what: "What",
		net: "Net",
		service: "Service",
		tax: "Tax",
		total: "USD",
	},
	charged: "Charged",
	chargedSum: "Charged so far",
	nothingCharged: "Nothing is charged yet.",
	paid: "Paid",
	nothingPaid: "Nothing is paid yet.",
	balance: "Balance now",
	/** For charges to come: no refund is due. */
	paidAhead: "Paid ahead",
	paidAheadOf: (amount: string, isAll: boolean) =>
		isAll ? `Paid ahead ${amount}, nothing more to pay` : `Paid ahead ${amount}`,
	/** More than all charges, with those to come. */
	credit: "Credit",
	creditOf: (amount: string) => `Credit ${amount}`,
	toCome: "To come",
	expected: "Expected on leaving",
	times: (what: string, quantity: number) => `${what} × ${quantity}`,
	/** @param isGiven on the bill of the line; else on the bill that has the share */
	shareOf: (what: string, isGiven: boolean) =>
		isGiven ? `${what}, share of another payer` : `Share of ${what}`,
	discountOn: (what: string) => `Discount, ${what}`,
	nightChange: (villa: string) => `${villa}, price of the night changed`,
	guests: (what: string, guests: number) => `${what}, ${guests === 1 ? "1 guest" : `${guests} guests`}`,
	nights: (villa: string, count: number) => `${villa}, ${count === 1 ? "1 night" : `${count} nights`}`,
	tax: (name: string, basisPoints: number) => `${isolate(name)} ${formatPercent(basisPoints)}`,
	taxNames: { room_tax: "room tax", gst: "GST" },
	postedLater: "posted as each day closes",
	noDay: "no day yet",
	reason: (reason: string) => `“${reason}”`,
	undone: (by: string | null, day: string, reason: string | null) =>
		`Voided${by ? ` by ${isolate(by)}` : ""} ${day}${reason ? `: “${reason}”` : ""}`,
	refundBy: (tender: string) => `Refund, ${tender}`,
	depositUsed: "Deposit",
	depositHeld: "Deposit, paid and held",
	depositHeldNote: "it is applied to the bill at check-in, or at check-out at the latest",
	given: (given: string) => `${given} given`,
	givenWithChange: (given: string, change: string) => `${given} given, ${change} back`,
	belizeDollars: "In Belize dollars, 2 to 1",
	parts: { net: "Net", service: "Service charge", roomTax: "Room tax", gst: "GST" },
	partsOf: "Breakdown of the charges",
	facts: { guest: "Guest", reference: "Reference", villa: "Villa", nights: "Nights", guests: "Guests" },
	/** On paper: it is no tax document. */
	noInvoice: "This is not a tax invoice.",
	mail: {
		subject: (nights: string) => `Your bill, ${nights}`,
		preheader: (amount: string) => `Balance now ${amount}`,
		heading: "Your bill",
		text: "This is your bill as of now. If anything is not right, please tell the front desk.",
		open: "Open your bill",
	},
	asOf: (moment: string) => `As of ${moment}`,
} as const;
