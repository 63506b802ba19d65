import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { departments, LineCode } from "#app/lib/row-codes.ts";

/** The kinds of entries of a guest's bill. */
export type LineKind =
	| "night"
	| "night_change"
	| "charge"
	| "settlement"
	| "discount"
	/** A part of a line that is on another bill: minus where the line is, plus where its part is. */
	| "share"
	| "payment"
	| "refund"
	| "deposit"
	| "write_off";

export type TaxCode = "room_tax" | "gst" | "none";

/** The parts of an amount in US cents, which add up to it, and the tax that is in it. */
export type AmountParts = {
	baseCents: number;
	serviceChargeCents: number;
	taxCents: number;
	taxCode: TaxCode;
	taxBasisPoints: number;
	/** Why no room tax is in it; null or left out where everybody pays as much. */
	exemptionId?: string | null | undefined;
};

/** The subject of a line of a bill. */
export type LineFacts = Partial<AmountParts> & {
	/** In words that were agreed or typed; or by a code. A line has one of both. */
	description?: string | null;
	descriptionCode?: LineCode | null;
	/** The code of the discount that is in the amount. */
	promoCode?: string | null | undefined;
	itemId?: string | null;
	stayId?: string | null;
	night?: HotelDate | null;
	serviceReservationId?: string | null;
	quantity?: number | null;
	unitCents?: number | null;
	/** Of a night that another site has sold: whether its price is not known, or has become known (`ledger_entries`). */
	unpricedNights?: 1 | -1 | null;
	/** The line that a discount is given on. */
	discountsLineId?: string | null;
};

/** A line of a bill, before it is written. */
type FolioEntry = LineFacts & {
	accountId: "guest_folios";
	folioId: string;
	kind: LineKind;
	amountCents: number;
	/** Which line of the transaction; its other entries say where the amount belongs. */
	line: number;
	/** Left out for a line of its own. */
	lineId?: string;
	/** The entry of the same bill that this one reverses. */
	takesBackId?: string;
};

/** Where an amount belongs: revenue, service charge, tax, money. */
export type AccountEntry = {
	accountId: Exclude<LedgerAccountId, "guest_folios">;
	amountCents: number;
	line: number;
	/** The gift voucher, of an entry of `gift_vouchers`. */
	voucherId?: string | null;
};

export type LedgerEntry = FolioEntry | AccountEntry;

/** Whose revenue a charge is. */
export type Department = (typeof departments)[number];

/** Whose revenue it is that is charged in words of its own. */
export const otherDepartments = ["dining", "wellness", "shop", "other"] as const satisfies Department[];

const revenueOf = {
	room: "room_revenue",
	dining: "dining_revenue",
	wellness: "wellness_revenue",
	shop: "shop_revenue",
	other: "other_revenue",
} as const satisfies Record<Department, LedgerAccountId>;

/** The account of a tax; null where no tax is due. */
const taxAccountOf = { room_tax: "room_tax_due", gst: "gst_due", none: null } as const;

/** A charge with its parts, before it is put on a bill. */
export type Charge = LineFacts &
	AmountParts & { kind: "night" | "night_change" | "charge"; department: Department };

/**
 * A line of a bill that is named by a code alone: a payment, a refund, a write-off. US cents, minus where the guest
 * owes less.
 */
export const lineByCode = (
	folioId: string,
	kind: LineKind,
	descriptionCode: LineCode,
	amountCents: number,
): FolioEntry => ({ accountId: "guest_folios", folioId, kind, line: 0, descriptionCode, amountCents });

/** The entries of a charge: the guest owes the whole, and each part belongs to its account. Parts of 0 are left out. */
export function entriesOfCharge(charge: Charge, folioId: string, line: number): LedgerEntry[] {
	const { department, kind, ...facts } = charge;
	return [
		{ ...facts, accountId: "guest_folios", folioId, kind, amountCents: totalOf(charge), line },
		{ accountId: revenueOf[department], amountCents: -charge.baseCents, line },
		...partEntries(charge, line, -1),
	];
}

/** The entries of a discount on a line: its base is a discount given, its service charge and tax are owed to nobody. */
export function entriesOfDiscount(
	discount: LineFacts & AmountParts & { discountsLineId: string },
	folioId: string,
	line: number,
): LedgerEntry[] {
	const less = (cents: number) => 0 - cents;
	const { baseCents, serviceChargeCents, taxCents } = discount;
	return [
		{
			...discount,
			baseCents: less(baseCents),
			serviceChargeCents: less(serviceChargeCents),
			taxCents: less(taxCents),
			accountId: "guest_folios",
			folioId,
			kind: "discount",
			amountCents: less(totalOf(discount)),
			line,
		},
		{ accountId: "discounts_given", amountCents: baseCents, line },
		...partEntries(discount, line, 1),
	];
}

function partEntries(parts: AmountParts, line: number, sign: 1 | -1): AccountEntry[] {
	const taxAccount = taxAccountOf[parts.taxCode];
	const entries: AccountEntry[] = [];
	if (parts.serviceChargeCents !== 0)
		entries.push({ accountId: "service_charge_pool", amountCents: sign * parts.serviceChargeCents, line });
	if (parts.taxCents !== 0) {
		if (!taxAccount) throw new Error("An amount without a tax code has a tax.");
		entries.push({ accountId: taxAccount, amountCents: sign * parts.taxCents, line });
	}
	return entries;
}

/** The whole of an amount in US cents. */
export function totalOf(parts: Pick<AmountParts, "baseCents" | "serviceChargeCents" | "taxCents">): number {
	return parts.baseCents + parts.serviceChargeCents + parts.taxCents;
}

/** A line of an agreed price as a charge: the price and its tax stay as they were agreed. */
export function chargeOfPricedLine(
	line: PricedLine,
	more: Pick<Charge, "kind" | "department"> & Pick<LineFacts, "stayId" | "serviceReservationId">,
): Charge {
	return {
		...more,
		description: line.description,
		promoCode: line.promoCode,
		itemId: line.itemId,
		night: line.night,
		quantity: line.quantity,
		unitCents: line.unitCents,
		baseCents: line.baseCents,
		serviceChargeCents: line.serviceChargeCents,
		taxCents: line.tax.cents,
		taxCode: line.tax.code,
		taxBasisPoints: line.tax.basisPoints,
		exemptionId: line.tax.exemptionId,
	};
}
