/**
 * A process for the crash tests: issues tax invoices without a pause in the database of the data folder that it is given, and
 * reports in the lines of `booking-writer.ts`: `opened`, `written` with the number that the database has acknowledged,
 * `unavailable` while it cannot be reached, `refused` with the sentence of the error that ended it.
 */
import { setTimeout as pause } from "node:timers/promises";
import { prepareDatabase } from "#db/catalog/prepare-database.ts";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { makeDocument, makeEmptyBill } from "../factories/documents.ts";
import type { WriterLine } from "./booking-writer.ts";

const [dataDir = ""] = process.argv.slice(2);
const date = "2026-11-22";
const retryMs = 20;

try {
	const database = await openDatabase({ dataDir, onError: () => {} });
	await prepareDatabase(database, { today: date, demoGuests: false });
	const { db } = database;
	await db
		.insert(businessDays)
		.values({ date, openedAt: new Date(`${date}T12:00:00Z`) })
		.onConflictDoNothing();
	const bill = await makeEmptyBill(db);
	say({ said: "opened" });
	for (;;) await issue(database, bill);
} catch (error) {
	say({ said: "refused", sentence: (error as Error).message });
	process.exitCode = 1;
}

/** Issues one invoice, unless the database is away: whether that one was issued is unknown then, and the next one follows. */
async function issue(database: Database, bill: { reservationId: string; folioId: string }): Promise<void> {
	try {
		const document = { kind: "invoice", date, ...bill } as const;
		const { number } = await database.db.transaction((tx) => makeDocument(tx, document));
		say({ said: "written", row: number });
	} catch (error) {
		if (!database.isUnavailable(error)) throw error;
		say({ said: "unavailable" });
		await pause(retryMs);
	}
}

function say(line: WriterLine): void {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}
