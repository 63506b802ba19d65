/**
 * How large the source is and how much of it is written by hand that one place could write: `npm run lines`. It reads the files
 * that git knows, without tests, generated migrations and pictures.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

type File = { path: string; source: string; lines: number };

const isTest = (path: string) => path.startsWith("test/") || /\.(test|spec)\.tsx?$/.test(path);

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	encoding: "utf8",
});
const files: File[] = listed
	.split("\n")
	.filter((path) => /\.(tsx?|js|css)$/.test(path) && !isTest(path) && !path.startsWith("db/migrations/"))
	.map((path) => {
		const source = readFileSync(path, "utf8");
		return { path, source, lines: source.split("\n").length - 1 };
	});

const inApp = files.filter(({ path }) => path.startsWith("app/"));
const atDesk = files.filter(({ path }) => path.startsWith("app/routes/desk/"));
const inRoutes = files.filter(({ path }) => path.startsWith("app/routes/"));

const sum = (some: readonly File[]) => some.reduce((total, { lines }) => total + lines, 0);
const count = (some: readonly File[], pattern: RegExp) =>
	some.reduce((total, { source }) => total + (source.match(pattern)?.length ?? 0), 0);

/** The folder of a file in the table of lines: `app/routes/desk`, `app/features/stays`, `server`. */
function folderOf(path: string): string {
	const parts = path.split("/").slice(0, -1);
	if (parts[0] !== "app") return parts[0] ?? ".";
	return parts.slice(0, parts[1] === "routes" || parts[1] === "features" ? 3 : 2).join("/");
}

/** Each is a line with its path in the list of the architecture test. */
function countExceptions(): number {
	const list = readFileSync("test/architecture/feature-files.ts", "utf8").split("featureAdditions")[1] ?? "";
	return list.match(/^\t"[\w./-]+": \{/gm)?.length ?? 0;
}

const byFolder = [...Map.groupBy(files, ({ path }) => folderOf(path))]
	.map(([folder, some]) => ({ folder, lines: sum(some), files: some.length }))
	.sort((one, other) => one.folder.localeCompare(other.folder));

const commentLines = inApp.flatMap(({ source }) =>
	source.split("\n").filter((line) => /^\s*(\/\/|\/?\*)|\s\/\/\s/.test(line)),
);

const figures: [name: string, figure: number, goal: string][] = [
	["source lines", sum(files), "14,000 fewer than at the start of issue 25"],
	["files in app", inApp.length, "230 fewer"],
	["CSS of the desk, lines", sum(atDesk.filter(({ path }) => path.endsWith(".css"))), ""],
	[
		"files under 40 lines outside routes and operations",
		inApp.filter(({ path, lines }) => lines < 40 && !/\/routes\/|\/operations\//.test(path)).length,
		"at most 150",
	],
	["exceptions to the names of files", countExceptions(), "at most 40"],
	[
		"clientAction by hand at the desk",
		count(atDesk, /export (const|async function|function) clientAction\b/g),
		"at most 5",
	],
	["403 in routes", count(inRoutes, /\b403\b/g), "at most 6"],
	["hotel.timeZone in app", count(inApp, /\bhotel\.timeZone\b/g), "at most 5"],
	[
		"comment lines in app with stand or stands",
		commentLines.filter((line) => /\bstands?\b/.test(line)).length,
		"at most 20",
	],
];

const rows = [
	`${"Folder".padEnd(34)}${"Lines".padStart(9)}${"Files".padStart(8)}`,
	...byFolder.map(
		({ folder, lines, files }) =>
			`${folder.padEnd(34)}${String(lines).padStart(9)}${String(files).padStart(8)}`,
	),
	"",
	...figures.map(
		([name, figure, goal]) => `${name.padEnd(54)}${String(figure).padStart(9)}${goal && `   goal: ${goal}`}`,
	),
];
process.stdout.write(`${rows.join("\n")}\n`);
