import type { HotelDate } from "#app/lib/hotel-date.ts";
import { averageCents, ratio } from "./report.ts";

export type OccupancyGroup = "day" | "month" | "villa" | "source" | "country";

/**
 * What a night of a villa is, in USALI's words. Sold: a guest pays for it. Complimentary: a guest or a courtesy block that
 * pays nothing. House use: blocks of the hotel's own use and of the owner. Imported: sold elsewhere, at a price that is not
 * known here.
 */
const nightUses = ["sold", "complimentary", "house_use", "out_of_order", "imported"] as const;

export type NightUse = (typeof nightUses)[number];

/** The nights of a day, a month, a villa or a source. Money in US cents, without taxes and fees. */
export type OccupancyCounts = Record<NightUse, number> & { inventory: number; revenueCents: number };

export const noNights: OccupancyCounts = {
	inventory: 0,
	sold: 0,
	complimentary: 0,
	house_use: 0,
	out_of_order: 0,
	imported: 0,
	revenueCents: 0,
};

/** Sums of several counts. */
export function addCounts(counts: Iterable<OccupancyCounts>): OccupancyCounts {
	const sum = { ...noNights };
	for (const one of counts)
		for (const key of Object.keys(sum) as (keyof OccupancyCounts)[]) sum[key] += one[key];
	return sum;
}

/** Nights with a guest. */
export function occupiedNights({ sold, complimentary, imported }: OccupancyCounts): number {
	return sold + complimentary + imported;
}

/**
 * The three ratios as USALI has them: occupied nights of the inventory, room revenue of the nights sold, and room revenue of
 * the inventory. Villas out of order stay in the inventory; complimentary nights, house use and imported ones are not in the
 * divisor of the average daily rate.
 */
export function rateOccupancy(counts: OccupancyCounts) {
	return {
		occupancy: ratio(occupiedNights(counts), counts.inventory),
		adrCents: averageCents(counts.revenueCents, counts.sold),
		revParCents: averageCents(counts.revenueCents, counts.inventory),
	};
}

/** One night of a villa with what a report names of it. */
export type NightRow = {
	night: HotelDate;
	villaName: string;
	use: NightUse;
	reference: string | null;
	guestName: string | null;
	source: string | null;
	cents: number;
};
