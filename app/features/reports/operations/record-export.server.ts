import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import type { ReportId } from "../desk/desk-report-words.ts";

/**
 * Records an export before the file leaves the app: the person, the report, its days, and the number of rows. The file
 * itself has names of guests; the audit has none.
 */
export async function recordExport(
	db: Db,
	file: { report: ReportId | "tax-return"; format: "csv" | "xlsx"; query: string; rows: number },
	acting: StaffActing,
): Promise<Outcome<object, { reason: "not_allowed" }>> {
	if (!mayAct(acting, "export_reports")) return { ok: false, reason: "not_allowed" };
	const { report, ...changes } = file;
	await recordAudit(db, { act: "export_report", subject: { kind: "report", id: report }, changes }, acting);
	return { ok: true };
}
