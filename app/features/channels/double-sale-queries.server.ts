import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type InTheWay, listInTheWay } from "#app/features/stays/villa-use-queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { calendarEvents, calendars } from "#db/schema/calendars.ts";
import { villas } from "#db/schema/catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import type { BookingSite } from "./calendar-types.ts";
import type { StoredEvent } from "./queries.server.ts";

type Reader = Pick<Db | Transaction, "select" | "execute">;

/**
 * Nights that a site has sold, or may have sold, and that somebody else has here: with the allocation that takes them
 * here now. A stay that could not move keeps its former nights, which do not count against it.
 */
export type DoubleSale = StoredEvent & {
	villaId: string;
	villaName: string;
	site: BookingSite;
	theirReadAt: Date | null;
	/** The desk has cancelled its stay here, while the site still has it. */
	isCancelledHere: boolean;
	inTheWay: InTheWay[];
};

/** Every event that needs a decision, the first nights first. */
export async function listDoubleSales(db: Reader): Promise<DoubleSale[]> {
	const rows = await db
		.select({
			event: calendarEvents,
			villaId: calendars.villaId,
			villaName: villas.name,
			site: calendars.site,
			theirReadAt: calendars.theirReadAt,
			isCancelledHere: sql<boolean>`${reservations.cancelledAt} is not null`,
		})
		.from(calendarEvents)
		.innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
		.innerJoin(villas, eq(villas.id, calendars.villaId))
		.leftJoin(reservations, eq(reservations.id, calendarEvents.reservationId))
		.where(and(isNull(calendarEvents.goneAt), inArray(calendarEvents.state, ["sold_twice", "asked"])))
		.orderBy(asc(calendarEvents.from), asc(calendarEvents.id));
	const sales: DoubleSale[] = [];
	for (const { event, ...calendar } of rows) {
		const found = await listInTheWay(db, { ...event, villaId: calendar.villaId });
		const inTheWay = found.filter(
			({ reservationId }) => reservationId === null || reservationId !== event.reservationId,
		);
		sales.push({ ...event, ...calendar, inTheWay });
	}
	return sales;
}

/** A night of a stay that another site has sold too, or may have sold. */
export type SoldTwiceStay = {
	stayId: string;
	eventId: string;
	site: BookingSite;
	from: HotelDate;
	until: HotelDate;
};

/** The events that are sold twice with the stays of a reservation, the first nights first. */
export async function listSoldTwiceOf(
	db: Pick<Reader, "execute">,
	reservationId: string,
): Promise<SoldTwiceStay[]> {
	const { rows } = await db.execute<SoldTwiceStay>(sql`
		select distinct s.id as "stayId", e.id as "eventId", c.site, e.from_night::text as "from", e.until_night::text as until
		from calendar_events e
		join calendars c on c.id = e.calendar_id
		join stays s on s.reservation_id = ${reservationId}
		where e.gone_at is null and e.state in ('sold_twice', 'asked') and (e.reservation_id = s.reservation_id or exists (
			select from villa_allocations a
			where a.stay_id = s.id and a.released_at is null and a.villa_id = c.villa_id
				and a.nights && daterange(e.from_night, e.until_night)))
		order by "from", "eventId"`);
	return rows;
}

/** The reservations of events of a calendar that were cancelled here, though the site still has the events. */
export async function listCancelledHere(db: Reader, calendarId: string): Promise<Set<string>> {
	const rows = await db
		.select({ id: reservations.id })
		.from(calendarEvents)
		.innerJoin(reservations, eq(reservations.id, calendarEvents.reservationId))
		.where(
			and(
				eq(calendarEvents.calendarId, calendarId),
				isNull(calendarEvents.goneAt),
				isNull(calendarEvents.missingSince),
				isNotNull(reservations.cancelledAt),
			),
		);
	return new Set(rows.map(({ id }) => id));
}
