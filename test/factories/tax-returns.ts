import { sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { newKey } from "./folio.ts";

/**
 * Leaves a tax due on an earlier day, as if it had been charged on it and its day were closed: no operation writes into a day that is over.
 * @param due.cents US cents; plus is due
 */
export async function makeTaxDue(
	db: Db,
	{ tax, day, cents }: { tax: ReturnedTax; day: HotelDate; cents: number },
): Promise<void> {
	const id = newKey();
	const account = tax === "gst" ? "gst_due" : "room_tax_due";
	await db.transaction(async (tx) => {
		// The ledger refuses a day that is closed, and only one is open at a time.
		const { rows } = await tx.execute<{ date: HotelDate }>(sql`
			update business_days set closed_at = opened_at, closed_by = 'Maria', open_matters = 0
			where closed_at is null returning date::text as date`);
		await tx.execute(sql`
			insert into business_days (date, opened_at) values (${day}::date, ${day}::date)
			on conflict (date) do update set closed_at = null, closed_by = null, open_matters = null`);
		await tx.execute(sql`
			insert into ledger_transactions (id, act, business_date, occurred_at, actor_kind, actor, idempotency_key)
			values (${id}, 'charge', ${day}::date, ${day}::date, 'staff', 'Maria', ${id})`);
		await tx.execute(sql`
			insert into ledger_entries (id, transaction_id, account_id, amount_cents)
			values (${newKey()}, ${id}, 'drawer_difference', ${cents}), (${newKey()}, ${id}, ${account}, ${-cents})`);
		await tx.execute(sql`
			update business_days set closed_at = opened_at, closed_by = 'Maria', open_matters = 0 where closed_at is null`);
		for (const { date } of rows)
			await tx.execute(sql`
				update business_days set closed_at = null, closed_by = null, open_matters = null where date = ${date}::date`);
	});
}
