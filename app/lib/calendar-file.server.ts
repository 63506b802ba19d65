import ical, { ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData } from "ical-generator";

/** One calendar file (RFC 5545) with all the events. */
export function writeCalendarFile(calendar: {
	/** The calendar's name in the guest's calendar app. */
	name: string;
	/** How the file reaches the guest: downloaded from a page, or sent by e-mail (RFC 5546). */
	method: ICalCalendarMethod;
	events: readonly ICalEventData[];
}): string {
	const { name, method, events } = calendar;
	return ical({ name, method, prodId: "//PB Resort Belize//Palapa//EN", events: [...events] }).toString();
}

/** For a calendar file in an e-mail: the guest whose calendar adds or removes the event (RFC 5546), without a reply. */
export type Invitation = { guest: { name: string; address: string }; hotelEmail: string };

/** The method of a calendar file: `PUBLISH` for a download (no invitation), else `REQUEST` or `CANCEL`. */
export function calendarMethod(invitation: Invitation | undefined, isCancelled: boolean): ICalCalendarMethod {
	if (!invitation) return ICalCalendarMethod.PUBLISH;
	return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** Organizer and attendee of an invitation; neither in a file for download. */
export function listInvited(invitation: Invitation | undefined, organizer: string) {
	if (!invitation) return {};
	const { guest, hotelEmail } = invitation;
	return {
		organizer: { name: organizer, email: hotelEmail },
		attendees: [{ name: guest.name, email: guest.address, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
	};
}
