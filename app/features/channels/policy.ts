import type { HotelDate } from "#app/lib/hotel-date.ts";

/** Without a good read for so long a calendar is marked, and managers get a mail. Milliseconds. */
export const staleMs = 3 * 60 * 60_000;

/** A guest who books lets a calendar be read whose last good read is older than this. Milliseconds. */
export const freshMs = 5 * 60_000;

/** A site is asked by bookings at most so often. Milliseconds. */
export const askedMs = 60_000;

/** A booking waits for the calendars of its villas so long at most. Milliseconds. */
export const bookingBudgetMs = 3_000;

/** A process asks so many sites at once for guests who book; beyond that it reads when they are due. */
export const bookingReads = 8;

/** The text of a read is stored for so long. Days. */
export const readsDays = 14;

/**
 * An event that is gone is cancelled after so many good reads without it, over so long at least (requirement 3 of
 * `shared/channels.md`).
 */
export const goneAfter = { reads: 3, ms: 60 * 60_000 };

/**
 * A calendar with so many events that loses more than half of them is not believed at once; a person is asked after so
 * much (requirement 2).
 */
export const heldFrom = 4;
export const askAfter = { reads: 3, ms: 30 * 60_000 };

/** Whether its site has an event no longer that is still to come: one that has begun is only noted (`compareCalendars`). */
export const isLost = (event: { missingSince: Date | null; from: HotelDate }, today: HotelDate) =>
	event.missingSince !== null && event.from > today;

export type CalendarHealth = "good" | "trying" | "failed" | "shrunk" | "preview" | "new";

/**
 * How a calendar is, by its last reads. Sites fail now and then, so one that has failed is read again and only marked after three
 * hours (requirement 20 of `shared/channels.md`).
 * @returns `new` before its first read has ended, `trying` while a good read is not long ago
 */
export function healthOf(
	calendar: {
		acceptedAt: Date | null;
		readAt: Date | null;
		goodAt: Date | null;
		failure: string | null;
		heldSince: Date | null;
	},
	now: Date,
): CalendarHealth {
	const { acceptedAt, readAt, goodAt, failure, heldSince } = calendar;
	if (acceptedAt === null) return goodAt === null && readAt === null ? "new" : "preview";
	if (goodAt === null || now.getTime() - goodAt.getTime() >= staleMs) return "failed";
	if (heldSince !== null) return "shrunk";
	return failure === null ? "good" : "trying";
}
