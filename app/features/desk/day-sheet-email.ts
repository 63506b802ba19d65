import type { EmailContent } from "#app/features/email/email-content.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { countSheet, type DaySheet } from "./day-sheet.ts";
import { daySheetWords } from "./desk-day-sheet-words.ts";

const words = daySheetWords.mail;

/** The day at a glance for the hotel's own mailbox: counts and a link, and nothing about a person. */
export function writeDaySheetEmail(sheet: DaySheet, sheetUrl: string): EmailContent {
	const { arrivals, departures } = sheet;
	return {
		subject: words.subject(formatHotelDate(sheet.date)),
		preheader: words.preheader(arrivals.length, departures.length),
		heading: words.heading(formatHotelDate(sheet.date, "long")),
		blocks: [
			{
				kind: "facts",
				facts: countSheet(sheet).map(({ name, count }) => ({ name, value: String(count) })),
			},
			{ kind: "button", label: words.open, url: sheetUrl },
			{ kind: "note", text: words.text },
		],
	};
}
