import { createHash } from "node:crypto";
import icalGenerator, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { HotelDate } from "#app/lib/hotel-date.ts";

/** Nights that a villa is taken, as another site may know them: without any names. */
export type TakenNights = {
	/** Ours, and the same as long as the row is. */
	uid: string;
	from: HotelDate;
	until: HotelDate;
	/** How often it has been changed, and when last. */
	sequence: number;
	modified: Date;
};

/**
 * The calendar of a villa for a site: `shared/channels.md`, requirement 14. The same nights are the same text, so that its ETag says whether
 * anything has changed.
 * @param input.name shown by the site, such as the villa's name
 */
export function writeCalendar(input: { name: string; nights: readonly TakenNights[] }): string {
	const calendar = icalGenerator({
		name: input.name,
		method: ICalCalendarMethod.PUBLISH,
		prodId: { company: "Palapa", product: "Villa calendar", language: "EN" },
	});
	const inOrder = input.nights.toSorted((a, b) => a.from.localeCompare(b.from) || a.uid.localeCompare(b.uid));
	for (const { uid, from, until, sequence, modified } of inOrder)
		calendar.createEvent({
			id: uid,
			start: new Date(`${from}T00:00:00Z`),
			end: new Date(`${until}T00:00:00Z`),
			allDay: true,
			summary: "Not available",
			stamp: modified,
			lastModified: modified,
			sequence,
			status: ICalEventStatus.CONFIRMED,
			transparency: ICalEventTransparency.OPAQUE,
		});
	return calendar.toString();
}

/** A strong ETag of the sent text. */
export function calendarEtag(text: string): string {
	return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}
