import type { HotelDate } from "#app/lib/hotel-date.ts";
import { shareOfCents } from "#app/lib/money.ts";
import { type PricedLine, priceLine, taxLines } from "#app/lib/priced-line.ts";
import { toBareCode } from "#app/lib/typed-code.ts";

/** A discount on a stay, by a code or for its length. */
export type Discount = {
	id: string;
	/** The text for guests in their price. */
	name: string;
	/** Null for one that holds for everybody. */
	code: string | null;
	/** A share of every night, in basis points, or else an amount off the stay in US cents before tax. */
	basisPoints: number | null;
	amountCents: number | null;
	minNights: number;
	/** The villas it holds for; null for all. */
	villaIds: string[] | null;
	/** First and last day on which it can be booked; null without a bound. */
	bookedFrom: HotelDate | null;
	bookedUntil: HotelDate | null;
	/** First and last night of a stay; null without a bound. */
	nightsFrom: HotelDate | null;
	nightsUntil: HotelDate | null;
};

/** Those that can be booked on a day. */
export function listBookable<One extends Pick<Discount, "bookedFrom" | "bookedUntil">>(
	discounts: readonly One[],
	today: HotelDate,
): One[] {
	return discounts.filter(
		({ bookedFrom, bookedUntil }) =>
			(bookedFrom === null || bookedFrom <= today) && (bookedUntil === null || today <= bookedUntil),
	);
}

/** Why a discount does not hold for a stay. */
export type DiscountMismatch =
	| { kind: "too_short"; minNights: number }
	| { kind: "other_nights"; from: HotelDate | null; until: HotelDate | null }
	| { kind: "other_villas" };

/** Why a discount does not hold for nights of villas, by their lines; null when it does. */
export function findMismatch(
	discount: Discount,
	nights: readonly Pick<PricedLine, "itemId" | "night">[],
): DiscountMismatch | null {
	const { minNights, nightsFrom, nightsUntil } = discount;
	const days = new Set(nights.map(({ night }) => night ?? ""));
	if (days.size < minNights) return { kind: "too_short", minNights };
	const isOutside = (day: string) =>
		(nightsFrom !== null && day < nightsFrom) || (nightsUntil !== null && day > nightsUntil);
	if ([...days].some(isOutside)) return { kind: "other_nights", from: nightsFrom, until: nightsUntil };
	return nights.some((line) => isFor(discount, line)) ? null : { kind: "other_villas" };
}

const isFor = ({ villaIds }: Discount, { itemId }: Pick<PricedLine, "itemId">) =>
	villaIds === null || villaIds.includes(itemId);

/**
 * The lines of a discount: one for each night it holds for, with the night's villa, tax and date, so that each night can be
 * charged and given back by itself. Amounts are less than 0. An amount off the stay is spread over the nights by their price.
 */
export function toDiscountLines(discount: Discount, nights: readonly PricedLine[]): PricedLine[] {
	const own = nights.filter((line) => isFor(discount, line));
	const sumCents = own.reduce((sum, { baseCents }) => sum + baseCents, 0);
	const offCents = Math.min(discount.amountCents ?? 0, sumCents);
	// The part of the amount for the nights so far, rounded down each time: the last one takes the rest.
	let seenCents = 0;
	let givenCents = 0;
	return own.flatMap((line) => {
		const { itemId, night, baseCents, tax } = line;
		seenCents += baseCents;
		const upToHere = sumCents === 0 ? 0 : Math.floor((offCents * seenCents) / sumCents);
		const cents =
			discount.basisPoints === null ? upToHere - givenCents : shareOfCents(baseCents, discount.basisPoints);
		givenCents += cents;
		if (cents === 0) return [];
		const lower = priceLine({
			kind: "discount",
			itemId,
			description: discount.name,
			promoCode: discount.code ?? undefined,
			...(night !== null && { night }),
			quantity: 1,
			unitCents: -cents,
			serviceChargeBasisPoints: 0,
			tax: { code: tax.code, basisPoints: tax.basisPoints },
		});
		return taxLines([line, lower], tax.basisPoints).slice(1);
	});
}

/**
 * The discount that takes most off the nights, and its lines. A stay has one discount; where two take the same, the one
 * without a code, so that no use of a code is spent.
 */
export function findBestDiscount(
	discounts: readonly Discount[],
	nights: readonly PricedLine[],
): { discount: Discount; lines: PricedLine[] } | null {
	let best: { discount: Discount; lines: PricedLine[]; totalCents: number } | null = null;
	for (const discount of discounts.toSorted((a, b) => Number(a.code !== null) - Number(b.code !== null))) {
		if (findMismatch(discount, nights)) continue;
		const lines = toDiscountLines(discount, nights);
		const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
		if (lines.length > 0 && (best === null || totalCents < best.totalCents))
			best = { discount, lines, totalCents };
	}
	return best;
}

/** Whether a text, as `toCode` writes it, can be a code. */
export const looksLikeCode = (code: string) => /^[A-Z0-9]{4,20}$/.test(code);

/** A code as it is stored: capital letters and digits, without what separates them (`toBareCode`). */
export function toCode(typed: string): string {
	return toBareCode(typed).toUpperCase();
}
