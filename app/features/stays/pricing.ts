import { type Discount, findBestDiscount } from "#app/features/rates/discounts.ts";
import { rateOfNight, type TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { divideCents } from "#app/lib/money.ts";
import { type PricedLine, priceLine, type Quote, sumLines } from "#app/lib/priced-line.ts";
import { type TaxRate, taxOn } from "#app/lib/taxes.ts";

type QuotedStay = {
	villaIds: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	rates: readonly TaxedRate[];
	/** Those that can be booked today (`listBookable`); the one that takes most off counts. */
	discounts?: readonly Discount[] | undefined;
};

/**
 * The price of a stay, the one computation behind card, form, confirmation, e-mail and desk: a line for each night in
 * each villa, with its room tax, and the lines of its discount. Null when a night has no rate: such a night is not for sale.
 */
export function quoteStay(stay: QuotedStay): Quote | null {
	return quoteWithDiscount(stay)?.quote ?? null;
}

/** The same with the discount that counts, so that the use of a code is written with it. */
export function quoteWithDiscount({
	villaIds,
	checkIn,
	checkOut,
	rates,
	discounts,
}: QuotedStay): { quote: Quote; discount: Discount | null } | null {
	const nights = villaIds.map((villaId) => ({ villaId, from: checkIn, until: checkOut }));
	return quoteVillaNights({ nights, rates, discounts });
}

/** The same for villas with nights of their own, as a stay has that changes villas on the way: one price and one discount. */
export function quoteVillaNights({
	nights,
	rates,
	discounts,
}: {
	nights: readonly { villaId: string; from: HotelDate; until: HotelDate }[];
} & Pick<QuotedStay, "rates" | "discounts">): { quote: Quote; discount: Discount | null } | null {
	const lines: PricedLine[] = [];
	for (const { villaId, from, until } of nights) {
		for (const night of listNights(from, until)) {
			const rate = rateOfNight(rates, villaId, night);
			if (!rate) return null;
			lines.push(priceNight({ villaId, villaName: rate.villaName, night }, rate.nightlyCents, rate.roomTax));
		}
	}
	const best = discounts && findBestDiscount(discounts, lines);
	if (best) lines.push(...best.lines);
	return { quote: sumLines(lines), discount: best?.discount ?? null };
}

/** The line of a night at a rate in US cents, with its room tax. */
export function priceNight(
	{ villaId, villaName, night }: { villaId: string; villaName: string; night: HotelDate },
	nightlyCents: number,
	roomTax: readonly TaxRate[],
): PricedLine {
	return priceLine({
		kind: "night",
		itemId: villaId,
		description: villaName,
		night,
		quantity: 1,
		unitCents: nightlyCents,
		serviceChargeBasisPoints: 0,
		tax: { code: "room_tax", basisPoints: taxOn("room tax", night, roomTax) },
	});
}

/** A price as the columns of a stay. */
export function priceColumns({ lines, baseCents, taxCents, totalCents }: Quote) {
	return { nights: lines, baseCents, taxCents, totalCents };
}

/** The part of a party's quote that is for one of its villas. */
export function quoteOfVilla(quote: Quote, villaId: string): Quote {
	return sumLines(quote.lines.filter(({ itemId }) => itemId === villaId));
}

/** Nights of one villa at one rate, as a price is read: `5 nights × $349.00`. US cents. */
export type NightsAtRate = {
	villaId: string;
	villaName: string;
	nights: number;
	unitCents: number;
	totalCents: number;
};

/** The same nights at another price for each, in US cents before tax, with the tax of each night and without discount. */
export function quoteAtPrice(quote: Quote, nightlyCents: number): Quote {
	return sumLines(
		quote.lines.filter(isNight).map(({ kind, itemId, description, night, quantity, tax }) =>
			priceLine({
				kind,
				itemId,
				description,
				...(night !== null && { night }),
				quantity,
				unitCents: nightlyCents,
				serviceChargeBasisPoints: 0,
				tax: { code: tax.code, basisPoints: tax.basisPoints },
			}),
		),
	);
}

/**
 * The nights of a stay at a price that includes their tax, in US cents, in equal shares. The tax is the part of such a
 * share beyond the base, which is the share by the rate and rounded once: base and tax of all nights are the price, to
 * the cent.
 */
export function priceWithTaxIn(lines: readonly PricedLine[], grossCents: number): PricedLine[] {
	const nights = lines.filter(isNight);
	const shares = divideCents(grossCents, nights.length);
	return nights.map((line, place) => {
		const totalCents = shares[place] ?? 0;
		const baseCents = Math.round((totalCents * 10_000) / (10_000 + line.tax.basisPoints));
		return {
			...line,
			...{ quantity: 1, unitCents: baseCents, baseCents, serviceChargeCents: 0, totalCents },
			tax: { ...line.tax, cents: totalCents - baseCents },
		};
	});
}

const isNight = ({ kind }: PricedLine) => kind !== "discount";

/** The amount of a discount in a price, in US cents less than 0, with the name and the code of its lines. */
export type DiscountInPrice = Pick<PricedLine, "description" | "promoCode"> & { cents: number };

/** The discounts of a price, each once. */
export function listDiscountsIn(lines: readonly PricedLine[]): DiscountInPrice[] {
	const gathered = new Map<string, DiscountInPrice>();
	for (const { kind, description, promoCode, baseCents } of lines) {
		if (kind !== "discount") continue;
		const key = JSON.stringify([description, promoCode]);
		const cents = (gathered.get(key)?.cents ?? 0) + baseCents;
		gathered.set(key, { description, promoCode, cents });
	}
	return [...gathered.values()];
}

/** The nights of a quote gathered by villa and rate, in the order of the stay. */
export function listNightsAtRate(lines: readonly PricedLine[]): NightsAtRate[] {
	const gathered: NightsAtRate[] = [];
	for (const { itemId: villaId, description: villaName, unitCents, baseCents } of lines.filter(isNight)) {
		const known = gathered.find((one) => one.villaId === villaId && one.unitCents === unitCents);
		if (known) {
			known.nights += 1;
			known.totalCents += baseCents;
		} else gathered.push({ villaId, villaName, nights: 1, unitCents, totalCents: baseCents });
	}
	return gathered;
}

/** Whether a price is for more than one villa, so that each line names its own. */
export function isForSeveralVillas(lines: readonly NightsAtRate[]): boolean {
	return new Set(lines.map(({ villaId }) => villaId)).size > 1;
}
