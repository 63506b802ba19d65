/**
 * A process for the crash tests: opens the given database of a data folder, and writes a row into a table every few
 * milliseconds. It reports its events in lines of JSON: `opened`, `written` with the number of a row that the database
 * has acknowledged, `unavailable` while it cannot be reached, `waits` with the sentence for somebody whose start takes
 * long, `closed` after SIGTERM, or `refused` with the sentence for the person who starts the app.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { withPrepareLock } from "#db/connection/prepare-lock.ts";

export type WriterLine =
	| { said: "opened"; notice?: string | undefined }
	| { said: "written"; row: number }
	| { said: "unavailable" }
	| { said: "waits"; sentence: string }
	| { said: "closed" }
	| { said: "refused"; sentence: string };

const [dataDir = "", firstRow = "1"] = process.argv.slice(2);
const writeEveryMs = 3;
const retryMs = 20;
let closing = false;
process.once("SIGTERM", () => {
	closing = true;
});

try {
	const database = await openDatabase({
		dataDir,
		dataExpected: process.env.DATA_EXPECTED === "1",
		onError: () => {},
		onWait: (sentence) => say({ said: "waits", sentence }),
	});
	await withPrepareLock(database.ownerConnection, (owner) =>
		owner.query(
			`create table if not exists written_rows (row bigint primary key);
			grant select, insert on written_rows to ${database.appRole}`,
		),
	);
	say({ said: "opened", notice: database.notice });
	for (let row = Number(firstRow); !closing; row++) {
		await write(database, row);
		await pause(writeEveryMs);
	}
	await database.close();
	say({ said: "closed" });
} catch (error) {
	say({ said: "refused", sentence: (error as Error).message });
	process.exitCode = 1;
}

/** Writes one row, and again when it is unknown whether it was written, as a form that is sent again does. */
async function write(database: Database, row: number): Promise<void> {
	for (;;) {
		try {
			await database.pool.query("insert into written_rows values ($1) on conflict do nothing", [row]);
			return say({ said: "written", row });
		} catch (error) {
			if (!database.isUnavailable(error) || closing) throw error;
			say({ said: "unavailable" });
			await pause(retryMs);
		}
	}
}

function say(line: WriterLine): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}
