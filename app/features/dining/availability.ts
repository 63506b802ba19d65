import { dinnerLimits } from "#app/content/hotel/experiences.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** A seating that is somebody else's, or full. */
export type TakenSeating = { date: HotelDate; seating: string };

export type SeatingState = "free" | "taken" | "too_late";

/** The seatings of an experience on a date, and the next dates when none of them is free. */
export type Evening = {
	experience: string;
	date: HotelDate;
	/** The party that it was asked for, where tables are given; absent for a group. */
	tablesFor?: number;
	seatings: { seating: string; state: SeatingState }[];
	/** The next dates with a free seating; empty while this one has one. */
	nextDates: HotelDate[];
};

/** The question of a form: an experience on a date, and how many want tables where it is served at tables. */
export type WantedEvening = Pick<Evening, "experience" | "date" | "tablesFor">;

/** How many other dates are proposed, and how many days ahead they are searched. */
export const proposals = { dates: 3, days: 60 };

const minuteMs = 60 * 1000;

const hourMs = 60 * minuteMs;

/** The last day that an evening may be reserved for. */
export function lastDiningDate(today: HotelDate): HotelDate {
	return addDays(today, dinnerLimits.maxDaysAhead);
}

/** The instant at which a group sits down. */
export function startOf({ date, seating }: { date: HotelDate; seating: string }): Date {
	return instantAt(date, seating);
}

/** The instant at which the evening is over. */
export function endOf(dinner: { date: HotelDate; seating: string; minutes: number }): Date {
	return new Date(startOf(dinner).getTime() + dinner.minutes * minuteMs);
}

/** Whether a seating is over, or so near that the kitchen can no longer prepare it. */
export function isTooLate(dinner: { date: HotelDate; seating: string }, now: Date): boolean {
	return startOf(dinner).getTime() - now.getTime() < dinnerLimits.noticeHours * hourMs;
}

/** The seatings of an evening that a group can have. */
export function listFreeSeatings({ seatings }: Pick<Evening, "seatings">): string[] {
	return seatings.filter(({ state }) => state === "free").map(({ seating }) => seating);
}

/** The state of each seating of a date, in their order. */
export function listSeatingStates(
	seatings: readonly string[],
	date: HotelDate,
	taken: readonly TakenSeating[],
	now: Date,
): Evening["seatings"] {
	const takenThen = new Set(taken.filter((one) => one.date === date).map((one) => one.seating));
	return seatings.map((seating) => ({
		seating,
		state: isTooLate({ date, seating }, now) ? "too_late" : takenThen.has(seating) ? "taken" : "free",
	}));
}

/** Whether no seating of a date is free. */
export function isFull(evening: Pick<Evening, "seatings">): boolean {
	return evening.seatings.every(({ state }) => state !== "free");
}

/** An evening, from the allocations from its date on; `last` is the last day that may be reserved. */
export function describeEvening({
	seatings,
	taken,
	now,
	last,
	...wanted
}: WantedEvening & {
	/** The hours of the pavilion's seatings. */
	seatings: readonly string[];
	taken: readonly TakenSeating[];
	now: Date;
	last: HotelDate;
}): Evening {
	const { date } = wanted;
	const statesOf = (day: HotelDate) => listSeatingStates(seatings, day, taken, now);
	const evening = { ...wanted, seatings: statesOf(date), nextDates: [] };
	if (!isFull(evening)) return evening;
	const nextDates: HotelDate[] = [];
	for (let days = 1; days <= proposals.days && nextDates.length < proposals.dates; days++) {
		const next = addDays(date, days);
		if (next > last) break;
		if (!isFull({ seatings: statesOf(next) })) nextDates.push(next);
	}
	return { ...evening, nextDates };
}
