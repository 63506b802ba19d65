import { sql } from "drizzle-orm";
import { villasOfBill } from "#app/features/city-ledger/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { receivableStates } from "./desk/desk-report-words.ts";
import type { ReadDb } from "./ledger-queries.server.ts";

/** A bill with something open. */
export type Receivable = {
	/** The company or person that the bill is for, else the guest. */
	payer: string;
	reference: string;
	/** The number of the bill within its reservation. */
	bill: number;
	/** The villas that are on it, as they are sold now; null where it is for none. */
	villas: string | null;
	/** The state of the bill's guests, as it is now. */
	state: keyof typeof receivableStates;
	/**
	 * The day on which its guests left or are to leave, or the day of the treatment or dinner; of a stay that was cancelled or never came
	 * to until then, the day of its last charge.
	 */
	departure: HotelDate;
	/** US cents; below 0 the hotel owes it. */
	cents: number;
	/** When it is due, of a bill that a company or an agent has on account. */
	dueOn: HotelDate | null;
	phone: string | null;
	email: string | null;
};

/** The bills with an open balance at the end of a business day, the oldest first. Together they are guests' debts. */
export async function listReceivables(db: ReadDb, last: HotelDate): Promise<Receivable[]> {
	const { rows } = await db.execute<Receivable>(sql`
		select coalesce(a.name, case when f.account_id is null then f.payer_name end, r.name) as payer, r.reference, f.number as bill, ${villasOfBill} as villas, open.cents::float8 as cents,
			b.due_on::text as "dueOn", case when b.account_id is null then r.phone else a.phone end as phone,
			case when b.account_id is not null then a.email when f.payer_name is null or f.account_id is not null then r.email else f.payer_email end as email,
			case when b.account_id is not null then 'on_account' when stay.is_in_house then 'in_house' when stay.is_expected then 'expected' when stay.has_left then 'left'
				when stay.is_no_show then 'no_show' when stay.is_known then 'cancelled' else r.kind end as state,
			coalesce(stay.departure, case when not stay.is_known then visit.day end, open.charged_on)::text as departure
		from (
			select folio_id, sum(amount_cents) as cents,
				coalesce(max(business_date) filter (where kind not in ('payment', 'refund', 'deposit')), max(business_date)) as charged_on
			from ledger_lines where folio_id is not null and business_date <= ${last}::date
			group by 1 having sum(amount_cents) <> 0
		) open
		join folios f on f.id = open.folio_id
		join reservation_heads r on r.id = f.reservation_id
		left join account_bills b on b.folio_id = f.id and b.account_on <= ${last}::date and (b.off_on is null or b.off_on > ${last}::date)
		left join payer_accounts a on a.id = b.account_id
		cross join lateral (
			select count(*) > 0 as is_known, coalesce(bool_or(s.status = 'checked_in'), false) as is_in_house,
				coalesce(bool_or(s.status in ('held', 'confirmed')), false) as is_expected,
				coalesce(bool_or(s.status = 'checked_out'), false) as has_left,
				coalesce(bool_or(s.status = 'no_show'), false) as is_no_show,
				max(case when s.status = 'checked_in' then greatest(s.check_out, ${last}::date + 1)
					else coalesce(s.checked_out_on, s.check_out) end)
					filter (where s.status in ('held', 'confirmed', 'checked_in', 'checked_out') or exists (
						select from villa_nights a join business_days d on d.date = ${last}::date
						where a.stay_id = s.id and a.released_because in ('cancelled', 'no_show') and a.released_at >= d.closed_at
					)) as departure
			from stay_heads s where s.reservation_id = f.reservation_id and (f.stay_id is null or s.id = f.stay_id)
		) stay
		left join lateral (
			select max(d.last_day) as day from reservation_days d where d.reservation_id = f.reservation_id
		) visit on true
		order by departure, payer, r.reference, f.number`);
	return rows;
}
