import { posix } from "node:path";
import { parseSync } from "vite";

export type SourceFile = { path: string; source: string };

/** `names` are its imports from the other file; empty when it takes none by name. */
export type Import = { target: string; isType: boolean; names: { imported: string; local: string }[] };

export type Parsed = SourceFile & {
	imports: Import[];
	program: unknown;
	comments: { value: string; start: number; end: number }[];
	/** Why it cannot be parsed; null for a sound file. */
	error: string | null;
};

export function parse({ path, source }: SourceFile): Parsed {
	const { module, program, comments, errors } = parseSync(path, source);
	if (errors[0]) return { path, source, imports: [], program: null, comments: [], error: errors[0].message };
	const imports: Import[] = [];
	const add = (specifier: string, isType: boolean, names: Import["names"] = []) =>
		imports.push({ target: resolve(path, specifier), isType, names });
	for (const { moduleRequest, entries } of module.staticImports) {
		const names = entries.flatMap(({ importName, localName, isType }) =>
			isType || !importName.name ? [] : [{ imported: importName.name, local: localName.value }],
		);
		add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), names);
	}
	for (const { entries } of module.staticExports)
		for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
	for (const { moduleRequest } of module.dynamicImports) {
		const specifier = /^["'`](.*)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
		if (specifier) add(specifier, false);
	}
	return { path, source, imports, program, comments, error: null };
}

/** A path from the root of the project, or the name of a package. */
function resolve(path: string, specifier: string): string {
	const plain = specifier.replace(/\?.*$/, "");
	if (plain.startsWith("#")) return plain.slice(1);
	return plain.startsWith(".") ? posix.join(posix.dirname(path), plain) : plain;
}

export type SyntaxNode = { type: string } & Record<string, unknown>;

/** Every node of a syntax tree, parents before their children. */
export function* nodesOf(tree: unknown): Generator<SyntaxNode> {
	if (Array.isArray(tree)) {
		for (const child of tree) yield* nodesOf(child);
		return;
	}
	if (!isNode(tree)) return;
	yield tree;
	for (const child of Object.values(tree)) if (typeof child === "object") yield* nodesOf(child);
}

export const isNode = (value: unknown): value is SyntaxNode =>
	typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The name of an identifier; undefined for any other node. */
export const nameOf = (node: unknown): string | undefined =>
	isNode(node) && typeof node.name === "string" ? node.name : undefined;

/** Tests, their factories and everything else below `test/`: none of it is part of the product. */
export const isTest = (path: string) => path.includes(".test.") || path.startsWith("test/");
