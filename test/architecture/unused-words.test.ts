import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNode, isTest, nameOf, nodesOf, type Parsed, parse, type SyntaxNode } from "./source.ts";

/** The way to a sentence, from the name of a constant to the name of the sentence in it: `partyWords.guest.name`. */
type Way = readonly string[];

const files = globSync(["app/**/*.{ts,tsx}", "{jobs,server,scripts,db}/**/*.ts", "server.ts"])
	.filter((path) => !isTest(path) && !path.endsWith(".d.ts"))
	.map((path) => parse({ path, source: readFileSync(path, "utf8") }));

const isWords = (path: string) => /(^|[/-])(\w+-)*words\.ts$/.test(path);

/** The value of a constant, without TypeScript's types around it. */
function plainValue(node: unknown): SyntaxNode | null {
	if (!isNode(node)) return null;
	return "expression" in node && node.type.startsWith("TS") ? plainValue(node.expression) : node;
}

const keyOf = (property: SyntaxNode): string | undefined =>
	property.computed
		? undefined
		: (nameOf(property.key) ?? (isNode(property.key) ? String(property.key.value) : undefined));

/** The ways to the sentences of an object, however deep. */
function listWays(node: unknown, way: Way): Way[] {
	const value = plainValue(node);
	if (value?.type !== "ObjectExpression") return [way];
	return (value.properties as SyntaxNode[]).flatMap((property) => {
		const key = property.type === "Property" ? keyOf(property) : undefined;
		return key === undefined ? [] : listWays(property.value, [...way, key]);
	});
}

/** The constants of a file with their values. */
const listConstants = ({ program }: Parsed) =>
	[...nodesOf(program)].filter(({ type }) => type === "VariableDeclarator");

/** By the names of a file: the ways that they may be, as functions of a file may use one name for several. */
type Names = Map<string, Way[]>;

function addName(names: Names, name: string, ways: readonly Way[]): void {
	const known = names.get(name) ?? [];
	const fresh = ways.filter((way) => !known.some((one) => one.join(".") === way.join(".")));
	names.set(name, [...known, ...fresh]);
}

function readNames(file: Parsed): Names {
	const names: Names = new Map();
	for (const { target, names: imported } of file.imports)
		if (isWords(target)) for (const { imported: name, local } of imported) addName(names, local, [[name]]);
	const constants = listConstants(file);
	if (isWords(file.path))
		for (const { id } of constants) {
			const name = nameOf(id);
			if (name) addName(names, name, [[name]]);
		}
	// `const { title } = partyWords.guest` names a part of it; a second reading finds names of names.
	for (let reading = 0; reading < 3; reading++)
		for (const { id, init } of constants) {
			const { ways, isOpen } = waysOf(plainValue(init), names);
			if (ways.length > 0 && !isOpen && isNode(id)) nameParts(id, ways, names);
		}
	return names;
}

function nameParts(id: SyntaxNode, ways: readonly Way[], names: Names): void {
	const own = nameOf(id);
	if (own) addName(names, own, ways);
	if (id.type !== "ObjectPattern") return;
	for (const property of id.properties as SyntaxNode[]) {
		const key = property.type === "Property" ? keyOf(property) : undefined;
		if (key === undefined || !isNode(property.value)) continue;
		nameParts(
			property.value,
			ways.map((way) => [...way, key]),
			names,
		);
	}
}

/** The ways that `words.guest.name` may lead. `isOpen` where they go on by a value: `words.kinds[kind]`. */
function waysOf(node: SyntaxNode | null, names: Names): { ways: readonly Way[]; isOpen: boolean } {
	if (node?.type === "Identifier") return { ways: names.get(nameOf(node) ?? "") ?? [], isOpen: false };
	if (node?.type !== "MemberExpression") return { ways: [], isOpen: false };
	const before = waysOf(plainValue(node.object), names);
	const key = node.computed ? undefined : nameOf(node.property);
	if (before.isOpen || key === undefined) return { ...before, isOpen: true };
	return { ways: before.ways.map((way) => [...way, key]), isOpen: false };
}

/** Whether a constant is only another name for some words, or names some of them: its own uses are found by it. */
function isName({ id, init }: SyntaxNode, names: Names): boolean {
	const { ways, isOpen } = waysOf(plainValue(init), names);
	if (ways.length === 0 || isOpen || !isNode(id)) return false;
	return ![...nodesOf(id)].some(({ type }) => type === "RestElement" || type === "ArrayPattern");
}

/** The uses in a file: the longest paths that it takes. */
function listUses(file: Parsed): Way[] {
	const names = readNames(file);
	const uses: Way[] = [];
	const visit = (node: unknown): void => {
		if (Array.isArray(node)) for (const child of node) visit(child);
		if (!isNode(node) || node.type === "ImportDeclaration") return;
		const { ways } = waysOf(node, names);
		uses.push(...ways);
		if (ways.length > 0) visitChoices(node);
		else if (node.type === "VariableDeclarator") visit(isName(node, names) ? null : node.init);
		else if (node.type === "Property" && !node.computed) visit(node.value);
		else for (const child of Object.values(node)) if (typeof child === "object") visit(child);
	};
	/** The expressions that choose among words: `words.kinds[kind]`. */
	const visitChoices = (node: SyntaxNode): void => {
		if (node.computed) visit(node.property);
		if (isNode(node.object)) visitChoices(node.object);
	};
	visit(file.program);
	return uses;
}

const leadsTo = (use: Way, way: Way) => {
	const length = Math.min(use.length, way.length);
	return use.slice(0, length).join(".") === way.slice(0, length).join(".");
};

test("every sentence of the words is used somewhere", () => {
	const uses = files.flatMap(listUses);
	const byName = Map.groupBy(uses, ([name = ""]) => name);
	const unused = files
		.filter(({ path }) => isWords(path))
		.flatMap((file) =>
			listConstants(file).flatMap(({ id, init }) => {
				const name = nameOf(id);
				if (!name || plainValue(init)?.type !== "ObjectExpression") return [];
				const ways = listWays(init, [name]);
				return ways
					.filter((way) => !byName.get(name)?.some((use) => leadsTo(use, way)))
					.map((way) => `${file.path}: ${way.join(".")}`);
			}),
		);
	expect(unused).toEqual([]);
});
