import ical, { ICalEventStatus } from "ical-generator";
import { hotel } from "#app/content/hotel.ts";
import { calendarMethod, type Invitation, listInvited } from "#app/lib/calendar-invitation.server.ts";

/**
 * A treatment as a calendar file (RFC 5545), in UTC, so that every calendar shows the same instant. The UID stays the
 * same for as long as the treatment lives and the SEQUENCE rises with every change, so that a calendar mends its entry
 * instead of adding one. A note never stands in it.
 */
export function treatmentCalendarFile(treatment: {
	reference: string;
	wellnessType: string;
	startsAt: Date;
	endsAt: Date;
	revision: number;
	status: string;
	url: string;
	now: Date;
	invitation?: Invitation;
}): string {
	const isCancelled = treatment.status === "cancelled";
	const calendar = ical({
		name: hotel.name,
		method: calendarMethod(treatment.invitation, isCancelled),
		prodId: "//PB Resort Belize//Palapa//EN",
	});
	calendar.createEvent({
		id: `${treatment.reference}@palapa`,
		sequence: treatment.revision,
		stamp: treatment.now,
		start: treatment.startsAt,
		end: treatment.endsAt,
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		summary: `${treatment.wellnessType}, ${hotel.name}`,
		location: `Wellness Center, ${hotel.name}, ${hotel.address}`,
		description: `Please come fifteen minutes early. Reference ${treatment.reference}.`,
		url: treatment.url,
		...listInvited(treatment.invitation, hotel.name),
	});
	return calendar.toString();
}
