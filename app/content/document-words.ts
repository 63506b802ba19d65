/** What stands on top of each kind of document. The law asks for the words TAX INVOICE. */
export const documentTitles = {
	receipt: "RECEIPT",
	invoice: "TAX INVOICE",
	credit_note: "CREDIT NOTE",
} as const;

const numberOf = { receipt: "Receipt", invoice: "Invoice", credit_note: "Credit note" } as const;

/** The words of receipts, tax invoices and credit notes: on paper, on screen and in e-mails. */
export const documentWords = {
	kinds: numberOf,
	/** `Invoice I-2026-0017`. */
	named: (kind: keyof typeof numberOf, number: string) => `${numberOf[kind]} ${number}`,
	copy: "Copy",
	number: "Number",
	date: "Date",
	tin: (tin: string) => `TIN ${tin}`,
	from: "From",
	to: { receipt: "Received from", invoice: "Invoiced to", credit_note: "Credited to" },
	stay: "Stay",
	reference: (reference: string) => `Reference ${reference}`,
	forInvoice: (number: string, date: string) => `For invoice ${number} of ${date}`,
	reason: "Reason",
	day: "Day",
	item: "Item",
	quantity: "Qty",
	beforeTax: "Before tax",
	service: "Service",
	tax: "Tax",
	amount: "USD",
	sums: "Sums",
	sumBeforeTax: "Sum before tax",
	serviceCharge: "Service charge",
	/** `GST 12.5 % of $250.00`. */
	taxOf: (name: string, percent: string, of: string) => `${name} ${percent} of ${of}`,
	untaxed: (of: string) => `Without tax: ${of}`,
	total: { receipt: "Received", invoice: "Total", credit_note: "Credited" },
	inBzd: "In Belize dollars",
	payment: "Payment",
	paidOn: "Paid on",
	paidBy: "Paid by",
	taxes: { room_tax: "Room tax", gst: "GST", none: "No tax" },
	/** A night on the bill of a villa. */
	night: (villa: string) => `${villa}, 1 night`,
	/** Where there are no nights. */
	visits: { stay: "Stay", treatment: "Treatment", dinner: "Dinner" },
	tenders: {
		cash_usd: "Cash, US dollars",
		cash_bzd: "Cash, Belize dollars",
		card_terminal: "Card terminal",
		bank_transfer: "Bank transfer",
		voucher: "Voucher",
		deposit: "Deposit",
		online: "Paid online",
	},
	slip: (number: string) => `slip ${number}`,
	bankReference: (reference: string) => `reference ${reference}`,
	receiptNote: "This receipt is not a tax invoice.",
} as const;

/** What a guest reads about the documents of a reservation. */
export const guestDocumentWords = {
	title: "Receipts and invoices",
	back: "Back to your reservation",
	print: "Print",
} as const;
