import pg from "pg";
import { appendOnlyTables } from "../schema/append-only.ts";
import { CannotStart } from "./cannot-start.ts";
import { schemaInfoTable } from "./schema-info.ts";

/** One relation of the schema `public` and the rights that the role has been given on it, in alphabetical order. */
type Relation = { name: string; kind: "table" | "view" | "sequence"; granted: string[] };

const readAndWrite = ["DELETE", "INSERT", "SELECT", "UPDATE"];
const readAndAppend = ["INSERT", "SELECT"];
const read = ["SELECT"];
const draw = ["USAGE"];

/**
 * Gives the role that serves requests exactly the rights it needs: to read and write the rows of tables, only to read
 * and add those of append-only tables, to read views, to draw from sequences. It may create nothing. Tables that are
 * made later get the same rights by default. Writes nothing where all that is so already, so that every start may
 * call it. Call it within `withPrepareLock`, as the owner.
 * @throws CannotStart when the role may change an append-only table by a right that the owner has not given it
 */
export async function grantAppRole(
	owner: pg.Client,
	appRole: string,
	appendOnly: readonly string[] = appendOnlyTables,
): Promise<void> {
	const role = pg.escapeIdentifier(appRole);
	await owner.query("begin");
	try {
		const statements = [
			...(await schemaStatements(owner, appRole, role)),
			...relationStatements(await readRelations(owner, appRole), role, appendOnly),
			...(await defaultStatements(owner, appRole, role)),
		];
		for (const statement of statements) await owner.query(statement);
		await owner.query("commit");
	} catch (error) {
		await owner.query("rollback");
		throw error;
	}
	await refuseFurtherRights(owner, appRole, appendOnly);
}

/** Entering the schema, and creating neither tables nor temporary ones. Everybody may do the latter by default. */
async function schemaStatements(owner: pg.Client, appRole: string, role: string): Promise<string[]> {
	const { rows } = await owner.query(
		`select
			has_schema_privilege($1, 'public', 'USAGE') as "mayEnter",
			has_schema_privilege($1, 'public', 'CREATE') as "mayCreate",
			has_database_privilege($1, datname, 'CREATE') or has_database_privilege($1, datname, 'TEMPORARY') as "mayMakeTables",
			pg_has_role(datdba, 'USAGE') as "ownsDatabase"
		from pg_database where datname = current_database()`,
		[appRole],
	);
	const { mayEnter, mayCreate, mayMakeTables, ownsDatabase } = rows[0];
	const database = pg.escapeIdentifier(String(owner.database));
	return [
		...(mayEnter ? [] : [`grant usage on schema public to ${role}`]),
		...(mayCreate ? [`revoke create on schema public from public, ${role}`] : []),
		...(mayMakeTables && ownsDatabase
			? [`revoke create, temporary on database ${database} from public, ${role}`]
			: []),
	];
}

async function readRelations(owner: pg.Client, appRole: string): Promise<Relation[]> {
	const { rows } = await owner.query<Relation>(
		`select
			relname as name,
			case when relkind in ('r', 'p') then 'table' when relkind = 'S' then 'sequence' else 'view' end as kind,
			array(
				select privilege_type from aclexplode(relacl) where grantee = $1::regrole order by privilege_type
			) as granted
		from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
			and pg_has_role(relowner, 'USAGE')
			and not exists (
				select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
			)
		order by relname`,
		[pg.escapeIdentifier(appRole)],
	);
	return rows;
}

function relationStatements(relations: Relation[], role: string, appendOnly: readonly string[]): string[] {
	return relations.flatMap((relation) => {
		const wanted = rightsOn(relation, appendOnly);
		if (wanted.join() === relation.granted.join()) return [];
		const name = `${relation.kind === "sequence" ? "sequence " : ""}public.${pg.escapeIdentifier(relation.name)}`;
		return [`revoke all on ${name} from ${role}`, `grant ${wanted.join(", ")} on ${name} to ${role}`];
	});
}

function rightsOn({ name, kind }: Relation, appendOnly: readonly string[]): string[] {
	if (kind === "sequence") return draw;
	if (kind === "view" || name === schemaInfoTable) return read;
	return appendOnly.includes(name) ? readAndAppend : readAndWrite;
}

async function defaultStatements(owner: pg.Client, appRole: string, role: string): Promise<string[]> {
	const { rows } = await owner.query<{ right: string }>(
		`select defaclobjtype::text || ' ' || privilege_type as right
		from pg_default_acl, aclexplode(defaclacl)
		where defaclrole = current_user::regrole and defaclnamespace = 'public'::regnamespace and grantee = $1::regrole`,
		[pg.escapeIdentifier(appRole)],
	);
	const known = new Set(rows.map(({ right }) => right));
	const wanted = [
		{ kind: "tables", sign: "r", rights: readAndWrite },
		{ kind: "sequences", sign: "S", rights: draw },
	];
	return wanted
		.filter(({ sign, rights }) => !rights.every((right) => known.has(`${sign} ${right}`)))
		.map(
			({ kind, rights }) =>
				`alter default privileges in schema public grant ${rights.join(", ")} on ${kind} to ${role}`,
		);
}

/** Rights of PUBLIC, or of a role that this one belongs to, such as `pg_write_all_data`, are its rights too. */
async function refuseFurtherRights(
	owner: pg.Client,
	appRole: string,
	appendOnly: readonly string[],
): Promise<void> {
	const { rows } = await owner.query<{ name: string }>(
		`select name from unnest($2::text[]) name
		where has_table_privilege($1, format('public.%I', name), 'UPDATE, DELETE, TRUNCATE')
		order by name`,
		[appRole, appendOnly],
	);
	if (rows.length === 0) return;
	throw new CannotStart(
		`The user ${appRole} may change the append-only table ${rows[0]?.name}, by a right of PUBLIC or of a role that it belongs to: revoke that right.`,
	);
}
