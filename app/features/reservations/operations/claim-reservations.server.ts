import { sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";

/** What became a guest's own: numbers of each kind. */
export type ClaimedReservations = { stays: number; treatments: number; evenings: number };

/**
 * Gives a guest what was reserved earlier with their e-mail and belongs to nobody: stays, treatments, dinners. Called
 * when an address becomes verified and at each sign-in; called again it finds nothing left. It does nothing unless the
 * address is the verified one of that account. The points of the stays follow in the same statement (0021).
 * @param tx the transaction that verifies the address, or the database
 */
export async function claimReservations(
	tx: Pick<Db, "execute">,
	{ userId, email }: { userId: string; email: string },
): Promise<ClaimedReservations> {
	// The row lock makes two calls for one guest take turns.
	const { rows } = await tx.execute<ClaimedReservations>(sql`
		with guest as materialized (
			select id, email from users where id = ${userId} and email = ${email} and email_verified for no key update
		), stays as (
			update reservations r set user_id = guest.id, forget_person_from = null from guest
			where r.email = guest.email and r.user_id is null returning r.id
		), treatments as (
			update treatment_requests t set user_id = guest.id, forget_person_from = null from guest
			where t.email = guest.email and t.user_id is null returning t.id
		), evenings as (
			update dining_requests d set user_id = guest.id, forget_person_from = null from guest
			where d.email = guest.email and d.user_id is null returning d.id
		)
		select
			(select count(*) from stays)::int as stays,
			(select count(*) from treatments)::int as treatments,
			(select count(*) from evenings)::int as evenings`);
	return rows[0] ?? { stays: 0, treatments: 0, evenings: 0 };
}
