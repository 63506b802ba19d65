/**
 * Bookings per second through HTTP and through the operation alone, compared with the same statements by pgbench.
 * `npm run bench:booking`; SECONDS (3) and ROUNDS (3) make it longer or shorter.
 */

import { setTimeout as pause } from "node:timers/promises";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/connection/database.ts";
import { type BareStatement, readRoles, recordStatements, writePgbenchScript } from "./bare-statements.ts";
import { asVisitor, inputOfSlot, runBareDriver, runOperation } from "./booking-runs.ts";
import { median, percentile, printTable, say, setting, short, spread } from "./figures.ts";
import { sendLoad } from "./load.ts";
import { findPgbench, type Measured, runPgbench } from "./pgbench.ts";
import { openScratch, type RunningApp, startTestServer } from "./scratch.ts";
import { addScratchVillas, scratchVillas } from "./scratch-villas.ts";

const seconds = setting("SECONDS", 3);
const rounds = setting("ROUNDS", 3);
const clientCounts = [1, 8, 32];
/** Nights of the calendar reserved for each run, so that no two runs want the same night. */
const nightsPerRun = 60;

const today = hotelToday(new Date());
/** The form accepts nights of the next two years; runs without the form use later ones. */
const firstNightOfForms = addDays(today, 40);
const firstNight = addDays(today, 800);

const scratch = await openScratch();
const app = await startTestServer(scratch);
const database = await scratch.open();
try {
	await measureContention(app);
	await addScratchVillas(database);
	await measureBookings(await recordReserveStay(database));
} finally {
	await app.stop();
	await scratch.close();
}

/** The statements of the operation, recorded while it books one night. */
async function recordReserveStay({ db }: Database): Promise<BareStatement[]> {
	const input = inputOfSlot(addDays(firstNight, -5), 7);
	const statements = await recordStatements(() =>
		reserveStay(db, { ...input, villaIds: [input.villaId] }, asVisitor()),
	);
	return readRoles(statements, input);
}

async function measureBookings(statements: BareStatement[]) {
	const connection = database.pool.options;
	const script = writePgbenchScript(statements, { villas: scratchVillas, firstNight });
	const pgbench = findPgbench();
	say(`The operation makes ${statements.length} statements. They are repeated unchanged by`);
	say(`${pgbench ?? "the bare pg driver, because pgbench is not on PATH"}.\n`);
	let runs = 0;
	let formRuns = 0;
	const rows: (string | number)[][] = [];
	for (const clients of clientCounts) {
		const next = () => ({ clients, seconds, firstNight, base: runs++ * nightsPerRun * scratchVillas });
		const kinds: Record<string, () => Promise<Measured>> = {
			...(pgbench && { pgbench: () => runPgbench(connection, script, next()) }),
			"bare pg driver": () => runBareDriver(connection, statements, next()),
			"the operation": () => runOperation(database, next()),
			HTTP: () => bookByForm(clients, formRuns++),
		};
		const results: Record<string, Measured[]> = {};
		for (let round = 0; round < rounds; round++) {
			for (const [kind, run] of Object.entries(kinds)) {
				const measured = await run();
				results[kind] ??= [];
				results[kind].push(measured);
				await pause(200);
			}
		}
		const [reference = []] = Object.values(results);
		for (const [kind, measured] of Object.entries(results)) {
			const latencies = measured.flatMap((one) => one.latencies);
			rows.push([
				kind,
				clients,
				short(median(measured.map((one) => one.perSecond))),
				percentile(latencies, 50),
				percentile(latencies, 99),
				median(measured.map((one) => one.cpuMs ?? Number.NaN)),
				spread(measured.map((one, n) => one.perSecond / (reference[n]?.perSecond ?? Number.NaN))),
			]);
		}
	}
	printTable(
		["who books", "clients", "bookings/s", "p50 ms", "p99 ms", "Node CPU ms", "ratio to the first"],
		rows,
	);
}

async function bookByForm(connections: number, run: number): Promise<Measured> {
	const cpuBefore = app.cpuSeconds();
	const { perSecond, latencies, statuses } = await sendLoad({
		port: app.port,
		connections,
		milliseconds: seconds * 1_000,
		what: { kind: "free_nights", today: firstNightOfForms, firstSlot: run * nightsPerRun * scratchVillas },
	});
	if (Object.keys(statuses).join() !== "303")
		throw new Error(`Free nights were refused: ${JSON.stringify(statuses)}`);
	const cpuMs = ((app.cpuSeconds() - cpuBefore) * 1_000) / latencies.length;
	return { perSecond, latencies, cpuMs };
}

/** Fifty guests for one night, ten times: one wins, each other gets a 409 with the form's page. */
async function measureContention({ port }: RunningApp) {
	const rows: (string | number)[][] = [];
	for (let turn = 0; turn < 10; turn++) {
		const checkIn = addDays(today, 500 + turn);
		const { statuses, latencies } = await sendLoad({
			port,
			connections: 50,
			milliseconds: 10_000,
			atMost: 50,
			what: { kind: "one_night", villaId: "sunset-palms", checkIn, checkOut: addDays(checkIn, 1) },
		});
		const { 303: won = 0, 409: refused = 0, ...others } = statuses;
		const otherCount = Object.values(others).reduce((sum, count) => sum + count, 0);
		rows.push([`night ${turn + 1}`, won, refused, otherCount, median(latencies), Math.max(...latencies)]);
	}
	say("Fifty guests at once for one night of one villa, through HTTP:\n");
	printTable(["", "won (303)", "refused (409)", "anything else", "p50 ms", "slowest ms"], rows);
}
