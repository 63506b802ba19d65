import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

/** Any fixed number: processes that start at once take turns on it. */
const migrationLock = 7_252_720;

/** Brings the database to the newest schema. Safe when several processes start at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await migrate(drizzle(client), { migrationsFolder: "db/migrations" });
	} finally {
		await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		client.release();
	}
}
