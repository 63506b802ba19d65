/** What `npm run documents:verify` says. */
export const verificationWords = {
	whole: (counts: Record<"receipt" | "invoice" | "credit_note" | "void_slip", number>) =>
		`All documents are as they were issued. Receipts: ${counts.receipt}, tax invoices: ${counts.invoice}, credit notes: ${counts.credit_note}, void slips: ${counts.void_slip}.`,
	faults: {
		hash_wrong: (number: string) => `${number} is not as it was issued: its text does not fit its hash.`,
		chain_broken: (number: string) => `${number} is not chained to the document before it.`,
		number_wrong: (number: string) => `${number} is missing, or the number after it is not the next one.`,
		content_differs: (number: string) => `${number} is listed with another date or sum than its text says.`,
		counter_differs: (number: string) =>
			`${number} is the last number by the counter, and the last document is another.`,
	},
} as const;
