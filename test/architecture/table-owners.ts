import { arrows, mayWriteEveryTable, tableOwners } from "../architecture.ts";
import { writingFiles } from "./feature-files.ts";
import { areaOf } from "./import-arrows.ts";
import { isNode, isTest, nameOf, nodesOf, type Parsed, type SyntaxNode } from "./source.ts";
import { tableReaders, views } from "./table-readers.ts";

const sqlNameOf = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const readable = new Set([...Object.keys(tableOwners), ...views]);

/** Tables and views by their names in SQL. */
const bySqlName = new Map(Array.from(readable, (table) => [sqlNameOf(table), table]));

/** Writes in SQL. `update … set` allows an alias, and `for update` and `on update` have no `set`. */
const writes =
	/\b(?:(?:insert|merge)\s+into|delete\s+from(?:\s+only)?|truncate(?:\s+table)?|update(?:\s+only)?(?=\s+"?\w+"?(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+"?(\w+)"?/gi;

/**
 * The tables that SQL reads: a name after `from`, `join` or `using`, with those after commas, each with its alias.
 */
const reads =
	/(?<!\bdelete\s+)\b(?:from|join|using)\s+(?:only\s+)?("?\w+"?(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?"?\w+"?)*)/gi;

/** The name of a common table expression, which hides a table of the same name in its statement. */
const commonTables = /(?:\bwith(?:\s+recursive)?|[,)])\s+(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

type TablesUsed = { written: Set<string>; read: Set<string> };

/** Writes of a table by a file of another area or by none of the owner's operations, and reads by strangers. */
export function judgeTables(file: Parsed): string[] {
	const { path } = file;
	const area = judgedArea(path);
	if (area === null) return [];
	const { written, read } = tablesUsedBy(file);
	const complaints: string[] = [];
	for (const table of [...written].sort()) {
		const owner = tableOwners[table];
		if (!path.startsWith(`${owner}/`))
			complaints.push(`writes ${table}, which belongs to ${owner}: call its operation`);
		else if (area.startsWith("app/features/") && !writingFiles.test(path.slice(area.length + 1)))
			complaints.push(`writes ${table} outside of operations/`);
	}
	for (const table of read) {
		if (isOwn(path, table) || written.has(table) || tableReaders[area]?.reads.includes(table)) continue;
		complaints.push(
			views.includes(table)
				? `reads the view ${table}, which is not in its list of reads`
				: `reads ${table}, which belongs to ${tableOwners[table]}: call its query`,
		);
	}
	return complaints.map((complaint) => `${path} ${complaint}`);
}

/**
 * The area of a file whose use of tables is judged; null for tests, for the schema, and for files that may write every
 * table.
 */
function judgedArea(path: string): string | null {
	const area = areaOf(path);
	return isTest(path) || !area || area === "db/schema" || mayWriteEveryTable.includes(area) ? null : area;
}

const isOwn = (path: string, table: string) => path.startsWith(`${tableOwners[table]}/`);

/** The tables and views that a file names in SQL, and those that it imports and does not write. */
function tablesUsedBy({ path, imports, program }: Parsed): TablesUsed {
	const imported = new Map(
		imports
			.filter(({ target, isType }) => target.startsWith("db/schema/") && !isType)
			.flatMap(({ names }) => names.filter((name) => readable.has(name.imported)))
			.map((name) => [name.local, name.imported]),
	);
	const used: TablesUsed = { written: new Set(), read: new Set() };
	for (const node of nodesOf(program)) addUsedBy(node, imported, used);
	// A file that may not import the tables at all has been reported for that.
	if (arrows[areaOf(path) ?? ""]?.includes("db/schema"))
		for (const table of imported.values()) if (!used.written.has(table)) used.read.add(table);
	return used;
}

function addUsedBy(node: SyntaxNode, imported: ReadonlyMap<string, string>, used: TablesUsed): void {
	if (node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "MemberExpression") {
		const isWrite = ["insert", "update", "delete"].includes(nameOf(node.callee.property) ?? "");
		const table = Array.isArray(node.arguments) ? imported.get(nameOf(node.arguments[0]) ?? "") : undefined;
		if (isWrite && table) used.written.add(table);
		return;
	}
	const text = textOf(node, imported);
	if (!text) return;
	for (const [, name = ""] of text.matchAll(writes)) {
		const table = bySqlName.get(name.toLowerCase());
		if (table) used.written.add(table);
	}
	const hidden = new Set(Array.from(text.matchAll(commonTables), ([, name = ""]) => name.toLowerCase()));
	for (const name of namesRead(text)) {
		const table = bySqlName.get(name);
		if (table && !hidden.has(name)) used.read.add(table);
	}
}

function namesRead(text: string): string[] {
	return [...text.matchAll(reads)].flatMap(([, list = ""]) =>
		list
			.toLowerCase()
			.split(",")
			.flatMap((one) => /^\s*(?:lateral\s+)?"?(\w+)/.exec(one)?.[1] ?? []),
	);
}

/** The text of a literal or template, with a table that a template names by its identifier under its name in SQL. */
function textOf(node: SyntaxNode, imported: ReadonlyMap<string, string>): string | undefined {
	if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
	if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
	const expressions = Array.isArray(node.expressions) ? node.expressions : [];
	return node.quasis
		.map((quasi: { value: { raw: string } }, position) => {
			const table = imported.get(nameOf(expressions[position]) ?? "");
			return quasi.value.raw + (table ? sqlNameOf(table) : "?");
		})
		.join("");
}

/**
 * Where the lists of owners, views and readers differ from the declarations of `db/schema` and the reads of the
 * project.
 */
export function compareTables(files: Parsed[]): string[] {
	const declared = files
		.filter(({ path }) => path.startsWith("db/schema/") && !isTest(path))
		.flatMap(({ program }) => [...nodesOf(program)].flatMap(declaredTable));
	return [
		...declared
			.filter(({ table }) => !readable.has(table))
			.map(({ table }) => `db/schema declares ${table}, which has no owner in test/architecture.ts`),
		...declared
			.filter(({ table, sqlName }) => readable.has(table) && sqlName !== sqlNameOf(table))
			.map(({ table, sqlName }) => `db/schema calls ${table} "${sqlName}", not "${sqlNameOf(table)}"`),
		...[...readable]
			.filter((table) => !declared.some((one) => one.table === table))
			.map((table) => `test/architecture.ts names ${table}, which db/schema does not declare`),
	];
}

/** The reads that the list allows an area and that none of its files makes. */
export function findStaleReads(files: Parsed[]): string[] {
	const made = new Set(
		files.flatMap((file) => {
			const area = judgedArea(file.path);
			if (area === null) return [];
			return [...tablesUsedBy(file).read]
				.filter((table) => !isOwn(file.path, table))
				.map((table) => `${area} ${table}`);
		}),
	);
	return Object.entries(tableReaders).flatMap(([area, { reads: tables }]) =>
		tables
			.filter((table) => !made.has(`${area} ${table}`))
			.map((table) => `test/architecture.ts lets ${area} read ${table}, which it does not`),
	);
}

function declaredTable(node: SyntaxNode): { table: string; sqlName: unknown }[] {
	if (node.type !== "VariableDeclarator") return [];
	// A view is `pgView("name").as(…)`.
	const call = [...nodesOf(node.init)].find(
		({ type, callee }) => type === "CallExpression" && ["pgTable", "pgView"].includes(nameOf(callee) ?? ""),
	);
	const table = nameOf(node.id);
	if (!call || !table || !Array.isArray(call.arguments)) return [];
	const [first] = call.arguments;
	return [{ table, sqlName: isNode(first) ? first.value : undefined }];
}
