import { findSharedNames, findStaleAdditions, judgeName, judgeOperation } from "./file-names.ts";
import { findImportCycles, judgeImports } from "./import-arrows.ts";
import { judgeLanguage } from "./language.ts";
import { judgeVocabulary } from "./private-vocabulary.ts";
import { parse, type SourceFile } from "./source.ts";
import { compareTables, findStaleReads, judgeTables } from "./table-owners.ts";

/** The violations of the project's rules, one sentence each: first those that a file shows by itself. */
export function findViolations(files: SourceFile[]): string[] {
	const parsed = files.map(parse);
	return [
		...parsed.flatMap(({ path, error }) => (error ? [`${path} does not parse: ${error}`] : [])),
		...parsed.flatMap(judgeImports),
		...parsed.flatMap(judgeTables),
		...parsed.flatMap(judgeLanguage),
		...parsed.flatMap(judgeOperation),
		...files.flatMap(judgeName),
		...files.flatMap(judgeVocabulary),
		...findSharedNames(files),
		...findImportCycles(parsed),
	];
}

/**
 * The violations that only the whole project shows: entries of the lists that nothing fits, and tables that they leave
 * out.
 */
export function findMismatches(files: SourceFile[]): string[] {
	const parsed = files.map(parse);
	return [...compareTables(parsed), ...findStaleReads(parsed), ...findStaleAdditions(files)];
}
