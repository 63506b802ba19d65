import { desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { businessDateOf, endByRule, minutesAfterMidnight, type OpenedDays } from "./policy.ts";

/**
 * The business day that is open. It is closed at 03:30 by a job, or by hand; until then a guest who comes after midnight is
 * an arrival of this day. A hotel whose first day has not been opened yet has the day that the rule gives.
 */
export async function readBusinessDate(db: Pick<Db, "select">, now: Date): Promise<HotelDate> {
	const [open] = await db
		.select({ date: businessDays.date })
		.from(businessDays)
		.where(isNull(businessDays.closedAt));
	return open?.date ?? businessDateOf(now);
}

/**
 * The same for an operation that writes the day down: anyone who closes the day waits for its transaction. The lock comes after
 * those of villas and reservations.
 */
export async function lockBusinessDate(tx: Transaction, now: Date): Promise<HotelDate> {
	return (await findLockedBusinessDate(tx)) ?? businessDateOf(now);
}

/**
 * The open day with the same lock, or null before the first one. Anyone who waits for its close gets the day after it.
 */
export async function findLockedBusinessDate(tx: Transaction): Promise<HotelDate | null> {
	const read = () =>
		tx.execute<{ date: HotelDate }>(
			sql`select date::text from ${businessDays} where closed_at is null for share`,
		);
	// A day that was closed while this statement waited is not among its rows; the next statement sees the day that was opened.
	return (await read()).rows[0]?.date ?? (await read()).rows[0]?.date ?? null;
}

/** A business day as the page of the business day shows it. */
export type BusinessDay = typeof businessDays.$inferSelect;

/** The day that is open, or null before the first one. */
export async function findOpenDay(db: Pick<Db, "select">): Promise<BusinessDay | null> {
	const [open] = await db.select().from(businessDays).where(isNull(businessDays.closedAt));
	return open ?? null;
}

/** The days that are closed, the last one first. */
export async function listClosedDays(
	db: Pick<Db, "select">,
	{ limit, offset }: { limit: number; offset: number },
): Promise<BusinessDay[]> {
	return db
		.select()
		.from(businessDays)
		.where(isNotNull(businessDays.closedAt))
		.orderBy(desc(businessDays.date))
		.limit(limit)
		.offset(offset);
}

/** A business day, or null where it never was one. */
export async function findBusinessDay(db: Pick<Db, "select">, date: HotelDate): Promise<BusinessDay | null> {
	const [day] = await db.select().from(businessDays).where(eq(businessDays.date, date));
	return day ?? null;
}

/** The first business day of the hotel, on which it began to use the app; null before that. */
export async function findFirstBusinessDay(db: Pick<Db, "select">): Promise<HotelDate | null> {
	const [first] = await db
		.select({ date: businessDays.date })
		.from(businessDays)
		.orderBy(businessDays.date)
		.limit(1);
	return first?.date ?? null;
}

/** The end of a day that has not ended: later than every act. */
const notEnded = new Date("9999-12-31T00:00:00Z");

/**
 * When a business day ended: when it was closed, or by the rule where it never was one, before the app was in use. The open
 * day has not ended, also where its close is late, nor has any day after it.
 */
export async function readEndOfBusinessDay(db: Pick<Db, "select">, date: HotelDate): Promise<Date> {
	const days = await db
		.select({ date: businessDays.date, closedAt: businessDays.closedAt })
		.from(businessDays)
		.where(or(eq(businessDays.date, date), isNull(businessDays.closedAt)));
	if (days.some((day) => day.closedAt === null && day.date <= date)) return notEnded;
	return days.find((day) => day.date === date)?.closedAt ?? endByRule(date);
}

/** SQL of the days opened after a moment and the one that was open at it, for a statement that reads more; see `toOpenedDays`. */
export function openedDaysSql(since: Date): SQL {
	return sql`(select coalesce(json_agg(json_build_object('date', opened.date, 'openedAt', opened.opened_at) order by opened.date), '[]')
		from business_days opened
		where opened.date >= coalesce(
			(select max(earlier.date) from business_days earlier where earlier.opened_at <= ${since.toISOString()}::timestamptz),
			'-infinity'))`;
}

/** The rows of `openedDaysSql`. */
export function toOpenedDays(rows: readonly { date: HotelDate; openedAt: string }[]): OpenedDays {
	return rows.map(({ date, openedAt }) => ({ date, openedAt: new Date(openedAt) }));
}

/**
 * SQL of the business day of an instant, for reports: the day that was opened last, or that of the rule before the app was in
 * use. The days are read once for a statement, and an instant is looked up among them.
 */
export function businessDateSql(at: SQL): SQL {
	const opened = sql`(select array_agg(opened.opened_at order by opened.date) from business_days opened)`;
	const dates = sql`(select array_agg(opened.date order by opened.date) from business_days opened)`;
	return sql`coalesce(${dates}[width_bucket(${at}, ${opened})],
		(${at} at time zone ${sql.raw(`'${hotelTimeZone}'`)} - interval '${sql.raw(String(minutesAfterMidnight))} minutes')::date)`;
}
