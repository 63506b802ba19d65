import { parseArgs } from "node:util";
import { sqlState } from "#app/lib/sql-state.ts";
import { type Db, openDatabase } from "#db/connection/database.ts";
import { parseSettings } from "#server/settings.ts";

/** The result of a command, as one sentence for the person who typed it. */
export type Said = { ok: boolean; sentence: string };

/**
 * Runs a command that staff type while the server runs, with the same settings and database. It prints one sentence; the
 * exit code is 1 when nothing was done.
 */
export async function runAtDesk(work: (db: Db) => Promise<Said>): Promise<void> {
	const parsed = parseSettings(process.env);
	if (!parsed.ok) return say({ ok: false, sentence: parsed.sentences.join("\n") });
	const { databaseUrl, databaseAppUrl, dataDir, dataExpected } = parsed.settings;
	try {
		const database = await openDatabase({
			databaseUrl,
			databaseAppUrl,
			dataDir,
			dataExpected,
			onError: (error) => process.stderr.write(`${error.message}\n`),
		});
		try {
			say(await work(database.db));
		} finally {
			await database.close();
		}
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		say({ ok: false, sentence: explain(error) ?? error.stack ?? error.message });
	}
}

function explain(error: Error): string | undefined {
	if (error.name === "CannotStart") return error.message;
	// A table is missing: the server has never started on this database, or not since an update.
	if (sqlState(error) === "42P01")
		return "This database is not ready: start the server once, or check DATABASE_URL and DATA_DIR.";
	return undefined;
}

export function say({ ok, sentence }: Said): void {
	(ok ? process.stdout : process.stderr).write(`${sentence}\n`);
	if (!ok) process.exitCode = 1;
}

/**
 * The words of a command line and the person who types it (`--by`); null when it has an unknown option. A negative
 * number is a word and no option.
 */
export function readWords(argv: readonly string[]): { words: string[]; by: string } | null {
	try {
		const { values, positionals } = parseArgs({
			args: argv.map((word) => word.replace(/^-(?=\d)/, "\u2212")),
			options: { by: { type: "string" } },
			allowPositionals: true,
		});
		return { words: positionals.map((word) => word.trim()), by: (values.by ?? "").trim() };
	} catch {
		return null;
	}
}
