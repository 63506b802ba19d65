import type { Plugin } from "vite";
import { languages } from "../app/lib/language.ts";

/** A node of the syntax tree, with its place in the text. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Leaves the words of one language in the built client: of every call of `inLanguages` the others are cut out, and
 * imports for them alone are not in the bundle. The server has all of them.
 */
export function oneLanguage(language: string): Plugin {
	return {
		name: "one-language",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\/app\/.*\.tsx?(\?|$)/, code: "inLanguages(" },
			handler(code) {
				const cuts: Node[] = [];
				findCuts(this.parse(code) as unknown as Node, language, cuts);
				if (cuts.length === 0) return null;
				let rest = code;
				for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start))
					rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, "");
				return { code: rest, map: null };
			},
		},
	};
}

/** The properties of other languages in every call of `inLanguages` below a node. */
function findCuts(node: unknown, language: string, cuts: Node[]): void {
	if (Array.isArray(node)) for (const one of node) findCuts(one, language, cuts);
	if (!isNode(node)) return;
	const { type, callee, arguments: given } = node;
	if (type === "CallExpression" && isNode(callee) && callee.name === "inLanguages") {
		const [words] = given as Node[];
		const properties = (words?.type === "ObjectExpression" ? words.properties : []) as Node[];
		cuts.push(...properties.filter(({ key }) => isOther((key as Node | undefined)?.name, language)));
	}
	for (const part of Object.values(node)) if (typeof part === "object") findCuts(part, language, cuts);
}

const isOther = (name: unknown, language: string) =>
	languages.some((one) => one === name && one !== language);

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value && !Array.isArray(value);
