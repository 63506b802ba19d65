import { arrows, typeArrows } from "../architecture.ts";
import { featureAdditions, openFiles, statementFiles } from "./feature-files.ts";
import { type Import, isTest, type Parsed } from "./source.ts";

/** Modules that run on the server alone, and would break the browser or fill its bundle. */
const serverOnly =
	/^(node:|pg$|pg\/|drizzle-orm|pino|prom-client|hono|@hono\/|better-auth|nodemailer|postal-mime)/;

/** The code of the project, in contrast to packages, styles, pictures and generated files. */
const isOwn = (target: string) =>
	/^((app|art|bench|db|jobs|scripts|server|test)\/.+|server)\.(tsx?|js)$/.test(target);

/** The area with the longest path that fits; undefined where none fits. Configuration files have none. */
export function areaOf(path: string): string | undefined {
	return Object.keys(arrows)
		.filter((area) => path === area || path.startsWith(`${area}/`))
		.sort((one, other) => other.length - one.length)[0];
}

export function judgeImports({ path, imports }: Parsed): string[] {
	if (isTest(path)) return [];
	const area = areaOf(path);
	if (!area)
		return path.includes("/") ? [`${path} is in no area: add one with its arrows, or move the file`] : [];
	return imports.flatMap((one) => judge(path, area, one)).map((complaint) => `${path} ${complaint}`);
}

/**
 * Steps of a stay without their money, a booking without its limits and deposit, a reversal without its void slip: routes call the
 * operation that composes them.
 */
const composedIn: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		["check-in-stay", "check-out-stay", "end-stay-early", "mark-no-show", "prolong-hold"].map((step) => [
			`app/features/stays/operations/${step}.server.ts`,
			"app/features/front-office",
		]),
	),
	"app/features/stays/operations/reserve-stay.server.ts": "app/features/booking",
	"app/features/waiting-list/operations/take-offer.server.ts": "app/features/booking",
	"app/features/payments/operations/request-deposit.server.ts": "app/features/booking",
	"app/features/folio/operations/reverse-transaction.server.ts": "app/features/documents",
};

function judge(path: string, area: string, { target, isType }: Import): string[] {
	const isServerFile = /\.server\.tsx?$/.test(path);
	if (path.startsWith("app/") && serverOnly.test(target) && !isServerFile && !isType)
		return [`imports ${target}, which belongs into a *.server.ts file`];
	if (/^drizzle-orm/.test(target) && !isType && !mayHoldStatements(path))
		return [`imports ${target}: statements stand in operations/*.server.ts and queries.server.ts`];
	if (!isOwn(target)) return [];
	const composed = path.startsWith("app/routes/") ? composedIn[target] : undefined;
	if (composed && !isType) return [`imports ${target}, which is a part of ${composed}: call that`];
	const to = areaOf(target);
	if (!to) return [`imports ${target}, which is in no area`];
	if (to === area) return [];
	if (isType && typeArrows[area]?.includes(to)) return [];
	if (!arrows[area]?.includes(to)) return [`imports ${target}: ${area} may not know ${to}`];
	if (area.startsWith("app/features/") && to.startsWith("db/"))
		return judgeDatabaseImport(path, target, isType);
	return isClosed(target) && !isType ? [`imports ${target}: call an operation or a query of ${to}`] : [];
}

function judgeDatabaseImport(path: string, target: string, isType: boolean): string[] {
	if (mayHoldStatements(path) || (isType && /\.server\.tsx?$/.test(path))) return [];
	return [`imports ${target}: only operations/*.server.ts and queries.server.ts reach the database`];
}

function mayHoldStatements(path: string): boolean {
	if (!/^(app|scripts|jobs|server)\b/.test(path) || path.startsWith("jobs/queue/")) return true;
	const inFeature = /^app\/features\/([\w-]+\/(.+))$/.exec(path);
	if (!inFeature?.[1] || !inFeature[2]) return false;
	return statementFiles.test(inFeature[2]) || featureAdditions[inFeature[1]]?.hasStatements === true;
}

/**
 * Whether a file of a feature is for that feature alone: one that runs on the server and is not an operation or query.
 */
function isClosed(target: string): boolean {
	const file = /^app\/features\/([\w-]+\/(.+\.server\.tsx?))$/.exec(target);
	if (!file?.[1] || !file[2]) return false;
	return !openFiles.test(file[2]) && !featureAdditions[file[1]]?.isOpen;
}

/**
 * Files that import each other in a circle. At run time the one that loads first sees the other half made; by a type alone,
 * neither can be read or moved without the other.
 */
export function findImportCycles(files: Parsed[]): string[] {
	return findCycles(new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)])));
}

/** Each circle in a graph, as one sentence. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
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
