/**
 * A process of the house for the crash tests: opens the database of the data folder that it is given, and writes
 * a row into its book every few milliseconds. It says what it does, a line of JSON each: `opened`, `kept` with the number of a
 * row that the database has acknowledged, `away` while it is away, `closed` after SIGTERM, or `refused` with the
 * sentence that somebody who starts the house would read.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#db/connection/database.ts";

export type WriterLine =
	| { said: "opened"; notice?: string | undefined }
	| { said: "kept"; row: number }
	| { said: "away" }
	| { said: "closed" }
	| { said: "refused"; sentence: string };

const [dataDir = "", firstRow = "1"] = process.argv.slice(2);
const writeEveryMs = 3;
const retryMs = 20;
let leaving = false;
process.once("SIGTERM", () => {
	leaving = true;
});

try {
	const database = await openDatabase({ dataDir, onError: () => {} });
	await database.pool.query("create table if not exists book (row bigint primary key)");
	say({ said: "opened", notice: database.notice });
	for (let row = Number(firstRow); !leaving; row++) {
		await keep(database, row);
		await pause(writeEveryMs);
	}
	await database.close();
	say({ said: "closed" });
} catch (error) {
	say({ said: "refused", sentence: (error as Error).message });
	process.exitCode = 1;
}

/** Writes one row, and again when it is unknown whether it was written, as a form that is sent again does. */
async function keep(database: Database, row: number): Promise<void> {
	for (;;) {
		try {
			await database.pool.query("insert into book values ($1) on conflict do nothing", [row]);
			return say({ said: "kept", row });
		} catch (error) {
			if (!database.isUnavailable(error) || leaving) throw error;
			say({ said: "away" });
			await pause(retryMs);
		}
	}
}

function say(line: WriterLine): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}
