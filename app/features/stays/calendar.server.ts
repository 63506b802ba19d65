import { type ICalEventData, ICalEventTransparency } from "ical-generator";
import { hotel, hotelAddress, hotelHours } from "#app/content/hotel/hotel.ts";
import {
	type CalendarEntry,
	toCalendarEvent,
	writeEntryFile,
} from "#app/features/reservations/calendar.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";
import { listNames } from "./words.ts";

const describeHours = inLanguages({
	en: (checkIn: string, checkOut: string) => `Check in from ${checkIn}, check out by ${checkOut}.`,
	es: (checkIn: string, checkOut: string) =>
		`Llegada desde ${hourInSpanish(checkIn)}, salida hasta ${endSentence(hourInSpanish(checkOut))}`,
});

/** A stay as its calendar entry needs it. */
type StayEntry = CalendarEntry & { villaNames: readonly string[]; checkIn: HotelDate; checkOut: HotelDate };

/** The stay as an entry of a calendar file: whole days from arrival to departure, which no time zone can move. */
export function stayCalendarEvent(stay: StayEntry): ICalEventData {
	const hours = hotelHours("12");
	return toCalendarEvent(stay, {
		start: new Date(`${stay.checkIn}T00:00:00Z`),
		end: new Date(`${stay.checkOut}T00:00:00Z`),
		allDay: true,
		transparency: ICalEventTransparency.TRANSPARENT,
		summary: `${listNames(stay.villaNames)}, ${hotel.name}`,
		location: `${hotel.name}, ${hotelAddress()}`,
		description: describeHours()(hours.checkIn, hours.checkOut),
	});
}

/** The stay in a calendar file of its own. */
export const stayCalendarFile = (stay: StayEntry) => writeEntryFile(stay, stayCalendarEvent(stay));
