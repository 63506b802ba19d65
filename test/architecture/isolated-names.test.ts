import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNode, parse, type SyntaxNode } from "./source.ts";

/** The names of a person's name where it is put into a sentence. */
const names = new Set(
	["name", "names", "who", "by", "guest", "firstName", "payer", "person", "guestName", "displayName"].concat([
		...["holder", "doneBy", "openedBy", "closedBy", "approvedBy", "changedBy"],
	]),
);

/** Whose `.name` is the hotel's own word, not a person's. */
const things = new Set(
	[
		"hotel",
		"app",
		"error",
		"villa",
		"issuer",
		"service",
		"experience",
		"role",
		"reward",
		"room",
		"list",
	].concat([
		"block",
		"info",
		"setting",
		"tax",
		"total",
		"field",
		"item",
		"plate",
		"icon",
		"lane",
		"offer",
		"props",
		"spoken",
	]),
);

/** Files whose names are the hotel's: villas, services, dishes, rates, settings, places, and parts for any product. */
const ofTheHotel =
	/content\/hotel|features\/(folio\/components\/bill-table|stays\/(?!desk\/)|catalog\/|wellness\/wellness-form|dining\/components|reports\/|rates\/desk\/rate-chart)|document-words|price-list|belize-map|ui\/(?!desk\/visit)|routes\/desk\/rates\/|routes\/dev\/|queries\.server|operations\/|lib\//;

const inline = new Set(["span", "b", "strong", "i", "em", "a", "Link", "small"]);

type Found = SyntaxNode & { start: number; end: number };

/** The names that are put beside other words without `isolate`, as they are written. */
function listBareNames(path: string, source: string): string[] {
	const found: Found[] = [];
	const isSentence = /words|email\.ts$/.test(path);
	const look = (node: unknown, parents: readonly SyntaxNode[]): void => {
		if (Array.isArray(node)) for (const one of node) look(one, parents);
		if (!isNode(node)) return;
		for (const one of namesBesideWords(node, isSentence)) found.push(one as Found);
		if (node.type !== "TaggedTemplateExpression" && !(node.type === "JSXAttribute" && isKey(node)))
			for (const child of Object.values(node)) if (typeof child === "object") look(child, [...parents, node]);
	};
	look(parse({ path, source }).program, []);
	return found.map(({ start, end }) => source.slice(start, end));
}

/** Attributes that nobody reads. */
const isKey = ({ name }: SyntaxNode) =>
	isNode(name) && /^(key|id|className|aria-labelledby|aria-describedby|href|to)$/.test(String(name.name));

function namesBesideWords(node: SyntaxNode, isSentence: boolean): unknown[] {
	if (node.type === "TemplateLiteral")
		return listOf(node.expressions).filter((one) => isName(one, isSentence));
	if (node.type === "JSXElement" || node.type === "JSXFragment") {
		const children = listOf(node.children).filter(
			(child) => child.type !== "JSXText" || String(child.value).trim() !== "",
		);
		const isBeside = children.length > 1 || inline.has(tagOf(node));
		return isBeside ? children.map(({ expression }) => expression).filter((one) => isName(one, true)) : [];
	}
	return joined(node).filter((one) => isName(one, true));
}

/** The parts of `[one, other].filter(…).join(…)`. */
function joined(node: SyntaxNode): SyntaxNode[] {
	let { callee } = node;
	if (!isNode(callee) || !isNode(callee.property) || callee.property.name !== "join") return [];
	while (isNode(callee)) {
		const object: unknown = callee.object;
		if (!isNode(object)) return [];
		if (object.type === "ArrayExpression") return listOf(object.elements);
		callee = object.callee;
	}
	return [];
}

function isName(node: unknown, asVariable: boolean): boolean {
	if (!isNode(node)) return false;
	if (node.type === "Identifier") return asVariable && names.has(String(node.name));
	const { object, property } =
		node.type === "ChainExpression" && isNode(node.expression) ? node.expression : node;
	if (!isNode(object) || !isNode(property) || !names.has(String(property.name))) return false;
	const base = isNode(object.property) ? object.property.name : object.name;
	return !things.has(String(base));
}

const listOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

const tagOf = ({ openingElement }: SyntaxNode): string =>
	isNode(openingElement) && isNode(openingElement.name) ? String(openingElement.name.name) : "";

const files = globSync("app/**/*.{ts,tsx}").filter(
	(path) => !/\.test\.tsx?$/.test(path) && !ofTheHotel.test(path),
);

test("a person's name beside other words is isolated, so that its direction ends with it", () => {
	const bare = files.flatMap((path) =>
		listBareNames(path, readFileSync(path, "utf8")).map((name) => `${path}: ${name}`),
	);
	expect(files.length).toBeGreaterThan(400);
	expect(bare).toEqual([]);
});

test.each([
	["a/words.ts", "const a = (name: string) => `Move §{name} to 8`;", ["name"]],
	["a/words.ts", "const a = (name: string) => `Move §{isolate(name)} to 8`;", []],
	["a/page.ts", "const a = `§{stay.name}, §{stay.guests}`;", ["stay.name"]],
	["a/page.ts", "const a = `§{hotel.name}, §{stay?.guestName}`;", ["stay?.guestName"]],
	["a/page.tsx", "const a = <p>{name}, 8</p>;", ["name"]],
	["a/page.tsx", "const a = <p>{name}</p>;", []],
	["a/page.tsx", "const a = <p><b>{row.who}</b> {row.what}</p>;", ["row.who"]],
	[
		"a/page.tsx",
		"const a = <p key={`§{row.name} 8`}>{[row.name, days].filter(Boolean).join()}</p>;",
		["row.name"],
	],
	["a/queries.ts", "const a = sql`where name = §{guest.name}`;", []],
])("in %s %j has %j without isolation", (path, source, bare) => {
	// A dollar sign before a brace in a plain text is taken for a mistake.
	expect(listBareNames(path, source.replaceAll("§", "$"))).toEqual(bare);
});
