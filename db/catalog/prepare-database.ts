import type { Database } from "../connection/database.ts";
import { migrateDatabase } from "../connection/migrate.ts";
import { addDemoGuests } from "./demo-guests.ts";
import { syncCatalog } from "./sync-catalog.ts";

/** Any fixed number: processes that start at once on an empty database take turns on it. */
const prepareLock = 7_252_721;

/**
 * Makes the database ready to open the house: the newest schema, the villas, therapists and rooms of the content and, where nobody has
 * lived yet and demo guests are wanted, a believable hotel around today.
 */
export async function prepareDatabase(
	database: Pick<Database, "db" | "pool">,
	options: { today: string; demoGuests: boolean },
): Promise<void> {
	await migrateDatabase(database.pool);
	const turn = await database.pool.connect();
	try {
		// The wait for another process's turn may be long; the limit of ordinary statements does not count here.
		await turn.query("set statement_timeout = 0; set lock_timeout = 0");
		await turn.query("select pg_advisory_lock($1)", [prepareLock]);
		const { rows } = await turn.query<{ inhabited: boolean }>(
			"select exists (select from villas) as inhabited",
		);
		await syncCatalog(database.db);
		if (options.demoGuests && !rows[0]?.inhabited) await addDemoGuests(database.db, options.today);
	} finally {
		// Ends the connection, and with it the lock and the settings of this session.
		turn.release(true);
	}
}
