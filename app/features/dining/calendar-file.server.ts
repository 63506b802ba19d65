import ical, { ICalEventStatus } from "ical-generator";
import { hotel } from "#app/content/hotel.ts";
import { experiences } from "#app/content/pavilion.ts";
import { calendarMethod, type Invitation, listInvited } from "#app/lib/calendar-invitation.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { startOf } from "./seatings.ts";

const minuteMs = 60 * 1000;

/**
 * The dinner as a calendar file (RFC 5545): instants in UTC, which every calendar shows in its own zone. The UID stays
 * the same for as long as the dinner lives and the SEQUENCE rises with its revision, so that a calendar mends its entry
 * instead of adding one. What the guest noted stays out of it.
 */
export function dinnerCalendarFile(dinner: {
	reference: string;
	experience: string;
	date: HotelDate;
	seating: string;
	guests: number;
	revision: number;
	status: string;
	url: string;
	now: Date;
	invitation?: Invitation;
}): string {
	const isCancelled = dinner.status === "cancelled";
	const experience = experiences.find(({ id }) => id === dinner.experience);
	const start = startOf(dinner);
	const calendar = ical({
		name: hotel.name,
		method: calendarMethod(dinner.invitation, isCancelled),
		prodId: "//PB Resort Belize//Palapa//EN",
	});
	calendar.createEvent({
		id: `${dinner.reference}@palapa`,
		sequence: dinner.revision,
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: dinner.now,
		start,
		end: new Date(start.getTime() + (experience?.minutes ?? 75) * minuteMs),
		summary: `${experience?.title ?? dinner.experience}, PB Pavilion`,
		location: `PB Pavilion, ${hotel.name}, ${hotel.address}`,
		description: `Dinner for ${dinner.guests} at ${dinner.seating}. Reference ${dinner.reference}.`,
		url: dinner.url,
		...listInvited(dinner.invitation, hotel.name),
	});
	return calendar.toString();
}
