import { gunzipSync } from "node:zlib";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { calendarEvents, calendarReads, calendars } from "#db/schema/calendars.ts";
import { villas } from "#db/schema/catalog.ts";
import { type TakenNights, writeCalendar } from "./calendar.server.ts";
import { type CalendarSecrets, decryptSecret, hashToken } from "./calendar-secrets.server.ts";
import type { BookingSite, EarlierRead } from "./calendar-types.ts";

/** The calendar of a villa at a site, with its secrets as they are stored. */
export type StoredCalendar = typeof calendars.$inferSelect;

/** An event of a site's calendar, as it is stored. */
export type StoredEvent = typeof calendarEvents.$inferSelect;

type Reader = Pick<Db | Transaction, "select" | "execute">;

const byVilla = [asc(villas.name), asc(calendars.site)] as const;

/** Every calendar that is not switched off, in the order of the villas. */
export async function listCalendars(db: Reader): Promise<(StoredCalendar & { villaName: string })[]> {
	const rows = await db
		.select({ calendar: calendars, villaName: villas.name })
		.from(calendars)
		.innerJoin(villas, eq(villas.id, calendars.villaId))
		.where(isNull(calendars.offAt))
		.orderBy(...byVilla);
	return rows.map(({ calendar, villaName }) => ({ ...calendar, villaName }));
}

/** @returns null where no calendar has this id */
export async function findCalendar(
	db: Reader,
	id: string,
): Promise<(StoredCalendar & { villaName: string }) | null> {
	const [row] = await db
		.select({ calendar: calendars, villaName: villas.name })
		.from(calendars)
		.innerJoin(villas, eq(villas.id, calendars.villaId))
		.where(eq(calendars.id, id));
	return row ? { ...row.calendar, villaName: row.villaName } : null;
}

/** The calendars that are to be read by now, those that have waited longest first. */
export async function listDueCalendars(db: Reader, now: Date): Promise<string[]> {
	const rows = await db
		.select({ id: calendars.id })
		.from(calendars)
		.where(
			and(
				isNull(calendars.offAt),
				isNotNull(calendars.acceptedAt),
				lte(calendars.nextReadAt, now),
				or(isNull(calendars.readingUntil), lte(calendars.readingUntil, now)),
			),
		)
		.orderBy(asc(calendars.nextReadAt), calendars.id)
		.limit(500);
	return rows.map(({ id }) => id);
}

/**
 * The calendars of villas whose last good read is older than a moment, and which nobody has asked since another.
 */
export async function listStaleCalendars(
	db: Reader,
	villaIds: readonly string[],
	{ goodBefore, askedBefore }: { goodBefore: Date; askedBefore: Date },
): Promise<string[]> {
	const rows = await db
		.select({ id: calendars.id })
		.from(calendars)
		.where(
			and(
				inArray(calendars.villaId, [...villaIds]),
				isNull(calendars.offAt),
				isNotNull(calendars.acceptedAt),
				lte(calendars.goodAt, goodBefore),
				lte(calendars.readAt, askedBefore),
			),
		);
	return rows.map(({ id }) => id);
}

/** The events of a calendar that its site still has, in the order of their nights. */
export async function listEvents(db: Reader, calendarId: string): Promise<StoredEvent[]> {
	return db
		.select()
		.from(calendarEvents)
		.where(and(eq(calendarEvents.calendarId, calendarId), isNull(calendarEvents.goneAt)))
		.orderBy(asc(calendarEvents.from), asc(calendarEvents.until), asc(calendarEvents.id));
}

/** An event that its site still has; null where none has this id. */
export async function findEvent(db: Reader, id: string): Promise<StoredEvent | null> {
	const [row] = await db
		.select()
		.from(calendarEvents)
		.where(and(eq(calendarEvents.id, id), isNull(calendarEvents.goneAt)));
	return row ?? null;
}

/** The good reads of the last days, the newest last, for events that move with the day. */
export async function listEarlierReads(db: Reader, calendarId: string, since: Date): Promise<EarlierRead[]> {
	const rows = await db
		.select({ at: calendarReads.readAt, windowEdges: calendarReads.closings, held: calendarReads.held })
		.from(calendarReads)
		.where(
			and(
				eq(calendarReads.calendarId, calendarId),
				isNull(calendarReads.failure),
				gt(calendarReads.readAt, since),
			),
		)
		.orderBy(asc(calendarReads.readAt), asc(calendarReads.id));
	return rows;
}

/** A read without its text. */
export type CalendarRead = Omit<typeof calendarReads.$inferSelect, "body" | "closings">;

/** The reads of a calendar, the newest first. */
export async function listReads(db: Reader, calendarId: string, limit: number): Promise<CalendarRead[]> {
	const { body: _, closings: __, ...columns } = readColumns;
	return db
		.select(columns)
		.from(calendarReads)
		.where(eq(calendarReads.calendarId, calendarId))
		.orderBy(desc(calendarReads.readAt), desc(calendarReads.id))
		.limit(limit);
}

const readColumns = {
	...pick(calendarReads, "id", "calendarId", "readAt", "failure", "events"),
	...pick(calendarReads, "closings", "held", "changes", "body", "bodyHash"),
};

/**
 * The text of a read: its own, or that of the last read before it that had the same.
 * @param of the read's id, or the newest good one
 * @returns null where there is none any more
 */
export async function findReadText(
	db: Reader,
	calendarId: string,
	of: { readId: string } | "newest",
): Promise<{ readId: string; readAt: Date; text: string } | null> {
	const [read] = await db
		.select({ id: calendarReads.id, readAt: calendarReads.readAt, bodyHash: calendarReads.bodyHash })
		.from(calendarReads)
		.where(
			and(
				eq(calendarReads.calendarId, calendarId),
				of === "newest" ? isNull(calendarReads.failure) : eq(calendarReads.id, of.readId),
				isNotNull(calendarReads.bodyHash),
			),
		)
		.orderBy(desc(calendarReads.readAt), desc(calendarReads.id))
		.limit(1);
	if (!read?.bodyHash) return null;
	const [text] = await db
		.select({ body: calendarReads.body })
		.from(calendarReads)
		.where(
			and(
				eq(calendarReads.calendarId, calendarId),
				eq(calendarReads.bodyHash, read.bodyHash),
				isNotNull(calendarReads.body),
				lte(calendarReads.readAt, read.readAt),
			),
		)
		.orderBy(desc(calendarReads.readAt), desc(calendarReads.id))
		.limit(1);
	if (!text?.body) return null;
	return { readId: read.id, readAt: read.readAt, text: gunzipSync(text.body).toString("utf8") };
}

type ToldRow = { key: string; from: HotelDate; until: HotelDate; sequence: number; modified: string };

/**
 * The nights that our calendar of a villa told a site at a moment: everything that took the villa then, holds
 * included, except stays from that site's calendar of the villa (`shared/channels.md`, requirement 13): a guest of the
 * site whom the desk has given another villa closes that one there too. The nights of a stay are one entry as long as
 * they follow each other, under a name that stays when they move.
 * @param nights only those that share a night with these
 */
export async function listTold(
	db: Reader,
	{
		villaId,
		site,
		at,
		nights,
	}: { villaId: string; site: BookingSite; at: Date; nights: { from: HotelDate; until: HotelDate } },
): Promise<TakenNights[]> {
	const moment = at.toISOString();
	const { rows } = await db.execute<ToldRow>(sql`
		select coalesce('stay-' || a.stay_id, 'nights-' || a.id) as key, lower(a.nights)::text as "from", upper(a.nights)::text as until,
			(select count(*)::int - 1 from villa_allocations b where b.stay_id = a.stay_id and b.created_at <= ${moment}::timestamptz) as sequence,
			to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified
		from villa_allocations a
		left join stays s on s.id = a.stay_id
		left join imported_stays i on i.reservation_id = s.reservation_id
		left join calendar_events e on e.id = a.calendar_event_id
		left join calendars c on c.id = e.calendar_id
		where a.villa_id = ${villaId} and a.nights && daterange(${nights.from}::date, ${nights.until}::date)
			and a.created_at <= ${moment}::timestamptz and (a.released_at is null or a.released_at > ${moment}::timestamptz)
			and (coalesce(i.site, c.site) is distinct from ${site} or (
				exists (select from calendar_events o where o.reservation_id = s.reservation_id) and not exists (
					select from calendar_events o join calendars oc on oc.id = o.calendar_id
					where o.reservation_id = s.reservation_id and oc.villa_id = a.villa_id)))
		order by lower(a.nights), a.id`);
	const told: TakenNights[] = [];
	const parts = new Map<string, number>();
	for (const { key, from, until, sequence, modified } of rows) {
		const last = told.at(-1);
		if (last?.uid.startsWith(key) && last.until === from) {
			last.until = until;
			if (last.modified < new Date(modified)) last.modified = new Date(modified);
			continue;
		}
		const part = parts.get(key) ?? 0;
		parts.set(key, part + 1);
		const uid = `${key}${part === 0 ? "" : `-${part + 1}`}@palapa`;
		told.push({ uid, from, until, sequence: Math.max(0, sequence), modified: new Date(modified) });
	}
	return told;
}

/** How many days ahead a site learns which nights are taken. */
const toldDays = 730;

/** The text of our calendar of a villa for a site: the nights on which it is taken, without any names. */
export async function readOurCalendar(
	db: Reader,
	calendar: Pick<StoredCalendar, "villaId" | "site"> & { villaName: string },
	at: Date,
): Promise<string> {
	const today = hotelToday(at);
	const nights = { from: addDays(today, -1), until: addDays(today, toldDays) };
	return writeCalendar({ name: calendar.villaName, nights: await listTold(db, { ...calendar, at, nights }) });
}

/**
 * The stay that was made of an event of a site before its calendar was switched off, and that remained: no calendar has it now.
 * It has the same nights of the villa, apart from those that are over.
 * @returns the reservation's id; null where there is none
 */
export async function findStayHere(
	db: Pick<Reader, "execute">,
	{ villaId, site }: Pick<StoredCalendar, "villaId" | "site">,
	{ from, until }: Pick<StoredEvent, "from" | "until">,
	today: HotelDate,
): Promise<string | null> {
	const { rows } = await db.execute<{ id: string }>(sql`
		select s.reservation_id as id from villa_allocations a
		join stays s on s.id = a.stay_id and s.status in ('confirmed', 'checked_in')
		join imported_stays i on i.reservation_id = s.reservation_id and i.site = ${site}
		where a.villa_id = ${villaId} and a.released_at is null and upper(a.nights) = ${until}::date
			and (lower(a.nights) = ${from}::date or greatest(lower(a.nights), ${from}::date) <= ${today}::date)
			and not exists (
				select from calendar_events e where e.reservation_id = s.reservation_id and e.gone_at is null)`);
	return rows[0]?.id ?? null;
}

/**
 * Since when their site's calendar has stays no longer that have begun, or begin today, by reservation. Those that it has
 * are not in it.
 */
export async function listMissingSince(
	db: Reader,
	of: readonly { reservationId: string }[],
	now: Date,
): Promise<Map<string, { site: BookingSite; since: HotelMoment }>> {
	const { reservationId, missingSince, from, goneAt } = calendarEvents;
	const rows = await db
		.select({ reservationId, missingSince, site: calendars.site })
		.from(calendarEvents)
		.innerJoin(calendars, eq(calendars.id, calendarEvents.calendarId))
		.where(
			and(
				inArray(
					reservationId,
					of.map((one) => one.reservationId),
				),
				isNotNull(missingSince),
				lte(from, hotelToday(now)),
				isNull(goneAt),
			),
		);
	return new Map(
		rows.flatMap(({ reservationId: id, missingSince: since, site }) =>
			id && since ? [[id, { site, since: hotelClock(since) }] as const] : [],
		),
	);
}

/**
 * The address of a calendar and the token of ours, each null where it cannot be read any more: the server has another secret.
 */
export async function readSecrets(
	{ address, token }: Pick<StoredCalendar, "address" | "token">,
	secrets: CalendarSecrets,
): Promise<{ address: string | null; token: string | null }> {
	return {
		address: address === null ? null : await decryptSecret(address, secrets),
		token: await decryptSecret(token, secrets),
	};
}

/** The calendar whose address has this token; null where there is none, or where it is switched off. */
export async function findCalendarByToken(
	db: Reader,
	token: string,
): Promise<(Pick<StoredCalendar, "id" | "villaId" | "site"> & { villaName: string }) | null> {
	const [row] = await db
		.select({ id: calendars.id, villaId: calendars.villaId, site: calendars.site, villaName: villas.name })
		.from(calendars)
		.innerJoin(villas, eq(villas.id, calendars.villaId))
		.where(and(eq(calendars.tokenHash, hashToken(token)), isNull(calendars.offAt)));
	return row ?? null;
}
