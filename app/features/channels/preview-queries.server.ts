import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { type InTheWay, listInTheWay } from "#app/features/stays/villa-use-queries.server.ts";
import { listNights, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import type { CalendarEvent } from "./calendar-types.ts";
import { type CalendarPreview, readPreview } from "./operations/accept-calendar.server.ts";
import { findStayHere, listTold, type StoredCalendar } from "./queries.server.ts";

/** An event of a preview, with its result if it is taken. */
export type PreviewedEvent = CalendarEvent & {
	/** Its place in the read. */
	index: number;
	nights: number;
	/** The allocations that take its nights here, other than nights that our calendar told the site. */
	inTheWay: InTheWay[];
	/** All of its nights are nights that our calendar told the site. */
	isCopy: boolean;
	/** Its stay is here already: the calendar was switched off, and its nights stayed closed. */
	isHere: boolean;
};

/** The events of a calendar's newest read, judged by the villa's nights as they are now. Nothing is taken. */
export async function listPreviewed(
	db: Db,
	calendar: StoredCalendar,
	now: Date,
): Promise<(Omit<CalendarPreview, "events"> & { events: PreviewedEvent[] }) | null> {
	const preview = await readPreview(db, calendar, now);
	if (!preview) return null;
	const { villaId, site, theirReadAt } = calendar;
	const events: PreviewedEvent[] = [];
	for (const [index, event] of preview.events.entries()) {
		const told =
			theirReadAt && event.class !== "stay"
				? await listTold(db, { villaId, site, at: theirReadAt, nights: event })
				: [];
		const isTold = (night: string) => told.some(({ from, until }) => from <= night && night < until);
		const own = await listInTheWay(db, { villaId, from: event.from, until: event.until });
		const hereId = event.class === "stay" ? await findStayHere(db, calendar, event, hotelToday(now)) : null;
		events.push({
			...{ ...event, index, nights: nightsBetween(event.from, event.until) },
			inTheWay: own.filter(
				({ from, until, reservationId }) =>
					!listNights(from, until).every(isTold) && (hereId === null || reservationId !== hereId),
			),
			isHere: hereId !== null,
			isCopy: listNights(event.from, event.until).every(isTold),
		});
	}
	return { ...preview, events };
}
