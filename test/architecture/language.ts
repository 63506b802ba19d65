import { isNode, isTest, nameOf, nodesOf, type Parsed, type SyntaxNode } from "./source.ts";

const mayExportDefault =
	/^(app\/(routes\/.*|root|routes|entry\.server)\.tsx?|[\w.-]+\.config\.ts|test\/database-cluster\.ts)$/;

/** Parts of the language that the project does without. Nothing is here that tsc or Biome says already. */
export function judgeLanguage({ path, program, comments }: Parsed): string[] {
	const complaints = [...nodesOf(program)].flatMap((node) => judgeNode(path, node));
	if (comments.some(({ value }) => /\b(TODO|FIXME|XXX)\b/.test(value)))
		complaints.push("has a note to do something later: do it, or open an issue");
	return complaints.map((complaint) => `${path} ${complaint}`);
}

function judgeNode(path: string, node: SyntaxNode): string[] {
	const isApp = path.startsWith("app/");
	switch (node.type) {
		case "TSEnumDeclaration":
			return ["declares an enum: use a union of texts"];
		case "TSAnyKeyword":
			return ["says any: say what it is, or unknown"];
		case "ExportDefaultDeclaration":
			return mayExportDefault.test(path) ? [] : ["exports a default: give it a name"];
		case "ExportAllDeclaration":
			return ["exports everything of another file: import from that file"];
		case "MemberExpression":
			return isApp && !isTest(path) && nameOf(node.object) === "process" && nameOf(node.property) === "env"
				? ["reads the environment: server/settings.ts has parsed it"]
				: [];
		case "JSXAttribute":
			return isApp && isNode(node.name) && nameOf(node.name) === "style"
				? ["has a style attribute, which the Content-Security-Policy refuses: use a class"]
				: [];
		case "Property":
			return isOperation.test(path) && isSentenceOfRow(node)
				? ["writes a sentence into a row: a code of lib/row-codes.ts has no language"]
				: [];
		default:
			return [];
	}
}

const isOperation = /^app\/features\/[^/]+\/operations\/(?!.*\.test\.)/;

/** `reason: "Decided otherwise."`, written out where a code belongs. */
function isSentenceOfRow({ key, value }: SyntaxNode): boolean {
	if (!["reason", "description", "failure"].includes(nameOf(key) ?? "") || !isNode(value)) return false;
	return value.type === "Literal" && typeof value.value === "string" && /[A-Z ]/.test(value.value);
}
