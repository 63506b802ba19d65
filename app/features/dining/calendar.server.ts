import type { ICalEventData } from "ical-generator";
import { hotel, hotelAddress } from "#app/content/hotel/hotel.ts";
import {
	type CalendarEntry,
	toCalendarEvent,
	writeEntryFile,
} from "#app/features/reservations/calendar.server.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { inLanguages } from "#app/lib/language.ts";
import { endSentence } from "#app/lib/sentence.ts";
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

const words = inLanguages({
	en: {
		pavilion: "PB Pavilion",
		dinner: (guests: number, hour: string) => `Dinner for ${guests} at ${hour}.`,
	},
	es: {
		pavilion: "Pabellón PB",
		dinner: (guests: number, hour: string) =>
			`Cena para ${guests} ${guests === 1 ? "persona" : "personas"}, ${endSentence(hour)}`,
	},
});

/** The dinner as an entry of a calendar file: instants in UTC, which every calendar shows in its own zone. */
export function dinnerCalendarEvent(dinner: DinnerEntry): ICalEventData {
	return toCalendarEvent(dinner, {
		start: startOf(dinner),
		end: endOf(dinner),
		summary: `${titleOf(dinner.experience)}, ${words().pavilion}`,
		location: `${words().pavilion}, ${hotel.name}, ${hotelAddress()}`,
		description: words().dinner(dinner.guests, formatHour(dinner.seating, "12")),
	});
}

/** The dinner in a calendar file of its own. */
export const dinnerCalendarFile = (dinner: DinnerEntry) =>
	writeEntryFile(dinner, dinnerCalendarEvent(dinner));
