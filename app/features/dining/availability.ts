import { dinnerLimits, experiences, type Seating, seatings } from "#app/content/experiences.ts";
import { hotel } from "#app/content/hotel.ts";
import { instantAt } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** A seating that a group has. */
export type TakenSeating = { date: HotelDate; seating: string };

export type SeatingState = "free" | "taken" | "too_late";

/** The seatings of an experience on a date, and where to go when none of them is free. */
export type Evening = {
	experience: string;
	date: HotelDate;
	seatings: { seating: Seating; state: SeatingState }[];
	/** The next dates with a free seating; empty while this one has one. */
	nextDates: HotelDate[];
};

/** How many other dates are proposed, and how many days ahead they are looked for. */
export const proposals = { dates: 3, days: 60 };

const minuteMs = 60 * 1000;

const hourMs = 60 * minuteMs;

/** The last day that an evening may be reserved for. */
export function lastDiningDate(today: HotelDate): HotelDate {
	return addDays(today, dinnerLimits.maxDaysAhead);
}

/** Whether the text is an hour at which the pavilion seats a group. */
export function isSeating(text: unknown): text is Seating {
	return seatings.some((seating) => seating === text);
}

/** The instant at which a group sits down. */
export function startOf({ date, seating }: { date: HotelDate; seating: string }): Date {
	return instantAt(date, seating, hotel.timeZone);
}

/** The instant at which the evening is over. */
export function endOf(dinner: { experience: string; date: HotelDate; seating: string }): Date {
	const minutes = experiences.find(({ id }) => id === dinner.experience)?.minutes ?? 75;
	return new Date(startOf(dinner).getTime() + minutes * minuteMs);
}

/** Whether a seating is over, or so near that the kitchen can no longer prepare it. */
export function isTooLate(dinner: { date: HotelDate; seating: string }, now: Date): boolean {
	return startOf(dinner).getTime() - now.getTime() < dinnerLimits.noticeHours * hourMs;
}

/** How the seatings of a date stand, in their order. */
export function listSeatings(
	date: HotelDate,
	taken: readonly TakenSeating[],
	now: Date,
): Evening["seatings"] {
	const held = new Set(taken.filter((one) => one.date === date).map((one) => one.seating));
	return seatings.map((seating) => ({
		seating,
		state: isTooLate({ date, seating }, now) ? "too_late" : held.has(seating) ? "taken" : "free",
	}));
}

/** Whether nothing can be had on a date. */
export function isFull(evening: Pick<Evening, "seatings">): boolean {
	return evening.seatings.every(({ state }) => state !== "free");
}

/** An evening out of what is taken from its date on; `last` is the last day that may be reserved. */
export function describeEvening(wanted: {
	experience: string;
	date: HotelDate;
	taken: readonly TakenSeating[];
	now: Date;
	last: HotelDate;
}): Evening {
	const { experience, date, taken, now, last } = wanted;
	const evening = { experience, date, seatings: listSeatings(date, taken, now), nextDates: [] };
	if (!isFull(evening)) return evening;
	const nextDates: HotelDate[] = [];
	for (let days = 1; days <= proposals.days && nextDates.length < proposals.dates; days++) {
		const next = addDays(date, days);
		if (next > last) break;
		if (!isFull({ seatings: listSeatings(next, taken, now) })) nextDates.push(next);
	}
	return { ...evening, nextDates };
}
