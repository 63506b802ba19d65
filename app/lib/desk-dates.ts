import type { HotelMoment } from "./hotel-clock.ts";
import { addDays, formatHotelDate, type HotelDate, nightsBetween } from "./hotel-date.ts";

/** A day of the desk, where the year is known: `Saturday 12 December`, or `Mon 14` within the next days. */
export function formatDeskDay(date: HotelDate, style: "long" | "near" = "long"): string {
	return formatHotelDate(date, style === "long" ? "desk" : "near");
}

/** A day that may be far away: `Mon 14` within the days around today, `14 Dec` beyond them, with its year where that is another. */
export function sayDay(date: HotelDate, today: HotelDate): string {
	if (Math.abs(nightsBetween(today, date)) < 7) return formatDeskDay(date, "near");
	return formatHotelDate(date, date.slice(0, 4) === today.slice(0, 4) ? "short" : "dated");
}

/** A moment to come, or one of the last days, as a clerk would say it: `today 18:00`, `tomorrow 18:00`, and else with the day as `sayDay` has it. */
export function formatDeskMoment({ date, time }: HotelMoment, today: HotelDate): string {
	if (date === today) return `today ${time}`;
	if (date === addDays(today, 1)) return `tomorrow ${time}`;
	return `${sayDay(date, today)} ${time}`;
}

/**
 * When something was: `12:38` today, `Tue 24 19:02` before. What is later than the business day was in the night that
 * still belongs to it.
 */
export const sayMoment = (moment: HotelMoment, today: HotelDate): string =>
	moment.date >= today ? moment.time : formatDeskMoment(moment, today);
