import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { type HotelTime, minutesOf } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";

/** When a business day is closed by itself, in the night after it: the front desk is at its quietest then. */
const closesAt: HotelTime = "03:30";

/** The same in minutes after the midnight in which the day's date ends. */
export const minutesAfterMidnight = minutesOf(closesAt);

/** The hour from which a business day may be closed by hand on its own day. */
const closableFrom: HotelTime = "20:00";

/** The business day that a moment belongs to while nobody closes one by hand. */
export function businessDateOf(now: Date): HotelDate {
	return hotelToday(new Date(now.getTime() - minutesAfterMidnight * 60_000));
}

/**
 * The day by which something with a last day is judged: the business day, which goes on after midnight, or the day of
 * the calendar where the business day was closed in its own evening. The last day of a guest is never shorter than either.
 */
export function dayOfGuests(open: HotelDate, now: Date): HotelDate {
	const today = hotelToday(now);
	return today < open ? today : open;
}

/** The business days that were opened, the oldest first; the newest one is open. Empty before the app is in use. */
export type OpenedDays = readonly { date: HotelDate; openedAt: Date }[];

/** The business day that is open: the newest one, or that of the rule while none was opened. */
export function openDateAmong(days: OpenedDays, now: Date): HotelDate {
	return days.at(-1)?.date ?? businessDateOf(now);
}

/** The business day that a moment belonged to: the one opened last by then, or that of the rule before the first of them. */
export function businessDateAmong(days: OpenedDays, at: Date): HotelDate {
	return days.findLast(({ openedAt }) => openedAt <= at)?.date ?? businessDateOf(at);
}

/**
 * When a business day began: when it was opened, or by the rule where it is not among the days. The first of them was
 * opened at some hour of its day, when the app was put to use, and began by the rule.
 */
export function beginningAmong(days: OpenedDays, date: HotelDate): Date {
	const byRule = endByRule(addDays(date, -1));
	const index = days.findIndex((day) => day.date === date);
	const openedAt = days[index]?.openedAt ?? byRule;
	return index === 0 && byRule < openedAt ? byRule : openedAt;
}

/** When a business day ends while nobody closes it by hand. */
export function endByRule(date: HotelDate): Date {
	return instantAt(addDays(date, 1), closesAt);
}

/** Whether a business day may be closed by hand: in its own evening, or later. */
export function mayCloseByHand(date: HotelDate, now: Date): boolean {
	return now >= instantAt(date, closableFrom);
}

/** Minutes since the midnight that begins a business day: more than 1,440 in the night after it. */
export function minutesInto(date: HotelDate, now: Date): number {
	return Math.floor((now.getTime() - instantAt(date, "00:00").getTime()) / 60_000);
}

/** The business days that are still to be closed by a moment, the oldest first. */
export function listDaysToClose(open: HotelDate, now: Date): HotelDate[] {
	const due = businessDateOf(now);
	const days: HotelDate[] = [];
	for (let day = open; day < due; day = addDays(day, 1)) days.push(day);
	return days;
}
