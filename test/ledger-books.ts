import type pg from "pg";
import { expect } from "vitest";

/**
 * The invariants of a ledger: every transaction and all accounts sum to zero, the drawers hold the cash handed over
 * less change and refunds, every night of a closed day is posted once, service charge and taxes are those of the
 * bills.
 */
export async function expectSoundBooks(pool: pg.Pool): Promise<void> {
	const one = async (text: string) => (await pool.query(text)).rows[0];
	expect(await one("select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries")).toEqual({
		sum: 0,
	});
	expect(
		await one(`select count(*)::int as bad from (
			select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0 or count(*) < 2
		) t`),
	).toEqual({ bad: 0 });
	// Each drawer has the cash handed over in it less change and refunds, and cash that was moved.
	const drawers = await one(`
		with cash as (
			select t.act, t.tender, t.given_cents, t.change_cents, t.change_bzd_cents, t.reverses_id, t.id,
				(select -e.amount_cents from ledger_entries e where e.transaction_id = t.id and e.account_id in ('guest_folios', 'deposits_held', 'gift_vouchers') limit 1) as paid
			from ledger_transactions t
			where not exists (select from ledger_transactions b where b.reverses_id = t.id) and t.act <> 'reversal'
		)
		select
			coalesce(sum(case when act in ('payment', 'take_deposit', 'sell_voucher') and tender = 'cash_usd' then given_cents - change_cents
				when act in ('refund', 'refund_deposit') and tender = 'cash_usd' then paid
				when act in ('payment', 'take_deposit', 'sell_voucher') and tender = 'cash_bzd' then -change_cents end), 0)::int as usd,
			coalesce(sum(case when act in ('payment', 'take_deposit', 'sell_voucher') and tender = 'cash_bzd' then given_cents - change_bzd_cents
				when act in ('refund', 'refund_deposit') and tender = 'cash_bzd' then 2 * paid
				when act in ('payment', 'take_deposit', 'sell_voucher') and tender = 'cash_usd' then -change_bzd_cents end), 0)::int as bzd
		from cash`);
	const booked = await one(`
		select coalesce(sum(amount_cents) filter (where account_id = 'drawer_usd' and t.act not in ('move_cash', 'drawer_difference')), 0)::int as usd,
			coalesce(sum(bzd_cents) filter (where account_id = 'drawer_bzd' and t.act not in ('move_cash', 'drawer_difference')), 0)::int as bzd
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`);
	expect(booked).toEqual(drawers);
	// The ledger's cash in the drawers is the last count, and the cash that came and went since; each shift found the
	// cash that the one before has left.
	expect(
		await one(`
			with ends as (
				select d.id, d.closed_at, b.id as before_id, d.usd_left_cents as usd_left, d.bzd_left_cents as bzd_left,
					coalesce(b.usd_rest_cents, 0) as usd_found, coalesce(b.bzd_rest_cents, 0) as bzd_found, d.usd_rest_cents, d.bzd_rest_cents,
					d.usd_left_cents + coalesce((select sum(amount_cents) from ledger_entries e where e.drawer_id = d.id and e.account_id = 'drawer_usd'), 0) as usd,
					d.bzd_left_cents + coalesce((select sum(bzd_cents) from ledger_entries e where e.drawer_id = d.id), 0) as bzd
				from drawers d left join drawers b on b.id = d.before_id
			)
			select count(*) filter (where (usd_left, bzd_left) is distinct from (usd_found, bzd_found))::int as "notWhatWasLeft",
				count(*) filter (where usd < 0 or bzd < 0)::int as "lessThanNothing",
				count(*) filter (where closed_at is not null and (usd, bzd) is distinct from (usd_rest_cents, bzd_rest_cents))::int as "notWhatWasCounted",
				(select count(*)::int from ledger_entries where account_id in ('drawer_usd', 'drawer_bzd') and drawer_id is null) as "inNoDrawer"
			from ends`),
	).toEqual({ notWhatWasLeft: 0, lessThanNothing: 0, notWhatWasCounted: 0, inNoDrawer: 0 });
	// On no business day has a person in reception given back more than the limit, to all guests, or written off more for a stay.
	expect(
		await one(`
			with out as (
				select t.business_date, t.reservation_id, case when t.act = 'write_off' then 'write_off' else 'back' end as kind,
					(select -sum(e.amount_cents) from ledger_entries e where e.transaction_id = t.id and e.account_id in
						('drawer_usd', 'drawer_bzd', 'card_terminal', 'bank', 'online_payments')) as back,
					(select sum(e.amount_cents) from ledger_entries e where e.transaction_id = t.id and e.account_id = 'written_off') as off,
					(select -sum(e.amount_cents) from ledger_entries e where e.transaction_id = t.id and e.account_id in
						('drawer_usd', 'drawer_bzd') and exists (select from ledger_entries p where p.transaction_id = t.id and p.account_id = 'paid_out')) as paid
				from ledger_transactions t left join ledger_transactions r on r.id = t.reverses_id
				where t.actor = 'Rosa' and (t.act in ('refund', 'refund_deposit', 'write_off', 'move_cash') or r.act in ('payment', 'take_deposit', 'sell_voucher'))
					and not exists (select from ledger_transactions b where b.reverses_id = t.id)
			)
			select count(*) filter (where kind = 'back' and back > 20000)::int as "givenBack",
				count(*) filter (where kind = 'off' and off > 500)::int as "writtenOff", count(*) filter (where kind = 'paid' and paid > 10000)::int as "paidOut"
			from (
				select 'back' as kind, sum(back) filter (where paid is null) as back, null::bigint as off, null::bigint as paid from out where kind = 'back' group by business_date
				union all select 'off', null, sum(off), null from out where kind = 'write_off' group by business_date, reservation_id
				union all select 'paid', null, null, sum(paid) from out group by business_date
			) sums`),
	).toEqual({ givenBack: 0, writtenOff: 0, paidOut: 0 });
	// Every night that a business day has closed over is posted once, and none more often. By business days and not by moments:
	// the clocks of two desks differ.
	expect(
		await one(`select count(*)::int as twice from (
			select stay_id, night from ledger_entries where kind = 'night' and line_id = id group by 1, 2 having count(*) > 1
		) n`),
	).toEqual({ twice: 0 });
	expect(
		await one(`select count(*)::int as missing from stays s cross join lateral jsonb_array_elements(s.nights) n (line)
			join business_days d on d.date = (n.line->>'night')::date and d.closed_at is not null
			where (s.status = 'checked_out' or s.status = 'checked_in' and exists (select from business_days c where c.closed_at is not null and c.date >= s.checked_in_on))
				and not exists (select from ledger_entries e where e.stay_id = s.id and e.night = d.date and e.kind = 'night')`),
	).toEqual({ missing: 0 });
	// Nobody has more service charge or tax than was charged to the guests.
	expect(
		await one(`select
			(select coalesce(sum(service_charge_cents), 0)::int from ledger_entries) as charged,
			(select coalesce(-sum(amount_cents), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
				where account_id = 'service_charge_pool' and t.act <> 'pay_out_service_charge'
					and coalesce((select r.act from ledger_transactions r where r.id = t.reverses_id), '') <> 'pay_out_service_charge') as pool,
			(select coalesce(sum(tax_cents), 0)::int from ledger_entries) as taxed,
			(select coalesce(-sum(amount_cents), 0)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
				where account_id in ('gst_due', 'room_tax_due')
					and 'pay_tax' not in (t.act, coalesce((select r.act from ledger_transactions r where r.id = t.reverses_id), ''))) as due`),
	).toSatisfy(
		(sums: Record<string, number>) => sums.charged === sums.pool && sums.taxed === sums.due,
		"service charge and taxes are those of the bills",
	);
	// A night is exempt if its guest was when it was posted, and so are its discounts and the shares of it on other
	// bills.
	expect(
		await one(`select
			(select count(*)::int from ledger_entries e join stays s on s.id = e.stay_id
				where e.kind = 'night' and e.line_id = e.id and (e.exemption_id is not null) <> exists (
					select from room_tax_exemptions x where x.reservation_id = s.reservation_id and x.from_night <= e.night
						and coalesce(e.night < x.until_night, true))) as nights,
			(select count(*)::int from ledger_entries e join ledger_entries line on line.id = e.discounts_line_id
				where e.exemption_id is distinct from line.exemption_id) as discounts,
			(select count(*)::int from ledger_entries e join ledger_entries back on back.takes_back_id = e.id
				where e.exemption_id is distinct from back.exemption_id) as taken_back`),
	).toEqual({ nights: 0, discounts: 0, taken_back: 0 });
	// No month has more of a tax paid than was charged in it, and the payments are those of the ledger.
	expect(
		await one(`
			with paid as (
				select p.tax || '_due' as account_id, p.month, sum(p.amount_cents) as cents from tax_payments p
				where not exists (select from ledger_transactions b where b.reverses_id = p.transaction_id) group by 1, 2
			)
			select count(*)::int as "tooMuch", (select coalesce(sum(cents), 0)::int from paid) - (
				select coalesce(sum(e.amount_cents), 0)::int from ledger_lines e where e.origin_act = 'pay_tax' and e.account_id <> 'bank'
			) as "notInTheLedger" from paid
			where cents > (select coalesce(-sum(e.amount_cents), 0) from ledger_lines e where e.account_id = paid.account_id
				and e.origin_act <> 'pay_tax' and date_trunc('month', e.business_date) = paid.month)`),
	).toEqual({ tooMuch: 0, notInTheLedger: 0 });
	// The hotel's liability for gift vouchers is the sum of their balances, of all together and of each of them.
	expect(
		await one(`
			with owed as (
				select voucher_id, -sum(amount_cents) as cents from ledger_entries where account_id = 'gift_vouchers' group by 1
			)
			select count(*)::int as wrong from vouchers v full join owed on owed.voucher_id = v.id
			where coalesce(v.kind, 'gift') = 'gift' and v.balance_cents is distinct from owed.cents`),
	).toEqual({ wrong: 0 });
}
