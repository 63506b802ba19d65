import { hotel } from "#app/content/hotel.ts";
import { wellnessCenter } from "#app/content/wellness-center.ts";
import type { WellnessService } from "#app/content/wellness-services.ts";
import { type HotelTime, instantAt, minutesOf, timeAt } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { TimesQuery } from "./times-query.ts";

const minuteMs = 60_000;

/** The half-open time `[from, until)` in milliseconds since 1970. */
export type Span = { from: number; until: number };

/** A therapist or a room that is at work, with the times at which it is taken. */
export type WellnessResource = {
	id: string;
	kind: "therapist" | "room";
	/** How many guests at once. */
	places: number;
	/** Ids of services. */
	serves: readonly string[];
	taken: readonly Span[];
};

/** What a treatment is measured by. */
export type Effort = Pick<WellnessService, "id" | "minutes" | "bufferMinutes" | "therapistsPerGuest">;

/**
 * The times at which a service may begin. The guest is out by closing time; the buffer after the last treatment may
 * run over it, because nobody waits for the room any more.
 */
export function openingTimes({ minutes }: Pick<Effort, "minutes">): HotelTime[] {
	const { opensAt, closesAt, startEveryMinutes } = wellnessCenter;
	const first = minutesOf(opensAt);
	const last = minutesOf(closesAt) - minutes;
	if (last < first) return [];
	const count = Math.floor((last - first) / startEveryMinutes) + 1;
	return Array.from({ length: count }, (_, index) => timeAt(first + index * startEveryMinutes));
}

/** From when to when the guest is there, and until when room and therapists are held. */
export function spanOf(
	service: Pick<Effort, "minutes" | "bufferMinutes">,
	date: HotelDate,
	time: HotelTime,
): { startsAt: Date; endsAt: Date; held: Span } {
	const startsAt = instantAt(date, time, hotel.timeZone);
	const from = startsAt.getTime();
	const endsAt = new Date(from + service.minutes * minuteMs);
	return { startsAt, endsAt, held: { from, until: endsAt.getTime() + service.bufferMinutes * minuteMs } };
}

/** Whether a service may begin then at all, taken or not: within the opening hours, still to come, not too far ahead. */
export function isOffered(
	input: { service: Effort; date: HotelDate; time: HotelTime },
	by: { now: Date; today: HotelDate },
): boolean {
	return (
		openingTimes(input.service).includes(input.time) &&
		input.date <= addDays(by.today, wellnessCenter.maxDaysAhead) &&
		spanOf(input.service, input.date, input.time).startsAt > by.now
	);
}

/**
 * Who and what would serve a party for a time: a therapist for each guest and one room for all, or null. Those who can
 * do least come first, and small rooms before large ones, so that the many-sided stay free for whoever needs them.
 */
export function chooseResources(
	resources: readonly WellnessResource[],
	input: { service: Effort; party: number },
	span: Span,
): string[] | null {
	const free = resources
		.filter(
			({ serves, taken }) => serves.includes(input.service.id) && !taken.some((one) => overlap(one, span)),
		)
		.toSorted((a, b) => a.places - b.places || a.serves.length - b.serves.length || (a.id < b.id ? -1 : 1));
	const needed = input.service.therapistsPerGuest * input.party;
	const therapists = free.filter(({ kind }) => kind === "therapist").slice(0, needed);
	const room = free.find(({ kind, places }) => kind === "room" && places >= input.party);
	if (therapists.length < needed || !room) return null;
	return [...therapists, room].map(({ id }) => id);
}

function overlap(a: Span, b: Span): boolean {
	return a.from < b.until && b.from < a.until;
}

/** The times of a day at which a service can still be had. */
export function freeTimes(
	resources: readonly WellnessResource[],
	input: { service: Effort; party: number; date: HotelDate },
	by: { now: Date; today: HotelDate },
): HotelTime[] {
	return openingTimes(input.service).filter(
		(time) =>
			isOffered({ ...input, time }, by) &&
			chooseResources(resources, input, spanOf(input.service, input.date, time).held) !== null,
	);
}

/** What a guest is shown of a day: its free times or, where there are none, the next days that have some. */
export type TimesOfDay = TimesQuery & {
	minutes: number;
	times: HotelTime[];
	nextDays: { date: HotelDate; times: HotelTime[] }[];
};

/** How far to look when a day is full, and how many days to propose. */
export const lookAheadDays = 14;
const proposedDays = 3;

/** Looks at a day, and where it is full at the days after it. */
export function lookForTimes(
	resources: readonly WellnessResource[],
	input: { service: WellnessService; party: number; date: HotelDate },
	by: { now: Date; today: HotelDate },
): TimesOfDay {
	const times = freeTimes(resources, input, by);
	const nextDays: TimesOfDay["nextDays"] = [];
	for (
		let days = 1;
		times.length === 0 && days <= lookAheadDays && nextDays.length < proposedDays;
		days += 1
	) {
		const date = addDays(input.date, days);
		const found = freeTimes(resources, { ...input, date }, by);
		if (found.length > 0) nextDays.push({ date, times: found });
	}
	const { service, party, date } = input;
	return { wellnessType: service.name, party, date, minutes: service.minutes, times, nextDays };
}

/** The free times closest to one that cannot be had, in the order of the day. */
export function nearestTimes(times: readonly HotelTime[], wanted: HotelTime, count = 3): HotelTime[] {
	const distance = (time: HotelTime) => Math.abs(minutesOf(time) - minutesOf(wanted));
	return times
		.toSorted((a, b) => distance(a) - distance(b))
		.slice(0, count)
		.toSorted();
}
