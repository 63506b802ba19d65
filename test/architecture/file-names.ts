import { posix } from "node:path";
import { featureAdditions, featureFiles, siblingFiles } from "./feature-files.ts";
import { isTest, type Parsed, type SourceFile } from "./source.ts";

/** Names that say nothing: everything in such a file has a better one. */
const emptyNames = ["util", "utils", "helper", "helpers", "misc", "common", "manager", "index", "shared"];

const maxLines = 400;

export function judgeName({ path, source }: SourceFile): string[] {
	const complaints: string[] = [];
	const parts = path.split("/").map((part) => part.replace(/^\.(?=\w)/, ""));
	const isKebab = parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part));
	if (!isKebab) complaints.push("is not written in kebab-case");
	const empty = parts.flatMap((part) => part.split(/[-.]/)).find((word) => emptyNames.includes(word));
	if (empty) complaints.push(`has "${empty}" in its name: name it for what it decides or does`);
	const lines = source.split("\n").length - 1;
	if (lines > maxLines) complaints.push(`has ${lines} lines, more than ${maxLines}`);
	if (!isKnownFeatureFile(path)) complaints.push("is not in the list of file names of a feature");
	return complaints.map((complaint) => `${path} ${complaint}`);
}

function isKnownFeatureFile(path: string): boolean {
	const inFeature = /^app\/features\/[\w-]+\/(.+)$/.exec(path)?.[1];
	if (!inFeature || isTest(path) || inFeature in featureAdditions) return true;
	return (
		featureFiles.some((name) => name.test(inFeature)) ||
		path.slice("app/features/".length) in featureAdditions
	);
}

/** Additions to the list of a feature's files that no longer exist. */
export function findStaleAdditions(files: SourceFile[]): string[] {
	const paths = new Set(files.map(({ path }) => path));
	return Object.keys(featureAdditions)
		.filter((addition) => !paths.has(`app/features/${addition}`))
		.map((addition) => `test/architecture/feature-files.ts adds ${addition}, which does not exist`);
}

/**
 * An operation's file exports the function it is named for: `reserve-stay.server.ts` exports `reserveStay`. A file named
 * `write-…` holds the parts of statements that several operations share.
 */
export function judgeOperation({ path, source }: Parsed): string[] {
	const name = /^app\/features\/[\w-]+\/operations\/(.+)\.server\.ts$/.exec(path)?.[1];
	if (!name || name.startsWith("write-")) return [];
	const verb = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	const isThere = new RegExp(`^export (async )?(function\\*? |const )${verb}\\b`, "m").test(source);
	return isThere ? [] : [`${path} exports no function ${verb}`];
}

/**
 * Names that two files share. A file of `content/` shares its name with no other file. Files of `ui`, `lib`, the features,
 * the server, the jobs and the database share none with each other, except for the names in the list of a feature's
 * files; operations are compared with operations. Routes are named for addresses and files of `db/schema` for the hotel's
 * nouns, so they may repeat a name.
 */
export function findSharedNames(files: SourceFile[]): string[] {
	const byName = Map.groupBy(
		files.map(({ path }) => path).filter((path) => !path.includes(".test.") && !path.includes(".spec.")),
		(path) => posix.basename(path).replace(/\.(server\.)?(tsx?|js)$/, ""),
	);
	return [...byName].flatMap(([name, paths]) => {
		const content = paths.filter((path) => path.startsWith("app/content/"));
		const groups =
			content.length > 0
				? [paths]
				: [paths.filter(isOperation), paths.filter((path) => needsUniqueName(path) && !isOperation(path))];
		return groups
			.filter((group) => group.length > 1)
			.map((group) => `${[...group].sort().join(" and ")} are both called "${name}"`);
	});
}

const isOperation = (path: string) => path.includes("/operations/");

function needsUniqueName(path: string): boolean {
	const inFeature = /^app\/features\/[\w-]+\/(.+)$/.exec(path)?.[1];
	if (inFeature) return !siblingFiles.test(inFeature);
	return /^(app\/(ui|lib)|server|jobs|db\/(connection|embedded|catalog))\//.test(path);
}
