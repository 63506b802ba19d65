import { documentLabels, documentWords } from "#app/content/words/document-words.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatAmount, formatBzd, formatPercent, formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import type { DocumentContent, DocumentSums } from "./document-content.ts";

/** A word of a document, and its translation beneath it for a guest who reads another language. */
export type Label = { text: string; beneath?: string | undefined };

/**
 * A document with its dates and sums in English, as they are on the paper. It is written on the server, because the pages of another
 * language have no English names of days.
 */
export type WrittenDocument = ReturnType<typeof writeDocumentOut>;

/** Everything that is on the paper of a document, from its stored content alone. */
export function writeDocumentOut(content: DocumentContent) {
	const { kind, title, date, issuer, recipient, stay } = content;
	const labels = labelsOf(content);
	const payment = "payment" in content ? content.payment : null;
	const [lines, sums] = "lines" in content ? [content.lines, content.sums] : [[], null];
	const totalCents = payment?.amountCents ?? sums?.totalCents ?? 0;
	const bzdCents = payment ? payment.bzdCents : totalCents * content.bzdPerUsd;
	return {
		...{ kind, issuer, recipient, labelsIn: content.labelsIn ?? null },
		title: { text: title, beneath: labels?.titles[kind] },
		date: { iso: date, text: formatHotelDate(date) },
		stay: {
			villas: stay.villas,
			nights:
				stay.checkIn && stay.checkOut
					? formatDays({ from: stay.checkIn, until: stay.checkOut }, "medium")
					: null,
			reference: {
				text: documentWords.reference(formatReference(stay.reference)),
				beneath: labels?.reference,
			},
		},
		ends: "reason" in content ? { ...sayWhatItEnds(content), reason: content.reason } : null,
		payment: payment && { date: formatHotelDate(payment.date), tender: payment.tender },
		lines: lines.map(({ tax, ...line }) => ({
			day: formatHotelDate(line.date, "short"),
			description: line.description,
			exemption: tax.exemption ?? null,
			tax:
				tax.cents === 0
					? null
					: {
							text: `${tax.name} ${formatPercent(tax.basisPoints)}`,
							beneath: nameTaxBeneath(content, tax.name),
						},
			quantity: line.quantity,
			beforeTax: formatAmount(line.beforeTaxCents),
			service: line.serviceChargeCents === 0 ? "" : formatAmount(line.serviceChargeCents),
			taxAmount: tax.cents === 0 ? "" : formatAmount(tax.cents),
			total: formatAmount(line.totalCents),
		})),
		sums: sums ? describeSums(content, sums) : [],
		total: formatUsd(totalCents),
		bzd: bzdCents === null ? null : formatBzd(bzdCents),
	};
}

const labelsOf = ({ labelsIn }: Pick<DocumentContent, "labelsIn">) => labelsIn && documentLabels[labelsIn];

/** The translation beneath the name of a tax, where it is another word. */
function nameTaxBeneath(content: Pick<DocumentContent, "labelsIn">, name: string): string | undefined {
	const code = (["room_tax", "gst", "none"] as const).find((one) => documentWords.taxes[one] === name);
	const beneath = code && labelsOf(content)?.taxes[code];
	return beneath === name ? undefined : beneath;
}

/** The invoice that a credit note reverses, or the receipt that a void slip voids. */
function sayWhatItEnds(content: Extract<DocumentContent, { reason: string }>): Label {
	const labels = labelsOf(content);
	if (content.kind === "credit_note") {
		const { number, date } = content.invoice;
		return {
			text: documentWords.forInvoice(number, formatHotelDate(date)),
			beneath: labels?.forInvoice(number),
		};
	}
	const { number, date } = content.receipt;
	return {
		text: documentWords.forReceipt(number, formatHotelDate(date)),
		beneath: labels?.forReceipt(number),
	};
}

/**
 * The sums above the total, in words: before tax, service charge, and each tax with its rate and its taxable amount.
 */
export function describeSums(
	content: Pick<DocumentContent, "labelsIn">,
	{ beforeTaxCents, serviceChargeCents, taxes }: DocumentSums,
): (Label & { amount: string })[] {
	const labels = labelsOf(content);
	const { sumBeforeTax, serviceCharge, taxOf } = documentWords;
	return [
		{ text: sumBeforeTax, beneath: labels?.sumBeforeTax, amount: formatUsd(beforeTaxCents) },
		...(serviceChargeCents === 0
			? []
			: [{ text: serviceCharge, beneath: labels?.serviceCharge, amount: formatUsd(serviceChargeCents) }]),
		...taxes
			.filter(({ basisPoints }) => basisPoints > 0)
			.map(({ name, basisPoints, ofCents, cents }) => ({
				text: taxOf(name, formatPercent(basisPoints), formatUsd(ofCents)),
				beneath: nameTaxBeneath(content, name),
				amount: formatUsd(cents),
			})),
	];
}
