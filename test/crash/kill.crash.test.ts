import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#db/connection/database.ts";
import { eventually } from "../eventually.ts";
import { roundsOf } from "../rounds.ts";
import { findPostmaster, newDataDir, seededRandom, startWriter, type Writer } from "./processes.ts";

const rounds = roundsOf({ short: 5, long: 100 });
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
const pick = <Choice>(choices: readonly Choice[]) => choices[Math.floor(random() * choices.length)] as Choice;

const victims = ["the app", "PostgreSQL", "both"] as const;
const moments = ["while it starts", "while it writes", "while it writes", "while it writes"] as const;

test("no row that the database has acknowledged is lost when processes are killed at any moment", async () => {
	const dataDir = newDataDir();
	const acknowledged = new Set<number>();
	let firstRow = 1;
	for (let round = 1; round <= rounds; round++) {
		const writer = startWriter(dataDir, { firstRow });
		const [moment, victim] = [pick(moments), pick(victims)];
		const story = `CRASH_SEED=${seed}, round ${round}: ${victim} killed ${moment}`;
		await killAt(moment, victim, writer, dataDir).catch((cause) => {
			throw new Error(`${story}: ${cause.message}`, { cause });
		});
		for (const row of writer.written()) acknowledged.add(row);
		firstRow += writer.written().length + 1; // the one under way may be written or not
	}

	const database = await openDatabase({ dataDir, onError: () => {} });
	const { rows } = await database.pool.query<{ row: string }>("select row from written_rows");
	await database.close();
	const written = new Set(rows.map(({ row }) => Number(row)));
	const lost = [...acknowledged].filter((row) => !written.has(row));
	expect(lost, `CRASH_SEED=${seed}`).toEqual([]);
	expect(acknowledged.size).toBeGreaterThan(rounds);
});

test("a PostgreSQL that is killed while it starts is started again", async () => {
	const dataDir = newDataDir();
	let firstRow = 1;
	for (let round = 1; round <= rounds; round++) {
		const writer = startWriter(dataDir, { firstRow });
		await eventually("PostgreSQL has begun to start", () => {
			const postmaster = findPostmaster(dataDir);
			if (postmaster) process.kill(postmaster, "SIGKILL");
			return postmaster !== null;
		});
		await writer.hasSaid("written", 5);
		firstRow += writer.written().length + 1;
		await writer.end("SIGKILL");
		await eventually("PostgreSQL has ended after the app", () => findPostmaster(dataDir) === null);
	}
});

test("a PostgreSQL that was killed while it wrote its lock files is started again, whatever is in them", async () => {
	const dataDir = newDataDir();
	const cluster = join(dataDir, "postgres");
	let firstRow = 1;
	/** Starts the writer until it has written, and ends both. @returns where PostgreSQL has its lock files */
	const runOnce = async () => {
		const writer = startWriter(dataDir, { firstRow });
		await writer.hasSaid("written", 2);
		const pidFile = join(cluster, "postmaster.pid");
		const socketFolder = readFileSync(pidFile, "utf8").split("\n")[4] ?? "";
		await writer.end("SIGKILL");
		await eventually("PostgreSQL has ended after the app", () => findPostmaster(dataDir) === null);
		firstRow += writer.written().length + 1;
		return [pidFile, join(socketFolder, ".s.PGSQL.5432.lock")];
	};
	for (const content of ["", "\n", "1", `${process.pid}\n`, "4294967\n/nowhere\n"]) {
		for (const file of await runOnce()) writeFileSync(file, content);
	}
	await runOnce();
});

async function killAt(
	moment: (typeof moments)[number],
	victim: (typeof victims)[number],
	writer: Writer,
	dataDir: string,
): Promise<void> {
	if (moment === "while it starts") {
		await pause(random() * 400); // any moment will do, and none is waited for
	} else {
		await writer.hasSaid("written", 1 + Math.floor(random() * 60));
	}
	const postmaster = findPostmaster(dataDir);
	if (victim !== "the app" && postmaster) process.kill(postmaster, "SIGKILL");
	if (victim === "PostgreSQL") {
		// The app starts it again by itself and continues to write.
		await writer.hasSaid("written", writer.written().length + 5);
	}
	await writer.end("SIGKILL");
}
