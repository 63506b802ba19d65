import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { Db } from "#db/connection/database.ts";
import type { LimitRule } from "../policy.ts";

/** The entries of an attempt: one thing, and for a stay its villas and nights. */
export type LimitedAttempt = {
	/** The key of the form, or the id of the e-mail: tried again it counts once. */
	subject: string;
	/** How many villas a stay takes, and how many nights in all of them. */
	stays?: number;
	nights?: number;
};

/** All that was taken, to be given back, or the place of the rule that refused. */
export type Taken = { attempt: string } | { refusedBy: number };

const statement = {
	name: "take-limits",
	text: "select take_limits($1::uuid, $2::uuid, $3::jsonb, $4::integer, $5::integer, $6::timestamptz, $7::date) as refused",
};

/**
 * Takes the entries that an attempt needs under every rule, or none of them. Exact over all processes: those who share
 * a key take turns in the database for the length of this one statement, and nobody else waits. Entries count at once,
 * so an attempt that comes to nothing must give them back.
 * @param db the database and never a transaction, which would hold the turn until it ends
 */
export async function takeLimits(
	db: Db,
	rules: readonly LimitRule[],
	{ subject, stays = 0, nights = 0 }: LimitedAttempt,
	now: Date,
): Promise<Taken> {
	const attempt = randomUUID();
	const today = hotelToday(now);
	const values = [attempt, subject, JSON.stringify(rules), stays, nights, now, today];
	const { rows } = await db.$client.query<{ refused: number | null }>({ ...statement, values });
	const refusedBy = rows[0]?.refused ?? null;
	return refusedBy === null ? { attempt } : { refusedBy };
}

/** Gives back what an attempt took. */
export async function giveBackLimits(db: Db, attempt: string): Promise<void> {
	await db.execute(sql`delete from limit_entries where attempt = ${attempt}`);
}

/** Notes that the change of an attempt is done: from now on its stay counts as it is now. */
export async function settleLimits(db: Db, attempt: string): Promise<void> {
	await db.execute(sql`update limit_entries set is_change = false where attempt = ${attempt}`);
}

/** Deletes entries older than a day, the longest time that any limit looks back. */
export async function purgeLimitEntries(db: Pick<Db, "execute">, now: Date): Promise<void> {
	await db.execute(
		sql`delete from limit_entries where at <= ${now.toISOString()}::timestamptz - interval '1 day'`,
	);
}
