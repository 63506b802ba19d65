import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { BackupRefused } from "#db/backup/backup-refused.ts";
import { writeBackup } from "#db/backup/write-backup.ts";
import { hasEmbedded } from "#db/embedded/embedded.ts";
import type { Settings } from "#server/settings.ts";
import { countOf, sayOutcome, sayTable, withOwnerAccess } from "./backup-command.ts";

/**
 * `npm run backup` writes everything in the database into a file in `backups`, while the app runs or not;
 * `npm run backup -- FILE` into the file or folder named.
 */
const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopped.abort());

await sayOutcome(backUp);

async function backUp(settings: Settings): Promise<string> {
	const file = chooseFile(process.argv[2] || "backups/", new Date());
	// Opening it would make a new one in any folder.
	if (!settings.databaseUrl && !(await hasEmbedded(settings.dataDir)))
		throw new BackupRefused(
			`There is no database in ${resolve(settings.dataDir)}: set DATA_DIR or DATABASE_URL as for the app.`,
		);
	const { manifest, rows, bytes } = await withOwnerAccess(settings, (access) =>
		writeBackup(access, { file, onTable: sayTable, signal: stopped.signal }),
	);
	const { tables, schemaVersion } = manifest;
	return (
		`${file} holds ${countOf(rows, "row")} of ${countOf(tables.length, "table")}, schema version ${schemaVersion}, ` +
		`in ${countOf(Math.ceil(bytes / 1_024), "kilobyte")}.`
	);
}

/** A folder gets a name of its own for each second: `palapa-2026-11-22-031500.zip`, in UTC. */
function chooseFile(typed: string, now: Date): string {
	const isFolder = typed.endsWith("/") || (existsSync(typed) && statSync(typed).isDirectory());
	if (!isFolder) return resolve(typed);
	const moment = now.toISOString().replace(/\..*/, "").replaceAll(":", "").replace("T", "-");
	return join(resolve(typed), `palapa-${moment}.zip`);
}
