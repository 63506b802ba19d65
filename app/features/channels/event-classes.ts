import type { BookingSite, CalendarEvent, EventClass } from "./calendar-types.ts";

type Said = Pick<CalendarEvent, "summary"> & { description: string };

/** A closing by a person, or by a rule of the site, in the words of those sites that have words for it. */
const closed = /^(blocked|closed|not available|unavailable|airbnb \(not available\)|owner|maintenance)\b/i;

/** A stay, in the words that sites and other programs write. */
const sold = /^(reserved|reservation|booked|booking|guest|stay)\b/i;

/**
 * What an event of a site is taken for: `shared/channels.md`, the dialects and requirement 7. Where a site writes the same words for a
 * stay and a closing, nobody can tell.
 */
export function classOf(site: BookingSite, { summary, description }: Said): EventClass {
	switch (site) {
		case "airbnb":
			if (/not available/i.test(summary)) return "block";
			return sold.test(summary) || /\/reservations?\//i.test(description) ? "stay" : "unclear";
		case "booking":
			// `CLOSED - Ana Cruz` names a guest; `CLOSED - Not available` is written for stays, too.
			return /^closed\s*-\s*(?!not available)\S/i.test(summary) || sold.test(summary) ? "stay" : "unclear";
		case "vrbo":
			return closed.test(summary) ? "block" : summary === "" ? "unclear" : "stay";
		// A person typed its text: it is the owners' own.
		case "google":
			return "block";
		case "other":
			return sold.test(summary) ? "stay" : "unclear";
	}
}

/**
 * Whether the site's own rules close days at the edges of its booking period, in the same words as a person's closing.
 */
export const writesWindows = (site: BookingSite) => site === "airbnb";

/** An event that only says that somebody leaves on its day. */
export const isMarkOfDeparture = ({ summary }: Pick<CalendarEvent, "summary">) =>
	/^(check[\s-]?out|departure)\b/i.test(summary);
