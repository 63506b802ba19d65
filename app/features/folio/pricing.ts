import type { HotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { groupByNight, type PricedLine } from "#app/lib/priced-line.ts";
import { type TaxRates, taxOn } from "#app/lib/taxes.ts";
import { type AmountParts, type Charge, type Department, type TaxCode, totalOf } from "./entries.ts";

/** The groups of the price list with the department whose revenue each is. */
export const departmentOfGroup = {
	bar: "dining",
	shop: "shop",
	transfer: "other",
	other: "other",
} as const satisfies Record<string, Department>;

/**
 * Service charge and tax, by department, of a charge that is described in words: rooms have the room tax and no GST.
 */
export const termsOfDepartment: Readonly<
	Record<Department, { hasServiceCharge: boolean; taxCode: TaxCode }>
> = {
	room: { hasServiceCharge: false, taxCode: "room_tax" },
	dining: { hasServiceCharge: true, taxCode: "gst" },
	wellness: { hasServiceCharge: true, taxCode: "gst" },
	shop: { hasServiceCharge: false, taxCode: "gst" },
	other: { hasServiceCharge: false, taxCode: "gst" },
};

/** The rate of a tax on the day of supply, in basis points. */
export function basisPointsOf(
	code: TaxCode,
	day: HotelDate,
	{ gst, roomTax }: Pick<TaxRates, "gst" | "roomTax">,
): number {
	if (code === "none") return 0;
	return code === "gst" ? taxOn("GST", day, gst) : taxOn("room tax", day, roomTax);
}

/** Prices a charge of the desk by the rates of the day of supply. Service charge and tax are rounded once for the line. */
export function priceCharge(of: {
	department: Department;
	description: string;
	itemId?: string | null;
	quantity: number;
	/** US cents of one, before service charge and tax. */
	unitCents: number;
	hasServiceCharge: boolean;
	taxCode: TaxCode;
	day: HotelDate;
	taxes: TaxRates;
}): Charge {
	const { department, description, itemId = null, quantity, unitCents, taxCode, day, taxes } = of;
	const baseCents = unitCents * quantity;
	const serviceBasisPoints = of.hasServiceCharge ? taxOn("service charge", day, taxes.serviceCharge) : 0;
	const taxBasisPoints = basisPointsOf(taxCode, day, taxes);
	return {
		kind: "charge",
		department,
		description,
		itemId,
		quantity,
		unitCents,
		baseCents,
		serviceChargeCents: shareOfCents(baseCents, serviceBasisPoints),
		taxCents: shareOfCents(baseCents, taxBasisPoints),
		taxCode,
		taxBasisPoints,
	};
}

/**
 * Divides a discount on a line as the line is divided: it reduces the price, its service charge and its tax. The parts
 * add up to the discount exactly, and those of all discounts of a line never to more than its own: they are divided
 * together.
 * @param discountCents at most the rest of the line
 * @param given the parts of the discounts that the line has
 */
export function divideDiscount(
	line: AmountParts,
	discountCents: number,
	given: Pick<AmountParts, "baseCents" | "serviceChargeCents" | "taxCents"> = noParts,
): AmountParts {
	const total = totalOf(line);
	const all = totalOf(given) + discountCents;
	const share = (part: number) => (total === 0 ? 0 : Math.round((part * all) / total));
	const serviceChargeCents = share(line.serviceChargeCents) - given.serviceChargeCents;
	// The remaining tax is that of the remaining price: a night is taxed on its price after the discount.
	const taxOff =
		line.serviceChargeCents === 0 && line.taxBasisPoints > 0
			? line.taxCents - divideFee(total - totalOf(given) - discountCents, line.taxBasisPoints).taxCents
			: share(line.taxCents);
	const taxCents = Math.min(
		Math.max(taxOff - given.taxCents, 0),
		line.taxCents - given.taxCents,
		discountCents - serviceChargeCents,
	);
	return {
		baseCents: discountCents - serviceChargeCents - taxCents,
		serviceChargeCents,
		taxCents,
		taxCode: line.taxCode,
		taxBasisPoints: line.taxBasisPoints,
		exemptionId: line.exemptionId,
	};
}

const noParts = { baseCents: 0, serviceChargeCents: 0, taxCents: 0 };

/**
 * The amount that the next voucher pays of treatments on a bill, in US cents: an equal share for each guest; the
 * shares add up to the rest of the treatment. Null where vouchers pay for every guest.
 * @param of.vouchersElsewhere those on other bills of the reservation: they are for the treatments there, then for
 * these
 */
export function nextVoucherShare(of: {
	here: readonly { guests: number; leftCents: number }[];
	elsewhere: readonly { guests: number }[];
	paidHere: readonly number[];
	vouchersElsewhere: number;
}): number | null {
	const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
	const guestsElsewhere = sum(of.elsewhere.map(({ guests }) => guests));
	let used = of.paidHere.length + Math.max(0, of.vouchersElsewhere - guestsElsewhere);
	const mostCents = sum(of.here.map(({ leftCents }) => leftCents)) - sum(of.paidHere);
	for (const { guests, leftCents } of of.here) {
		const shares = shareOut(leftCents, Array<number>(guests).fill(1));
		const share = Math.min(shares[used] ?? 0, mostCents);
		if (used < guests) return share > 0 ? share : null;
		used -= guests;
	}
	return null;
}

/** Cents divided in the proportion of some weights: the shares add up exactly, the largest rests get the cents left over. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
	const total = weights.reduce((sum, one) => sum + one, 0);
	if (total === 0) return weights.map(() => 0);
	const exact = weights.map((weight) => (cents * weight) / total);
	const shares = exact.map(Math.floor);
	const left = cents - shares.reduce((sum, one) => sum + one, 0);
	const byRest = exact
		.map((value, place) => ({ place, rest: value - Math.floor(value) }))
		.toSorted((a, b) => b.rest - a.rest || a.place - b.place);
	for (const { place } of byRest.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
	return shares;
}

/**
 * The fee that staff ask for a late check-out. The amount is for all villas chosen together, in US cents before room
 * tax.
 */
export type LateFee = { choice: "half" } | { choice: "amount"; cents: number };

/**
 * The fee of a late check-out for each villa: half of its last night as agreed, rounded up to a cent, or an equal share of an
 * amount, the first ones with the cents that do not divide. It is taxed as the room, by the rate of the day of departure.
 * @param exemptionId why it bears no room tax; null where it bears it
 */
export function priceLateFees(
	units: readonly { checkOut: HotelDate; lines: readonly PricedLine[] }[],
	fee: LateFee,
	taxes: TaxRates,
	exemptionId: string | null,
): Charge[] {
	const shares =
		fee.choice === "amount"
			? shareOut(
					fee.cents,
					units.map(() => 1),
				)
			: units.map(({ lines }) => {
					const night = groupByNight(lines).at(-1) ?? [];
					return Math.ceil(night.reduce((sum, { baseCents }) => sum + baseCents, 0) / 2);
				});
	return units.map(({ checkOut }, place) => {
		const baseCents = Math.max(0, shares[place] ?? 0);
		const taxBasisPoints = exemptionId ? 0 : basisPointsOf("room_tax", checkOut, taxes);
		return {
			...{ kind: "charge", department: "room", description: null, descriptionCode: "late_check_out" },
			...{ quantity: 1, unitCents: baseCents, baseCents, serviceChargeCents: 0 },
			...{ taxCents: shareOfCents(baseCents, taxBasisPoints), taxCode: "room_tax", taxBasisPoints },
			exemptionId,
		} as const;
	});
}

/**
 * The parts of a fee that is named with its tax, in US cents: of the price of a night, its own price and tax to the cent, because the
 * tax was rounded to the nearest cent.
 */
export function divideFee(cents: number, taxBasisPoints: number): AmountParts {
	const taxCents = Math.round((cents * taxBasisPoints) / (10_000 + taxBasisPoints));
	return {
		baseCents: cents - taxCents,
		serviceChargeCents: 0,
		taxCents,
		taxCode: "room_tax",
		taxBasisPoints,
	};
}
