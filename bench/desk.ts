/**
 * How long the screens of the desk take on the server, in a hotel of 8 villas and one year of stays, and of 200 villas
 * and five years: the statements and the work on their rows, without HTTP. `npm run bench:desk`; CALLS (40) and ROUNDS
 * (5) make it longer or shorter, PARTS=Today measures the parts that begin so. A new screen adds its part to `parts`.
 * After them the page of the plan is measured in a server and a browser (`PARTS=page` alone).
 */
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { readOurCalendar } from "#app/features/channels/queries.server.ts";
import { searchDesk } from "#app/features/desk/search-queries.server.ts";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import type { PlanMove } from "#app/features/plan/plan-changes.ts";
import { proposePlanChange } from "#app/features/plan/plan-proposal-queries.server.ts";
import { readPlan, readTonight } from "#app/features/plan/plan-queries.server.ts";
import { suggestPlan } from "#app/features/plan/plan-suggestion-queries.server.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { listInTurnOffers, listWalkInOffers } from "#app/features/stays/walk-in-offers.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { recordStatements } from "./bare-statements.ts";
import { median, percentile, printTable, say, setting, short, spread } from "./figures.ts";
import { fillDesk, type HotelSize } from "./fill-desk.ts";
import { measurePlanPage } from "./plan-page.ts";
import { type ExtraDatabase, openScratch } from "./scratch.ts";

/** A screen, with the limit that it has to stay below in the large hotel. */
type Part = {
	name: string;
	limitMs: number;
	run: (database: ExtraDatabase, call: number) => Promise<unknown>;
};

/** With the milliseconds of each call, by round. */
type Timed = ExtraDatabase & { size: HotelSize; rows: number; rounds: number[][] };

const now = new Date();
const today = hotelToday(now);
const calls = setting("CALLS", 40);
const rounds = setting("ROUNDS", 5);
const sizes: HotelSize[] = [
	{ villas: 8, years: 1 },
	{ villas: 200, years: 5 },
];

const search = (name: string, texts: readonly string[]): Part => ({
	name: `search: ${name}`,
	limitMs: 50,
	run: ({ db }, call) => searchDesk(db, texts[call % texts.length] ?? "", now),
});

const acting = { by: { kind: "staff", name: "Bench" }, now } as const;

/** The lists in the form of a walk-in and of a call. */
async function listForWalkIn(
	{ db }: ExtraDatabase,
	wanted: { checkIn: string; nights: number; guests: number },
): Promise<unknown> {
	const window = { from: wanted.checkIn, until: addDays(wanted.checkIn, wanted.nights) };
	const availability = await getStayAvailability(db, window, now);
	return [listWalkInOffers(availability, wanted), listInTurnOffers(availability, wanted)];
}

/** Two guests who come on one day swap their villas; another day with each call. */
async function proposeSwap({ db, pool }: ExtraDatabase, call: number) {
	const { rows } = await pool.query<{
		id: string;
		version: number;
		villa: string;
		from: string;
		until: string;
	}>(
		`select s.id, r.revision as version, a.villa_id as villa, s.check_in as "from", s.check_out as until
		from stays s join reservations r on r.id = s.reservation_id
		join villa_allocations a on a.stay_id = s.id and a.released_at is null
		where s.check_in = $1 order by a.villa_id limit 2`,
		[addDays(today, 1 + (call % 20))],
	);
	const moves = rows.map((row, index): PlanMove => {
		const villaId = rows[1 - index]?.villa ?? row.villa;
		const villas = [{ villaId, from: row.from, until: row.until }];
		return { stayId: row.id, version: row.version, villas, price: { kind: "new" } };
	});
	return proposePlanChange(db, moves, acting);
}

/** A site's read of our calendar of a villa. */
const readForSite = ({ db }: ExtraDatabase, call: number) => {
	const villaId = `filled-${call % 8}`;
	return readOurCalendar(db, { villaId, site: "airbnb", villaName: villaId }, now);
};

const parts: Part[] = [
	{ name: "our calendar for a site", limitMs: 50, run: readForSite },
	{ name: "Today", limitMs: 200, run: ({ db }) => readDayPage(db, "today", now) },
	{ name: "Tomorrow", limitMs: 200, run: ({ db }) => readDayPage(db, "tomorrow", now) },
	{ name: "plan of 28 days", limitMs: 150, run: ({ db }) => readPlan(db, { from: today, days: 28 }, now) },
	{
		name: "plan of 14 days, one by one",
		limitMs: 150,
		run: ({ db }, call) => readPlan(db, { from: addDays(today, call), days: 14 }, now),
	},
	{ name: "plan on a phone", limitMs: 150, run: ({ db }) => readTonight(db, now) },
	{ name: "proposal of a swap", limitMs: 200, run: proposeSwap },
	{
		name: "free a villa",
		limitMs: 200,
		run: ({ db }, call) =>
			suggestPlan(
				db,
				{ villaId: `filled-${call % 8}`, from: addDays(today, 3), until: addDays(today, 9) },
				acting,
			),
	},
	{
		name: "two villas for a new stay",
		limitMs: 200,
		run: (database, call) => listForWalkIn(database, { checkIn: addDays(today, call), nights: 6, guests: 2 }),
	},
	search("a name", ["grace usher", "noor haddad", "keiko tanaka", "samir choc"]),
	search("a common first name", ["ana", "lena", "rosa", "tara"]),
	search("an umlaut or Han letters", ["mueller", "lena müller", "王", "rosa 小明"]),
	search("two letters", ["an", "le", "ro", "ta"]),
	search("an e-mail address", ["grace.usher", "noor.haddad7", "@example.com"]),
	search("a phone number", ["+501 600 12", "6000333", "501-6001234"]),
	search("a reference", ["ZZZZ 2A22", "ZZZZZ345", "ZZZZB234"]),
	search("a villa", ["filled 7", "filled 12", "filled 100"]),
	search("a slip of the fingers", ["grace uhser", "mortensne", "nor hadad", "keiko tanka"]),
	search("a reference with a slip", ["ZZZZ 2A2", "ZZZZ3Z45", "ZZZB7234"]),
	search("half a reference", ["2A22", "ZZ345", "B234"]),
	search("nobody", ["xaviera quill", "zzzz", "99999999999"]),
];

/** Only the parts whose names begin so, as in `PARTS=Today`. */
const wanted = parts.filter(({ name }) => name.startsWith(process.env.PARTS ?? ""));

const scratch = await openScratch();
try {
	const database = await scratch.open();
	const databases: Timed[] = [];
	for (const size of sizes) {
		const extra = await scratch.openExtra(database, `desk_${size.villas}`);
		await fillDesk(extra, today, size);
		const { rows } = await extra.pool.query("select count(*)::int as rows from reservations");
		databases.push({ ...extra, size, rows: Number(rows[0].rows), rounds: [] });
		say(
			`${size.villas} villas, ${size.years} years: ${Number(rows[0].rows).toLocaleString("en-US")} reservations`,
		);
	}
	say();
	const table: string[][] = [];
	for (const part of wanted) {
		const [small, ...others] = await measure(part, databases);
		for (const timed of [small, ...others]) if (timed) table.push(await toRow(part, timed, small));
	}
	printTable(
		[
			"screen",
			"villas",
			"reservations",
			"median ms",
			"p99 ms",
			"limit ms",
			"ratio to the first",
			"sequential scans",
		],
		table,
	);
} finally {
	await scratch.close();
}
if ("page of the plan".startsWith(process.env.PARTS ?? ""))
	await measurePlanPage({ villas: 200, years: 1 }, today);

/** Calls every hotel in turn, so that a busy moment of the machine slows all of them. */
async function measure({ run }: Part, databases: readonly Timed[]): Promise<Timed[]> {
	const timed = databases.map((database): Timed => ({ ...database, rounds: [] }));
	for (const one of timed) for (let call = 0; call < 8; call++) await run(one, call);
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

async function toRow(
	{ name, limitMs, run }: Part,
	timed: Timed,
	small: Timed | undefined,
): Promise<string[]> {
	const { size, rows, rounds: measured } = timed;
	const ratios = measured.map((times, round) => median(times) / median(small?.rounds[round] ?? []));
	return [
		name,
		String(size.villas),
		rows.toLocaleString("en-US"),
		short(median(measured.flat())),
		short(percentile(measured.flat(), 99)),
		String(limitMs),
		spread(ratios),
		await listSequentialScans(timed, () => run(timed, 1)),
	];
}

type Plan = { "Node Type": string; "Relation Name"?: string; "Plan Rows": number; Plans?: Plan[] };

/** The large tables that PostgreSQL reads completely, by its EXPLAIN of the recorded statements. */
async function listSequentialScans({ pool }: ExtraDatabase, run: () => Promise<unknown>): Promise<string> {
	const scanned = new Set<string>();
	const large = ["reservations", "stays", "villa_allocations", "treatments", "dinners", "audit_events"];
	const walk = (plan: Plan) => {
		const name = plan["Relation Name"] ?? "";
		if (plan["Node Type"] === "Seq Scan" && large.includes(name)) scanned.add(name);
		for (const part of plan.Plans ?? []) walk(part);
	};
	for (const { text, values } of await recordStatements(run)) {
		const { rows } = await pool.query({ text: `explain (format json) ${text}`, values });
		walk(rows[0]["QUERY PLAN"][0].Plan);
	}
	return [...scanned].sort().join(", ") || "none";
}
