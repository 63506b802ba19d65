import pg from "pg";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { getStayAvailability, isVillaFree } from "#app/features/stays/availability-queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { recordStatements } from "./bare-statements.ts";
import { asVisitor } from "./booking-runs.ts";
import { median, percentile, printTable, say, setting, short, spread } from "./figures.ts";
import { type ExtraDatabase, openScratch } from "./scratch.ts";

/**
 * How long a query for free nights takes with 8, 100 or 10,000 villas and one or ten years of bookings in the tables:
 * for one villa, for all eight villas in service, and for a booking that is refused.
 * `npm run bench:availability`; CALLS (400) and ROUNDS (5) make it longer or shorter.
 */

const calls = setting("CALLS", 400);
const rounds = setting("ROUNDS", 5);
const sizes: TableSize[] = [8, 100, 10_000].flatMap((villas) => [1, 10].map((years) => ({ villas, years })));
const today = hotelToday(new Date());

/** A database with filled tables; `bookings` is their number as text. */
type Filled = ExtraDatabase & { size: TableSize; bookings: string };
/** With the milliseconds of each call, by round. */
type Timed = Filled & { rounds: number[][] };
type Case = { name: string; run: (database: ExtraDatabase, call: number) => Promise<unknown> };

const cases: Case[] = [
	{
		name: "one villa, one stay",
		run: ({ db }, call) => {
			const from = addDays(today, call % 300);
			return isVillaFree(db, `filled-${call % 8}`, { from, until: addDays(from, 4) }, new Date());
		},
	},
	{
		name: "8 villas, two months",
		run: ({ db }) => getStayAvailability(db, { from: today, until: addDays(today, 62) }, new Date()),
	},
	{
		name: "8 villas, the whole window",
		run: ({ db }) => getStayAvailability(db, { from: today, until: addDays(today, 790) }, new Date()),
	},
	{
		// A party that is too large is refused before anything is written: villas and rates are read, then whether this
		// form was sent before.
		name: "a refused booking",
		run: ({ db }, call) =>
			reserveStay(
				db,
				{
					idempotencyKey: crypto.randomUUID(),
					userId: null,
					villaIds: [`filled-${call % 8}`],
					checkIn: addDays(today, 500),
					checkOut: addDays(today, 504),
					guests: 9,
					name: "Guest",
					email: null,
					phone: null,
					note: "",
					agreedTotalCents: null,
				},
				asVisitor(),
			),
	},
];

const scratch = await openScratch();
try {
	const database = await scratch.open();
	const databases: Filled[] = [];
	for (const size of sizes) {
		const started = performance.now();
		const extra = await scratch.openExtra(database, `${size.villas}_${size.years}`);
		await fillTables(extra, today, size);
		const { rows } = await extra.pool.query("select count(*)::int as bookings from villa_allocations");
		const seconds = short((performance.now() - started) / 1_000);
		databases.push({ ...extra, size, bookings: Number(rows[0].bookings).toLocaleString("en-US") });
		say(`${size.villas} villas, ${size.years} years: loaded in ${seconds} s`);
	}
	say();
	const rows: string[][] = [];
	for (const one of cases) {
		const [smallest, ...others] = await measure(one, databases);
		for (const timed of [smallest, ...others]) if (timed) rows.push(await toRow(one, timed, smallest));
	}
	printTable(
		["query", "villas", "years", "bookings", "median ms", "p99 ms", "ratio to the first", "sequential scans"],
		rows,
	);
} finally {
	await scratch.close();
}

/**
 * Calls every database in turn, so that a busy moment of the machine slows all of them. A round's ratio is that of its
 * medians.
 */
async function measure({ run }: Case, databases: readonly Filled[]): Promise<Timed[]> {
	const timed = databases.map((database) => ({ ...database, rounds: [] as number[][] }));
	for (const one of timed) for (let call = 0; call < 50; call++) await run(one, call);
	for (let round = 0; round < rounds; round++) {
		for (const one of timed) one.rounds.push([]);
		for (let call = 0; call < calls / rounds; call++) {
			for (const one of timed) {
				const started = performance.now();
				await run(one, call);
				one.rounds[round]?.push(performance.now() - started);
			}
		}
	}
	return timed;
}

async function toRow({ name, run }: Case, timed: Timed, smallest: Timed | undefined): Promise<string[]> {
	const { size, bookings, rounds: measured } = timed;
	const ratios = measured.map((times, round) => median(times) / median(smallest?.rounds[round] ?? []));
	return [
		name,
		size.villas.toLocaleString("en-US"),
		String(size.years),
		bookings,
		short(median(measured.flat())),
		short(percentile(measured.flat(), 99)),
		spread(ratios),
		await listSequentialScans(timed, () => run(timed, 3)),
	];
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The tables that PostgreSQL reads completely, by its EXPLAIN of the recorded statements. */
async function listSequentialScans({ pool }: ExtraDatabase, run: () => Promise<unknown>): Promise<string> {
	const scanned = new Set<string>();
	for (const { text, values } of await recordStatements(run)) {
		const { rows } = await pool.query({ text: `explain (format json) ${text}`, values });
		walk(rows[0]["QUERY PLAN"][0].Plan);
	}
	return [...scanned].sort().join(", ") || "none";

	function walk(plan: Plan) {
		if (plan["Node Type"] === "Seq Scan") scanned.add(plan["Relation Name"] ?? "?");
		for (const part of plan.Plans ?? []) walk(part);
	}
}

/** How many villas are in the tables, and how many years of bookings each has. */
type TableSize = { villas: number; years: number };

/** Stays of a villa in a year: each takes twenty-five nights, and five free ones follow. */
const staysPerYear = 12;

/**
 * Fills the tables with villas and bookings, the newest year after `today`. Eight villas are in service, as many as the
 * hotel has; the others are out of service, because a search reads only those in service. The stays of all villas are
 * written in the order of their days, as in real use, so that the rows of one villa are far apart on disk.
 */
async function fillTables({ pool }: ExtraDatabase, today: string, size: TableSize): Promise<void> {
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
