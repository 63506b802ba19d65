import { documentWords } from "#app/content/words/document-words.ts";
import { nameExemption } from "#app/content/words/exemption-words.ts";
import type { BillLine, BillPayment } from "#app/features/folio/bill.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import { nameTender, nameTenderNote } from "#app/features/folio/tender-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { isTransfer } from "#app/lib/tenders.ts";
import type { DocumentLine } from "./document-content.ts";
import type { DocumentNumber } from "./document-number.ts";

/** How often a line of a bill was invoiced, and whether it is on an invoice now. */
export type LineState = { rounds: number; isInvoiced: boolean };

/**
 * Whether a line may be on a new invoice: it counts, it was sold (a write-off was not), and it is on no invoice that
 * was not credited.
 */
function isInvoiceable(line: BillLine, state: LineState | undefined): boolean {
	return line.voided === null && line.kind !== "write_off" && !state?.isInvoiced;
}

/** The tax invoice that has a line of a bill now, and the bill for which it was issued. */
export type StandingInvoice = DocumentNumber & { folioId: string | null };

/**
 * The lines of a bill that were voided, discounted or moved here after their tax invoice was issued: the invoice is no
 * longer true, and a credit note is due.
 * @param invoices by the line's id
 */
export function listCreditDue(
	bill: { id: string; lines: readonly BillLine[] },
	invoices: ReadonlyMap<string, StandingInvoice>,
): { line: BillLine; invoice: StandingInvoice }[] {
	const discounted = new Set(
		bill.lines.flatMap(({ lineId, discountsLineId, voided }) =>
			discountsLineId && voided === null && !invoices.has(lineId) ? [discountsLineId] : [],
		),
	);
	return bill.lines.flatMap((line) => {
		const invoice = invoices.get(line.lineId);
		if (!invoice) return [];
		const isChanged = line.voided !== null || discounted.has(line.lineId) || invoice.folioId !== bill.id;
		return isChanged ? [{ line, invoice }] : [];
	});
}

/** The lines of a bill in the order of their days, as a guest looks for them. */
function sortByDay(lines: readonly BillLine[]): BillLine[] {
	const dayOf = ({ night, done }: BillLine) => night ?? done.businessDate;
	return lines.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/** A line of a bill as a document has it. */
export function toDocumentLine(line: BillLine): DocumentLine {
	const { night, done, quantity, baseCents, serviceChargeCents, taxCode, taxBasisPoints } = line;
	return {
		date: night ?? done.businessDate,
		description: describeLine(line),
		quantity: quantity ?? 1,
		beforeTaxCents: baseCents,
		serviceChargeCents,
		tax: {
			...{ name: documentWords.taxes[taxCode], basisPoints: taxBasisPoints, cents: line.taxCents },
			...(line.exemption && { exemption: nameExemption(line.exemption) }),
		},
		totalCents: line.totalCents,
	};
}

/** `Blue Horizon Villa, 1 night`, `Discount, Fresh coconut`: in the words of the bill where it takes something off. */
function describeLine({ kind, description, totalCents }: BillLine): string {
	if (kind === "night") return documentWords.night(description);
	if (kind === "discount") return billWords().discountOn(description);
	if (kind === "share") return billWords().shareOf(description, totalCents < 0);
	if (kind === "night_change") return billWords().nightChange(description);
	return description;
}

/** A payment that may have a receipt: money came and was not voided. */
export type ReceivablePayment = Pick<BillPayment, "transactionId" | "tender" | "tenderNote"> & {
	/** Null for a deposit, which is on no bill yet. */
	folioId: string | null;
	date: HotelDate;
	amountCents: number;
};

/** `Card terminal, slip 004417`. Slips and references are printed; a voucher's code is as good as money and is not. */
export function describeTender({ tender, tenderNote }: Pick<BillPayment, "tender" | "tenderNote">): string {
	const name = nameTender(tender, "document");
	const isPrinted = tender === "card_terminal" || isTransfer(tender);
	return isPrinted && tenderNote ? `${name}, ${nameTenderNote(tender, tenderNote)}` : name;
}

/**
 * Whether the issued lines are the chosen ones, in any order. Discounts were added to them unasked.
 * @param issued the issued lines, and whether each is a discount
 */
export function isSameChoice<Line>(
	chosen: readonly Line[],
	issued: ReadonlyMap<Line, { takesOff: boolean }>,
): boolean {
	const wanted = new Set(chosen);
	return (
		chosen.every((line) => issued.has(line)) &&
		[...issued].every(([line, { takesOff }]) => takesOff || wanted.has(line))
	);
}

/** A line of a bill or of an invoice, with the line that it discounts. */
type DiscountedLine = Pick<BillLine, "lineId" | "discountsLineId">;

/**
 * The lines of a bill that may be chosen for a new invoice. A discount is invoiced with its line; if that is on an
 * invoice already, the discount waits for the credit note of the invoice.
 */
export function listInvoiceable(
	lines: readonly BillLine[],
	states: ReadonlyMap<string, LineState>,
): BillLine[] {
	const open = sortByDay(lines).filter((line) => isInvoiceable(line, states.get(line.lineId)));
	return open.filter(({ discountsLineId: of }) => of === null || open.some(({ lineId }) => lineId === of));
}

/**
 * The lines that were chosen, with the discounts of each. Without them a discounted line would be invoiced or credited at its
 * former amount, for more than was charged.
 */
export function withTheirDiscounts(
	lines: readonly DiscountedLine[],
	lineIds: readonly string[],
): readonly string[] {
	const theirs = lines.filter(({ discountsLineId: of }) => of !== null && lineIds.includes(of));
	return [...new Set([...lineIds, ...theirs.map(({ lineId }) => lineId)])];
}

/**
 * The lines of an invoice that a credit note reverses: the chosen ones with their discounts, and all other discounts
 * where the rest of the invoice would be less than nothing.
 * @param open the lines that no credit note has reversed
 */
export function linesToCredit<Line extends DiscountedLine & { position: number; totalCents: number }>(
	open: readonly Line[],
	positions: readonly number[],
): Line[] {
	const chosen = open.filter(({ position }) => positions.includes(position));
	const lineIds = withTheirDiscounts(
		open,
		chosen.map(({ lineId }) => lineId),
	);
	const rest = open.filter(({ lineId }) => !lineIds.includes(lineId));
	const isCreditedTooMuch = rest.reduce((sum, { totalCents }) => sum + totalCents, 0) < 0;
	return open.filter((line) => !rest.includes(line) || (isCreditedTooMuch && line.totalCents < 0));
}
