import { sql } from "drizzle-orm";
import { nameReason, nameStoredActor } from "#app/content/words/row-code-words.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import { personOf, type ReadDb } from "./ledger-queries.server.ts";
import type { ReportDays } from "./report.ts";

/** An amount that somebody has given away, given back or voided. */
export type Adjustment = {
	day: string;
	/** The act, or the one that a reversal reverses. */
	act: LedgerAct;
	isVoid: boolean;
	reference: string | null;
	guestName: string | null;
	reason: string | null;
	by: string | null;
	/** The same as the filter of a report asks for it. */
	person: string;
	/** US cents, tax and service charge included; never below 0. */
	cents: number;
};

/** The discounts, write-offs, refunds and voided postings of some business days in their order. */
export async function listAdjustments(db: ReadDb, days: ReportDays): Promise<Adjustment[]> {
	const { rows } = await db.execute<Omit<Adjustment, "person"> & Parameters<typeof nameReason>[0]>(sql`
		select t.day::text, t.act, t.is_void as "isVoid", r.reference, r.name as "guestName", t.reason,
			t.reason_code as "reasonCode", t.by, abs(coalesce(nullif(t.on_bill, 0), nullif(t.held, 0), t.sold))::float8 as cents
		from (
			select transaction_id, min(business_date) as day, min(origin_act) as act, bool_or(act = 'reversal') as is_void,
				min(occurred_at) as at, min(reservation_id::text)::uuid as reservation_id, min(reason) as reason,
				min(reason_code) as reason_code, min(actor) as by,
				coalesce(sum(amount_cents) filter (where account_id = 'guest_folios'), 0) as on_bill,
				coalesce(sum(amount_cents) filter (where account_id = 'deposits_held'), 0) as held,
				coalesce(sum(amount_cents) filter (where origin_act = 'sell_voucher' and account_id = 'gift_vouchers'), 0) as sold
			from ledger_lines
			where business_date between ${days.from}::date and ${days.last}::date
				and act in ('discount', 'write_off', 'refund', 'refund_deposit', 'reversal')
				and account_id in ('guest_folios', 'deposits_held', 'gift_vouchers')
			group by 1
		) t
		left join reservation_heads r on r.id = t.reservation_id
		where t.on_bill <> 0 or t.held <> 0 or t.sold <> 0
		order by t.day, t.at, t.transaction_id`);
	return rows.map(({ reasonCode, ...row }) => ({
		...row,
		by: nameStoredActor(row.by),
		person: personOf(row.by),
		reason: nameReason({ reason: row.reason, reasonCode }),
	}));
}
