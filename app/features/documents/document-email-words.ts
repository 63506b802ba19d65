/** The words of the e-mail with a receipt, a tax invoice, a credit note or a void slip. */
export const documentEmailWords = {
	subject: (document: string, issuer: string) => `${document} from ${issuer}`,
	copySubject: (document: string, issuer: string) => `Copy of ${document} from ${issuer}`,
	copyOf: (title: string) => `${title} (copy)`,
	preheader: (document: string, total: string) => `${document} over ${total}`,
	/** Of a receipt whose payment was taken back. */
	voided: (voidSlip: string) => `This receipt is void: see void slip ${voidSlip}.`,
	givenBack: (tender: string, receipt: string, date: string) =>
		`Given back: ${tender}. Receipt ${receipt} of ${date} is no longer valid.`,
	paid: (date: string, tender: string) => `Paid on ${date}: ${tender}.`,
} as const;
