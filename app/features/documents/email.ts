import { documentLabels, documentWords } from "#app/content/words/document-words.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { type DocumentContent, totalOf } from "./document-content.ts";
import { describeSums, type Label } from "./written-document.ts";

/** The words of the e-mail with a receipt, a tax invoice, a credit note or a void slip. */
const words = {
	subject: (document: string, issuer: string) => `${document} from ${issuer}`,
	copySubject: (document: string, issuer: string) => `Copy of ${document} from ${issuer}`,
	copyOf: (title: string) => `${title} (copy)`,
	preheader: (document: string, total: string) => `${document} over ${total}`,
	/** Of a receipt whose payment was voided. */
	voided: (voidSlip: string) => `This receipt is void: see void slip ${voidSlip}.`,
	refundedTo: (tender: string, receipt: string, date: string) =>
		`Refunded to: ${tender}. Receipt ${receipt} of ${date} is no longer valid.`,
	paid: (date: string, tender: string) => `Paid on ${date}: ${tender}.`,
} as const;

/** A document as an e-mail, to anyone who asked for it at the desk: all that the paper says, and no link. */
export function writeDocumentEmail(document: {
	content: DocumentContent;
	/** As printed. */
	number: string;
	isCopy: boolean;
	/** The printed number of the void slip of a receipt; null while it is good. */
	voidedBy?: string | null;
}): EmailContent {
	const { content, number, isCopy, voidedBy = null } = document;
	const { kind, issuer, recipient, stay, date, labelsIn } = content;
	const labels = labelsIn && documentLabels[labelsIn];
	const named = inOneLine({
		text: documentWords.named(kind, number),
		beneath: labels && `${labels.kinds[kind]} ${number}`,
	});
	const total = formatUsd(totalOf(content));
	const tin = (of: { tin: string | null }) => (of.tin === null ? [] : [documentWords.tin(of.tin)]);
	const nights =
		stay.checkIn && stay.checkOut ? [formatDays({ from: stay.checkIn, until: stay.checkOut }, "medium")] : [];
	const facts = [
		{ name: inOneLine({ text: documentWords.number, beneath: labels?.number }), value: number },
		{ name: inOneLine({ text: documentWords.date, beneath: labels?.date }), value: formatHotelDate(date) },
		{
			name: inOneLine({ text: documentWords.from, beneath: labels?.from }),
			value: [issuer.name, issuer.address, ...tin(issuer)].join(", "),
		},
		{
			name: inOneLine({ text: documentWords.to[kind], beneath: labels?.to[kind] }),
			value: [isolate(recipient.name), ...(recipient.address?.split("\n") ?? []), ...tin(recipient)].join(
				", ",
			),
		},
		{
			name: inOneLine({ text: documentWords.stay, beneath: labels?.stay }),
			value: [stay.villas, ...nights, documentWords.reference(formatReference(stay.reference))].join(", "),
		},
	];
	const title = inOneLine({ text: content.title, beneath: labels?.titles[kind] });
	const heading = isCopy ? words.copyOf(title) : title;
	return {
		subject: isCopy ? words.copySubject(named, issuer.name) : words.subject(named, issuer.name),
		preheader: words.preheader(named, total),
		heading,
		blocks: [
			...(voidedBy === null ? [] : [{ kind: "note", text: words.voided(voidedBy) } as const]),
			{ kind: "facts", facts },
			...blocksOf(content, total),
		],
	};
}

/** A word of the paper and its translation: `Number / Número`. */
const inOneLine = ({ text, beneath }: Label) =>
	beneath === undefined || beneath === text ? text : `${text} / ${beneath}`;

function blocksOf(content: DocumentContent, total: string): Block[] {
	const labels = content.labelsIn && documentLabels[content.labelsIn];
	const nameTotal = (kind: DocumentContent["kind"]) =>
		inOneLine({ text: documentWords.total[kind], beneath: labels?.total[kind] });
	if (content.kind === "receipt" || content.kind === "void_slip") {
		const { date, tender, bzdCents } = content.payment;
		const bzd = bzdCents === null ? "" : ` (${formatBzd(bzdCents)})`;
		return [
			{
				kind: "amounts",
				lines: [],
				total: { name: nameTotal(content.kind), amount: `${total}${bzd}` },
			},
			{ kind: "words", text: words.paid(formatHotelDate(date), tender) },
			...(content.kind === "void_slip"
				? [
						{
							kind: "words",
							text: words.refundedTo(tender, content.receipt.number, formatHotelDate(content.receipt.date)),
						} as const,
						{ kind: "note", text: `${documentWords.reason}: ${content.reason}` } as const,
					]
				: [
						{
							kind: "note",
							text: inOneLine({ text: documentWords.receiptNote, beneath: labels?.receiptNote }),
						} as const,
					]),
		];
	}
	const { kind, lines, sums } = content;
	const credited: Block[] =
		content.kind === "credit_note"
			? [
					{
						kind: "words",
						text: `${documentWords.forInvoice(content.invoice.number, formatHotelDate(content.invoice.date))}. ${documentWords.reason}: ${content.reason}`,
					},
				]
			: [];
	return [
		...credited,
		{
			kind: "amounts",
			lines: lines.map(({ date, description, totalCents }) => ({
				name: `${formatHotelDate(date, "short")}, ${description}`,
				amount: formatUsd(totalCents),
			})),
			total: { name: nameTotal(kind), amount: total },
		},
		{
			kind: "facts",
			facts: describeSums(content, sums).map(({ amount, ...label }) => ({
				name: inOneLine(label),
				value: amount,
			})),
		},
	];
}
