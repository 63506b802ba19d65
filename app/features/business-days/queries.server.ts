import { desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { businessDateOf } from "./policy.ts";

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
 * The same for an operation that writes the day down: whoever closes the day waits for its transaction. The lock comes after
 * those of villas and reservations.
 */
export async function lockBusinessDate(tx: Transaction, now: Date): Promise<HotelDate> {
	const { rows } = await tx.execute<{ date: HotelDate }>(
		sql`select date::text from ${businessDays} where closed_at is null for share`,
	);
	return rows[0]?.date ?? businessDateOf(now);
}

/** A business day as the page of the business day shows it. */
export type BusinessDay = typeof businessDays.$inferSelect;

/** The day that is open, or null before the first one, and those closed last. */
export async function listBusinessDays(
	db: Pick<Db, "select">,
	limit: number,
): Promise<{ open: BusinessDay | null; closed: BusinessDay[] }> {
	const [open] = await db.select().from(businessDays).where(isNull(businessDays.closedAt));
	const closed = await db
		.select()
		.from(businessDays)
		.where(isNotNull(businessDays.closedAt))
		.orderBy(desc(businessDays.date))
		.limit(limit);
	return { open: open ?? null, closed };
}
