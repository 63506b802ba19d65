import { hotel } from "#app/content/hotel/hotel.ts";
import { minutesOf, parseHotelTime, timeAt } from "#app/lib/hotel-clock.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { VillaCondition } from "./policy.ts";

export const housekeepingTasks = ["turnover", "stay_over", "deep_clean"] as const;
export type TaskKind = (typeof housekeepingTasks)[number];

export const serviceSigns = [
	"service",
	"towels",
	"water",
	"pillows",
	"cot",
	"laundry",
	"no_service",
] as const;
export type ServiceSign = (typeof serviceSigns)[number];

/** Where a fault can be outside of the villas. */
export const faultPlaces = [
	"pool",
	"jetty",
	"pavilion",
	"wellness_center",
	"reception",
	"beach",
	"garden",
] as const;
export type FaultPlace = (typeof faultPlaces)[number];

/** How soon a fault has to be mended, the most urgent first. */
export const faultUrgencies = ["urgent", "normal", "low"] as const;
export type FaultUrgency = (typeof faultUrgencies)[number];

/** The version of a form that sets how soon a fault has to be mended, and by whom. */
export const versionOfWork = ({
	urgency,
	assignedTo,
}: {
	urgency: FaultUrgency;
	assignedTo: string | null;
}) => `${urgency}:${assignedTo ?? ""}`;

/** A guest as housekeeping knows them. */
export type GuestInVilla = { firstName: string; guests: number };

/** A villa on a day for housekeeping: first names, no money, no notes. Instants are ISO 8601. */
export type VillaDay = {
	villaId: string;
	villaName: string;
	inService: boolean;
	condition: VillaCondition;
	since: string | null;
	by: string | null;
	/** When the newest press arrived, where that was much later than it was made. */
	arrivedLateAt: string | null;
	/** The guest who leaves today, or should have left on `dueOn`. */
	leaving: (GuestInVilla & { isStillIn: boolean; dueOn: HotelDate }) | null;
	/** The guest who sleeps here tonight and is already in; `sinceBefore` where they slept here last night too. */
	staying: (GuestInVilla & { sinceBefore: boolean }) | null;
	/** The bed linen is changed today, by the rule of every so many nights. */
	linenIsDue: boolean;
	/** The guest who comes today; `at` is null if nobody named an hour. */
	arriving: (GuestInVilla & { at: string | null }) | null;
	/** Guests who wait for the villa to be ready, and since when, `HH:MM` at the hotel. */
	waiting: (GuestInVilla & { since: string }) | null;
	/** Nights from today until the next arrival; null where none is known. */
	nightsUntilArrival: number | null;
	/** The present or next closing of the villa. */
	closed: { reason: string; from: HotelDate; until: HotelDate } | null;
	/** The guests' requests for today, and not before which hour. */
	signs: ServiceSign[];
	notBefore: string | null;
	requestedAt: string | null;
	/** When the deep clean was done today; null while it was not. */
	deepCleanedAt: string | null;
	deepCleanIsDue: boolean;
	/** The tasks with the person who does each. */
	assigned: { task: TaskKind; staffId: string; name: string }[];
	/** Faults that are not fixed. */
	openFaults: number;
};

/** A task of the day, and whether it is done. */
export type VillaTask = { kind: TaskKind; isDone: boolean };

/**
 * The tasks of a villa on a day, by rule:
 * - a turnover where somebody leaves today, or the villa is not clean and nobody stays in it or its guests wait outside, done
 *   when it is clean;
 * - a stay-over on every day after a night in the villa, and where the guests ask for something, done when the villa was cleaned
 *   today, after they asked; none where they do not want to be disturbed;
 * - a deep clean when its interval has passed and nobody sleeps there tonight.
 * @param dayBegan when the day of housekeeping began, ISO 8601
 */
export function tasksOf(villa: VillaDay, dayBegan: string): VillaTask[] {
	const isClean = villa.condition === "clean" || villa.condition === "inspected";
	const tasks: VillaTask[] = [];
	if (hasStayOver(villa) && !isWaitedFor(villa)) {
		const askedAt = villa.requestedAt && villa.requestedAt > dayBegan ? villa.requestedAt : dayBegan;
		tasks.push({ kind: "stay_over", isDone: isClean && (villa.since ?? "") >= askedAt });
	} else if (villa.leaving || (!isClean && (!villa.staying || villa.waiting))) {
		tasks.push({ kind: "turnover", isDone: isClean && !villa.leaving?.isStillIn });
	}
	const sleepsTonight = villa.staying || villa.arriving;
	if (villa.deepCleanedAt || (villa.deepCleanIsDue && !sleepsTonight))
		tasks.push({ kind: "deep_clean", isDone: villa.deepCleanedAt !== null });
	return tasks;
}

function hasStayOver({ staying, signs }: VillaDay): boolean {
	return staying !== null && (staying.sinceBefore || signs.length > 0) && !signs.includes("no_service");
}

/** Whether the bed linen of guests is changed on a day: every so many nights after their arrival. */
export function isLinenDue(checkIn: HotelDate, date: HotelDate, everyNights: number): boolean {
	const nights = nightsBetween(checkIn, date);
	return nights > 0 && nights % everyNights === 0;
}

/** Whether guests wait for a villa that housekeeping can make ready: it is not, and nobody is in it any more. */
export function isWaitedFor({ waiting, condition, leaving }: VillaDay): boolean {
	const isReady = condition === "clean" || condition === "inspected";
	return Boolean(waiting) && !isReady && !leaving?.isStillIn;
}

export type DayOfTasks = {
	/** Guests wait for it, those who have waited longest first. */
	waiting: VillaDay[];
	now: VillaDay[];
	next: VillaDay[];
	/** Done, or nothing to do. */
	rest: VillaDay[];
};

/**
 * The villas of a day in groups: those that guests wait for, those in progress, those that come next, and the rest in
 * the hotel's order.
 */
export function arrangeDay(villas: readonly VillaDay[], dayBegan: string): DayOfTasks {
	const isOpen = (villa: VillaDay) => tasksOf(villa, dayBegan).some(({ isDone }) => !isDone);
	const waiting = villas
		.filter(isWaitedFor)
		.toSorted((one, other) => (one.waiting?.since ?? "").localeCompare(other.waiting?.since ?? ""));
	const others = villas.filter((villa) => !waiting.includes(villa));
	const next = others
		.filter((villa) => villa.inService && isOpen(villa) && villa.condition !== "in_progress")
		.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
	const now = others.filter((villa) => villa.inService && isOpen(villa) && villa.condition === "in_progress");
	return {
		waiting,
		now,
		next,
		rest: others.filter((villa) => !now.includes(villa) && !next.includes(villa)),
	};
}

const dayMinutes = 24 * 60;

/**
 * Minutes until a villa is needed, the smaller the earlier: by the hour of today's arrival; then guests who have asked
 * for something; then by the day of the next arrival; closed villas last.
 */
function urgencyOf(villa: VillaDay): number {
	if (villa.arriving) return minutesOf(villa.arriving.at ?? hotel.checkInTime);
	if (villa.staying) return dayMinutes + minutesOf(villa.notBefore ?? "00:00");
	const days = Math.min(villa.nightsUntilArrival ?? 365, 365);
	return (villa.closed ? 1_000 : 2 + days) * dayMinutes;
}

/** The first name of a guest: the first word that is no title; of `The Okonkwo party` the family's. */
export function firstNameOf(name: string): string {
	const words = name.trim().split(/\s+/);
	return words.find((word) => !/^(the|mr|mrs|ms|miss|dr|prof|sr|sra)\.?$/i.test(word)) ?? words[0] ?? "";
}

/** The hour in the words of a guest about the arrival, such as `15:30`, `3.30 pm` or `noon`; null where there is none. */
export function arrivalHour(words: string | null): string | null {
	if (!words) return null;
	const text = words.toLowerCase();
	if (/\bnoon\b|\bmidday\b/.test(text)) return "12:00";
	const found = /\b(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m|p\.m)?/.exec(text);
	if (!found) return null;
	const [, hour = "", minutes, half] = found;
	if (minutes === undefined && half === undefined) return null;
	const isAfternoon = half?.startsWith("p") ?? false;
	const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
	const parsed = hours * 60 + Number(minutes ?? "0");
	return hours < 24 && Number(minutes ?? "0") < 60 ? parseHotelTime(timeAt(parsed)) : null;
}

/** Whether a deep clean is due on a day: never before the interval has passed since the last one or the first report. */
export function isDeepCleanDue(last: HotelDate | null, today: HotelDate, intervalDays: number): boolean {
	return last !== null && nightsBetween(last, today) >= intervalDays;
}
