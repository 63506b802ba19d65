import type { MigrationMeta } from "drizzle-orm/migrator";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/** Whether the embedded PostgreSQL or that of `DATABASE_URL` is used: the advice about a refusal differs. */
export type DatabaseKind = "embedded" | "external";

/** Written beside the migrations, so that a database says itself whose it is. */
const product = "palapa";

/** One row: the product and the schema version, which is the number of migrations that the database has had. */
export const schemaInfoTable = "schema_info";

type Contents = {
	/** The hashes of the migrations that Drizzle's migrator has noted, oldest first. */
	applied: string[];
	/** The product in `schema_info`, or null without one. */
	product: string | null;
	/** Names of the tables and views in the schema `public`, without those of extensions. */
	tables: string[];
};

/**
 * Refuses a database that the migrations of this release must not touch. Only reads.
 * @throws CannotStart for a database of another product, of a newer release, or of a pre-release
 */
export async function refuseOtherDatabase(
	client: pg.Client,
	migrations: readonly MigrationMeta[],
	kind: DatabaseKind,
): Promise<void> {
	const contents = await readContents(client);
	const { applied } = contents;
	refuseForeign(contents, client, kind);
	const known = migrations.map(({ hash }) => hash);
	if (isPrefix(applied, known) && (applied.length > 0 || isEmpty(contents))) return;
	const name = nameOf(client, kind);
	if (isPrefix(known, applied)) {
		throw new CannotStart(
			`${name} has schema version ${applied.length}, and this release of Palapa knows versions up to ${known.length}: ` +
				"start the release that last used it, or a newer one.",
		);
	}
	throw new CannotStart(
		kind === "embedded"
			? `${name} was made by a pre-release of Palapa and cannot be updated: run \`npm run db:reset -- --yes\`, ` +
					"which deletes everything in it, or set DATA_DIR to another folder."
			: `${name} belongs to a pre-release of Palapa and cannot be updated: set DATABASE_URL to another, empty database.`,
	);
}

/**
 * Refuses a database with tables of another product. Only reads.
 * @throws CannotStart which names the product or one of the tables
 */
export async function refuseForeignDatabase(client: pg.Client, kind: DatabaseKind): Promise<void> {
	refuseForeign(await readContents(client), client, kind);
}

/** Notes the product and the schema version. Writes nothing where that is noted already. */
export async function writeSchemaInfo(client: pg.Client, version: number): Promise<void> {
	await client.query(
		`create table if not exists ${schemaInfoTable} (
			product text primary key,
			version integer not null,
			migrated_at timestamptz not null default now()
		)`,
	);
	await client.query(
		`insert into ${schemaInfoTable} as known (product, version) values ($1, $2)
		on conflict (product) do update set version = excluded.version, migrated_at = now()
		where known.version <> excluded.version`,
		[product, version],
	);
}

/** The database's facts about itself. Only reads. */
export async function readContents(client: pg.Client): Promise<Contents> {
	const tables = await client.query<{ name: string }>(
		`select relname as name from pg_class
		where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f')
			and not exists (
				select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
			)
		order by relname`,
	);
	const names = tables.rows.map(({ name }) => name);
	return {
		applied: await readApplied(client),
		product: names.includes(schemaInfoTable) ? await readProduct(client) : null,
		tables: names,
	};
}

async function readApplied(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query(
		"select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
	);
	if (!rows[0].exists) return [];
	const applied = await client.query<{ hash: string }>(
		"select hash from drizzle.__drizzle_migrations order by created_at, id",
	);
	return applied.rows.map(({ hash }) => hash);
}

/** Through JSON, because a table of another product may have the same name and other columns. */
async function readProduct(client: pg.Client): Promise<string> {
	const { rows } = await client.query(
		`select to_jsonb(info) ->> 'product' as product from ${schemaInfoTable} info`,
	);
	return rows[0]?.product ?? "";
}

/** The pre-releases wrote no `schema_info`; their tables are recognised by two names. */
function isOurs(contents: Contents): boolean {
	if (contents.product !== null) return contents.product === product;
	return ["villas", "reservations"].every((name) => contents.tables.includes(name));
}

export function isEmpty({ applied, tables }: Contents): boolean {
	return applied.length === 0 && tables.length === 0;
}

export function isPrefix(start: readonly string[], whole: readonly string[]): boolean {
	return start.length <= whole.length && start.every((entry, index) => entry === whole[index]);
}

function refuseForeign(contents: Contents, client: pg.Client, kind: DatabaseKind): void {
	if (isEmpty(contents) || isOurs(contents)) return;
	const [table] = contents.tables;
	const reason = table ? `has a table ${table} that is not Palapa's` : "has migrations that are not Palapa's";
	const remedy =
		kind === "embedded" ? "set DATA_DIR to another folder" : "set DATABASE_URL to an empty database";
	throw new CannotStart(
		`${nameOf(client, kind)} ${contents.product ? `belongs to ${contents.product}` : reason}: ${remedy}.`,
	);
}

export function nameOf(client: pg.Client, kind: DatabaseKind): string {
	return kind === "embedded" ? "The database of DATA_DIR" : `The database ${client.database}`;
}
