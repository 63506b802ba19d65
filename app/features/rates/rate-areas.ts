import { addDays, type HotelDate, isoWeekday } from "#app/lib/hotel-date.ts";

/** Nights `[fromNight, untilNight)` on some weekdays: the extent of a rate or a restriction. */
export type Area = {
	fromNight: HotelDate;
	/** Null while open-ended. */
	untilNight: HotelDate | null;
	/** ISO weekdays in order; null for all of them. */
	weekdays: readonly number[] | null;
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** After every night there is, so that an open end compares as text. */
const never = "9999-12-31";

const endOf = ({ untilNight }: Area) => untilNight ?? never;
const daysOf = ({ weekdays }: Area) => weekdays ?? everyDay;
const toEnd = (end: HotelDate) => (end === never ? null : end);
const toDays = (days: readonly number[]) => (days.length === 7 ? null : days);

/** The common nights of two areas; null where they share none. */
export function intersect(one: Area, other: Area): Area | null {
	const shared = overlap(one, other);
	return hasNight(shared.fromNight, endOf(shared), daysOf(shared)) ? shared : null;
}

function overlap(one: Area, other: Area): Area {
	const fromNight = one.fromNight > other.fromNight ? one.fromNight : other.fromNight;
	const end = endOf(one) < endOf(other) ? endOf(one) : endOf(other);
	const days = daysOf(one).filter((day) => daysOf(other).includes(day));
	return { fromNight, untilNight: toEnd(end), weekdays: toDays(days) };
}

/** Whether one of the weekdays is among the nights: a week has all of them. */
function hasNight(from: HotelDate, end: HotelDate, days: readonly number[]): boolean {
	if (end === never) return from < end && days.length > 0;
	for (let tried = 0, night = from; tried < 7 && night < end; tried += 1, night = addDays(night, 1))
		if (days.includes(isoWeekday(night))) return true;
	return false;
}

/**
 * The rest of an area without another: before it, after it, and its nights on the other weekdays. Areas that have dates
 * and a weekday in common are cut also where that weekday does not occur in those dates: the database's constraint compares
 * dates and weekdays, not nights.
 */
export function subtract(area: Area, other: Area): Area[] {
	const shared = overlap(area, other);
	if (shared.fromNight >= endOf(shared) || shared.weekdays?.length === 0) return [area];
	const days = daysOf(area).filter((day) => !daysOf(shared).includes(day));
	const parts: Area[] = [
		{ ...area, untilNight: shared.fromNight },
		{ ...shared, weekdays: toDays(days) },
		{ ...area, fromNight: endOf(shared) },
	];
	return parts.filter((part) => hasNight(part.fromNight, endOf(part), daysOf(part)));
}

/**
 * Areas with a value each, those of one value made one where they touch or have the same nights, so that sets and undone
 * sets do not leave more and more rows. The areas do not overlap.
 */
export function joinAreas<One extends Area>(areas: readonly One[], saidOf: (one: One) => string): One[] {
	let joined = [...areas];
	for (let before = Number.POSITIVE_INFINITY; joined.length < before; ) {
		before = joined.length;
		joined = joinNights(joinWeekdays(joined, saidOf), saidOf);
	}
	return joined;
}

function joinWeekdays<One extends Area>(areas: readonly One[], saidOf: (one: One) => string): One[] {
	const joined = new Map<string, One>();
	for (const one of areas) {
		const key = `${saidOf(one)} ${one.fromNight} ${one.untilNight}`;
		const known = joined.get(key);
		const days = known ? [...daysOf(known), ...daysOf(one)].sort((a, b) => a - b) : daysOf(one);
		joined.set(key, known ? { ...known, weekdays: toDays(days) } : one);
	}
	return [...joined.values()];
}

function joinNights<One extends Area>(areas: readonly One[], saidOf: (one: One) => string): One[] {
	const joined: One[] = [];
	const ends = new Map<string, number>();
	for (const one of areas.toSorted((a, b) => (a.fromNight < b.fromNight ? -1 : 1))) {
		const key = `${saidOf(one)} ${daysOf(one).join("")}`;
		const place = ends.get(key);
		const last = place === undefined ? undefined : joined[place];
		if (place !== undefined && last && endOf(last) === one.fromNight)
			joined[place] = { ...last, untilNight: one.untilNight };
		else {
			ends.set(key, joined.length);
			joined.push(one);
		}
	}
	return joined;
}

/** The nights of an area that lie in a range, in order. */
export function listNightsIn(area: Area, range: { from: HotelDate; until: HotelDate }): HotelDate[] {
	const nights: HotelDate[] = [];
	const days = daysOf(area);
	let night = area.fromNight > range.from ? area.fromNight : range.from;
	const end = endOf(area) < range.until ? endOf(area) : range.until;
	for (; night < end; night = addDays(night, 1)) if (days.includes(isoWeekday(night))) nights.push(night);
	return nights;
}

/**
 * Nights with a value each as areas: as long as the same weekdays keep their value it is one, so that a season of two prices
 * is two rows. Nights are in order; those left out are in no area.
 */
export function toAreas<Value>(
	nights: readonly { night: HotelDate; value: Value }[],
): (Area & { value: Value })[] {
	const areas: (Area & { value: Value })[] = [];
	let start: HotelDate | null = null;
	let last = "";
	let byDay = new Map<number, Value>();
	const close = () => {
		if (start === null) return;
		const values = new Map<Value, number[]>();
		for (const [day, value] of byDay) values.set(value, [...(values.get(value) ?? []), day]);
		for (const [value, days] of values)
			areas.push({
				fromNight: start,
				untilNight: addDays(last, 1),
				weekdays: toDays(days.toSorted((a, b) => a - b)),
				value,
			});
	};
	for (const { night, value } of nights) {
		const day = isoWeekday(night);
		// A weekday that is missing for a week was left out: later nights are another area.
		const fits = start !== null && (!byDay.has(day) ? isNewDay(start, night) : byDay.get(day) === value);
		const isGap = start !== null && [...byDay.keys()].some((known) => lies(known, last, night));
		if (!fits || isGap) {
			close();
			start = night;
			byDay = new Map();
		}
		byDay.set(day, value);
		last = night;
	}
	close();
	return areas;
}

/** A weekday that comes for the first time belongs to the area only if it could not have come before. */
function isNewDay(start: HotelDate, night: HotelDate): boolean {
	return addDays(night, -7) < start;
}

/** Whether a weekday comes between two nights, neither of them included. */
function lies(weekday: number, after: HotelDate, before: HotelDate): boolean {
	for (
		let night = addDays(after, 1), tried = 0;
		night < before && tried < 7;
		night = addDays(night, 1), tried += 1
	)
		if (isoWeekday(night) === weekday) return true;
	return false;
}
