import ical, {
	ICalAttendeeStatus,
	ICalCalendarMethod,
	type ICalEventData,
	ICalEventStatus,
} from "ical-generator";
import { hotel } from "#app/content/hotel/hotel.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatReference } from "#app/lib/reference.ts";

/** For a calendar file in an e-mail: the guest whose calendar adds or removes the event (RFC 5546), without a reply. */
type Invitation = { guest: { name: string; address: string }; hotelEmail: string };

/** The facts of a reservation of any kind for a calendar entry. */
export type CalendarEntry = {
	reference: string;
	/** Rises with every change: the SEQUENCE of the entry (RFC 5545). */
	revision: number;
	/** Where a cancelled one is in a calendar already, it is taken out. */
	status: string;
	/** Its page. */
	url: string;
	now: Date;
	/** Absent from a file for download. */
	invitation?: Invitation;
};

const words = inLanguages({
	en: { tag: "EN", reference: (reference: string) => `Reference ${reference}.` },
	es: { tag: "ES", reference: (reference: string) => `Número de reservación ${reference}.` },
});

const isCancelled = ({ status }: CalendarEntry) => status === "cancelled";

/**
 * A reservation as an entry of a calendar file (RFC 5545). The UID stays the same for as long as the reservation
 * lives, in the file to download and in mails alike, and the SEQUENCE rises with every change, so that a calendar
 * mends the entry it has instead of adding one. The guest's note is never in it.
 * @param event.description the reference comes after it
 */
export function toCalendarEvent(
	entry: CalendarEntry,
	event: Omit<ICalEventData, "description"> & { description: string },
): ICalEventData {
	return {
		...event,
		id: `${entry.reference}@palapa`,
		sequence: entry.revision,
		stamp: entry.now,
		status: isCancelled(entry) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		description: `${event.description} ${words().reference(formatReference(entry.reference))}`,
		url: entry.url,
		...listInvited(entry.invitation),
	};
}

/** Organizer and attendee of an invitation. */
function listInvited(invitation: Invitation | undefined) {
	if (!invitation) return {};
	const { guest, hotelEmail } = invitation;
	return {
		organizer: { name: hotel.name, email: hotelEmail },
		attendees: [{ name: guest.name, email: guest.address, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
	};
}

/** A reservation in a calendar file of its own: to be downloaded, or sent to a guest whose calendar adds or removes it. */
export function writeEntryFile(entry: CalendarEntry, event: ICalEventData): string {
	const { CANCEL, PUBLISH, REQUEST } = ICalCalendarMethod;
	const sent = isCancelled(entry) ? CANCEL : REQUEST;
	return writeCalendarFile([event], entry.invitation ? sent : PUBLISH);
}

/**
 * One calendar file with all the events, under the hotel's name.
 * @param method how the file reaches the guest (RFC 5546): downloaded from a page, or sent by e-mail
 */
export function writeCalendarFile(
	events: readonly ICalEventData[],
	method = ICalCalendarMethod.PUBLISH,
): string {
	const prodId = `//PB Resort Belize//Palapa//${words().tag}`;
	return ical({ name: hotel.name, method, prodId, events: [...events] }).toString();
}

/** A calendar file as a download. @param name without its ending */
export function toCalendarDownload(file: string, name: string): Response {
	return new Response(file, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="palapa-${name}.ics"`,
		},
	});
}
