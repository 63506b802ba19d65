import { formatHotelDate, type HotelDate } from "./hotel-date.ts";

/** A day of the desk, where the year is known: `Saturday 12 December`, or `Mon 14` within the next days. */
export function formatDeskDay(date: HotelDate, style: "long" | "near" = "long"): string {
	if (style === "long") return formatHotelDate(date, "long").slice(0, -5);
	const [weekday, day] = formatHotelDate(date, "medium").split(" ");
	return `${weekday} ${day}`;
}
