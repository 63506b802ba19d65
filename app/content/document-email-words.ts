/** The words of the e-mail with a receipt, a tax invoice or a credit note. */
export const documentEmailWords = {
	subject: (document: string, issuer: string) => `${document} from ${issuer}`,
	copySubject: (document: string, issuer: string) => `Copy of ${document} from ${issuer}`,
	copyOf: (title: string) => `${title} (copy)`,
	preheader: (document: string, total: string) => `${document} over ${total}`,
	paid: (date: string, tender: string) => `Paid on ${date}: ${tender}.`,
} as const;
