import {
	addDays,
	type HotelDate,
	listNights,
	nightsBetween,
	parseHotelDate,
	startOfMonth,
} from "#app/lib/hotel-date.ts";
import { averageCents, ratio } from "./report.ts";

export type OccupancyGroup = "day" | "month" | "villa" | "source" | "sale" | "country";

/**
 * What a night of a villa is, in USALI's words. Sold: a guest pays for it. Complimentary: a guest or a courtesy block that
 * pays nothing. House use: blocks of the hotel's own use and of the owner. Imported: sold elsewhere, at a price that is not
 * known here. Not come: a guest was expected on a day that is closed, and nobody has noted a no-show.
 */
const nightUses = ["sold", "complimentary", "house_use", "out_of_order", "imported", "not_come"] as const;

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
	not_come: 0,
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

/** One night of a villa with the names that a report shows. */
export type NightRow = {
	/** Of a closed day: the business day on which it was posted. */
	night: HotelDate;
	/** 1, or -1 for a night that was reversed, or 0 where only its price changed. */
	nights: number;
	villaName: string;
	use: NightUse;
	reference: string | null;
	guestName: string | null;
	source: string | null;
	cents: number;
};

/** Nights on which a villa is out of service by the settings; `until` is null while it lasts. */
export type Closure = { villaId: string; from: HotelDate; until: HotelDate | null };

/** The days before and after every report. */
const [first, end] = ["2000-01-01", "3000-01-01"];

/**
 * When each villa was out of service: from the present settings, and from their log for the time before.
 * @param changes of all villas, the oldest first; `date` is the business day of the change
 */
export function listClosures(
	villas: readonly { id: string; inService: boolean }[],
	changes: readonly { villaId: string; date: HotelDate; inService: boolean }[],
): Closure[] {
	return villas.flatMap(({ id, inService }) => {
		const own = changes.filter(({ villaId }) => villaId === id);
		const closures: Closure[] = [];
		// Before its first change a villa was what the change has ended.
		let from = (own[0] ? own[0].inService : !inService) ? first : null;
		for (const change of own) {
			if (!change.inService) from ??= change.date;
			else if (from) {
				if (from < change.date) closures.push({ villaId: id, from, until: change.date });
				from = null;
			}
		}
		if (from) closures.push({ villaId: id, from, until: null });
		return closures;
	});
}

/** How many nights the villas are in service, by day, month or villa, or altogether under an empty key. */
export function countInService(
	villaIds: readonly string[],
	closures: readonly Closure[],
	{ from, until, by }: { from: HotelDate; until: HotelDate; by: "day" | "month" | "villa" | "all" },
): Map<string, number> {
	const counts = new Map<string, number>();
	const add = (key: string, nights: number) => counts.set(key, (counts.get(key) ?? 0) + nights);
	const overlap = (closure: Closure, start: HotelDate, stop: HotelDate) => {
		const begins = closure.from > start ? closure.from : start;
		const ends = (closure.until ?? end) < stop ? (closure.until ?? end) : stop;
		return Math.max(0, nightsBetween(begins, ends));
	};
	if (by === "villa") {
		for (const id of villaIds) {
			const own = closures.filter(({ villaId }) => villaId === id);
			add(id, nightsBetween(from, until) - own.reduce((sum, one) => sum + overlap(one, from, until), 0));
		}
		return counts;
	}
	for (const part of listParts(from, until, by)) {
		const closed = closures.reduce((sum, one) => sum + overlap(one, part.from, part.until), 0);
		add(part.key, villaIds.length * nightsBetween(part.from, part.until) - closed);
	}
	return counts;
}

/** The days of a day or a month within those of a report; all of them for a villa or a source. */
export function withinPeriod<Days extends { from: HotelDate; until: HotelDate }>(
	days: Days,
	{ by, key }: { by: OccupancyGroup; key: string },
): Days {
	if ((by !== "day" && by !== "month") || !parseHotelDate(key)) return days;
	const end = by === "day" ? addDays(key, 1) : startOfMonth(key, 1);
	return { ...days, from: key < days.from ? days.from : key, until: end < days.until ? end : days.until };
}

function listParts(from: HotelDate, until: HotelDate, by: "day" | "month" | "all") {
	if (by === "all") return [{ key: "", from, until }];
	if (by === "day")
		return listNights(from, until).map((day) => ({ key: day, from: day, until: addDays(day, 1) }));
	const parts: { key: string; from: HotelDate; until: HotelDate }[] = [];
	for (let start = from; start < until; ) {
		const next = startOfMonth(start, 1);
		const stop = next < until ? next : until;
		parts.push({ key: startOfMonth(start), from: start, until: stop });
		start = stop;
	}
	return parts;
}
