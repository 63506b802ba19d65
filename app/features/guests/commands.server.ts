import { eq, sql } from "drizzle-orm";
import { users } from "#db/account-schema.ts";
import type { Db } from "#db/client.server.ts";

/** Notes that somebody signed in just now. */
export async function noteSignIn(db: Db, userId: string): Promise<void> {
	await db.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, userId));
}

/** What was reserved with a guest's address before they had proven that it is theirs. */
export type ClaimedReservations = { stays: number; treatments: number; evenings: number };

/**
 * Gives a guest what was reserved earlier with their e-mail and belongs to nobody: stays, treatments, evenings. Call it
 * when an address becomes verified; calling it again finds nothing left. It does nothing unless the address is the
 * verified one of that account. The points that the stays promise follow in the same statement (0021).
 * @param db the database, or the transaction that verifies the address
 */
export async function claimEarlierReservations(
	db: Pick<Db, "execute">,
	{ userId, email }: { userId: string; email: string },
): Promise<ClaimedReservations> {
	// The row lock lets two calls for one guest take turns.
	const { rows } = await db.execute<ClaimedReservations>(sql`
		with guest as materialized (
			select id, email from users where id = ${userId} and email = ${email} and email_verified for no key update
		), stays as (
			update reservations r set user_id = guest.id from guest
			where r.email = guest.email and r.user_id is null returning r.id
		), treatments as (
			update treatment_requests t set user_id = guest.id from guest
			where t.email = guest.email and t.user_id is null returning t.id
		), evenings as (
			update dining_requests d set user_id = guest.id from guest
			where d.email = guest.email and d.user_id is null returning d.id
		)
		select
			(select count(*) from stays)::int as stays,
			(select count(*) from treatments)::int as treatments,
			(select count(*) from evenings)::int as evenings`);
	return rows[0] ?? { stays: 0, treatments: 0, evenings: 0 };
}
