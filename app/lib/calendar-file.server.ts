import ical, { type ICalCalendarMethod, type ICalEventData } from "ical-generator";

/** One calendar file (RFC 5545) with all the entries, each as it stands in a file of its own. */
export function writeCalendarFile(calendar: {
	/** What the guest's own calendar calls it. */
	name: string;
	/** How the file reaches the guest: taken from a page, or sent by mail. */
	method: ICalCalendarMethod;
	events: readonly ICalEventData[];
}): string {
	const { name, method, events } = calendar;
	return ical({ name, method, prodId: "//PB Resort Belize//Palapa//EN", events: [...events] }).toString();
}
