import type { ToldExemption } from "#app/content/words/exemption-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import type { Department, LineKind, TaxCode } from "./entries.ts";

/** The person who did something, and when. */
type DoneBy = { name: string | null; at: Date; businessDate: HotelDate };

/** A line of a bill that was charged, discounts among them. Amounts are US cents; those of a discount are negative. */
export type BillLine = {
	/** The line through every move between bills: the argument of `moveLines` and `discountFolio`. */
	lineId: string;
	/** The transaction that charged it: the argument of `reverseTransaction`. */
	transactionId: string;
	kind: Extract<
		LineKind,
		"night" | "night_change" | "charge" | "settlement" | "discount" | "share" | "write_off"
	>;
	/** The department that earns it; null for a discount, a cancellation and a write-off. */
	department: Department | null;
	description: string;
	itemId: string | null;
	stayId: string | null;
	night: HotelDate | null;
	/** The treatment or the dinner that it is for. */
	serviceReservationId: string | null;
	/** The line that a discount is given on, or that has given a share to another bill. */
	discountsLineId: string | null;
	quantity: number | null;
	unitCents: number | null;
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
	taxCode: TaxCode;
	taxBasisPoints: number;
	/** Why no room tax is in it; null where it has its usual tax. */
	exemption: ToldExemption | null;
	totalCents: number;
	done: DoneBy;
	/** A night of another site whose price is still not known: its amounts are 0. */
	isUnpriced?: boolean;
	/** The reason of a discount or a write-off. */
	reason: string | null;
	/** The person who voided it and the reason; null while it counts. It no longer counts then. */
	voided: (DoneBy & { reason: string | null }) | null;
};

/** A payment, a refund or an applied deposit. Payments are positive, refunds negative. */
export type BillPayment = {
	lineId: string;
	transactionId: string;
	kind: Extract<LineKind, "payment" | "refund" | "deposit">;
	tender: TenderKind;
	/** Slip number, the bank's reference, the voucher's code, the provider's id. */
	tenderNote: string | null;
	/** The amount handed over, in cents of its currency, and the change. */
	givenCents: number | null;
	changeCents: number | null;
	changeBzdCents: number | null;
	paidCents: number;
	/** How much of it may still be refunded. */
	refundableCents: number;
	done: DoneBy;
	reason: string | null;
	voided: (DoneBy & { reason: string | null }) | null;
};

/** The header of a bill. */
export type FolioHeader = {
	id: string;
	reservationId: string;
	number: number;
	/** The villa of a party whose nights go to it; null where it is for none in particular. */
	stayId: string | null;
	/** Null where the guest of the reservation pays. */
	payerName: string | null;
	payerAddress: string | null;
	payerTin: string | null;
	/** Where e-mails about the bill of another payer go. */
	payerEmail: string | null;
	/** The `version` that a form posts. */
	version: number;
	openedAt: Date;
	closedAt: Date | null;
	closedOn: HotelDate | null;
	closedBy: string | null;
	closedReason: string | null;
	/** The company or agent that the payer is; null for the guest, and for a payer without an account. */
	payerAccountId: string | null;
	/** The company or agent that owes the open amount, and when it is due; null where the bill is on no account. */
	accountId: string | null;
	dueOn: HotelDate | null;
};

/** A bill with its sums in US cents. */
export type Folio = FolioHeader & {
	lines: BillLine[];
	payments: BillPayment[];
	chargedCents: number;
	paidCents: number;
	/** The balance due: charges less payments. Below 0 the hotel owes it. */
	balanceCents: number;
};

/** The rest of a line after its discounts and shares. US cents. */
export const leftOfLine = (
	{ lines }: Pick<Folio, "lines">,
	{ lineId, totalCents }: Pick<BillLine, "lineId" | "totalCents">,
): number =>
	lines
		.filter(({ discountsLineId, voided }) => discountsLineId === lineId && voided === null)
		.reduce((left, one) => left + one.totalCents, totalCents);

/** An item that will be charged and is not yet: a night, or a treatment or a dinner of the stay. */
export type ToComeItem = {
	kind: "night" | "treatment" | "dinner";
	/** The business day on which it falls. */
	day: HotelDate | null;
	description: string;
	/** For a night. */
	stayId: string | null;
	/** For a treatment or a dinner: the argument of `chargeFolio`. */
	serviceReservationId: string | null;
	quantity: number;
	unitCents: number;
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
	/** A night without room tax, as its guest is exempt. */
	isExempt: boolean;
	/** A night that another site has sold at a price that nobody has typed yet: its amounts are 0. */
	isUnpriced?: boolean;
	totalCents: number;
};

/** The balance of some bills of a reservation, with their items to come. US cents. */
export type BillsBalance = {
	/** The number of the first of them within the reservation; 1 where none is open yet. */
	number: number;
	/** The nights as they were agreed, posted or to come. */
	agreedCents: number;
	chargedCents: number;
	/** Nights, treatments and dinners that are not on a bill yet. */
	toComeCents: number;
	/** Payments less refunds, and the deposits that are held. */
	paidCents: number;
	/** Deposits that are held and not yet on a bill: part of `paidCents`. */
	depositsHeldCents: number;
	/** Payments that staff took on the bills less refunds, without deposits: part of `paidCents`. */
	takenCents: number;
	/** The balance due now: charges less payments. */
	balanceCents: number;
	/** The balance expected on leaving: charges and items to come, less payments. */
	dueCents: number;
	/** The same as due now, paid ahead and overpaid; deposits that are held are no payment on the bill yet. */
	judged: JudgedBalance;
};

/** The balance of a reservation, over all of its bills. */
export type ReservationBalance = BillsBalance & {
	/** The same of each villa that the guest pays on a bill of its own, by its stay. */
	ownBills: ReadonlyMap<string, BillsBalance>;
	/** The same of the other villas together, with everything that is of no villa. */
	sharedBills: BillsBalance;
};

/**
 * The balance that pays for one villa of a party: of its own bill, if it has one, and otherwise of the bills that it
 * shares.
 */
export const balanceOfStay = ({ ownBills, sharedBills }: ReservationBalance, stayId: string): BillsBalance =>
	ownBills.get(stayId) ?? sharedBills;

/** Another bill than the one that is paid with a departure. US cents. */
export type OtherBill = Pick<FolioHeader, "number" | "payerName" | "payerAccountId"> & {
	/** The villa whose nights are on it, where it is of one in particular. */
	villa: string | null;
	openCents: number;
};

/**
 * Whether a bill takes payments, refunds and write-offs, and what takes its lines back: while it is open, and while it
 * is on account. A new charge, a discount and a move take a bill that is open.
 */
export const takesSettling = ({
	closedAt,
	accountId,
}: Pick<FolioHeader, "closedAt" | "accountId">): boolean => closedAt === null || accountId !== null;

/** Whether two bills are for the same payer: the same account, or somebody of the same name who has none. */
export const isSamePayer = (
	one: Pick<FolioHeader, "payerAccountId" | "payerName">,
	other: Pick<FolioHeader, "payerAccountId" | "payerName">,
): boolean =>
	one.payerAccountId === other.payerAccountId &&
	(one.payerAccountId !== null || one.payerName === other.payerName);

/**
 * Whether a bill that is closed still takes a charge, and is open again with it: until the day ends on which it was
 * closed, once nobody of the party is to come or in house; never one that is on account. Charges of a guest in house
 * go on a bill that is open.
 */
export function takesLateCharge(
	{ closedAt, closedOn, accountId }: Pick<FolioHeader, "closedAt" | "closedOn" | "accountId">,
	businessDate: HotelDate,
	isSomebodyExpected: boolean,
): boolean {
	return closedAt !== null && closedOn === businessDate && accountId === null && !isSomebodyExpected;
}

/** Whether the money of a check-in is settled: staff took a payment, or the payments cover the nights as agreed. */
export const isPaidOnArrival = ({
	takenCents,
	paidCents,
	agreedCents,
}: Pick<BillsBalance, "takenCents" | "paidCents" | "agreedCents">): boolean =>
	takenCents > 0 || paidCents >= agreedCents;

type BillPlace = Pick<FolioHeader, "number" | "stayId" | "payerName" | "payerAccountId" | "closedAt">;

/** The bill of a villa that has one of its own. */
export const findBillOfVilla = <Bill extends Pick<FolioHeader, "stayId">>(
	bills: readonly Bill[],
	stayId: string | null,
): Bill | undefined => bills.find((bill) => stayId !== null && bill.stayId === stayId);

/**
 * The open bill of a reservation on which something is posted: the nights of a villa on the bill of that villa, if it has one of
 * its own, and everything else on the one with the lowest number. A payer whose bill is closed gets another one, so that
 * nothing of one payer is on the bill of another: undefined until there is one.
 */
export function findBillFor<Bill extends BillPlace>(
	bills: readonly Bill[],
	stayId: string | null,
): Bill | undefined {
	const open = bills.filter(({ closedAt }) => closedAt === null).toSorted((a, b) => a.number - b.number);
	const own = findBillOfVilla(bills, stayId);
	if (own?.closedAt === null) return own;
	const payer = own ?? bills.find(({ payerName }) => payerName === null);
	return payer === undefined ? open[0] : open.find((bill) => isSamePayer(bill, payer));
}

/** The items to come on one bill of a reservation. Without an open bill they are shown on that of the villa, or on the first. */
export function listComingOn(
	bills: readonly BillPlace[],
	number: number,
	toCome: readonly ToComeItem[],
): ToComeItem[] {
	return toCome.filter(
		({ stayId }) => ((findBillFor(bills, stayId) ?? findBillOfVilla(bills, stayId))?.number ?? 1) === number,
	);
}

/** The guest's payments by a bill, or by all bills of a reservation. US cents, none below 0 but the last. */
export type JudgedBalance = {
	/** The balance that the guest still pays now: never more than is expected in all. */
	stillToPayCents: number;
	/** Paid on the bill ahead of charges that are still to come. */
	paidAheadCents: number;
	/** Paid or held beyond everything charged and to come: only this is refunded. */
	tooMuchCents: number;
	/** The part of `tooMuchCents` that is on the bill; the rest is held as a deposit. */
	tooMuchOnBillCents: number;
	/** The balance expected on leaving if nothing else is charged. Below 0 by the overpaid amount. */
	expectedOnLeavingCents: number;
};

/**
 * Judges a balance: the one place that decides how much is due, paid ahead and overpaid. A guest who has paid for
 * nights that are still to come has paid ahead and gets nothing back.
 * @param of.balanceCents charges less payments on the bill; below 0 where more is paid
 * @param of.toComeCents nights, treatments and dinners that are not charged yet, without deposits
 * @param of.heldCents deposits that are held and not on the bill: they pay it on leaving
 */
export function judgeBalance({
	balanceCents,
	toComeCents,
	heldCents = 0,
}: {
	balanceCents: number;
	toComeCents: number;
	heldCents?: number;
}): JudgedBalance {
	const expectedOnLeavingCents = balanceCents + toComeCents - heldCents;
	const creditCents = Math.max(0, -balanceCents);
	const paidAheadCents = Math.min(creditCents, Math.max(0, toComeCents));
	return {
		stillToPayCents: Math.max(0, Math.min(balanceCents, expectedOnLeavingCents)),
		paidAheadCents,
		tooMuchCents: Math.max(0, -expectedOnLeavingCents),
		tooMuchOnBillCents: creditCents - paidAheadCents,
		expectedOnLeavingCents,
	};
}

/**
 * How much of a reservation's money is truly overpaid, by bill and in its deposits: the most that is refunded.
 * Deposits pay the balance of any of the bills.
 * @param of.bills each with its share of the items to come
 */
export function judgeSurplus(of: {
	bills: readonly { number: number; balanceCents: number; toComeCents: number }[];
	heldCents: number;
}): { ofBill: (number: number) => number; heldCents: number } {
	const judged = new Map(of.bills.map((bill) => [bill.number, judgeBalance(bill)]));
	const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
	const aheadCents = sum([...judged.values()].map(({ paidAheadCents }) => paidAheadCents));
	return {
		ofBill: (number) => judged.get(number)?.tooMuchOnBillCents ?? 0,
		heldCents: judgeBalance({
			balanceCents: sum(of.bills.map(({ balanceCents }) => Math.max(0, balanceCents))),
			toComeCents: sum(of.bills.map(({ toComeCents }) => toComeCents)) - aheadCents,
			heldCents: of.heldCents,
		}).tooMuchCents,
	};
}
