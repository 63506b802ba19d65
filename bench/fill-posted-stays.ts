import pg from "pg";
import type { ExtraDatabase } from "./scratch.ts";

/**
 * Posts what the filled stays of `fillDesk` have had until today: each night, one charge at the bar and the payment of each
 * stay, on their business days. The tables' triggers are off meanwhile.
 */
export async function fillPostedStays({ pool }: ExtraDatabase, today: string): Promise<void> {
	const client = new pg.Client({ ...pool.options, statement_timeout: false });
	await client.connect();
	const run = (text: string, values: unknown[] = []) => client.query(text, values);
	const tables = ["folios", "ledger_transactions", "ledger_entries"];
	try {
		await run("set maintenance_work_mem = '512MB'");
		for (const table of tables) await run(`alter table ${table} disable trigger user`);
		await run(
			`insert into business_days (date, opened_at, closed_at, closed_by, open_matters)
			select day, day + interval '9.5 hours', day + interval '33.5 hours', 'Bench', 0
			from generate_series((select min(check_in) from stays), $1::date - 1, '1 day') day`,
			[today],
		);
		await run(
			"insert into business_days (date, opened_at) values ($1::date, $1::date + interval '9.5 hours')",
			[today],
		);
		await run(
			`insert into folios (id, reservation_id, number, opened_at, opened_by)
			select gen_random_uuid(), reservation_id, 1, check_in, 'Bench' from stays where check_in < $1::date`,
			[today],
		);
		await run(
			`create temporary table posted as
			select gen_random_uuid() as id, gen_random_uuid() as line_id, f.id as folio_id, s.id as stay_id, s.reservation_id,
				s.check_in + part.at as day, part.kind, part.base, part.service, part.tax,
				part.base + part.service + part.tax as total, part.account, part.tax_account
			from stays s
			join folios f on f.reservation_id = s.reservation_id
			cross join lateral (
				select n as at, 'night' as kind, 30000 as base, 0 as service, 2700 as tax, 'room_revenue' as account,
					'room_tax_due' as tax_account from generate_series(0, 2) n
				union all select 1, 'charge', 1000, 200, 125, 'dining_revenue', 'gst_due'
				union all select 2, 'payment', 0, 0, 0, 'bank', null
			) part
			where s.check_in + part.at < $1::date`,
			[today],
		);
		await run(
			`insert into ledger_transactions (id, act, business_date, occurred_at, actor_kind, actor, idempotency_key, reservation_id, tender)
			select id, case kind when 'night' then 'post_nights' when 'charge' then 'charge' else 'payment' end, day,
				day + interval '33 hours', 'system', 'bench', id::text, reservation_id,
				case kind when 'payment' then 'bank_transfer' end
			from posted`,
		);
		await run(
			`insert into ledger_entries (id, transaction_id, line, account_id, folio_id, amount_cents, kind, line_id, description,
				stay_id, night, base_cents, service_charge_cents, tax_cents, tax_code, tax_basis_points)
			select line_id, id, 0, 'guest_folios', folio_id, case kind when 'payment' then -99425 else total end, kind, line_id, kind,
				case kind when 'night' then stay_id end, case kind when 'night' then day end,
				case when kind <> 'payment' then base end, case when kind <> 'payment' then service end,
				case when kind <> 'payment' then tax end,
				case kind when 'night' then 'room_tax' when 'charge' then 'gst' end,
				case kind when 'night' then 900 when 'charge' then 1250 end
			from posted`,
		);
		await run(
			`insert into ledger_entries (id, transaction_id, line, account_id, amount_cents)
			select gen_random_uuid(), id, 0, account, case kind when 'payment' then 99425 else -base end from posted
			union all select gen_random_uuid(), id, 0, tax_account, -tax from posted where tax > 0
			union all select gen_random_uuid(), id, 0, 'service_charge_pool', -service from posted where service > 0`,
		);
		for (const table of tables) await run(`alter table ${table} enable trigger user`);
		await run("vacuum (analyze)");
	} finally {
		await client.end();
	}
}
