import pg from "pg";
import type { ExtraDatabase } from "./scratch.ts";

/** How many villas a hotel has, and how many years of stays are behind it. One more year is ahead. */
export type HotelSize = { villas: number; years: number };

/** Each stay takes three nights, and a free one follows. */
const daysPerStay = 4;

const firstNames =
	"Ana,Ben,Carla,Daniel,Eva,Farid,Grace,Hugo,Ines,Jonas,Keiko,Lena,Mateo,Noor,Olga,Priya,Quentin,Rosa,Samir,Tara";
const lastNames =
	"Usher,Okafor,Lindqvist,Raman,Hartmann,Gillett,Haddad,Westbrook,Rivero,Keller,Achebe,Castillo,Moreau,Tanaka,Novak,Silva,Brandt,Choc,Pott,Tillett,Cal,Young,Requena,Gentle,Flowers,Müller,王小明";

/**
 * Fills the tables of a hotel as years at the desk leave them: stays with guests, in the order of their days, treatments and
 * dinners of every day, and the audit of all of them. Guests of today are half in house and half still to come.
 */
export async function fillDesk({ pool }: ExtraDatabase, today: string, size: HotelSize): Promise<void> {
	const client = new pg.Client({ ...pool.options, statement_timeout: false });
	await client.connect();
	const run = (text: string, values: unknown[] = []) => client.query(text, values);
	const tables = ["reservations", "stays", "villa_allocations", "treatments", "dinners", "audit_events"];
	try {
		await run("set maintenance_work_mem = '512MB'");
		for (const table of tables) await run(`alter table ${table} disable trigger user`);
		await run("alter table villa_allocations drop constraint villa_allocations_no_villa_twice");
		await run("drop index reservations_search_index");
		await run(
			`insert into villas (id, name, max_occupancy, position, available)
			select 'filled-' || n, 'Filled ' || n, 4, least(n, 30000), true from generate_series(0, $1::int - 1) n`,
			[size.villas],
		);
		await run(
			`insert into rates (id, villa_id, from_night, nightly_cents)
			select gen_random_uuid(), id, '2010-01-01', 30000 from villas where id like 'filled-%'`,
		);
		await run(
			`create temporary table filled as
			select gen_random_uuid() as id, gen_random_uuid() as stay_id, row_number() over (order by day, villa) as n, villa, day,
				(string_to_array($5, ','))[1 + (random() * 19)::int] || ' ' || (string_to_array($6, ','))[1 + (random() * 26)::int] as name
			from generate_series(0, $1::int - 1) villa,
				lateral (select $3::date - 365 * $2::int - villa % $4::int + slot * $4::int as day
					from generate_series(0, 365 * ($2::int + 1) / $4::int) slot) days`,
			[size.villas, size.years, today, daysPerStay, firstNames, lastNames],
		);
		await run(
			`insert into reservations (id, kind, reference, idempotency_key, link_token, name, email, phone, guests, created_by, created_at)
			select id, 'stay', translate(lpad(n::text, 8, 'Z'), '01', 'AB'), gen_random_uuid(), id::text, name,
				replace(lower(name), ' ', '.') || n || '@example.com', '+501' || (6000000 + n)::text, 2, 'guest', day - interval '40 days'
			from filled`,
		);
		await run(
			`insert into stays (id, reservation_id, unit, status, check_in, check_out, nights, base_cents, tax_cents, total_cents,
				free_cancellation_until)
			select stay_id, id, 0, case when day + 3 < $1::date then 'checked_out' when day < $1::date then 'checked_in'
				else 'confirmed' end, day, day + 3, (select jsonb_agg(jsonb_build_object('kind', 'night', 'description', 'Night',
				'itemId', 'filled-' || villa, 'night', day + n, 'quantity', 1, 'unitCents', 30000, 'baseCents', 30000,
				'serviceChargeCents', 0, 'tax', '{"code": "room_tax", "basisPoints": 900, "cents": 2700}'::jsonb,
				'totalCents', 32700)) from generate_series(0, 2) n), 90000, 8100, 98100, day - 7
			from filled`,
			[today],
		);
		await run(
			`insert into villa_allocations (id, villa_id, nights, kind, stay_id, villa_name, created_at)
			select gen_random_uuid(), 'filled-' || villa, daterange(day, day + 3), 'stay', stay_id, 'Filled ' || villa,
				day - interval '40 days' from filled`,
		);
		await run(
			`create temporary table filled_treatments as select gen_random_uuid() as id, row_number() over () as n, day, hour
			from generate_series($1::date - 365 * $2::int, $1::date + 30, '1 day') day, generate_series(15, 22) hour`,
			[today, size.years],
		);
		await run(
			`insert into reservations (id, kind, reference, idempotency_key, link_token, name, email, guests, created_by, created_at)
			select id, 'treatment', 'T' || translate(lpad(n::text, 7, 'Z'), '01', 'AB'), gen_random_uuid(), id::text, 'Nina Bell',
				'nina@example.com', 1, 'guest', day from filled_treatments`,
		);
		await run(
			`insert into treatments (reservation_id, status, age, service_id, starts_at, ends_at)
			select id, case when day < $1::date then 'done' else 'confirmed' end, 30, null,
				day + hour * interval '1 hour', day + hour * interval '1 hour' + interval '50 minutes' from filled_treatments`,
			[today],
		);
		await run(
			`insert into audit_events (id, at, actor_kind, actor, act, subject_kind, subject_id, changes)
			select gen_random_uuid(), day - interval '40 days', 'guest', null, 'reserve_stay', 'reservation', id::text, '{}' from filled`,
		);
		await run(
			`create index reservations_search_index on reservations
			using gin (desk_search_text(name, email, phone) gin_trgm_ops)`,
		);
		await run(
			`alter table villa_allocations add constraint villa_allocations_no_villa_twice
				exclude using gist (villa_id with =, nights with &&) where (released_at is null)`,
		);
		for (const table of tables) await run(`alter table ${table} enable trigger user`);
		await run("vacuum (analyze)");
	} finally {
		await client.end();
	}
}
