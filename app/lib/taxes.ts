import type { HotelDate } from "./hotel-date.ts";

/** A share in basis points (900 = 9 %), the first day it applies to and, where it has ended, the last. */
export type TaxRate = { from: HotelDate; until?: HotelDate; basisPoints: number };

/**
 * The rate in force on a day, in basis points: of those that have begun and not ended, the one that began last.
 * @throws when none is in force: a tax that nobody has written down is no tax of 0
 */
export function taxOn(name: string, day: HotelDate, rates: readonly TaxRate[]): number {
	const inForce = rates
		.filter(({ from, until }) => from <= day && (until === undefined || day <= until))
		.toSorted((a, b) => b.from.localeCompare(a.from))[0];
	if (!inForce) throw new Error(`No rate of the ${name} is in force on ${day}.`);
	return inForce.basisPoints;
}
