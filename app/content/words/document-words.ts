import type { Language } from "#app/lib/language.ts";
import { documentKinds } from "./guest-document-words.ts";

const { en: numberOf, es: kindsEs } = documentKinds;

/** The title of each kind of document. The law asks for the words TAX INVOICE. */
export const documentTitles = {
	receipt: "RECEIPT",
	invoice: "TAX INVOICE",
	credit_note: "CREDIT NOTE",
	void_slip: "VOID SLIP",
} as const;

/** The words of receipts, tax invoices, credit notes and void slips: on paper, on screen and in e-mails. */
export const documentWords = {
	kinds: numberOf,
	/** `Invoice I-2026-0017`. */
	named: (kind: keyof typeof numberOf, number: string) => `${numberOf[kind]} ${number}`,
	copy: "Copy",
	/** On a receipt whose payment was voided. */
	voidedBy: (number: string) => `Void: see ${number}`,
	number: "Number",
	date: "Date",
	tin: (tin: string) => `TIN ${tin}`,
	from: "From",
	to: {
		receipt: "Received from",
		invoice: "Invoiced to",
		credit_note: "Credited to",
		void_slip: "Refunded to",
	},
	stay: "Stay",
	reference: (reference: string) => `Reference ${reference}`,
	forInvoice: (number: string, date: string) => `For invoice ${number} of ${date}`,
	forReceipt: (number: string, date: string) => `Voids receipt ${number} of ${date}`,
	reason: "Reason",
	day: "Day",
	item: "Item",
	quantity: "Qty",
	beforeTax: "Before tax",
	service: "Service",
	tax: "Tax",
	amount: "USD",
	sumBeforeTax: "Sum before tax",
	serviceCharge: "Service charge",
	/** `GST 12.5 % of $250.00`. */
	taxOf: (name: string, percent: string, of: string) => `${name} ${percent} of ${of}`,
	total: { receipt: "Received", invoice: "Total", credit_note: "Credited", void_slip: "Refunded" },
	inBzd: "In Belize dollars",
	paidOn: "Paid on",
	paidBy: "Paid by",
	refundedBy: "Refunded by",
	taxes: { room_tax: "Room tax", gst: "GST", none: "No tax" },
	/** A night on the bill of a villa. */
	night: (villa: string) => `${villa}, 1 night`,
	/** Where there are no nights. */
	visits: { stay: "Stay", treatment: "Treatment", dinner: "Dinner" },
	receiptNote: "This receipt is not a tax invoice.",
	voidNote: "The receipt is no longer valid. This void slip is not a credit note.",
} as const;

/** The translations beneath the English words of a document, by the language of its guest (`labelsIn`). */
export const documentLabels = {
	es: {
		kinds: kindsEs,
		titles: kindsEs,
		copy: "Copia",
		voidedBy: (number: string) => `Anulado: vea ${number}`,
		number: "Número",
		date: "Fecha",
		tin: "Número de contribuyente",
		from: "De",
		to: {
			receipt: "Recibido de",
			invoice: "Facturado a",
			credit_note: "Acreditado a",
			void_slip: "Devuelto a",
		},
		stay: "Estadía",
		reference: "Número de reservación",
		forInvoice: (number: string) => `De la factura ${number}`,
		forReceipt: (number: string) => `Anula el recibo ${number}`,
		reason: "Motivo",
		day: "Día",
		item: "Concepto",
		quantity: "Cant.",
		beforeTax: "Sin impuesto",
		service: "Servicio",
		tax: "Impuesto",
		amount: "USD",
		sumBeforeTax: "Suma sin impuesto",
		serviceCharge: "Cargo por servicio",
		taxOf: (name: string, percent: string, of: string) => `${name}, ${percent} de ${of}`,
		total: { receipt: "Recibido", invoice: "Total", credit_note: "Acreditado", void_slip: "Devuelto" },
		inBzd: "En dólares de Belice",
		paidOn: "Pagado el",
		paidBy: "Pagado con",
		refundedBy: "Devuelto por",
		taxes: { room_tax: "Impuesto hotelero", gst: "GST", none: "Sin impuesto" },
		receiptNote: "Este recibo no es una factura.",
		voidNote: "El recibo ya no es válido. Este comprobante de anulación no es una nota de crédito.",
	},
} as const satisfies Record<Exclude<Language, "en">, unknown>;

export type DocumentLabels = (typeof documentLabels)[keyof typeof documentLabels];
