import { taxRates } from "#app/content/tax-rates.ts";
import { type Rate, rateOfNight } from "#app/features/rates/nightly-rate.ts";
import { type TaxRate, taxOn } from "#app/features/rates/taxes.ts";
import { type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { type PricedLine, priceLine, type Quote, sumLines } from "#app/lib/priced-line.ts";

/**
 * The price of a stay, the one computation behind card, form, confirmation, e-mail and desk: a line for each night in
 * each villa, with its room tax. Null when a night has no rate: such a night is not for sale.
 */
export function quoteStay(
	stay: {
		villaIds: readonly string[];
		checkIn: HotelDate;
		checkOut: HotelDate;
		rates: readonly Rate[];
	},
	roomTax: readonly TaxRate[] = taxRates.roomTax,
): Quote | null {
	const lines: PricedLine[] = [];
	for (const villaId of stay.villaIds) {
		for (const night of listNights(stay.checkIn, stay.checkOut)) {
			const rate = rateOfNight(stay.rates, villaId, night);
			if (!rate) return null;
			lines.push(
				priceLine({
					kind: "night",
					itemId: villaId,
					description: rate.villaName,
					night,
					quantity: 1,
					unitCents: rate.nightlyCents,
					serviceChargeBasisPoints: 0,
					tax: { code: "room_tax", basisPoints: taxOn("room tax", night, roomTax) },
				}),
			);
		}
	}
	return sumLines(lines);
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

/** The same nights at another price for each, in US cents before tax, with the tax of each night. */
export function quoteAtPrice(quote: Quote, nightlyCents: number): Quote {
	return sumLines(
		quote.lines.map(({ kind, itemId, description, night, quantity, tax }) =>
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

/** The nights of a quote gathered by villa and rate, in the order of the stay. */
export function listNightsAtRate(lines: readonly PricedLine[]): NightsAtRate[] {
	const gathered: NightsAtRate[] = [];
	for (const { itemId: villaId, description: villaName, unitCents, baseCents } of lines) {
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
