import type { ICalEventData } from "ical-generator";
import { hotel } from "#app/content/hotel/hotel.ts";
import {
	type CalendarEntry,
	toCalendarEvent,
	writeEntryFile,
} from "#app/features/reservations/calendar.server.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { endOf, startOf } from "./availability.ts";
import { titleOf } from "./words.ts";

/** A dinner with its seating as its calendar entry needs it. */
type DinnerEntry = CalendarEntry & {
	experience: string;
	date: HotelDate;
	seating: string;
	minutes: number;
	guests: number;
};

/** The dinner as an entry of a calendar file: instants in UTC, which every calendar shows in its own zone. */
export function dinnerCalendarEvent(dinner: DinnerEntry): ICalEventData {
	return toCalendarEvent(dinner, {
		start: startOf(dinner),
		end: endOf(dinner),
		summary: `${titleOf(dinner.experience)}, PB Pavilion`,
		location: `PB Pavilion, ${hotel.name}, ${hotel.address}`,
		description: `Dinner for ${dinner.guests} at ${formatHour(dinner.seating, "12")}.`,
	});
}

/** The dinner in a calendar file of its own. */
export const dinnerCalendarFile = (dinner: DinnerEntry) =>
	writeEntryFile(dinner, dinnerCalendarEvent(dinner));
