import { ICalAttendeeStatus, ICalCalendarMethod } from "ical-generator";

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
