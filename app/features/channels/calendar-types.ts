// biome-ignore lint/performance/noBarrelFile: the names of the sites are part of this contract; the tables beneath it need them too.
export { type BookingSite, bookingSites } from "#app/lib/booking-sites.ts";

/**
 * The kinds of events in a site's calendar (`shared/channels.md`, requirement 7). `stay`: sold there. `block`: closed
 * there by a person. `window`: closed by the site's own rule of advance notice or booking window, whose edge moves
 * daily. `unclear`: the site writes the same words for a stay and a closing (Booking.com's `CLOSED - Not available`).
 */
export type EventClass = "stay" | "block" | "window" | "unclear";

/** One event of a calendar as read. Dates are the hotel's days, `2027-03-10`; the night of `until` is not taken. */
export type CalendarEvent = {
	uid: string;
	from: string;
	until: string;
	class: EventClass;
	/** The site's text, as short plain text for the desk: at most 200 characters. */
	summary: string;
	/** The address of the reservation at the site, where the event names one; https only. */
	link: string | null;
};

/** The content of a calendar's text. `passed_over` are events that take nothing, with why, for the desk to read. */
export type CalendarReading =
	| { ok: true; events: CalendarEvent[]; passedOver: { summary: string; why: PassedOver }[] }
	| { ok: false; because: UnreadableCalendar };

/** Why an event takes nothing. `part`: it only marks a part of another one, such as its day of departure. */
export type PassedOver = "cancelled" | "free_time" | "repeats" | "past" | "no_date" | "too_long" | "part";

/** Why the text is not a calendar that can be read. A read that fails changes nothing. */
type UnreadableCalendar = "no_calendar" | "cut_off" | "unreadable" | "too_many_events";

/** An event that earlier reads of the same calendar left, as the hotel keeps it. */
export type KnownEvent = CalendarEvent & {
	id: string;
	/** When the first read that had it was made. */
	firstSeen: Date;
	/** When the first of the good reads without it was made, and how many there were; null and 0 while it is in the calendar. */
	missingSince: Date | null;
	missingReads: number;
	/** When a person said that it is cancelled at the site. */
	saidGoneAt?: Date | null;
};

/**
 * An earlier good read: when, its closings (`edgesOf`), and whether it held the calendar. The newest is last; those of
 * at least the last three days are given.
 */
export type EarlierRead = { at: Date; windowEdges: string[]; held: boolean };

/** The changes of a good read. The operation that carries them out decides by the villa's nights whether it can. */
export type CalendarChange =
	| { kind: "new"; event: CalendarEvent }
	| { kind: "moved"; known: KnownEvent; event: CalendarEvent }
	/** The same nights under another UID, or other words for the same event: nothing is released in between. */
	| { kind: "renamed"; known: KnownEvent; event: CalendarEvent }
	| { kind: "reclassed"; known: KnownEvent; event: CalendarEvent }
	/** Not in this read; `missingReads` counts it. Its nights stay taken. */
	| { kind: "missing"; known: KnownEvent; missingReads: number; missingSince: Date }
	/** Missing in three good reads over at least 60 minutes: cancelled there. */
	| { kind: "vanished"; known: KnownEvent }
	| { kind: "back"; known: KnownEvent };

/**
 * `held`: the calendar lost more than half of its events (requirement 2): new events are taken, nothing is released,
 * `askAPerson` is true after two further good reads and 30 minutes.
 */
export type CalendarComparison = {
	changes: CalendarChange[];
	held: null | { since: Date; reads: number; askAPerson: boolean };
};

/**
 * A person's answer about an event: it is a stay, a closing, cancelled at the site, or only something that is here
 * anyway; or the site repeats our whole calendar, and this is a part of it.
 */
export const eventAnswers = ["stay", "closing", "cancelled", "ignore", "repeats"] as const;

export type EventAnswer = (typeof eventAnswers)[number];
