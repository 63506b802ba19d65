import { eq, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import type { OfficeActing } from "../policy.ts";

/** Closes the account of an address to its owner and ends its sessions. @param input.email in lower case */
export async function closeAccount(db: Db, { email }: { email: string }, acting: OfficeActing) {
	const disabledAt = sql`coalesce(${users.disabledAt}, ${acting.now.toISOString()}::timestamptz)`;
	return setDisabledAt(db, { email, disabledAt, act: "close_account" }, acting);
}

/** Opens a closed account again. @param input.email in lower case */
export async function reopenAccount(db: Db, { email }: { email: string }, acting: OfficeActing) {
	return setDisabledAt(db, { email, disabledAt: null, act: "reopen_account" }, acting);
}

async function setDisabledAt(
	db: Db,
	change: { email: string; disabledAt: SQL | null; act: "close_account" | "reopen_account" },
	acting: OfficeActing,
): Promise<Outcome<object, { reason: "unknown" }>> {
	const { email, disabledAt, act } = change;
	return db.transaction(async (tx) => {
		const [account] = await tx
			.update(users)
			.set({ disabledAt })
			.where(eq(users.email, email))
			.returning({ id: users.id });
		if (!account) return { ok: false, reason: "unknown" } as const;
		if (act === "close_account") await tx.delete(sessions).where(eq(sessions.userId, account.id));
		await recordAudit(tx, acting, { act, subject: { kind: "account", id: account.id } });
		return { ok: true } as const;
	});
}
