import { type Rate, rateOfNight } from "#app/features/rates/nightly-rate.ts";
import { findArrivalRule, type Restricted } from "#app/features/rates/restrictions.ts";
import type { WeekStart } from "#app/lib/guest-locale.ts";
import { addDays, type HotelDate, isoWeekday, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { findObstacle, findSaleRule, isFreeOn, type Offer } from "./availability.ts";

/**
 * What a day of the calendar means for somebody who looks for a villa. `out_of_reach`: the arrival is chosen and the stay
 * cannot last until this day. `closed`: free, and by the hotel's rules no stay begins or ends there; `rule` says which.
 */
type DayState = "past" | "beyond" | "free" | "taken" | "check_out_only" | "out_of_reach" | "closed";

/** A day of the calendar as it is drawn and said. */
export type CalendarDay = {
	day: HotelDate;
	state: DayState;
	/** The lowest price of a free night in US cents before tax; null where none is free or none has a price. */
	nightlyCents: number | null;
	/** How many of the offers are free that night. */
	freeCount: number;
	/** The part that the day has in the stay chosen so far. */
	part: "check_in" | "check_out" | "within" | null;
	/** Why it is closed, or how many nights a stay takes at least that begins there; null where nothing is to say. */
	rule: Restricted | null;
	/** The date that pressing it chooses; null where it does nothing. */
	picks: "check_in" | "check_out" | null;
};

/** The facts that decide the days of a calendar. */
export type CalendarFacts = {
	/** One offer, or several where any of them will do. */
	offers: readonly Offer[];
	rates: readonly Rate[];
	window: { today: HotelDate; lastCheckIn: HotelDate };
	checkIn: string;
	checkOut: string;
	/** The last morning on which the stay can end while only its arrival is chosen; null otherwise. */
	lastCheckOut: HotelDate | null;
};

/** The state of a day for the guest who looks at these offers. */
export function readCalendarDay(facts: CalendarFacts, day: HotelDate): CalendarDay {
	const { offers, window, checkIn, checkOut, lastCheckOut } = facts;
	const { today, lastCheckIn } = window;
	const free = day < today || day > lastCheckIn ? [] : offers.filter((offer) => isFreeOn(offer, day));
	const choosesEnd = lastCheckOut !== null && day > checkIn;
	const endsStay = choosesEnd && day <= lastCheckOut;
	const rule = endsStay
		? findEndRule(offers, checkIn, day)
		: choosesEnd
			? null
			: mildest(free.map((offer) => findRuleOfArrival(offer, day)));
	const isClosed = rule !== null && (endsStay || rule.nights === null);
	const state = ((): DayState => {
		if (day < today) return "past";
		if (day > lastCheckIn && !endsStay) return "beyond";
		if (isClosed) return "closed";
		if (free.length > 0) return choosesEnd && !endsStay ? "out_of_reach" : "free";
		if (endsStay) return "check_out_only";
		const before = addDays(day, -1);
		const canEnd = !choosesEnd && before >= today && offers.some((offer) => isFreeOn(offer, before));
		return canEnd ? "check_out_only" : "taken";
	})();
	const isWithin = checkIn !== "" && checkOut !== "" && day > checkIn && day < checkOut;
	return {
		day,
		state,
		nightlyCents: state === "free" ? findLowestRate(facts.rates, free, day) : null,
		freeCount: free.length,
		part: day === checkIn ? "check_in" : day === checkOut ? "check_out" : isWithin ? "within" : null,
		rule,
		picks: isClosed ? null : endsStay ? "check_out" : state === "free" ? "check_in" : null,
	};
}

/** The restriction of an arrival in the villas of an offer. */
function findRuleOfArrival({ restrictions }: Offer, day: HotelDate): Restricted | null {
	if (!restrictions) return null;
	return findArrivalRule(restrictions, [...new Set(restrictions.map(({ villaId }) => villaId))], day);
}

/** Why no stay from a day ends on another one; null where one of the offers can be had. */
function findEndRule(offers: readonly Offer[], checkIn: HotelDate, day: HotelDate): Restricted | null {
	if (!offers.some(({ restrictions }) => restrictions)) return null;
	const stay = { from: checkIn, until: day };
	return mildest(
		offers.filter(({ taken }) => !findObstacle(taken, stay)).map((offer) => findSaleRule(offer, stay)),
	);
}

/**
 * The rule of several offers where any of them will do: none where one offer has none, else the one that is easiest to
 * meet.
 */
function mildest(rules: readonly (Restricted | null)[]): Restricted | null {
	let least: Restricted | null = null;
	for (const rule of rules) {
		if (!rule) return null;
		if (!least || (rule.nights ?? Number.POSITIVE_INFINITY) < (least.nights ?? Number.POSITIVE_INFINITY))
			least = rule;
	}
	return least;
}

/** The nightly rate of a villa by rates, villa and night: a calendar of pairs asks for each one many times. */
const knownRates = new WeakMap<readonly Rate[], Map<string, number | null>>();

function findRate(rates: readonly Rate[], villaId: string, night: HotelDate): number | null {
	const known = knownRates.get(rates) ?? new Map<string, number | null>();
	knownRates.set(rates, known);
	const key = `${villaId} ${night}`;
	let cents = known.get(key);
	if (cents === undefined) {
		cents = rateOfNight(rates, villaId, night)?.nightlyCents ?? null;
		known.set(key, cents);
	}
	return cents;
}

function findLowestRate(
	rates: readonly Rate[],
	offers: readonly Pick<Offer, "villas">[],
	night: HotelDate,
): number | null {
	let lowest: number | null = null;
	for (const { villas } of offers) {
		const cents = villas.map(({ id }) => findRate(rates, id, night));
		if (cents.includes(null)) continue;
		const sum = cents.reduce<number>((total, one) => total + (one ?? 0), 0);
		if (lowest === null || sum < lowest) lowest = sum;
	}
	return lowest;
}

/** The place of a day in its week, 0 to 6. */
export function placeInWeek(day: HotelDate, weekStart: WeekStart): number {
	return weekStart === "sunday" ? isoWeekday(day) % 7 : isoWeekday(day) - 1;
}

/**
 * The weeks of a month, null where a day belongs to another month. The month of today begins with the current week, because past
 * weeks need no room.
 */
export function listWeeks(month: HotelDate, today: HotelDate, weekStart: WeekStart): (HotelDate | null)[][] {
	const first = startOfMonth(month);
	const thisWeek = addDays(today, -placeInWeek(today, weekStart));
	const days = listNights(thisWeek > first ? thisWeek : first, startOfMonth(month, 1));
	const blanks = Array.from({ length: placeInWeek(days[0] ?? first, weekStart) }, () => null);
	const cells: (HotelDate | null)[] = [...blanks, ...days];
	while (cells.length % 7 > 0) cells.push(null);
	return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/**
 * The one day of the months shown that Tab reaches: where the focus was, the arrival chosen, or the first day that can be
 * chosen.
 */
export function findTabDay(
	facts: CalendarFacts,
	shown: { from: HotelDate; until: HotelDate },
	focused: HotelDate | null,
): HotelDate {
	const isShown = (day: string) => day >= shown.from && day < shown.until;
	if (focused && isShown(focused)) return focused;
	if (facts.checkIn !== "" && isShown(facts.checkIn)) return facts.checkIn;
	const days = listNights(shown.from, shown.until).filter((day) => day >= facts.window.today);
	return days.find((day) => readCalendarDay(facts, day).picks !== null) ?? days[0] ?? shown.from;
}
