import { addDays, type HotelDate, isoWeekday, nightsBetween } from "#app/lib/hotel-date.ts";

/** The kinds of restriction, as their form lists them. */
export const restrictionKinds = [
	"min_stay_arrival",
	"min_stay_through",
	"closed_to_arrival",
	"closed_to_departure",
	"stop_sell",
] as const;

export type RestrictionKind = (typeof restrictionKinds)[number];

/** A restriction of the sale of a villa on the days `[fromNight, untilNight)`, on some weekdays or all of them. */
export type Restriction = {
	villaId: string;
	kind: RestrictionKind;
	fromNight: HotelDate;
	untilNight: HotelDate;
	/** ISO weekdays (1 = Monday); null for every day. */
	weekdays: number[] | null;
	/** The least number of nights; null for the kinds without one. */
	nights: number | null;
};

/** Why a stay cannot be had although its villa is free: the rule, its nights, and the day it is about. */
export type Restricted = { kind: RestrictionKind; nights: number | null; day: HotelDate };

/** Whether a restriction holds on a day. */
export function holdsOn(
	one: Pick<Restriction, "fromNight" | "untilNight" | "weekdays">,
	day: HotelDate,
): boolean {
	return (
		one.fromNight <= day &&
		day < one.untilNight &&
		(one.weekdays === null || one.weekdays.includes(isoWeekday(day)))
	);
}

/** The first day of `[from, until)` on which a restriction holds, or null. */
function firstDay(one: Restriction, from: HotelDate, until: HotelDate): HotelDate | null {
	const end = until < one.untilNight ? until : one.untilNight;
	let day = from > one.fromNight ? from : one.fromNight;
	// Within a week every weekday has come once.
	for (let tried = 0; tried < 7 && day < end; tried += 1) {
		if (holdsOn(one, day)) return day;
		day = addDays(day, 1);
	}
	return null;
}

const order: RestrictionKind[] = [
	"stop_sell",
	"closed_to_arrival",
	"closed_to_departure",
	"min_stay_arrival",
	"min_stay_through",
];

/**
 * The restriction that forbids a stay, or null: the one rule for guests behind the form, the calendar, the waiting list and a
 * change of dates. Of several the one that dates can least change comes first, of least stays the longest.
 */
export function findRestriction(
	restrictions: readonly Restriction[],
	villaIds: readonly string[],
	stay: { from: HotelDate; until: HotelDate },
): Restricted | null {
	if (restrictions.length === 0) return null;
	const nights = nightsBetween(stay.from, stay.until);
	let worst: Restricted | null = null;
	for (const one of restrictions) {
		if (!villaIds.includes(one.villaId)) continue;
		const day = dayInTheWay(one, stay, nights);
		if (day !== null && (worst === null || isWorse(one, worst)))
			worst = { kind: one.kind, nights: one.nights, day };
	}
	return worst;
}

function dayInTheWay(
	one: Restriction,
	{ from, until }: { from: HotelDate; until: HotelDate },
	nights: number,
): HotelDate | null {
	switch (one.kind) {
		case "stop_sell":
			return firstDay(one, from, until);
		case "closed_to_arrival":
			return holdsOn(one, from) ? from : null;
		case "closed_to_departure":
			return holdsOn(one, until) ? until : null;
		case "min_stay_arrival":
			return nights < (one.nights ?? 0) && holdsOn(one, from) ? from : null;
		case "min_stay_through":
			return nights < (one.nights ?? 0) ? firstDay(one, from, until) : null;
	}
}

function isWorse(one: Pick<Restriction, "kind" | "nights">, than: Restricted): boolean {
	const isLeastStay = (kind: RestrictionKind) => kind.startsWith("min_stay");
	if (isLeastStay(one.kind) && isLeastStay(than.kind)) return (one.nights ?? 0) > (than.nights ?? 0);
	return order.indexOf(one.kind) < order.indexOf(than.kind);
}

/**
 * The rule for an arrival on a day: that it is not possible, or how many nights it takes at least. Null where any stay
 * may begin.
 */
export function findArrivalRule(
	restrictions: readonly Restriction[],
	villaIds: readonly string[],
	day: HotelDate,
): Restricted | null {
	if (restrictions.length === 0) return null;
	const rule = findRestriction(
		restrictions.filter(({ kind }) => kind !== "closed_to_departure"),
		villaIds,
		{ from: day, until: addDays(day, 1) },
	);
	return rule;
}
