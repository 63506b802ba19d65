import { inLanguages } from "#app/lib/language.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { TenderKind } from "#app/lib/tenders.ts";

type TenderWords = {
	/** On a bill, and everywhere it has no other name. */
	bill: string;
	/** Within a sentence; left out: the name on the bill with a small letter. */
	sentence?: string;
	/** In the form that takes a payment. */
	form?: string;
	/** On a document, spelled out. */
	document?: string;
	/** On the owner's sheet, which adds up the payments of a day. Left out: the name on documents. */
	sheet?: string;
	/** The note written down with it: the number of a slip, a reference, a code. */
	note?: (note: string) => string;
};

const english: Readonly<Record<TenderKind, TenderWords>> = {
	cash_usd: { bill: "Cash US$", document: "Cash, US dollars" },
	cash_bzd: { bill: "Cash BZ$", document: "Cash, Belize dollars" },
	card_terminal: { bill: "Card terminal", note: (note) => `slip ${note}` },
	bank_transfer: { bill: "Bank transfer", note: (note) => `reference ${note}` },
	wise_transfer: { bill: "Wise transfer", sentence: "Wise transfer", note: (note) => `reference ${note}` },
	gift_voucher: { bill: "Gift voucher" },
	voucher: {
		bill: "Voucher",
		form: "Points voucher",
		sheet: "Points vouchers",
		note: (note) => `code ${formatReference(note)}`,
	},
	deposit: { bill: "Deposit", form: "Deposit held", sheet: "Deposits used" },
	online: { bill: "Paid online" },
	commission: { bill: "Commission", document: "Commission deducted" },
};

const spanish: typeof english = {
	cash_usd: { bill: "Efectivo US$", document: "Efectivo, dólares de EE. UU." },
	cash_bzd: { bill: "Efectivo BZ$", document: "Efectivo, dólares de Belice" },
	card_terminal: { bill: "Tarjeta", note: (note) => `comprobante ${note}` },
	bank_transfer: { bill: "Transferencia bancaria", note: (note) => `referencia ${note}` },
	wise_transfer: {
		bill: "Transferencia por Wise",
		note: (note) => `referencia ${note}`,
	},
	gift_voucher: { bill: "Vale de regalo" },
	voucher: { bill: "Vale", form: "Vale de puntos", note: (note) => `código ${formatReference(note)}` },
	deposit: { bill: "Anticipo" },
	online: { bill: "Pagado en línea" },
	commission: { bill: "Comisión", document: "Comisión descontada" },
};

const words = inLanguages({ en: english, es: spanish });

/** The name of a kind of payment, by where it is read. */
export function nameTender(
	tender: TenderKind,
	on: "bill" | "sentence" | "form" | "document" | "sheet" = "bill",
): string {
	const { bill, form = bill, document = bill, sheet = document } = words()[tender];
	const { sentence = bill.charAt(0).toLowerCase() + bill.slice(1) } = words()[tender];
	return { bill, sentence, form, document, sheet }[on];
}

/** The note written down with a payment: `slip 004417`. */
export function nameTenderNote(tender: TenderKind, note: string): string {
	return words()[tender].note?.(note) ?? note;
}
