import type { ICalEventData } from "ical-generator";
import { hotel, hotelAddress } from "#app/content/hotel/hotel.ts";
import { serviceTitle } from "#app/content/hotel/wellness-services.ts";
import {
	type CalendarEntry,
	toCalendarEvent,
	writeEntryFile,
} from "#app/features/reservations/calendar.server.ts";
import { inLanguages } from "#app/lib/language.ts";

/** A treatment with a time as its calendar entry needs it. */
type TreatmentEntry = CalendarEntry & { wellnessType: string; startsAt: Date; endsAt: Date };

const words = inLanguages({
	en: { center: "Wellness Center", early: "Please come fifteen minutes early." },
	es: { center: "Centro de bienestar", early: "Llegue, por favor, quince minutos antes." },
});

/** A treatment as an entry of a calendar file, in UTC, so that every calendar shows the same instant. */
export function treatmentCalendarEvent(treatment: TreatmentEntry): ICalEventData {
	return toCalendarEvent(treatment, {
		start: treatment.startsAt,
		end: treatment.endsAt,
		summary: `${serviceTitle(treatment.wellnessType)}, ${hotel.name}`,
		location: `${words().center}, ${hotel.name}, ${hotelAddress()}`,
		description: words().early,
	});
}

/** The treatment in a calendar file of its own. */
export const treatmentCalendarFile = (treatment: TreatmentEntry) =>
	writeEntryFile(treatment, treatmentCalendarEvent(treatment));
