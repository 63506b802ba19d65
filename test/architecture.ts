import { posix } from "node:path";
import { parseSync } from "vite";

export type SourceFile = { path: string; source: string };

type Import = { target: string; isType: boolean };

type Layer =
	| "routes"
	| "shell"
	| "middleware"
	| `features/${string}`
	| "ui"
	| "lib"
	| "content"
	| "db"
	| "root"
	| "workshop";

const maxLines = 300;

/** Names that say nothing: whatever stands in such a file has a better one. */
const emptyNames = ["util", "utils", "helper", "helpers", "misc", "common", "manager", "index", "shared"];

/** What runs on the server alone, and would break the browser or fill its bundle. */
const serverOnly =
	/^(node:|pg$|pg\/|drizzle-orm|pino|prom-client|hono|@hono\/|better-auth|nodemailer|postal-mime)/;

const mayExportDefault =
	/^(app\/(routes\/.*|root|routes|entry\.server)\.tsx?|[\w.-]+\.config\.ts|test\/database-cluster\.ts)$/;

/** Fills the database with people who follow the hotel's rules, so it needs the rules. */
const fillsTheDatabase = /^db\/(seed|demo-data|reset)\.ts$/;

/** Commands that somebody types: they read the settings as `server.ts` does. */
const isCommand = /^db\/reset\.ts$/;

/**
 * What breaks the rules of the house, one sentence each: who may import whom, what a file may be called, how long it
 * may be and which words of the language stay out. Nothing stands here that tsc or Biome says already.
 */
export function findViolations(files: SourceFile[]): string[] {
	const inspected = files.map((file) => ({ path: file.path, ...inspect(file) }));
	return [
		...inspected.flatMap(({ path, imports }) => imports.flatMap((one) => judgeImport(path, one))),
		...inspected.flatMap(({ path, complaints }) => complaints.map((complaint) => `${path} ${complaint}`)),
		...files.flatMap(judgeName),
		...findCycles(inspected),
	];
}

/** The part of the house that a file belongs to. */
export function layerOf(path: string): Layer {
	if (/^app\/(routes\/|root\.tsx$|routes\.ts$)/.test(path)) return "routes";
	const [top, second, third] = path.split("/");
	if (top === "app") {
		if (second === "features") return `features/${third}`;
		if (second === "ui" || second === "lib" || second === "content" || second === "middleware") return second;
		return "shell";
	}
	if (top === "db") return "db";
	return path.includes("/") ? "workshop" : "root";
}

const isTest = (path: string) => path.includes(".test.") || path.startsWith("test/");

/** What may be imported at run time from where; types follow the same lines, with the exceptions below. */
function mayImport(path: string, target: string): boolean {
	const [from, to] = [layerOf(path), layerOf(target)];
	if (from === to) return true;
	switch (from) {
		case "routes":
			return to.startsWith("features/") || ["ui", "lib", "content", "middleware", "shell"].includes(to);
		case "shell":
			// Where features, the database and the process come together.
			if (/^app\/(app|house-jobs|job-plan)\.server\.ts$/.test(path) && to === "db") return true;
			return to.startsWith("features/") || ["middleware", "lib", "content"].includes(to);
		case "middleware":
			return ["lib", "content"].includes(to) || target === "app/context.ts";
		case "ui":
			return ["lib", "content"].includes(to);
		case "content":
			return to === "lib";
		case "lib":
			return false;
		case "db":
			if (isCommand.test(path) && target === "settings.ts") return true;
			return fillsTheDatabase.test(path) && (to.startsWith("features/") || ["lib", "content"].includes(to));
		case "root":
		case "workshop":
			return to !== "routes";
		default:
			return ["ui", "lib", "content"].includes(to) || (to === "db" && holdsStatements(path));
	}
}

const holdsStatements = (path: string) => /\/(queries|commands)\.server\.ts$/.test(path);

function judgeImport(path: string, { target, isType }: Import): string[] {
	if (isTest(path)) return [];
	const isServerFile = /\.server\.tsx?$/.test(path);
	if (path.startsWith("app/") && serverOnly.test(target) && !isServerFile && !isType)
		return [`${path} imports ${target}, which belongs into a *.server.ts file`];
	if (!/^(app|db|test|[\w.-]+\.ts)(\/|$)/.test(target)) return [];
	if (mayImport(path, target)) return [];
	const to = layerOf(target);
	const mayKnowType = isServerFile || path === "app/context.ts";
	if (isType && mayKnowType && (to === "db" || to === "root" || to === "shell")) return [];
	if (isType && path === "app/context.ts") return [];
	if (to === "db")
		return [`${path} imports ${target}: only queries.server.ts and commands.server.ts reach #db`];
	return [`${path} imports ${target}: ${layerOf(path)} may not know ${to}`];
}

function judgeName({ path, source }: SourceFile): string[] {
	const complaints: string[] = [];
	const parts = path.split("/").map((part) => part.replace(/^\.(?=\w)/, ""));
	const isKebab = parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part));
	if (!isKebab) complaints.push("is not written in kebab-case");
	const empty = parts.flatMap((part) => part.split(/[-.]/)).find((word) => emptyNames.includes(word));
	if (empty) complaints.push(`has "${empty}" in its name: name it for what it decides or does`);
	const lines = source.split("\n").length - 1;
	if (lines > maxLines) complaints.push(`has ${lines} lines, more than ${maxLines}`);
	return complaints.map((complaint) => `${path} ${complaint}`);
}

function inspect({ path, source }: SourceFile): { imports: Import[]; complaints: string[] } {
	const { module, program, comments, errors } = parseSync(path, source);
	if (errors.length > 0) return { imports: [], complaints: [`does not parse: ${errors[0]?.message}`] };
	const imports: Import[] = [];
	const add = (specifier: string, isType: boolean) =>
		imports.push({ target: resolve(path, specifier), isType });
	for (const { moduleRequest, entries } of module.staticImports)
		add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
	for (const { entries } of module.staticExports)
		for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
	for (const { moduleRequest } of module.dynamicImports) {
		const specifier = /^["'`](.*)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
		if (specifier) add(specifier, false);
	}
	const complaints = [...findWords(path, program)];
	if (comments.some(({ value }) => /\b(TODO|FIXME|XXX)\b/.test(value)))
		complaints.push("has a note to do something later: do it, or open an issue");
	return { imports, complaints };
}

/** A path from the root of the house, or the name of a package. */
function resolve(path: string, specifier: string): string {
	const plain = specifier.replace(/\?.*$/, "");
	if (plain.startsWith("#")) return plain.slice(1);
	return plain.startsWith(".") ? posix.join(posix.dirname(path), plain) : plain;
}

/** Parts of the language that the house does without. */
function* findWords(path: string, node: unknown): Generator<string> {
	if (Array.isArray(node)) {
		for (const child of node) yield* findWords(path, child);
		return;
	}
	if (typeof node !== "object" || node === null || !("type" in node)) return;
	if (node.type === "TSEnumDeclaration") yield "declares an enum: use a union of texts";
	if (node.type === "TSAnyKeyword") yield "says any: say what it is, or unknown";
	if (node.type === "ExportDefaultDeclaration" && !mayExportDefault.test(path))
		yield "exports a default: give it a name";
	if (node.type === "ExportAllDeclaration") yield "exports everything of another file: import from that file";
	if (path.startsWith("app/") && !isTest(path) && isEnvironment(node))
		yield "reads the environment: settings.ts has parsed it";
	if (isStyleAttribute(node) && path.startsWith("app/"))
		yield "has a style attribute, which the Content-Security-Policy refuses: use a class";
	for (const child of Object.values(node)) yield* findWords(path, child);
}

function isEnvironment(node: object): boolean {
	return (
		"object" in node &&
		"property" in node &&
		nameOf(node.object) === "process" &&
		nameOf(node.property) === "env"
	);
}

function isStyleAttribute(node: object): boolean {
	return "type" in node && node.type === "JSXAttribute" && "name" in node && nameOf(node.name) === "style";
}

function nameOf(node: unknown): unknown {
	return typeof node === "object" && node !== null && "name" in node ? node.name : undefined;
}

/** Files that import each other in a circle at run time: whichever loads first sees the other half made. */
function findCycles(files: { path: string; imports: Import[] }[]): string[] {
	const graph = new Map(
		files.map(({ path, imports }) => [path, imports.filter((one) => !one.isType).map((one) => one.target)]),
	);
	const settled = new Set<string>();
	const cycles: string[] = [];
	function visit(path: string, trail: string[]) {
		const start = trail.indexOf(path);
		if (start !== -1) cycles.push(`${[...trail.slice(start), path].join(" → ")} is a circle`);
		if (start !== -1 || settled.has(path)) return;
		for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
		settled.add(path);
	}
	for (const path of graph.keys()) visit(path, []);
	return cycles;
}
