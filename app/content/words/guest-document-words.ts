import { inLanguages } from "#app/lib/language.ts";

/** The name of each kind of document before its number. */
export const documentKinds = {
	en: {
		receipt: "Receipt",
		invoice: "Invoice",
		credit_note: "Credit note",
		void_slip: "Void slip",
	},
	es: {
		receipt: "Recibo",
		invoice: "Factura",
		credit_note: "Nota de crédito",
		void_slip: "Comprobante de anulación",
	},
} as const;

type DocumentKind = keyof typeof documentKinds.en;

/** Guests' words about the documents of a reservation. */
export const guestDocumentWords = inLanguages({
	en: {
		title: "Receipts and invoices",
		named: (kind: DocumentKind, number: string) => `${documentKinds.en[kind]} ${number}`,
		back: "Back to your reservation",
		print: "Print",
	},
	es: {
		title: "Recibos y facturas",
		named: (kind: DocumentKind, number: string) => `${documentKinds.es[kind]} ${number}`,
		back: "Volver a su reservación",
		print: "Imprimir",
	},
});
