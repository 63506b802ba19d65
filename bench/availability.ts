/**
 * What a question for free nights costs when the tables hold 8, 100 or 10,000 villas and one or ten years of bookings:
 * one villa, the availability of the eight villas that the hotel offers, and a booking that is refused.
 * `npm run bench:availability`; CALLS (400) and ROUNDS (5) make it longer or shorter.
 */
import { hotel } from "#app/content/hotel.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { getStayAvailability, isVillaFree } from "#app/features/stays/queries.server.ts";
import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import { recordStatements } from "./bare-statements.ts";
import { addCrowd, type Crowd } from "./crowd.ts";
import { median, percentile, printTable, say, setting, short, spread } from "./figures.ts";
import { type BesideDatabase, openScratch } from "./scratch.ts";

const calls = setting("CALLS", 400);
const rounds = setting("ROUNDS", 5);
const crowds: Crowd[] = [8, 100, 10_000].flatMap((villas) => [1, 10].map((years) => ({ villas, years })));
const today = hotelToday(new Date(), hotel.timeZone);

/** A database with its crowd, and the milliseconds of each round's calls. */
type Town = BesideDatabase & { crowd: Crowd; bookings: string };
type Timed = Town & { rounds: number[][] };
type Question = { name: string; ask: (database: BesideDatabase, call: number) => Promise<unknown> };

const questions: Question[] = [
	{
		name: "one villa, one stay",
		ask: ({ db }, call) => {
			const from = addDays(today, call % 300);
			return isVillaFree(db, `crowd-${call % 8}`, { from, until: addDays(from, 4) });
		},
	},
	{
		name: "availability of 8, two months",
		ask: ({ db }) => getStayAvailability(db, { from: today, until: addDays(today, 62) }),
	},
	{
		name: "availability of 8, all the window",
		ask: ({ db }) => getStayAvailability(db, { from: today, until: addDays(today, 790) }),
	},
	{
		// Too large a party is refused before anything is written: by the villas and rates, then by whether this form
		// has made a reservation before.
		name: "a refused booking",
		ask: ({ db }, call) =>
			reserveStay(
				db,
				{
					idempotencyKey: crypto.randomUUID(),
					userId: null,
					villaIds: [`crowd-${call % 8}`],
					checkIn: addDays(today, 500),
					checkOut: addDays(today, 504),
					guests: 9,
					name: "Guest",
					email: null,
					phone: null,
					note: "",
					agreedTotalCents: null,
				},
				{ by: { kind: "guest", userId: null }, now: new Date() },
			),
	},
];

const scratch = await openScratch();
try {
	const database = await scratch.open();
	const towns: Town[] = [];
	for (const crowd of crowds) {
		const started = performance.now();
		const town = await scratch.openBeside(database, `${crowd.villas}_${crowd.years}`);
		await addCrowd(town, today, crowd);
		const { rows } = await town.pool.query("select count(*)::int as bookings from villa_allocations");
		const took = short((performance.now() - started) / 1_000);
		towns.push({ ...town, crowd, bookings: Number(rows[0].bookings).toLocaleString("en-US") });
		say(`${crowd.villas} villas, ${crowd.years} years: loaded in ${took} s`);
	}
	say();
	const rows: string[][] = [];
	for (const question of questions) {
		const [smallest, ...others] = await measure(question, towns);
		for (const town of [smallest, ...others]) if (town) rows.push(await describe(question, town, smallest));
	}
	printTable(
		["question", "villas", "years", "bookings", "median ms", "p99 ms", "ratio to the first", "read whole"],
		rows,
	);
} finally {
	await scratch.close();
}

/**
 * The same question to every database in turn, call by call, so that a busy moment of the machine hits all alike.
 * A round's ratio is that of its medians.
 */
async function measure({ ask }: Question, towns: readonly Town[]): Promise<Timed[]> {
	const timed = towns.map((town) => ({ ...town, rounds: [] as number[][] }));
	for (const town of timed) for (let call = 0; call < 50; call++) await ask(town, call);
	for (let round = 0; round < rounds; round++) {
		for (const town of timed) town.rounds.push([]);
		for (let call = 0; call < calls / rounds; call++) {
			for (const town of timed) {
				const begun = performance.now();
				await ask(town, call);
				town.rounds[round]?.push(performance.now() - begun);
			}
		}
	}
	return timed;
}

async function describe(
	{ name, ask }: Question,
	town: Timed,
	smallest: Timed | undefined,
): Promise<string[]> {
	const { crowd, bookings, rounds: measured } = town;
	const ratios = measured.map((times, round) => median(times) / median(smallest?.rounds[round] ?? []));
	return [
		name,
		crowd.villas.toLocaleString("en-US"),
		String(crowd.years),
		bookings,
		short(median(measured.flat())),
		short(percentile(measured.flat(), 99)),
		spread(ratios),
		await explain(town, () => ask(town, 3)),
	];
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The tables that PostgreSQL reads from end to end to answer, as its own EXPLAIN of the recorded words says. */
async function explain({ pool }: BesideDatabase, ask: () => Promise<unknown>): Promise<string> {
	const whole = new Set<string>();
	for (const { text, values } of await recordStatements(ask)) {
		const { rows } = await pool.query({ text: `explain (format json) ${text}`, values });
		walk(rows[0]["QUERY PLAN"][0].Plan);
	}
	return [...whole].sort().join(", ") || "none";

	function walk(plan: Plan) {
		if (plan["Node Type"] === "Seq Scan") whole.add(plan["Relation Name"] ?? "?");
		for (const part of plan.Plans ?? []) walk(part);
	}
}
