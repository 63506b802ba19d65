import pg from "pg";
import { schemaInfoTable } from "../connection/schema-info.ts";

/** The facts needed to copy a table, as the database itself describes it. */
export type TableShape = {
	name: string;
	/** Without generated ones: those are computed again. */
	columns: string[];
	/**
	 * The primary key as SQL, in the order of bytes, which is the same under any collation of the database. Empty where
	 * somebody has added a table without one.
	 */
	orderBy: string[];
	/** The tables that its foreign keys lead to, without those that are checked at the end of the transaction. */
	references: string[];
	/** Triggers that act on rows. Constraint triggers, which only check, are not among them. */
	triggers: string[];
};

/**
 * The tables in the schema `public` that the user owns, by name: those of the app, and those that somebody has added
 * there. Not `schema_info`, which the migrations fill.
 */
export async function readTableShapes(client: pg.Client): Promise<TableShape[]> {
	const { rows } = await client.query<TableShape>(
		`
		select
			relname::text as name,
			array(
				select attname::text from pg_attribute
				where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
				order by attnum
			) as columns,
			array(
				select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
				from pg_index
				cross join unnest(indkey::int2[]) with ordinality as key (number, position)
				join pg_attribute on attrelid = indrelid and attnum = number
				where indrelid = c.oid and indisprimary
				order by position
			) as "orderBy",
			array(
				select distinct other.relname::text from pg_constraint
				join pg_class other on other.oid = confrelid
				where conrelid = c.oid and contype = 'f' and not condeferrable
				order by 1
			) as references,
			array(
				select tgname::text from pg_trigger
				where tgrelid = c.oid and not tgisinternal and tgconstraint = 0
				order by 1
			) as triggers
		from pg_class c
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
			and relname <> $1 and pg_has_role(relowner, 'USAGE')
			and not exists (
				select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
			)
		order by relname collate "C"`,
		[schemaInfoTable],
	);
	return rows;
}

/** Sequences that have given a number. They are ahead of any snapshot, never behind. */
export async function readSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
	const { rows } = await client.query<{ name: string; value: string }>(
		`select sequencename::text as name, last_value::text as value from pg_sequences
		where schemaname = 'public' and last_value is not null order by 1`,
	);
	return rows;
}

/**
 * How values are written and read in the files of an archive, regardless of the settings of server and role. To be sent in
 * a transaction before the first COPY; it takes no snapshot.
 */
export const copySettings = [
	"client_encoding = 'UTF8'",
	"datestyle = 'ISO, YMD'",
	"timezone = 'UTC'",
	"intervalstyle = 'postgres'",
	"bytea_output = 'hex'",
	"extra_float_digits = 1",
]
	.map((setting) => `set local ${setting}`)
	.join("; ");

const format = "(format text, encoding 'UTF8')";

/** Writes the rows of a table by primary key, so that equal rows are equal bytes. */
export function copyOut({ name, orderBy }: TableShape, columns: readonly string[]): string {
	const order = orderBy.length > 0 ? orderBy.join(", ") : 'copied::text collate "C"';
	return `copy (select ${list(columns)} from ${publicName(name)} copied order by ${order}) to stdout ${format}`;
}

export function copyIn(table: string, columns: readonly string[]): string {
	return `copy ${publicName(table)} (${list(columns)}) from stdin ${format}`;
}

export function publicName(table: string): string {
	return `public.${pg.escapeIdentifier(table)}`;
}

const list = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(", ");
