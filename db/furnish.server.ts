import type { Database } from "./client.server.ts";
import { migrateDatabase } from "./migrate.server.ts";
import { seedDatabase } from "./seed.ts";

/** Any fixed number: processes that start at once on an empty database take turns on it. */
const seedLock = 7_252_721;

/** Makes the database ready to open the house: the newest schema, and somebody living in it. */
export async function furnishDatabase(database: Database, options: { today: string }): Promise<void> {
	await migrateDatabase(database.pool);
	const turn = await database.pool.connect();
	try {
		await turn.query("select pg_advisory_lock($1)", [seedLock]);
		const { rows } = await turn.query("select exists (select from villas) as inhabited");
		if (!rows[0].inhabited) await seedDatabase(database.db, options);
	} finally {
		await turn.query("select pg_advisory_unlock($1)", [seedLock]).catch(() => {});
		turn.release();
	}
}
