import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatPercent } from "#app/lib/money.ts";
import { type TaxRate, taxOn } from "#app/lib/taxes.ts";

/**
 * Rates in basis points (900 = 9 %), each with the first day it applies to and, once it has ended, the last (`until`).
 * Every price and every sentence that names a rate reads it from here.
 */
export const taxRates = {
	/** Hotel and Tourist Accommodation Tax, on the room. */
	roomTax: [{ from: "2005-01-01", basisPoints: 900 }],
	/** General Sales Tax, on food, beverage and spa: 10 % from its first day, 12.5 % since April 2010. */
	gst: [
		{ from: "2006-07-01", until: "2010-03-31", basisPoints: 1000 },
		{ from: "2010-04-01", basisPoints: 1250 },
	],
	/** Service charge on food, beverage and spa. */
	serviceCharge: [{ from: "2025-01-01", basisPoints: 2000 }],
} as const;

/** The rate in force on a day as a guest reads it: `12.5%`. @throws when none is in force */
export function percentOf(rates: readonly TaxRate[], day: HotelDate): string {
	return formatPercent(taxOn("tax", day, rates));
}
