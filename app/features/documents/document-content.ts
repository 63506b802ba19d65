import { z } from "zod";
import { documentTitles } from "#app/content/words/document-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { languages } from "#app/lib/language.ts";
import type { DocumentKind } from "./document-number.ts";

/** The hash that the first document of a kind is chained to. */
export const firstPreviousHash = "0".repeat(64);

const cents = z.int();

const party = z.object({
	name: z.string(),
	/** One paragraph or several lines; null where none was given. */
	address: z.string().nullable(),
	/** The taxpayer's number at the Belize Tax Service; null where none was given. */
	tin: z.string().nullable(),
});

/** A line of an invoice or a credit note, in US cents. Base, service charge and tax add up to the total. */
const line = z.object({
	/** The business day on which it was charged, or the night. */
	date: z.string(),
	description: z.string(),
	quantity: z.int(),
	beforeTaxCents: cents,
	serviceChargeCents: cents,
	/** `exemption` of a line without room tax, in words with the document that was shown; no other line has it. */
	tax: z.object({ name: z.string(), basisPoints: z.int(), cents, exemption: z.string().optional() }),
	totalCents: cents,
});

const sums = z.object({
	beforeTaxCents: cents,
	serviceChargeCents: cents,
	/** Each rate with its taxable amount, in the order of the lines. */
	taxes: z.array(z.object({ name: z.string(), basisPoints: z.int(), ofCents: cents, cents })),
	totalCents: cents,
});

const common = {
	version: z.literal(1),
	/** The title on top: `TAX INVOICE`. */
	title: z.string(),
	/**
	 * The language beneath the English words, of a guest who reads it; left out for all others, so that documents of before there was
	 * one are the same text as when they were hashed.
	 */
	labelsIn: z.enum(languages).exclude(["en"]).optional(),
	/** The day of issue. */
	date: z.string(),
	issuer: party.extend({ phone: z.string(), email: z.string() }),
	recipient: party,
	stay: z.object({
		reference: z.string(),
		villas: z.string(),
		checkIn: z.string().nullable(),
		checkOut: z.string().nullable(),
	}),
	currency: z.literal("USD"),
	/** Belize dollars for one US dollar on the day of issue. */
	bzdPerUsd: z.number(),
};

const payment = z.object({
	date: z.string(),
	/** How it was paid: `Cash, Belize dollars`, `Card terminal, slip 004417`. */
	tender: z.string(),
	amountCents: cents,
	/** The amount taken in Belize dollars, in BZD cents; null for every other tender. */
	bzdCents: cents.nullable(),
});

const documentContent = z.discriminatedUnion("kind", [
	z.object({ ...common, kind: z.literal("receipt"), payment }),
	z.object({
		...common,
		kind: z.literal("void_slip"),
		/** The receipt that it voids. */
		receipt: z.object({ number: z.string(), date: z.string() }),
		reason: z.string(),
		/** The payment of the receipt: it went back by the way it came. */
		payment,
	}),
	z.object({ ...common, kind: z.literal("invoice"), lines: z.array(line), sums }),
	z.object({
		...common,
		kind: z.literal("credit_note"),
		/** The invoice that it reverses, whole or by lines. */
		invoice: z.object({ number: z.string(), date: z.string() }),
		reason: z.string(),
		lines: z.array(line),
		sums,
	}),
]);

/** Everything that a document says, apart from its number, which is beside it. */
export type DocumentContent = z.infer<typeof documentContent>;

export type DocumentLine = z.infer<typeof line>;

export type DocumentSums = z.infer<typeof sums>;

/** The issuer of a document: the hotel as a business. */
export type Issuer = DocumentContent["issuer"];

/** The addressee of a document. */
export type Recipient = DocumentContent["recipient"];

/** The facts of every kind of document. */
export type CommonFacts = Pick<DocumentContent, "labelsIn"> & {
	date: HotelDate;
	issuer: Issuer;
	recipient: Recipient;
	stay: DocumentContent["stay"];
	bzdPerUsd: number;
};

type Of<Kind extends DocumentKind, Own extends string> = Pick<
	Extract<DocumentContent, { kind: Kind }>,
	Own & keyof Extract<DocumentContent, { kind: Kind }>
>;

/** The content of a receipt for one payment. */
export const toReceipt = (facts: CommonFacts, own: Of<"receipt", "payment">): DocumentContent => ({
	...toCommon("receipt", facts),
	...own,
});

/** The content of a void slip for a receipt whose payment was voided. */
export const toVoidSlip = (
	facts: CommonFacts,
	own: Of<"void_slip", "receipt" | "reason" | "payment">,
): DocumentContent => ({ ...toCommon("void_slip", facts), ...own });

/** The content of a tax invoice over lines of a bill. */
export const toInvoice = (facts: CommonFacts, own: Of<"invoice", "lines">): DocumentContent => ({
	...toCommon("invoice", facts),
	...own,
	sums: sumDocument(own.lines),
});

/** The content of a credit note over lines of an invoice, with their amounts as they are on it. */
export const toCreditNote = (
	facts: CommonFacts,
	own: Of<"credit_note", "invoice" | "reason" | "lines">,
): DocumentContent => ({ ...toCommon("credit_note", facts), ...own, sums: sumDocument(own.lines) });

const toCommon = <Kind extends DocumentKind>(kind: Kind, facts: CommonFacts) =>
	({ ...facts, version: 1, kind, title: documentTitles[kind], currency: "USD" }) as const;

/** The sums of lines, in US cents; the taxes by name and rate. */
export function sumDocument(lines: readonly DocumentLine[]): DocumentSums {
	const total: DocumentSums = { beforeTaxCents: 0, serviceChargeCents: 0, taxes: [], totalCents: 0 };
	for (const { beforeTaxCents, serviceChargeCents, tax, totalCents } of lines) {
		total.beforeTaxCents += beforeTaxCents;
		total.serviceChargeCents += serviceChargeCents;
		total.totalCents += totalCents;
		const { name, basisPoints } = tax;
		let sum = total.taxes.find((one) => one.name === name && one.basisPoints === basisPoints);
		if (!sum) {
			sum = { name, basisPoints, ofCents: 0, cents: 0 };
			total.taxes.push(sum);
		}
		sum.ofCents += beforeTaxCents;
		sum.cents += tax.cents;
	}
	return total;
}

/** The total of a document, in US cents. */
export function totalOf(content: DocumentContent): number {
	return "payment" in content ? content.payment.amountCents : content.sums.totalCents;
}

/** The text that is hashed and stored: JSON that a person can read, its fields in the order above. */
export function writeContent(content: DocumentContent): string {
	return JSON.stringify(documentContent.parse(content), null, "\t");
}

/** The content of a stored text. Throws where it is not a document's. */
export function readContent(text: string): DocumentContent {
	return documentContent.parse(JSON.parse(text));
}
