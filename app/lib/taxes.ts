import type { HotelDate } from "./hotel-date.ts";

/** A share in basis points (900 = 9 %) and the first day it applies to; it ends where the next one begins. */
export type TaxRate = { from: HotelDate; basisPoints: number };

/** The taxes of the hotel, and the service charge, which is calculated and follows days as they do. */
export const taxNames = ["room_tax", "gst", "service_charge"] as const;

export type TaxName = (typeof taxNames)[number];

/** Their rates; the service charge is on food, beverage and spa. */
export type TaxRates = Readonly<Record<"roomTax" | "gst" | "serviceCharge", readonly TaxRate[]>>;

/** The charges added to a treatment or a dinner. */
export type VisitTaxes = Pick<TaxRates, "gst" | "serviceCharge">;

/**
 * The rate in force on a day, in basis points: of those that have begun, the one that began last.
 * @throws when none is in force: a tax that nobody has written down is no tax of 0
 */
export function taxOn(name: string, day: HotelDate, rates: readonly TaxRate[]): number {
	const inForce = rates.filter(({ from }) => from <= day).toSorted((a, b) => b.from.localeCompare(a.from))[0];
	if (!inForce) throw new Error(`No rate of the ${name} is in force on ${day}.`);
	return inForce.basisPoints;
}

/** The taxes that are declared and paid by month. */
export const returnedTaxes = ["room_tax", "gst"] as const;

export type ReturnedTax = (typeof returnedTaxes)[number];
