import { exemptionWords, nameExemption } from "#app/content/words/exemption-words.ts";
import { formatDays, formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatBzd, formatEach, formatUsd } from "#app/lib/money.ts";
import {
	type BillLine,
	type BillPayment,
	type Folio,
	type JudgedBalance,
	judgeBalance,
	type ToComeItem,
} from "./bill.ts";
import { billWords as words } from "./bill-words.ts";
import { nameTender, nameTenderNote } from "./tender-words.ts";

/**
 * A row of a bill in words: one line, or consecutive nights of one villa at one price. Amounts are US cents; a payment
 * is negative, because it reduces the balance.
 */
export type BillRow = {
	key: string;
	/** `7 Dec`, `7 – 11 Dec`. */
	days: string;
	what: string;
	/** Notes in small print below the row. */
	notes: readonly string[];
	/** Who voided it, when and why. It stays on the bill, struck out, and counts for nothing. */
	undone: string | null;
	/** A discount, or a share that another bill has, belongs to another line and goes where that goes. */
	isDiscount: boolean;
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
	totalCents: number;
	/** The line whose page can be opened; null for several nights and for rows to come. */
	lineIds: readonly string[];
	/** The transactions that posted it, to find the row again after a form. */
	transactionIds: readonly string[];
};

/** A bill as its pages show it. Sums are US cents. */
export type BillView = {
	charged: BillRow[];
	chargedCents: number;
	/** The service charge and each tax in the charges, without those of 0. */
	parts: { name: string; cents: number }[];
	paid: BillRow[];
	paidCents: number;
	/** Charges less payments: below 0 where the guest has paid more than was charged so far. */
	balanceCents: number;
	/** The same as still to pay, paid ahead and overpaid. */
	judged: JudgedBalance;
	/** Charges to come, and last the deposits that will pay for them. */
	toCome: BillRow[];
	/** Less the deposits that will pay for it. */
	toComeCents: number;
	/** The balance expected on leaving, if nothing else is charged: deposits that are held are used by then. */
	expectedCents: number;
};

/** A line of any kind, before nights are put together. */
type Piece = Omit<BillRow, "key" | "days" | "lineIds" | "transactionIds" | "notes"> & {
	id: string;
	transactionId: string | null;
	night: HotelDate | null;
	day: HotelDate;
	quantity: number;
	unitCents: number;
	taxNote: string | null;
	isUnpriced: boolean;
	notes: readonly string[];
	isToCome: boolean;
};

/** The same for the guest: without voided lines, and without the names of staff. */
export function arrangeGuestBill(...[folio, ...rest]: Parameters<typeof arrangeBill>): BillView {
	const nameless = <Line extends BillLine | BillPayment>(lines: readonly Line[]) =>
		lines
			.filter(({ voided }) => voided === null)
			.map((line) => ({ ...line, done: { ...line.done, name: null } }));
	return arrangeBill({ ...folio, lines: nameless(folio.lines), payments: nameless(folio.payments) }, ...rest);
}

/**
 * Arranges a bill by day, with the nights of a villa at one price as one row.
 * @param toCome items that will be charged by themselves: nights that are not over, treatments, dinners
 * @param heldCents the deposits that are held for the stay and are on no bill yet, in US cents
 */
export function arrangeBill(
	folio: Pick<Folio, "lines" | "payments" | "chargedCents" | "paidCents" | "balanceCents">,
	toCome: readonly ToComeItem[],
	heldCents = 0,
): BillView {
	const comingCents = toCome.reduce((sum, { totalCents }) => sum + totalCents, 0);
	const { chargedCents, paidCents, balanceCents } = folio;
	const judged = judgeBalance({ balanceCents, toComeCents: comingCents, heldCents });
	return {
		charged: toRows(folio.lines.map(chargedPiece)),
		chargedCents,
		parts: listParts(folio.lines),
		paid: toRows(folio.payments.map(paidPiece)),
		paidCents,
		balanceCents,
		judged,
		toCome: [...toRows(toCome.map(comingPiece)), ...(heldCents > 0 ? [heldRow(heldCents)] : [])],
		toComeCents: comingCents - heldCents,
		expectedCents: judged.expectedOnLeavingCents,
	};
}

function listParts(lines: readonly BillLine[]): BillView["parts"] {
	const sum = (of: (line: BillLine) => number) =>
		lines.reduce((total, line) => (line.voided ? total : total + of(line)), 0);
	const taxOf = (code: BillLine["taxCode"]) => sum((line) => (line.taxCode === code ? line.taxCents : 0));
	return [
		{ name: words().parts.net, cents: sum(({ baseCents }) => baseCents) },
		{ name: words().parts.service, cents: sum(({ serviceChargeCents }) => serviceChargeCents) },
		{ name: words().parts.roomTax, cents: taxOf("room_tax") },
		{ name: words().parts.gst, cents: taxOf("gst") },
	].filter(({ cents }) => cents !== 0);
}

function describeUndone(voided: BillLine["voided"]): string | null {
	if (!voided) return null;
	const { name, businessDate, reason } = voided;
	return words().undone(name, formatHotelDate(businessDate, "short"), reason);
}

function chargedPiece(line: BillLine): Piece {
	const isNight = line.kind === "night" && line.night !== null;
	return {
		id: line.lineId,
		transactionId: line.transactionId,
		night: isNight ? line.night : null,
		day: line.night ?? line.done.businessDate,
		quantity: line.quantity ?? 1,
		unitCents: line.unitCents ?? line.baseCents,
		what: isNight ? line.description : describeCharge(line),
		isDiscount: line.discountsLineId !== null,
		taxNote: isNight && !line.exemption ? nameTax(line) : null,
		isUnpriced: line.isUnpriced ?? false,
		notes: [
			...(line.exemption ? [nameExemption(line.exemption)] : []),
			...(line.reason ? [words().reason(line.reason)] : []),
		],
		undone: describeUndone(line.voided),
		baseCents: line.baseCents,
		serviceChargeCents: line.serviceChargeCents,
		taxCents: line.taxCents,
		totalCents: line.totalCents,
		isToCome: false,
	};
}

const nameTax = ({ taxCode, taxBasisPoints }: BillLine) =>
	taxCode === "none" ? null : words().tax(words().taxNames[taxCode], taxBasisPoints);

/** `Fresh coconut × 4`, `Discount, Fresh coconut`, `Blue Horizon, price changed`. */
function describeCharge({ kind, description, quantity, totalCents }: BillLine): string {
	if (kind === "discount") return words().discountOn(description);
	if (kind === "share") return words().shareOf(description, totalCents < 0);
	if (kind === "night_change") return words().nightChange(description);
	return quantity && quantity > 1 ? words().times(description, quantity) : description;
}

function paidPiece(payment: BillPayment): Piece {
	return {
		id: payment.lineId,
		transactionId: payment.transactionId,
		night: null,
		day: payment.done.businessDate,
		quantity: 1,
		unitCents: 0,
		what: describePayment(payment),
		isDiscount: false,
		taxNote: null,
		isUnpriced: false,
		notes: [
			[isolate(payment.done.name), describeTenderNote(payment)].filter(Boolean).join(", "),
			...(payment.reason ? [words().reason(payment.reason)] : []),
		].filter((note) => note !== ""),
		undone: describeUndone(payment.voided),
		baseCents: 0,
		serviceChargeCents: 0,
		taxCents: 0,
		totalCents: -payment.paidCents || 0,
		isToCome: false,
	};
}

/** `Card terminal`, `Refund, cash US$`, `Cash BZ$800.00`. */
function describePayment(
	payment: Pick<BillPayment, "kind" | "tender" | "givenCents" | "changeBzdCents" | "paidCents">,
): string {
	if (payment.kind === "refund") return words().refundBy(nameTender(payment.tender, "sentence"));
	return payment.kind === "deposit" ? words().depositUsed : nameTender(payment.tender);
}

/** The parts of a payment that are not in its name: a slip, the cash handed over and the change. */
export function describeTenderNote(
	payment: Pick<BillPayment, "tender" | "tenderNote" | "givenCents" | "changeCents" | "changeBzdCents">,
): string | null {
	const { tender, tenderNote, givenCents, changeCents, changeBzdCents } = payment;
	if (tender === "cash_usd" || tender === "cash_bzd") {
		if (!givenCents) return null;
		const given = tender === "cash_usd" ? formatUsd(givenCents) : formatBzd(givenCents);
		const change = changeBzdCents ? formatBzd(changeBzdCents) : changeCents ? formatUsd(changeCents) : null;
		return change ? words().givenWithChange(given, change) : words().given(given);
	}
	return tenderNote === null ? null : nameTenderNote(tender, tenderNote);
}

function comingPiece(item: ToComeItem): Piece {
	const isNight = item.kind === "night" && item.day !== null;
	return {
		id: `${item.stayId ?? item.serviceReservationId}-${item.day}`,
		transactionId: null,
		night: isNight ? item.day : null,
		day: item.day ?? "",
		quantity: item.quantity,
		unitCents: item.unitCents,
		what: isNight ? item.description : words().guests(item.description, item.quantity),
		isDiscount: false,
		taxNote: null,
		isUnpriced: item.isUnpriced ?? false,
		notes: [...(item.isExempt ? [exemptionWords.exempt] : []), ...(item.day === null ? [words().noDay] : [])],
		undone: null,
		baseCents: item.baseCents,
		serviceChargeCents: item.serviceChargeCents,
		taxCents: item.taxCents,
		totalCents: item.totalCents,
		isToCome: true,
	};
}

/** A held deposit will pay the bill by itself, so it is listed among the rows to come and reduces them. */
function heldRow(cents: number): BillRow {
	return {
		...{ key: "held", days: "", what: words().depositHeld, notes: [words().depositHeldNote] },
		...{ undone: null, isDiscount: false, lineIds: [], transactionIds: [] },
		...{ baseCents: 0, serviceChargeCents: 0, taxCents: 0, totalCents: -cents },
	};
}

function toRows(pieces: readonly Piece[]): BillRow[] {
	const groups: Piece[][] = [];
	for (const piece of pieces.toSorted((a, b) => a.day.localeCompare(b.day))) {
		const group = groups.findLast((one) => isNextNight(one.at(-1), piece));
		if (group) group.push(piece);
		else groups.push([piece]);
	}
	return groups.map(toRow);
}

/** Whether a night follows another one of the same villa at the same price, so that both are in one row. */
function isNextNight(before: Piece | undefined, next: Piece): boolean {
	return (
		before !== undefined &&
		before.night !== null &&
		next.night !== null &&
		nightsBetween(before.night, next.night) === 1 &&
		before.undone === null &&
		next.undone === null &&
		before.what === next.what &&
		before.unitCents === next.unitCents &&
		before.totalCents === next.totalCents &&
		before.isUnpriced === next.isUnpriced &&
		before.taxNote === next.taxNote &&
		before.notes.join() === next.notes.join()
	);
}

function toRow(pieces: readonly Piece[]): BillRow {
	const [first] = pieces;
	if (!first) throw new Error("A row of a bill has at least one line");
	const last = pieces.at(-1) ?? first;
	const sum = (of: (piece: Piece) => number) => pieces.reduce((total, piece) => total + of(piece), 0);
	return {
		key: first.id,
		days: first.day === "" ? "" : formatDays({ from: first.day, until: last.day }),
		what: first.night === null ? first.what : words().nights(first.what, pieces.length),
		notes: [
			...(first.night === null
				? []
				: first.isUnpriced
					? [words().priceNotKnown]
					: [[formatEach(pieces.length, first.unitCents), first.taxNote].filter(Boolean).join(", ")]),
			...first.notes,
			...(first.isToCome && first.night !== null ? [words().postedLater] : []),
		],
		undone: first.undone,
		isDiscount: first.isDiscount,
		baseCents: sum(({ baseCents }) => baseCents),
		serviceChargeCents: sum(({ serviceChargeCents }) => serviceChargeCents),
		taxCents: sum(({ taxCents }) => taxCents),
		totalCents: sum(({ totalCents }) => totalCents),
		lineIds: pieces.map(({ id }) => id),
		transactionIds: pieces.flatMap(({ transactionId }) => transactionId ?? []),
	};
}
