import { resolve } from "node:path";
import { findTampered } from "#app/features/documents/operations/verify-documents.server.ts";
import { openArchive } from "#db/backup/archive-reader.ts";
import { BackupRefused } from "#db/backup/backup-refused.ts";
import { restoreBackup } from "#db/backup/restore-backup.ts";
import { countOf, sayOutcome, sayTable, withOwnerAccess } from "./backup-command.ts";

/**
 * `npm run restore -- FILE` fills an empty database from a backup; `npm run restore -- FILE --check` only says whether
 * the backup is whole.
 */
await sayOutcome(async (settings) => {
	const [typed, option] = process.argv.slice(2);
	if (!typed || (option && option !== "--check"))
		throw new BackupRefused("Say which backup: npm run restore -- FILE, or npm run restore -- FILE --check");
	const archive = await openArchive(resolve(typed));
	try {
		const { tables, takenAt, schemaVersion } = archive.manifest;
		if (option) {
			const rows = tables.reduce((sum, table) => sum + table.rows, 0);
			return `The backup of ${takenAt}, schema version ${schemaVersion}, is whole: ${countOf(rows, "row")} of ${countOf(tables.length, "table")}.`;
		}
		const restored = await withOwnerAccess(settings, (access) =>
			restoreBackup(archive, access, { verify: findTampered, onTable: sayTable }),
		);
		return [
			`The backup of ${takenAt}, schema version ${schemaVersion}, is restored and checked: ${countOf(restored.rows, "row")}.`,
			restored.leftOut.length > 0 && `Not of Palapa, and left out: ${restored.leftOut.join(", ")}.`,
			restored.waitingJobs > 0 &&
				`Jobs that the next start will do, e-mails among them: ${restored.waitingJobs}. For a trial, start it without SMTP_URL.`,
		]
			.filter(Boolean)
			.join("\n");
	} finally {
		archive.close();
	}
});
