import { sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { commissionPostings, commissions } from "#db/schema/commissions.ts";
import { type NewTransaction, writeTransactions } from "./write-ledger.server.ts";

/**
 * The agreed commission: a share of the room price in basis points, or an amount in US cents for nights that cost
 * `ofCents`.
 */
export type CommissionRate = { basisPoints: number } | { cents: number; ofCents: number };

/**
 * Writes the commission agreed for a stay from now on. The caller has locked the reservation, and posts the resulting
 * changes.
 */
export async function writeCommission(
	tx: Transaction,
	{ reservationId, accountId, rate }: { reservationId: string; accountId: string; rate: CommissionRate },
	{ now }: Acting,
): Promise<void> {
	const none = { basisPoints: null, cents: null, ofCents: null };
	const agreed = { accountId, ...none, ...rate, agreedAt: now };
	await tx
		.insert(commissions)
		.values({ reservationId, ...agreed })
		.onConflictDoUpdate({ target: commissions.reservationId, set: agreed });
}

/** An account's earnings from a stay by its posted nights, and the commission posted so far. US cents. */
type Earned = {
	reservationId: string;
	accountId: string;
	earnedCents: number;
	postedCents: number;
	/** How often something was posted: the next one has a key of its own. */
	postings: number;
};

/**
 * The commission earned with some stays: the agreed share of their room revenue after discounts and before tax. The
 * account of an earlier agreement earns nothing any more.
 */
async function listEarned(
	tx: Pick<Db, "execute">,
	of: { reservationId: string } | { date: HotelDate },
): Promise<Earned[]> {
	const which =
		"reservationId" in of
			? sql`c.reservation_id = ${of.reservationId}::uuid`
			: sql`exists (select from ledger_transactions day where day.reservation_id = c.reservation_id and day.business_date = ${of.date}::date)`;
	const { rows } = await tx.execute<Earned>(sql`
		with agreed as materialized (
			select c.reservation_id, c.account_id, coalesce(c.basis_points, c.cents)::numeric / coalesce(c.of_cents, 10000) as share
			from commissions c where ${which}
		), earned as (
			select a.reservation_id, a.account_id, round(a.share * coalesce((
				select sum(l.cents) from revenue_lines l join stays s on s.id = l.stay_id
				where s.reservation_id = a.reservation_id and l.department = 'room_revenue'), 0)) as cents
			from agreed a
		), posted as (
			select a.reservation_id, p.account_id, -sum(e.amount_cents) as cents, count(*) as postings
			from agreed a
			join ledger_transactions t on t.reservation_id = a.reservation_id and t.act = 'post_commission'
			join commission_postings p on p.transaction_id = t.id
			join ledger_entries e on e.transaction_id = t.id and e.account_id = 'commission_due'
			group by 1, 2
		)
		select reservation_id as "reservationId", account_id as "accountId", coalesce(earned.cents, 0)::int as "earnedCents",
			coalesce(posted.cents, 0)::int as "postedCents", coalesce(posted.postings, 0)::int as postings
		from earned full join posted using (reservation_id, account_id)
		where coalesce(earned.cents, 0) <> coalesce(posted.cents, 0)
		order by 1, 2`);
	return rows;
}

/**
 * Posts the commissions that agents and booking sites have earned by the nights on a bill: an expense, and a liability
 * of the hotel. A corrected price, a night that was voided and another agreement post the difference; where nothing
 * has changed, nothing is posted. The caller holds the business day, and the reservation or the close of the day.
 * @param of one reservation, or those with a posting to their bill on a business day
 */
export async function postCommissions(
	tx: Transaction,
	{ date, ...of }: { date: HotelDate; reservationId?: string },
	acting: Acting,
): Promise<void> {
	const due = await listEarned(tx, of.reservationId ? { reservationId: of.reservationId } : { date });
	if (due.length === 0) return;
	const transactions = due.map(
		({ reservationId, accountId, earnedCents, postedCents, postings }): NewTransaction => ({
			act: "post_commission",
			idempotencyKey: `commission:${reservationId}:${accountId}:${postings}`,
			reservationId,
			entries: [
				{ accountId: "commissions", amountCents: earnedCents - postedCents, line: 0 },
				{ accountId: "commission_due", amountCents: postedCents - earnedCents, line: 0 },
			],
		}),
	);
	const ids = await writeTransactions(tx, date, transactions, acting);
	await tx
		.insert(commissionPostings)
		.values(due.map(({ accountId }, place) => ({ transactionId: ids[place] ?? "", accountId })));
	await recordAudit(
		tx,
		{
			act: "post_commission",
			subject: { kind: "business_day", id: date },
			changes: { commissions: due.length },
		},
		acting,
	);
}
