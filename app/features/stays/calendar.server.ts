import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { hotel, hotelHours } from "#app/content/hotel/hotel.ts";
import {
	calendarMethod,
	type Invitation,
	listInvited,
	writeCalendarFile,
} from "#app/lib/calendar-file.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { listNames } from "./words.ts";

/** A stay as its calendar entry needs it. */
type StayEntry = {
	reference: string;
	villaNames: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	url: string;
	now: Date;
	/** Rises with every change (RFC 5545, SEQUENCE): the revision of the reservation. */
	sequence: number;
	/** Where it is in a calendar already it is taken out. */
	isCancelled: boolean;
	invitation?: Invitation;
};

/**
 * The stay as an entry of a calendar file (RFC 5545): whole days from arrival to departure, which no time zone can move.
 * The UID stays the same for as long as the reservation lives, in the file to download and in mails alike, so that a
 * calendar moves or takes out the entry it has.
 */
export function stayCalendarEvent(stay: StayEntry): ICalEventData {
	const hours = hotelHours("12");
	return {
		id: `${stay.reference}@palapa`,
		sequence: stay.sequence,
		stamp: stay.now,
		start: new Date(`${stay.checkIn}T00:00:00Z`),
		end: new Date(`${stay.checkOut}T00:00:00Z`),
		allDay: true,
		transparency: ICalEventTransparency.TRANSPARENT,
		status: stay.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		summary: `${listNames(stay.villaNames)}, ${hotel.name}`,
		location: `${hotel.name}, ${hotel.address}`,
		description: `Check in from ${hours.checkIn}, check out by ${hours.checkOut}. Reference ${formatReference(stay.reference)}.`,
		url: stay.url,
		...listInvited(stay.invitation, hotel.name),
	};
}

/** The stay in a calendar file of its own. */
export function stayCalendarFile(stay: StayEntry): string {
	return writeCalendarFile({
		name: hotel.name,
		method: calendarMethod(stay.invitation, stay.isCancelled),
		events: [stayCalendarEvent(stay)],
	});
}
