import type { EmailContent } from "#app/features/email/email-content.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { DaySheet } from "./day-sheet.ts";
import { daySheetWords } from "./desk-day-sheet-words.ts";

const words = daySheetWords.mail;

/** The day at a glance for the hotel's own mailbox: counts and a link, and nothing about a person. */
export function writeDaySheetEmail(sheet: DaySheet, sheetUrl: string): EmailContent {
	const { arrivals, departures, staying, hours } = sheet;
	const treatments = hours.filter(({ kind }) => kind === "treatment").length;
	const names = daySheetWords.counts;
	return {
		subject: words.subject(formatHotelDate(sheet.date)),
		preheader: words.preheader(arrivals.length, departures.length),
		heading: words.heading(formatHotelDate(sheet.date, "long")),
		blocks: [
			{
				kind: "facts",
				facts: [
					{ name: names.inHouse, value: String(staying.length + departures.length) },
					{ name: names.arrivals, value: String(arrivals.length) },
					{ name: names.departures, value: String(departures.length) },
					{ name: names.treatments, value: String(treatments) },
					{ name: names.dinners, value: String(hours.length - treatments) },
				],
			},
			{ kind: "button", label: words.open, url: sheetUrl },
			{ kind: "note", text: words.text },
		],
	};
}
