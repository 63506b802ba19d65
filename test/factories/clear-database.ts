import type pg from "pg";
import { appendOnlyTables } from "#db/schema/append-only.ts";

/**
 * Empties every table of the application, the catalog too. Append-only tables refuse that to everybody, so that their
 * triggers rest for this one transaction, which the owner of the tables may decide.
 */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
	const client = await pool.connect();
	try {
		const { rows } = await client.query<{ name: string }>(
			"select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename !~ 'migration'",
		);
		const switchTriggers = (to: "disable" | "enable") =>
			appendOnlyTables.map((table) => `alter table ${table} ${to} trigger user;`).join(" ");
		await client.query(
			`begin; ${switchTriggers("disable")}
			truncate ${rows.map(({ name }) => name).join(", ")};
			${switchTriggers("enable")} commit`,
		);
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}
