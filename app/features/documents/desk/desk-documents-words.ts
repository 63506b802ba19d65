import { isolate } from "#app/lib/isolate.ts";

/** The words of the pages of receipts, tax invoices, credit notes and void slips at the desk. */
export const deskDocumentsWords = {
	title: "Documents",
	list: {
		kind: "Kind",
		everyKind: "Every kind",
		kinds: {
			receipt: "Receipts",
			invoice: "Tax invoices",
			credit_note: "Credit notes",
			void_slip: "Void slips",
		},
		number: "Number",
		numberHint: "As printed, like I-2026-0017, or only 17",
		numberWrong: "Please enter a number like I-2026-0017, or only 17.",
		from: "From",
		until: "Until",
		dayWrong: "Please choose a day of the calendar.",
		daysWrong: "Please choose a last day that is not before the first one.",
		submit: "Show",
		all: "Show all",
		found: (count: number, isMore: boolean) =>
			isMore ? `The latest ${count}` : count === 1 ? "1 document" : `${count} documents`,
		none: "No documents issued yet. Issue invoices and receipts from the bill of a stay.",
		nothing: "No document matches this search.",
		columns: { number: "Number", date: "Date", to: "For", stay: "Stay", total: "USD" },
	},
	of: {
		title: (name: string) => `Documents of ${isolate(name)}`,
		documentTitle: "Documents of a stay",
		back: "Stay",
		bill: "Bill",
		issued: "Issued",
		none: "None yet.",
		invoice: "New tax invoice",
		billOf: (number: number, payer: string, villa: string | null) =>
			`Bill ${number}: ${isolate(payer)}${villa === null ? "" : `, ${villa}`}`,
		noBill: "Nothing is on the bill yet. Nights are charged as each day closes.",
		allInvoiced: "Everything on this bill is invoiced.",
		noTin:
			"The hotel’s TIN is not set, so no tax invoice can be issued. Set HOTEL_TIN and start the app again.",
		lines: "On this invoice",
		total: (count: number, total: string) => `${count === 1 ? "1 line" : `${count} lines`}, ${total}`,
		name: "Made out to",
		nameHint: "The guest or a company.",
		nameMissing: "Please enter the name of the guest or the company.",
		submit: "Issue tax invoice",
		receipts: "Payments without a receipt",
		receipt: "Issue receipt",
		receiptOf: (tender: string, amount: string) => `Issue receipt: ${tender}, ${amount}`,
		noPayments: "Every payment has its receipt.",
	},
	one: {
		back: "Documents",
		issuedBy: (name: string, at: string) => `Issued by ${isolate(name)}, ${at}`,
		printOrMail: "Print or mail",
		print: { original: "Print the original", copy: "Print a copy" },
		printNow: "Ready: print this page now.",
		mail: { original: "Mail the original", copy: "Mail a copy" },
		address: "E-mail address",
		addressWrong: "Please enter an e-mail address like name@example.com.",
		deliveries: "Printed or mailed",
		neverYet: "Not printed or mailed yet. The first time is the original, every later time a copy.",
		ways: { print: "Printed", mail: "Mailed" },
		original: "original",
		copy: "copy",
		delivered: (way: string, what: string, name: string, at: string) =>
			`${way} as ${what}, ${isolate(name)}, ${at}`,
		stay: "Open the stay",
		voidSlip: "Void slip",
		ofReceipt: "Of receipt",
		creditNotes: "Credit notes",
		creditedWhole: "Every line of this invoice is credited.",
		ofInvoice: "Of invoice",
		credit: "Credit this invoice",
		creditLimit: (amount: string) =>
			`Your role may credit up to ${amount} a day in total. Above that a manager approves it here.`,
		creditLead:
			"A credit note cancels an invoice, all of it or single lines. The lines go off the bill with it. No money moves: refund the guest on the bill.",
		creditLines: "Lines to credit",
		takesOff: "Take them off the bill too",
		takesOffHint:
			"Untick it only where they stay on the bill and are invoiced again, such as to another name.",
		reason: "Reason",
		reasonHint: "It is printed on the credit note.",
		reasonMissing: "Please say why: it is printed on the credit note.",
		reasonLong: "Please shorten the reason to 200 characters.",
		submitCredit: "Issue credit note",
	},
	/** By the reason of a refusal. */
	refusals: {
		not_allowed: "Your role may not issue this document, or not take lines of an earlier day off the bill.",
		issuer_unknown: "The hotel’s TIN is not set, so no tax invoice can be issued.",
		folio_unknown: "This bill does not exist.",
		invoice_unknown: "This invoice does not exist.",
		document_unknown: "This document does not exist.",
		payment_not_receivable: "This payment was voided or is unknown, so it has no receipt.",
		nothing_chosen: "Please choose at least one line.",
		lines_changed:
			"Nothing was issued: a colleague has just changed, invoiced or credited one of these lines. Check the lines as they are now and choose again.",
		amount_not_positive: "The chosen lines add up to zero. A tax invoice needs an amount.",
		discount_alone:
			"A discount goes on a tax invoice together with the line that it takes something off. Choose that line too, or leave the discount out.",
		/** @param why what is in the way and what to do about it first */
		bill_refuses: (why: string) =>
			`Nothing was issued. ${why} Or untick “Take them off the bill too”: the lines stay there then.`,
		/** What is in the way; another reason is said as the bill says it. */
		billRefuses: {
			charged_together:
				"Other lines were charged together with these: choose them too, or void all of them on the bill first.",
			shared:
				"Another bill has a share of a line. Open the line named “share of another payer” on the bill and void it: the other payer then pays nothing of it. After that, issue this credit note.",
			folio_closed: "The bill is closed: open it again on its page, issue this, and close it again.",
			something_depends:
				"A discount, refund, voucher or used deposit depends on a line: void that on the bill first.",
		},
		reason_missing: "Please say why: it is printed on the credit note.",
		key_used: "This form was sent before. Please open the page again.",
	},
} as const;
