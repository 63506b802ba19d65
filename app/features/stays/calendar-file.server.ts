import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { hotel } from "#app/content/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/**
 * The stay as a calendar file (RFC 5545): whole days from arrival to departure, which no time zone can move.
 * The UID stays the same for as long as the reservation lives.
 */
export function stayCalendarFile(stay: {
	reference: string;
	villaNames: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	url: string;
	now: Date;
}): string {
	const calendar = ical({
		name: hotel.name,
		method: ICalCalendarMethod.PUBLISH,
		prodId: "//PB Resort Belize//Palapa//EN",
	});
	calendar.createEvent({
		id: `${stay.reference}@palapa`,
		stamp: stay.now,
		start: new Date(`${stay.checkIn}T00:00:00Z`),
		end: new Date(`${stay.checkOut}T00:00:00Z`),
		allDay: true,
		transparency: ICalEventTransparency.TRANSPARENT,
		summary: `${stay.villaNames.join(" and ")}, ${hotel.name}`,
		location: `${hotel.name}, ${hotel.address}`,
		description: `Check-in from ${hotel.checkInTime}, check-out until ${hotel.checkOutTime}. Reference ${stay.reference}.`,
		url: stay.url,
	});
	return calendar.toString();
}
