import { ICalAttendeeStatus, ICalCalendarMethod } from "ical-generator";

/** In a mail: for whom the calendar is asked to take an entry in, or out (RFC 5546). Nobody has to answer. */
export type Invitation = { guest: { name: string; address: string }; hotelEmail: string };

/** How a calendar file reaches its guest: taken from a page (no invitation), or sent to be taken in or out. */
export function calendarMethod(invitation: Invitation | undefined, isCancelled: boolean): ICalCalendarMethod {
	if (!invitation) return ICalCalendarMethod.PUBLISH;
	return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** Who invites and who is invited; nobody in a file that is taken from a page. */
export function listInvited(invitation: Invitation | undefined, app: string) {
	if (!invitation) return {};
	const { guest, hotelEmail } = invitation;
	return {
		organizer: { name: app, email: hotelEmail },
		attendees: [{ name: guest.name, email: guest.address, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
	};
}
