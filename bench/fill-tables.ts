import pg from "pg";
import type { ExtraDatabase } from "./scratch.ts";

/** How many villas are in the tables, and how many years of bookings each has. */
export type TableSize = { villas: number; years: number };

/** Stays of a villa in a year: each takes twenty-five nights, and five free ones follow. */
const staysPerYear = 12;

/**
 * Fills the tables with villas and bookings, the newest year after `today`. Eight villas are in service, as many as the
 * hotel has; the others are out of service, because a search reads only those in service. The stays of all villas are
 * written in the order of their days, as in real use, so that the rows of one villa are far apart on disk.
 */
export async function fillTables({ pool }: ExtraDatabase, today: string, size: TableSize): Promise<void> {
	// The pool's connections have a timeout for statements, which is too short for this.
	const client = new pg.Client({ ...pool.options, statement_timeout: false });
	await client.connect();
	try {
		await client.query("set maintenance_work_mem = '512MB'");
		await client.query(
			`alter table villa_allocations drop constraint villa_allocations_no_villa_twice,
				drop constraint villa_allocations_villa_id_villas_id_fk`,
		);
		await client.query(
			`insert into villas (id, name, max_occupancy, position, available)
			select 'filled-' || n, 'Filled ' || n, 4, least(n, 30000), n < 8 from generate_series(0, $1::int - 1) n`,
			[size.villas],
		);
		await client.query(
			`insert into rates (id, villa_id, from_night, nightly_cents)
			select gen_random_uuid(), id, '2010-01-01', 30000 from villas`,
		);
		await client.query(
			`insert into villa_allocations (id, villa_id, nights, kind, reason, villa_name)
			select lpad(to_hex(stay * $2::int + villa), 32, '0')::uuid, 'filled-' || villa, daterange(day, day + 25),
				'block', 'bench', 'Filled ' || villa
			from generate_series(0, $1::int * $3::int - 1) stay,
				generate_series(0, $2::int - 1) villa,
				lateral (select $4::date + 365 - (stay * 30 + villa % 5) as day) arrival`,
			[size.years, size.villas, staysPerYear, today],
		);
		// Added last, because checking all rows at once is faster. The same constraint as in db/migrations.
		await client.query(
			`alter table villa_allocations add constraint villa_allocations_no_villa_twice
				exclude using gist (villa_id with =, nights with &&) where (released_at is null),
			add constraint villa_allocations_villa_id_villas_id_fk foreign key (villa_id) references villas`,
		);
		await client.query("vacuum (analyze) villas, rates, villa_allocations");
	} finally {
		await client.end();
	}
}
