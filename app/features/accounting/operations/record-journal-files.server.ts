import { sql } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { type JournalLine, listJournalLines } from "../queries.server.ts";
import { lockJournals } from "./write-journals.server.ts";

/** The programs for which a journal is written. */
export type JournalFormat = "csv" | "quickbooks" | "xero";

/**
 * Records that journals leave the app as a file, and returns their lines. Their codes stay with the first file of each, so that the
 * same journal is the same in every later one. An account without a code is refused: no program would take the file.
 */
export async function recordJournalFiles(
	db: Db,
	file: { from: number; until: number; format: JournalFormat },
	acting: StaffActing,
): Promise<Outcome<{ lines: JournalLine[] }, { reason: "not_allowed" | "unknown" | "code_missing" }>> {
	if (!mayAct(acting, "export_reports")) return { ok: false, reason: "not_allowed" };
	const { from, until, format } = file;
	return db.transaction(async (tx) => {
		await lockJournals(tx);
		const lines = await listJournalLines(tx, file);
		if (lines.some(({ code }) => code === "")) return { ok: false, reason: "code_missing" } as const;
		const { rows } = await tx.execute(sql`
			insert into journal_files (id, journal_number, format, codes_until, written_at, written_by)
			select gen_random_uuid(), number, ${format}, (select coalesce(max(id), 0) from account_codes), ${acting.now.toISOString()}::timestamptz,
				${nameOf(acting.by) ?? acting.by.kind}
			from journals where number between ${from}::int and ${until}::int
			returning 1`);
		if (rows.length === 0) return { ok: false, reason: "unknown" } as const;
		const changes = { format, from, until, rows: lines.length };
		await recordAudit(tx, acting, {
			act: "export_report",
			subject: { kind: "report", id: "journal" },
			changes,
		});
		return { ok: true, lines } as const;
	});
}
