import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import type { OfficeActing } from "../policy.ts";

/** Closes the account of an address to its owner and ends its sessions. @param input.email in lower case */
export async function closeAccount(
	db: Db,
	{ email }: { email: string },
	acting: OfficeActing,
): Promise<Outcome<object, { reason: "unknown" }>> {
	return db.transaction(async (tx) => {
		const [closed] = await tx
			.update(users)
			.set({ disabledAt: sql`coalesce(${users.disabledAt}, ${acting.now.toISOString()}::timestamptz)` })
			.where(eq(users.email, email))
			.returning({ id: users.id });
		if (!closed) return { ok: false, reason: "unknown" } as const;
		await tx.delete(sessions).where(eq(sessions.userId, closed.id));
		await recordAudit(tx, { act: "close_account", subject: { kind: "account", id: closed.id } }, acting);
		return { ok: true } as const;
	});
}
