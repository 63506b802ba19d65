import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { NightRow } from "./occupancy.ts";

/** What a reservation had on the books on two days, in nights sold and US cents. */
export type PickedUp = {
	reference: string;
	guestName: string | null;
	nights: { before: number; after: number };
	cents: { before: number; after: number };
};

/** The reservations of which nights or room revenue differ between two days, the largest difference first. */
export function comparePickUp(before: readonly NightRow[], after: readonly NightRow[]): PickedUp[] {
	const found = new Map<string, PickedUp>();
	for (const [side, rows] of [
		["before", before],
		["after", after],
	] as const) {
		for (const { reference, guestName, use, cents } of rows) {
			if (reference === null || use !== "sold") continue;
			const one = found.get(reference) ?? {
				reference,
				guestName,
				nights: { before: 0, after: 0 },
				cents: { before: 0, after: 0 },
			};
			one.nights[side] += 1;
			one.cents[side] += cents;
			found.set(reference, one);
		}
	}
	return [...found.values()]
		.filter(({ nights, cents }) => nights.before !== nights.after || cents.before !== cents.after)
		.sort(
			(one, other) =>
				Math.abs(other.cents.after - other.cents.before) - Math.abs(one.cents.after - one.cents.before) ||
				one.reference.localeCompare(other.reference),
		);
}

/** The same day a year earlier; 28 February for a leap day. */
export function yearBefore(date: HotelDate): HotelDate {
	const year = String(Number(date.slice(0, 4)) - 1).padStart(4, "0");
	return date.endsWith("-02-29") ? `${year}-02-28` : `${year}${date.slice(4)}`;
}
