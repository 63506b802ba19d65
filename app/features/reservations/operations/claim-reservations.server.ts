import { sql } from "drizzle-orm";
import { auditRowsSql } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";

/**
 * Gives a guest the earlier reservations of every kind that have their e-mail address and belong to nobody. Called
 * when an address becomes verified and at each sign-in; called again it finds nothing left. It does nothing unless the
 * address is the verified one of that account. The points of the stays and the audit rows follow in the same statement
 * (0021).
 * @param tx the transaction that verifies the address, or the database
 * @returns how many reservations became the guest's own
 */
export async function claimReservations(
	tx: Pick<Db, "execute">,
	{ userId, email }: { userId: string; email: string },
	acting: Acting,
): Promise<number> {
	const audited = auditRowsSql(
		{
			act: "claim_reservation",
			subjectKind: "reservation",
			subjectId: sql`claimed.id::text`,
			changes: sql`jsonb_build_object('account', claimed.user_id)`,
			from: sql`claimed`,
		},
		acting,
	);
	// The row lock makes two calls for one guest take turns.
	const { rows } = await tx.execute<{ claimed: number }>(sql`
		with guest as materialized (
			select id, email from users where id = ${userId} and email = ${email} and email_verified for no key update
		), claimed as (
			update reservations r set user_id = guest.id, forget_person_from = null from guest
			where r.email = guest.email and r.user_id is null returning r.id, r.user_id
		), audited as (${audited})
		select count(*)::int as claimed from claimed`);
	return rows[0]?.claimed ?? 0;
}
