import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { Database } from "#db/connection/database.ts";
import type { LoadedApp } from "./load-app.ts";
import type { Log } from "./log.ts";
import type { Settings } from "./settings.ts";

/** Opens and migrates the database and fills an empty one, or says in a sentence why that is not possible. */
export async function openPreparedDatabase(
	{ openDatabase, prepareDatabase }: LoadedApp,
	{ databaseUrl, databaseAppUrl, databasePool, dataDir, dataExpected, isPublic, demoMoney }: Settings,
	log: Log,
): Promise<{ ok: true; database: Database } | { ok: false; sentence: string }> {
	const now = new Date();
	const today = hotelToday(now);
	const onWait = (sentence: string) => void process.stdout.write(`${sentence}\n`);
	try {
		const database = await openDatabase({
			databaseUrl,
			databaseAppUrl,
			poolSize: databasePool,
			dataDir,
			dataExpected,
			onWait,
			onError: (error) => log.warn({ err: error }, "a connection to the database broke"),
		});
		if (database.notice) process.stdout.write(`${database.notice}\n`);
		// A hotel that is open to the public starts with its villas and without demo guests.
		await prepareDatabase(database, {
			today,
			demoGuests: !isPublic,
			demoMoneyUntil: demoMoney ? now : undefined,
			onWait,
		});
		return { ok: true, database };
	} catch (error) {
		// Compared by name: see `CannotStart`.
		if (error instanceof Error && error.name === "CannotStart") return { ok: false, sentence: error.message };
		log.fatal({ err: error }, "the database did not open");
		return { ok: false, sentence: "The database could not be opened; the line above says why." };
	}
}
