import ICAL from "ical.js";
import type { Email } from "postal-mime";

/** The text of an e-mail's calendar part with its folded lines joined. */
export function calendarText(mail: Email | undefined): string {
	const part = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
	return new TextDecoder().decode(part?.content as ArrayBuffer).replace(/\r?\n /g, "");
}

/** The calendar event of an e-mail, read by another library than the one that wrote it. */
export function readCalendar(mail: Email | undefined) {
	const part = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
	const calendar = new ICAL.Component(ICAL.parse(calendarText(mail)));
	const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
	const [event] = events;
	if (!event || events.length !== 1) throw new Error(`The calendar has ${events.length} entries.`);
	return {
		method: calendar.getFirstPropertyValue("method"),
		partMethod: part?.method,
		uid: event.uid,
		sequence: event.sequence,
		from: event.startDate.toString(),
		until: event.endDate.toString(),
		isDate: event.startDate.isDate,
		status: event.component.getFirstPropertyValue("status"),
		organizer: event.organizer,
		attendees: event.attendees.map((one) => [
			String(one.getFirstValue()).toLowerCase(),
			one.getParameter("partstat"),
		]),
	};
}
