/**
 * What a question for free nights costs when the tables hold 8, 100 or 10,000 villas and one or ten years of bookings:
 * one villa, the board of the eight villas that the house offers, and the terms of a booking.
 * `npm run bench:availability`; CALLS (400) and ROUNDS (5) make it longer or shorter.
 */
import { hotel } from "#app/content/hotel.ts";
import { reserveStay } from "#app/features/stays/commands.server.ts";
import { getStayBoard, isVillaFree } from "#app/features/stays/queries.server.ts";
import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/client.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { recordStatements } from "./bare-statements.ts";
import { type Crowd, furnishCrowd } from "./crowd.ts";
import { median, percentile, printTable, say, setting, short } from "./figures.ts";
import { openScratch } from "./scratch.ts";

const calls = setting("CALLS", 400);
const rounds = setting("ROUNDS", 5);
const crowds: Crowd[] = [8, 100, 10_000].flatMap((villas) => [1, 10].map((years) => ({ villas, years })));
const today = hotelToday(new Date(), hotel.timeZone);

type Question = { name: string; ask: (database: Database, call: number) => Promise<unknown> };

const questions: Question[] = [
	{
		name: "one villa, one stay",
		ask: ({ db }, call) => {
			const from = addDays(today, call % 300);
			return isVillaFree(db, `crowd-${call % 8}`, { from, until: addDays(from, 4) });
		},
	},
	{
		name: "board of 8, two months",
		ask: ({ db }) => getStayBoard(db, { from: today, until: addDays(today, 62) }),
	},
	{
		name: "board of 8, all the window",
		ask: ({ db }) => getStayBoard(db, { from: today, until: addDays(today, 790) }),
	},
	{
		// Refused for the size of its party before it writes: timed is the question for villas and rates.
		name: "terms of a booking",
		ask: ({ db }, call) =>
			reserveStay(db, {
				idempotencyKey: crypto.randomUUID(),
				villaId: [`crowd-${call % 8}`],
				checkIn: addDays(today, 500),
				checkOut: addDays(today, 504),
				guests: 9,
				name: "Guest",
				email: null,
				note: "",
				agreedTotalCents: null,
			}),
	},
];

const scratch = await openScratch();
try {
	const database = await scratch.open();
	await migrateDatabase(database.pool);
	const rows: string[][] = [];
	const smallest = new Map<string, number>();
	for (const crowd of crowds) {
		const started = performance.now();
		await furnishCrowd(database, today, crowd);
		const { rows: counted } = await database.pool.query("select count(*)::int as held from occupancies");
		const held = Number(counted[0].held).toLocaleString("en-US");
		say(
			`${short(crowd.villas)} villas, ${crowd.years} years: ${held} bookings in ${short((performance.now() - started) / 1_000)} s`,
		);
		const times = await measure(database);
		for (const { name, ask } of questions) {
			const milliseconds = times.get(name) ?? [];
			const usual = median(milliseconds);
			if (!smallest.has(name)) smallest.set(name, usual);
			rows.push([
				name,
				short(crowd.villas),
				String(crowd.years),
				held,
				short(usual),
				short(percentile(milliseconds, 99)),
				short(usual / (smallest.get(name) ?? Number.NaN)),
				await explain(database, () => ask(database, 3)),
			]);
		}
	}
	say();
	rows.sort(
		(a, b) => questions.findIndex((q) => q.name === a[0]) - questions.findIndex((q) => q.name === b[0]),
	);
	printTable(
		[
			"question",
			"villas",
			"years",
			"bookings",
			"median ms",
			"p99 ms",
			"ratio to the first",
			"tables read whole",
		],
		rows,
	);
} finally {
	await scratch.close();
}

/** All questions in turn, round after round, so that a busy moment of the machine hits them alike. */
async function measure(database: Database): Promise<Map<string, number[]>> {
	const times = new Map<string, number[]>(questions.map(({ name }) => [name, []]));
	for (const { ask } of questions) for (let call = 0; call < 50; call++) await ask(database, call);
	for (let round = 0; round < rounds; round++) {
		for (const { name, ask } of questions) {
			for (let call = 0; call < calls / rounds; call++) {
				const begun = performance.now();
				await ask(database, call);
				times.get(name)?.push(performance.now() - begun);
			}
		}
	}
	return times;
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The tables that PostgreSQL reads from end to end to answer, as its own EXPLAIN of the recorded words says. */
async function explain({ pool }: Database, ask: () => Promise<unknown>): Promise<string> {
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
