import pg from "pg";
import type { BesideDatabase } from "./scratch.ts";

/** How many villas share the tables, and for how many years they have been let. */
export type Crowd = { villas: number; years: number };

/** Stays of a villa in a year: twenty-five nights and five empty ones, again and again. */
const staysPerYear = 12;

/**
 * Fills the tables with villas and bookings around a day, the newest year still to come. The eight villas that the
 * hotel offers are among them; the others are out of service, because the availability lists those in service.
 * Stays of all villas are written in the order of their days, as guests reserve them: a villa's rows lie far apart.
 */
export async function addCrowd({ pool }: BesideDatabase, today: string, crowd: Crowd): Promise<void> {
	// The pool's connections have a timeout of seconds, as requests need it.
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
			select 'crowd-' || n, 'Crowd ' || n, 4, least(n, 30000), n < 8 from generate_series(0, $1::int - 1) n`,
			[crowd.villas],
		);
		await client.query(
			`insert into rates (id, villa_id, from_night, nightly_cents)
			select gen_random_uuid(), id, '2010-01-01', 30000 from villas`,
		);
		await client.query(
			`insert into villa_allocations (id, villa_id, nights, kind, reason, villa_name)
			select lpad(to_hex(stay * $2::int + villa), 32, '0')::uuid, 'crowd-' || villa, daterange(day, day + 25),
				'block', 'bench', 'Crowd ' || villa
			from generate_series(0, $1::int * $3::int - 1) stay,
				generate_series(0, $2::int - 1) villa,
				lateral (select $4::date + 365 - (stay * 30 + villa % 5) as day) arrival`,
			[crowd.years, crowd.villas, staysPerYear, today],
		);
		// Made last, because what is checked in one go is checked faster; by the same statement as in db/migrations.
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
