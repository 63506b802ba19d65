import { type ICalEventData, ICalEventStatus } from "ical-generator";
import { hotel } from "#app/content/hotel/hotel.ts";
import {
	calendarMethod,
	type Invitation,
	listInvited,
	writeCalendarFile,
} from "#app/lib/calendar-file.server.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { endOf, startOf } from "./availability.ts";
import { titleOf } from "./words.ts";

/** A dinner with its seating as its calendar entry needs it. */
type DinnerEntry = {
	reference: string;
	experience: string;
	date: HotelDate;
	seating: string;
	minutes: number;
	guests: number;
	revision: number;
	status: string;
	url: string;
	now: Date;
	invitation?: Invitation;
};

/**
 * The dinner as an entry of a calendar file (RFC 5545): instants in UTC, which every calendar shows in its own zone.
 * The UID stays the same for as long as the dinner lives and the SEQUENCE rises with its revision, so that a calendar
 * mends its entry instead of adding one. What the guest noted stays out of it.
 */
export function dinnerCalendarEvent(dinner: DinnerEntry): ICalEventData {
	return {
		id: `${dinner.reference}@palapa`,
		sequence: dinner.revision,
		status: dinner.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: dinner.now,
		start: startOf(dinner),
		end: endOf(dinner),
		summary: `${titleOf(dinner.experience)}, PB Pavilion`,
		location: `PB Pavilion, ${hotel.name}, ${hotel.address}`,
		description: `Dinner for ${dinner.guests} at ${formatHour(dinner.seating, "12")}. Reference ${formatReference(dinner.reference)}.`,
		url: dinner.url,
		...listInvited(dinner.invitation, hotel.name),
	};
}

/** The dinner in a calendar file of its own. */
export function dinnerCalendarFile(dinner: DinnerEntry): string {
	return writeCalendarFile({
		name: hotel.name,
		method: calendarMethod(dinner.invitation, dinner.status === "cancelled"),
		events: [dinnerCalendarEvent(dinner)],
	});
}
