import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyDocuments } from "#app/features/documents/operations/verify-documents.server.ts";
import { openDatabase } from "#db/connection/database.ts";
import { roundsOf } from "../rounds.ts";
import { findPostmaster, newDataDir, seededRandom, startWriter } from "./processes.ts";

const rounds = roundsOf({ short: 1, long: 60 });
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
const command = [process.execPath, join(import.meta.dirname, "document-writer.ts")];

test("no number of an invoice is left out or lost when the app or PostgreSQL is killed while it issues", async () => {
	const dataDir = newDataDir();
	const acknowledged: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const writers = [startWriter(dataDir, { command }), startWriter(dataDir, { command })] as const;
		for (const writer of writers) await writer.hasSaid("written", 1 + Math.floor(random() * 40));
		// One desk, then in every other round the database beneath both, then the other desk.
		await writers[0].end("SIGKILL");
		const postmaster = findPostmaster(dataDir);
		if (round % 2 === 0 && postmaster) {
			process.kill(postmaster, "SIGKILL");
			await writers[1].hasSaid("written", writers[1].written().length + 5);
		}
		await writers[1].end("SIGKILL");
		for (const writer of writers) acknowledged.push(...writer.written());
	}

	const database = await openDatabase({ dataDir, onError: () => {} });
	const verified = await verifyDocuments(database.db);
	const { rows } = await database.pool.query<{ number: number }>(
		"select number from documents order by number",
	);
	await database.close();
	expect(verified, `CRASH_SEED=${seed}`).toMatchObject({ ok: true });
	const numbers = rows.map(({ number }) => number);
	expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
	expect(new Set(acknowledged).size, `CRASH_SEED=${seed}`).toBe(acknowledged.length);
	expect(acknowledged.filter((number) => number > numbers.length)).toEqual([]);
});
