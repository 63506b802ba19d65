import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { bankStatements } from "#db/schema/bank-statements.ts";
import { decodeStatement, readStatement, type StatementRefusal } from "../read-statement.server.ts";
import type { StatedCurrency } from "../statement-cells.ts";
import { findStatement } from "../statement-queries.server.ts";

/**
 * Stores a file of the bank's statement for its preview. Nothing is imported yet, and a file that cannot be read is not stored.
 * @param input.id made with the form: the same file sent twice is one, by the primary key of `bank_statements`
 * @param input.currency of the account that the file is about
 */
export async function storeStatement(
	db: Db,
	{ id, bytes, currency }: { id: string; bytes: Uint8Array; currency: StatedCurrency },
	acting: Acting,
): Promise<Outcome<{ statementId: string }, StatementRefusal | { reason: "not_allowed" | "key_used" }>> {
	if (!mayAct(acting, "clear_accounts")) return { ok: false, reason: "not_allowed" };
	const decoded = decodeStatement(bytes);
	if (!decoded.ok) return decoded;
	const { content } = decoded;
	const read = readStatement(content, { currency });
	if (!read.ok) return read;
	return db.transaction(async (tx) => {
		const readBy = nameOf(acting.by) ?? acting.by.kind;
		const added = await tx
			.insert(bankStatements)
			.values({ id, currency, content, readAt: acting.now, readBy })
			.onConflictDoNothing()
			.returning({ id: bankStatements.id });
		if (added.length === 0) {
			const earlier = await findStatement(tx, id);
			const isSame = earlier?.currency === currency && earlier.content === content;
			return isSame ? { ok: true, statementId: id } : { ok: false, reason: "key_used" };
		}
		await recordAudit(tx, acting, {
			act: "read_statement",
			subject: { kind: "ledger", id },
			changes: { lines: read.lines.length, currency },
		});
		return { ok: true, statementId: id };
	});
}
