import { arrows, mayWriteEveryTable, tableOwners, tableReaders } from "../architecture.ts";
import { writingFiles } from "./feature-files.ts";
import { areaOf } from "./import-arrows.ts";
import { isNode, isTest, nameOf, nodesOf, type Parsed, type SyntaxNode } from "./source.ts";

const sqlNameOf = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const tableOfSqlName = new Map(Object.keys(tableOwners).map((table) => [sqlNameOf(table), table]));

/** Writes in SQL. `update … set` allows an alias, and `for update` and `on update` have no `set`. */
const writes =
	/\b(?:(?:insert|merge)\s+into|delete\s+from(?:\s+only)?|truncate(?:\s+table)?|update(?:\s+only)?(?=\s+"?\w+"?(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+"?(\w+)"?/gi;

/** Writes of a table by a file of another area or by none of the owner's operations, and reads by strangers. */
export function judgeTables(file: Parsed): string[] {
	const { path, imports, program } = file;
	const area = areaOf(path);
	if (isTest(path) || !area || area === "db/schema" || mayWriteEveryTable.includes(area)) return [];
	const tables = new Map(
		imports
			.filter(({ target, isType }) => target.startsWith("db/schema/") && !isType)
			.flatMap(({ names }) => names.filter(({ imported }) => imported in tableOwners))
			.map(({ imported, local }) => [local, imported]),
	);
	const written = new Set([...nodesOf(program)].flatMap((node) => tablesWrittenBy(node, tables)));
	const complaints: string[] = [];
	for (const table of [...written].sort()) {
		const owner = tableOwners[table];
		if (!path.startsWith(`${owner}/`))
			complaints.push(`writes ${table}, which belongs to ${owner}: call its operation`);
		else if (area.startsWith("app/features/") && !writingFiles.test(path.slice(area.length + 1)))
			complaints.push(`writes ${table} outside of operations/`);
	}
	// Who may not import the tables at all has been reported for that.
	for (const table of arrows[area]?.includes("db/schema") ? new Set(tables.values()) : []) {
		const isKnown = path.startsWith(`${tableOwners[table]}/`) || tableReaders[table]?.readers.includes(area);
		if (!isKnown && !written.has(table))
			complaints.push(`reads ${table}, which belongs to ${tableOwners[table]}: call its query`);
	}
	return complaints.map((complaint) => `${path} ${complaint}`);
}

function tablesWrittenBy(node: SyntaxNode, tables: ReadonlyMap<string, string>): string[] {
	if (node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "MemberExpression") {
		const isWrite = ["insert", "update", "delete"].includes(nameOf(node.callee.property) ?? "");
		const table = Array.isArray(node.arguments) ? tables.get(nameOf(node.arguments[0]) ?? "") : undefined;
		return isWrite && table ? [table] : [];
	}
	const text = textOf(node, tables);
	if (!text) return [];
	return [...text.matchAll(writes)].flatMap(
		([, name]) => tableOfSqlName.get(name?.toLowerCase() ?? "") ?? [],
	);
}

/** The text of a literal or template, with a table that a template names by its identifier under its name in SQL. */
function textOf(node: SyntaxNode, tables: ReadonlyMap<string, string>): string | undefined {
	if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
	if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
	const expressions = Array.isArray(node.expressions) ? node.expressions : [];
	return node.quasis
		.map((quasi: { value: { raw: string } }, position) => {
			const table = tables.get(nameOf(expressions[position]) ?? "");
			return quasi.value.raw + (table ? sqlNameOf(table) : "?");
		})
		.join("");
}

/** Where the list of owners and the tables that `db/schema` declares differ. */
export function compareTables(files: Parsed[]): string[] {
	const declared = files
		.filter(({ path }) => path.startsWith("db/schema/") && !isTest(path))
		.flatMap(({ program }) => [...nodesOf(program)].flatMap(declaredTable));
	return [
		...declared
			.filter(({ table }) => !(table in tableOwners))
			.map(({ table }) => `db/schema declares ${table}, which has no owner in test/architecture.ts`),
		...declared
			.filter(({ table, sqlName }) => table in tableOwners && sqlName !== sqlNameOf(table))
			.map(({ table, sqlName }) => `db/schema calls ${table} "${sqlName}", not "${sqlNameOf(table)}"`),
		...Object.keys(tableOwners)
			.filter((table) => !declared.some((one) => one.table === table))
			.map((table) => `test/architecture.ts names an owner of ${table}, which db/schema does not declare`),
	];
}

function declaredTable(node: SyntaxNode): { table: string; sqlName: unknown }[] {
	if (node.type !== "VariableDeclarator" || !isNode(node.init) || node.init.type !== "CallExpression")
		return [];
	const table = nameOf(node.id);
	if (nameOf(node.init.callee) !== "pgTable" || !table || !Array.isArray(node.init.arguments)) return [];
	const [first] = node.init.arguments;
	return [{ table, sqlName: isNode(first) ? first.value : undefined }];
}
