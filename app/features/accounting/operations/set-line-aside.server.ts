import { eq } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeTurnOfAccount } from "#app/features/folio/operations/write-ledger.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { bankStatementLines } from "#db/schema/bank-statements.ts";
import { findStatementLine } from "../statement-queries.server.ts";

/**
 * Sets a line of the bank's file aside, which nobody matches then, or puts it back. It takes turns with the matching of lines. Twice is once.
 * @param input.reason why; null puts it back
 */
export async function setLineAside(
	db: Db,
	{ lineId, reason }: { lineId: string; reason: string | null },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "line_unknown" | "changed_meanwhile" }>> {
	if (!mayAct(acting, "clear_accounts")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		await takeTurnOfAccount(tx, "bank");
		const line = await findStatementLine(tx, lineId);
		if (!line) return { ok: false, reason: "line_unknown" };
		const by = nameOf(acting.by) ?? acting.by.kind;
		const isDone =
			reason === null ? line.asideReason === null : line.asideReason === reason && line.asideBy === by;
		if (isDone) return { ok: true };
		if (line.isMatched || (reason !== null && line.asideReason !== null))
			return { ok: false, reason: "changed_meanwhile" };
		await tx
			.update(bankStatementLines)
			.set(
				reason === null
					? { asideReason: null, asideAt: null, asideBy: null }
					: { asideReason: reason, asideAt: acting.now, asideBy: by },
			)
			.where(eq(bankStatementLines.id, lineId));
		await recordAudit(tx, acting, {
			act: reason === null ? "put_line_back" : "set_line_aside",
			subject: { kind: "ledger", id: lineId },
			...(reason !== null && { reason }),
		});
		return { ok: true };
	});
}
