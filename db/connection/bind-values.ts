import { type SQL, sql } from "drizzle-orm";

/** A statement with numbered parameters, for a transaction: its parts by turns are SQL and the number of a value. */
export const bindValues = (text: string, values: readonly unknown[]): SQL =>
	sql.join(
		text
			.split(/\$(\d+)/)
			.map((part, at) => (at % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part))),
	);
