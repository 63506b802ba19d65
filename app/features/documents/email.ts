import { documentWords } from "#app/content/words/document-words.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
import { formatDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { describeSums } from "./components/document-paper.tsx";
import { type DocumentContent, totalOf } from "./document-content.ts";

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
	const { kind, issuer, recipient, stay, date } = content;
	const named = documentWords.named(kind, number);
	const total = formatUsd(totalOf(content));
	const tin = (of: { tin: string | null }) => (of.tin === null ? [] : [documentWords.tin(of.tin)]);
	const nights =
		stay.checkIn && stay.checkOut ? [formatDays({ from: stay.checkIn, until: stay.checkOut }, "medium")] : [];
	const facts = [
		{ name: documentWords.number, value: number },
		{ name: documentWords.date, value: formatHotelDate(date) },
		{ name: documentWords.from, value: [issuer.name, issuer.address, ...tin(issuer)].join(", ") },
		{
			name: documentWords.to[kind],
			value: [isolate(recipient.name), ...(recipient.address?.split("\n") ?? []), ...tin(recipient)].join(
				", ",
			),
		},
		{
			name: documentWords.stay,
			value: [stay.villas, ...nights, documentWords.reference(formatReference(stay.reference))].join(", "),
		},
	];
	const heading = isCopy ? words.copyOf(content.title) : content.title;
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

function blocksOf(content: DocumentContent, total: string): Block[] {
	if (content.kind === "receipt" || content.kind === "void_slip") {
		const { date, tender, bzdCents } = content.payment;
		const bzd = bzdCents === null ? "" : ` (BZ${formatUsd(bzdCents)})`;
		return [
			{
				kind: "amounts",
				lines: [],
				total: { name: documentWords.total[content.kind], amount: `${total}${bzd}` },
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
				: [{ kind: "note", text: documentWords.receiptNote } as const]),
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
			total: { name: documentWords.total[kind], amount: total },
		},
		{
			kind: "facts",
			facts: describeSums(sums).map(({ name, cents }) => ({ name, value: formatUsd(cents) })),
		},
	];
}
