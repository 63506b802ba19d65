import { instantAt } from "#app/content/hotel/instant-at.ts";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { wellnessTypes } from "#app/content/hotel/wellness-services.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import type { WorkingHours } from "#app/features/catalog/queries.server.ts";
import { type HotelTime, minutesOf, timeAt } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate, isoWeekday, listNights, parseHotelDate } from "#app/lib/hotel-date.ts";
import { toWholeNumber } from "#app/lib/typed-code.ts";

const minuteMs = 60_000;

/** The hotel's day and time while a form is checked. */
export type Clock = { today: HotelDate; time: HotelTime };

/** The last day that a treatment can be reserved for. */
export function lastTreatmentDay(today: HotelDate): HotelDate {
	return addDays(today, wellnessCenter.maxDaysAhead);
}

/** Whether a treatment can be reserved for a day, as far as the calendar goes. */
export function isTreatmentDay(date: HotelDate, today: HotelDate): boolean {
	return date >= today && date <= lastTreatmentDay(today);
}

/** Whether a choice of the form has times to choose from: every one but Other, whose length staff find out first. */
export function hasTimes(wellnessType: string): boolean {
	return wellnessType !== "Other" && wellnessTypes.some((type) => type === wellnessType);
}

/** The service that guests reserve under a choice of the form; null for Other, for which staff name one. */
export function serviceOf<Terms extends Pick<ServiceTerms, "formChoice" | "inService">>(
	services: readonly Terms[],
	wellnessType: string,
): Terms | null {
	const offered = services.filter(({ formChoice }) => hasTimes(formChoice) && formChoice === wellnessType);
	return offered.find(({ inService }) => inService) ?? offered[0] ?? null;
}

/** Whose free times are asked for: a choice of the form that has times, one guest or two, a day. */
export type TimesQuery = { wellnessType: string; guests: number; date: HotelDate };

/** The query as a form or an address says it; null while it is incomplete or its day cannot be reserved. */
export function readTimesQuery(
	values: { wellnessType?: unknown; guests?: unknown; date?: unknown },
	today: HotelDate,
): TimesQuery | null {
	const who = readDaysQuery(values);
	const date = typeof values.date === "string" ? parseHotelDate(values.date.trim()) : null;
	return who && date !== null && isTreatmentDay(date, today) ? { ...who, date } : null;
}

/** Whose free days are asked for: the same without a day. */
export type DaysQuery = Omit<TimesQuery, "date">;

/** The query as a form or an address has it; null for a service without times to choose from. */
export function readDaysQuery(values: { wellnessType?: unknown; guests?: unknown }): DaysQuery | null {
	const { wellnessType, guests } = values;
	if (typeof wellnessType !== "string" || !hasTimes(wellnessType)) return null;
	return { wellnessType, guests: readCouple(guests) };
}

/** For how many guests a treatment is, as a form or an address says it; one where it says anything but two. */
export function readCouple(guests: unknown): 1 | 2 {
	return guests === 2 || toWholeNumber(guests) === 2 ? 2 : 1;
}

/** The half-open time `[from, until)` in milliseconds since 1970. */
export type Span = { from: number; until: number };

/** A therapist at work or a room in service, with the times at which it is taken. */
export type WellnessResource = {
	id: string;
	kind: "therapist" | "room";
	/** How many guests at once. */
	places: number;
	/** Ids of services. */
	serves: readonly string[];
	taken: readonly Span[];
};

/**
 * When a therapist is not at work, or a room not open, from the first of some days until the last: this time counts as
 * taken. As at closing time, the guest is out when the work ends, and the buffer after it may run over.
 * @param hours by ISO weekday; none where the resource is there whenever the wellness center is open
 */
export function timesOff(
	hours: readonly WorkingHours[],
	days: { first: HotelDate; last: HotelDate },
	bufferMinutes: number,
): Span[] {
	if (hours.length === 0) return [];
	const at = (day: HotelDate, time: HotelTime) => instantAt(day, time).getTime();
	return listNights(days.first, addDays(days.last, 1)).flatMap((day) => {
		const begins = at(day, "00:00");
		const ends = at(addDays(day, 1), "00:00");
		const work = hours.find(({ weekday }) => weekday === isoWeekday(day));
		if (!work) return [{ from: begins, until: ends }];
		const afterWork = at(day, work.endsAt) + bufferMinutes * minuteMs;
		return [
			{ from: begins, until: at(day, work.startsAt) },
			{ from: afterWork, until: ends },
		].filter(({ from, until }) => from < until);
	});
}

/** The terms that decide the length of a treatment and its number of therapists. */
export type Effort = Pick<
	ServiceTerms,
	"minutes" | "bufferMinutes" | "therapistsPerGuest" | "opensAt" | "closesAt"
> & {
	/** The service; null for a treatment that staff named themselves, which every therapist and room can serve. */
	id: string | null;
};

/** The facts that decide when a service may begin. */
export type ServiceHours = Pick<ServiceTerms, "minutes" | "opensAt" | "closesAt">;

/**
 * The times at which a service may begin. The guest is out by closing time; the buffer after the last treatment may
 * run over it, because nobody waits for the room any more.
 */
export function openingTimes({ minutes, opensAt, closesAt }: ServiceHours): HotelTime[] {
	const { startEveryMinutes } = wellnessCenter;
	const first = minutesOf(opensAt);
	const last = minutesOf(closesAt) - minutes;
	if (last < first) return [];
	const count = Math.floor((last - first) / startEveryMinutes) + 1;
	return Array.from({ length: count }, (_, index) => timeAt(first + index * startEveryMinutes));
}

/** The time for which the guest is there, and the time for which room and therapists are taken, buffer included. */
export function spanOf(
	service: Pick<Effort, "minutes" | "bufferMinutes">,
	date: HotelDate,
	time: HotelTime,
): { startsAt: Date; endsAt: Date; taken: Span } {
	const startsAt = instantAt(date, time);
	const from = startsAt.getTime();
	const endsAt = new Date(from + service.minutes * minuteMs);
	return { startsAt, endsAt, taken: { from, until: endsAt.getTime() + service.bufferMinutes * minuteMs } };
}

/** Whether a service may begin then at all, taken or not: within the opening hours, still to come, not too far ahead. */
export function isOffered(
	input: { service: Effort; date: HotelDate; time: HotelTime },
	by: { now: Date; today: HotelDate },
): boolean {
	return (
		openingTimes(input.service).includes(input.time) &&
		input.date <= lastTreatmentDay(by.today) &&
		spanOf(input.service, input.date, input.time).startsAt > by.now
	);
}

/**
 * The therapists and the room that would serve one guest or two at a time: a therapist for each and one room for all,
 * or null. Therapists who serve the fewest services come first, and small rooms before large ones, so that those that
 * many guests could need stay free.
 * @param input.wantedIds therapists or rooms that staff ask for: without all of them there is no time
 */
export function chooseResources(
	resources: readonly WellnessResource[],
	input: { service: Effort; guests: number; wantedIds?: readonly string[] },
	span: Span,
): string[] | null {
	const { service, wantedIds = [] } = input;
	const unwanted = ({ id }: WellnessResource) => Number(!wantedIds.includes(id));
	const free = resources
		.filter(
			({ serves, taken }) =>
				(service.id === null || serves.includes(service.id)) && !taken.some((one) => overlap(one, span)),
		)
		.toSorted(
			(a, b) =>
				unwanted(a) - unwanted(b) ||
				a.places - b.places ||
				a.serves.length - b.serves.length ||
				(a.id < b.id ? -1 : 1),
		);
	const needed = service.therapistsPerGuest * input.guests;
	const therapists = free.filter(({ kind }) => kind === "therapist").slice(0, needed);
	const room = free.find(({ kind, places }) => kind === "room" && places >= input.guests);
	if (therapists.length < needed || !room) return null;
	const chosen = [...therapists, room].map(({ id }) => id);
	return wantedIds.every((id) => chosen.includes(id)) ? chosen : null;
}

function overlap(a: Span, b: Span): boolean {
	return a.from < b.until && b.from < a.until;
}

/** A time that is free, with the therapists and the room that would serve then. */
export type FreeSlot = { time: HotelTime; resourceIds: string[] };

/** The times of a day at which a service is still free, with the therapists and room that would serve. */
export function listFreeSlots(
	resources: readonly WellnessResource[],
	input: { service: Effort; guests: number; date: HotelDate; wantedIds?: readonly string[] },
	by: { now: Date; today: HotelDate },
): FreeSlot[] {
	return openingTimes(input.service).flatMap((time) => {
		if (!isOffered({ ...input, time }, by)) return [];
		const resourceIds = chooseResources(resources, input, spanOf(input.service, input.date, time).taken);
		return resourceIds ? [{ time, resourceIds }] : [];
	});
}

/** The times of a day at which a service is still free. */
export function freeTimes(
	resources: readonly WellnessResource[],
	input: { service: Effort; guests: number; date: HotelDate },
	by: { now: Date; today: HotelDate },
): HotelTime[] {
	return listFreeSlots(resources, input, by).map(({ time }) => time);
}

/** A day for a guest: its free times or, where there are none, the next days that have some. */
export type TimesOfDay = TimesQuery & {
	minutes: number;
	times: HotelTime[];
	nextDays: { date: HotelDate; times: HotelTime[] }[];
};

/** How many days are searched when a day is full, and how many of them are proposed. */
export const lookAheadDays = 14;
const proposedDays = 3;

/** The free times of a day and, where it is full, of the days after it. */
export function findTimesOfDay(
	resources: readonly WellnessResource[],
	input: { service: Effort & Pick<ServiceTerms, "formChoice">; guests: number; date: HotelDate },
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
	const { service, guests, date } = input;
	return { wellnessType: service.formChoice, guests, date, minutes: service.minutes, times, nextDays };
}

/** A day and how many of its times are free. */
type FreeDay = { date: HotelDate; times: number };

/** The next days with free times for a choice of the form, from today on. */
export type FreeDays = DaysQuery & { minutes: number; days: FreeDay[] };

/** How many of the next days with free times are shown. */
const shownDays = 6;

/** The next days with free times, from today on: so many as fit into a form, out of `lookAheadDays`. */
export function findFreeDays(
	resources: readonly WellnessResource[],
	input: { service: Effort & Pick<ServiceTerms, "formChoice">; guests: number },
	by: { now: Date; today: HotelDate },
): FreeDays {
	const days: FreeDay[] = [];
	for (let ahead = 0; ahead <= lookAheadDays && days.length < shownDays; ahead += 1) {
		const date = addDays(by.today, ahead);
		const times = freeTimes(resources, { ...input, date }, by).length;
		if (times > 0) days.push({ date, times });
	}
	const { service, guests } = input;
	return { wellnessType: service.formChoice, guests, minutes: service.minutes, days };
}

/** The free times closest to one that is not available, in the order of the day. */
export function nearestTimes(times: readonly HotelTime[], wanted: HotelTime, count = 3): HotelTime[] {
	const distance = (time: HotelTime) => Math.abs(minutesOf(time) - minutesOf(wanted));
	return times
		.toSorted((a, b) => distance(a) - distance(b))
		.slice(0, count)
		.toSorted();
}
