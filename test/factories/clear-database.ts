import type pg from "pg";
import { appendOnlyTables } from "#db/schema/append-only.ts";
import { asOwner } from "../db.ts";

/** What every test database is made with, so that a test need not: catalog rows without villas. */
const catalog = ["services", "opening_hours", "experiences", "seatings", "rewards", "catalog_versions"];

/**
 * Empties every table but those catalog rows, in one transaction. Append-only tables refuse that, so their triggers are
 * off meanwhile.
 */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
	const { rows } = await pool.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
		[[...catalog, "schema_info"]],
	);
	await asOwner(
		pool,
		[
			...appendOnlyTables.map((table) => `alter table ${table} disable trigger user`),
			`truncate ${rows.map(({ name }) => `"${name}"`).join(", ")}`,
			...appendOnlyTables.map((table) => `alter table ${table} enable trigger user`),
		].join("; "),
	);
}
