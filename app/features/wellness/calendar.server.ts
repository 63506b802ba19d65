import { type ICalEventData, ICalEventStatus } from "ical-generator";
import { hotel } from "#app/content/hotel/hotel.ts";
import {
	calendarMethod,
	type Invitation,
	listInvited,
	writeCalendarFile,
} from "#app/lib/calendar-file.server.ts";
import { formatReference } from "#app/lib/reference.ts";

/** A treatment with a time as its calendar entry needs it. */
type TreatmentEntry = {
	reference: string;
	wellnessType: string;
	startsAt: Date;
	endsAt: Date;
	revision: number;
	status: string;
	url: string;
	now: Date;
	invitation?: Invitation;
};

/**
 * A treatment as an entry of a calendar file (RFC 5545), in UTC, so that every calendar shows the same instant. The UID
 * stays the same for as long as the treatment lives and the SEQUENCE rises with every change, so that a calendar mends
 * its entry instead of adding one. A note is never in it.
 */
export function treatmentCalendarEvent(treatment: TreatmentEntry): ICalEventData {
	return {
		id: `${treatment.reference}@palapa`,
		sequence: treatment.revision,
		stamp: treatment.now,
		start: treatment.startsAt,
		end: treatment.endsAt,
		status: treatment.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		summary: `${treatment.wellnessType}, ${hotel.name}`,
		location: `Wellness Center, ${hotel.name}, ${hotel.address}`,
		description: `Please come fifteen minutes early. Reference ${formatReference(treatment.reference)}.`,
		url: treatment.url,
		...listInvited(treatment.invitation, hotel.name),
	};
}

/** The treatment in a calendar file of its own. */
export function treatmentCalendarFile(treatment: TreatmentEntry): string {
	return writeCalendarFile({
		name: hotel.name,
		method: calendarMethod(treatment.invitation, treatment.status === "cancelled"),
		events: [treatmentCalendarEvent(treatment)],
	});
}
