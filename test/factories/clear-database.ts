import type pg from "pg";
import { appendOnlyTables } from "#db/schema/append-only.ts";

/** What every test database is made with, so that a test need not: catalog rows without villas. */
const catalog = ["services", "experiences", "seatings", "rewards"];

/**
 * Empties every table but those catalog rows. Append-only tables refuse that, so their triggers rest meanwhile.
 * @param pool connections of the tables' owner
 */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
		[[...catalog, "schema_info"]],
	);
	const client = await pool.connect();
	try {
		await client.query("begin");
		for (const table of appendOnlyTables) await client.query(`alter table ${table} disable trigger user`);
		await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(", ")}`);
		for (const table of appendOnlyTables) await client.query(`alter table ${table} enable trigger user`);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}
