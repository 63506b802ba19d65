import ical, { type ICalCalendarMethod, type ICalEventData } from "ical-generator";

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
