import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { byName } from "#db/schema/columns.ts";
import { serviceChargePayouts, serviceChargeShares } from "#db/schema/service-charge.ts";
import { type PoolMonth, type Share, toPoolMonths } from "./shares.ts";

/** The people who share in the pool, by points and name. */
export async function listShares(db: Pick<Db, "select">): Promise<Share[]> {
	return db
		.select({ name: serviceChargeShares.name, points: serviceChargeShares.points })
		.from(serviceChargeShares)
		.where(eq(serviceChargeShares.isActive, true))
		.orderBy(desc(serviceChargeShares.points), byName(serviceChargeShares.name), serviceChargeShares.id);
}

/** The pool by month of the business day, the last month first. A reversal counts where its transaction was. */
export async function listPoolMonths(db: Pick<Db, "execute">): Promise<PoolMonth[]> {
	const { rows } = await db.execute<{ month: string; addedCents: number; paidOutCents: number }>(sql`
		select to_char(t.business_date, 'YYYY-MM') as month,
			coalesce(-sum(e.amount_cents) filter (where coalesce(r.act, t.act) <> 'pay_out_service_charge'), 0)::int as "addedCents",
			coalesce(sum(e.amount_cents) filter (where coalesce(r.act, t.act) = 'pay_out_service_charge'), 0)::int as "paidOutCents"
		from ledger_entries e
		join ledger_transactions t on t.id = e.transaction_id
		left join ledger_transactions r on r.id = t.reverses_id
		where e.account_id = 'service_charge_pool'
		group by 1`);
	return toPoolMonths(rows);
}

export type Payout = typeof serviceChargePayouts.$inferSelect & { isTakenBack: boolean };

const payoutColumns = {
	...getTableColumns(serviceChargePayouts),
	isTakenBack: sql<boolean>`exists (
		select from ledger_transactions back where back.reverses_id = ${serviceChargePayouts.transactionId})`,
};

/** The pay-outs, the last one first. */
export async function listPayouts(
	db: Pick<Db, "select">,
	{ limit, offset }: { limit: number; offset: number },
): Promise<Payout[]> {
	return db
		.select(payoutColumns)
		.from(serviceChargePayouts)
		.orderBy(desc(serviceChargePayouts.paidAt), serviceChargePayouts.id)
		.limit(limit)
		.offset(offset);
}

/** A pay-out with its list, or null. */
export async function findPayout(db: Pick<Db, "select">, id: string): Promise<Payout | null> {
	const [found] = await db
		.select(payoutColumns)
		.from(serviceChargePayouts)
		.where(eq(serviceChargePayouts.id, id));
	return found ?? null;
}
