import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import type { OfficeActing } from "../policy.ts";

/** Opens a closed account again. @param input.email in lower case */
export async function reopenAccount(
	db: Db,
	{ email }: { email: string },
	acting: OfficeActing,
): Promise<Outcome<object, { reason: "unknown" }>> {
	return db.transaction(async (tx) => {
		const [opened] = await tx
			.update(users)
			.set({ disabledAt: null })
			.where(eq(users.email, email))
			.returning({ id: users.id });
		if (!opened) return { ok: false, reason: "unknown" } as const;
		await recordAudit(tx, { act: "reopen_account", subject: { kind: "account", id: opened.id } }, acting);
		return { ok: true } as const;
	});
}
