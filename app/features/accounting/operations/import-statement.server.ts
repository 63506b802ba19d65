import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { bankStatementLines, bankStatements } from "#db/schema/bank-statements.ts";
import { readStatement } from "../read-statement.server.ts";
import type { DateOrder } from "../statement-cells.ts";
import { lineKey } from "../statement-queries.server.ts";

/**
 * Imports the lines of a file whose preview was confirmed; its text is deleted with it. `bank_statement_lines_once` guarantees that a line
 * that an earlier file has brought, or one that is imported at the same moment, is not brought again.
 * @param input.order which order its dates have, where both are possible
 * @returns how many lines are new; 0 also where a colleague has imported the file meanwhile
 */
export async function importStatement(
	db: Db,
	{ statementId, order }: { statementId: string; order: DateOrder | undefined },
	acting: Acting,
): Promise<Outcome<{ imported: number }, { reason: "not_allowed" | "statement_unknown" | "dates_asked" }>> {
	if (!mayAct(acting, "clear_accounts")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		const [statement] = await tx
			.select()
			.from(bankStatements)
			.where(eq(bankStatements.id, statementId))
			.for("update");
		if (!statement) return { ok: false, reason: "statement_unknown" };
		const { content, currency } = statement;
		if (content === null) return { ok: true, imported: 0 };
		const read = readStatement(content, { currency, order });
		if (!read.ok) throw new Error(`A stored statement was refused: ${read.reason}`);
		if (read.order === "asked") return { ok: false, reason: "dates_asked" };
		const rows = read.lines.map(({ line: _, ...said }, position) => ({
			...{ id: randomUUID(), statementId, currency, position, ...said },
		}));
		// Two files that have the same lines insert them in the same order, so that neither waits for the other for ever.
		const inOrder = rows.toSorted((one, other) => (lineKey(one) < lineKey(other) ? -1 : 1));
		const added = await tx
			.insert(bankStatementLines)
			.values(inOrder)
			.onConflictDoNothing()
			.returning({ id: bankStatementLines.id });
		const importedBy = nameOf(acting.by) ?? acting.by.kind;
		await tx
			.update(bankStatements)
			.set({ content: null, importedAt: acting.now, importedBy })
			.where(eq(bankStatements.id, statementId));
		await recordAudit(tx, acting, {
			act: "import_statement",
			subject: { kind: "ledger", id: statementId },
			changes: { currency, lines: rows.length, imported: added.length },
		});
		return { ok: true, imported: added.length };
	});
}
