import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatPercent } from "#app/lib/money.ts";
import { type TaxRate, type TaxRates, taxOn } from "#app/lib/taxes.ts";

/**
 * The rates that a hotel in Belize begins with, in basis points (900 = 9 %). An owner changes them at the desk: the
 * rows of `tax_rates` count.
 */
export const initialTaxRates: TaxRates = {
	/** Hotel and Tourist Accommodation Tax, on the room. */
	roomTax: [{ from: "2005-01-01", basisPoints: 900 }],
	/** General Sales Tax, on food, beverage and spa: 10 % from its first day, 12.5 % since April 2010. */
	gst: [
		{ from: "2006-07-01", basisPoints: 1000 },
		{ from: "2010-04-01", basisPoints: 1250 },
	],
	/** Service charge on food, beverage and spa. */
	serviceCharge: [{ from: "2025-01-01", basisPoints: 2000 }],
};

/** The rate in force on a day as a guest reads it: `12.5%`. @throws when none is in force */
export function percentOf(rates: readonly TaxRate[], day: HotelDate): string {
	return formatPercent(taxOn("tax", day, rates));
}

/** The rates of a day as sentences name them. */
export type TaxPercents = Readonly<Record<keyof TaxRates, string>>;

/** @throws when one of them is not in force on the day */
export function percentsOn(rates: TaxRates, day: HotelDate): TaxPercents {
	return {
		roomTax: percentOf(rates.roomTax, day),
		gst: percentOf(rates.gst, day),
		serviceCharge: percentOf(rates.serviceCharge, day),
	};
}
