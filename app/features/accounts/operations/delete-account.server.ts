import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { users } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import { requireOwnAccount } from "../policy.ts";
import { deleteLinks } from "./issue-link.server.ts";

/**
 * Deletes an account for good, in one transaction, with its sessions, ways to sign in, photo and links. Each feature
 * takes the person out of its own records (`PersonalDataSource.erase`).
 */
export async function deleteAccount(
	{ db, personalData }: Pick<Accounts, "db" | "personalData">,
	{ userId }: { userId: string },
	acting: Acting,
): Promise<Outcome<object, { reason: "gone" }>> {
	requireOwnAccount(acting.by, userId);
	return db.transaction(async (tx) => {
		// Locked first: anyone who books at this moment in the same name comes before or after, never in between.
		const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
		if (!user) return { ok: false, reason: "gone" } as const;
		for (const source of personalData) await source.erase?.(tx, user, acting);
		await deleteLinks(tx, userId);
		await tx.delete(users).where(eq(users.id, userId));
		await recordAudit(tx, { act: "delete_account", subject: { kind: "account", id: userId } }, acting);
		return { ok: true } as const;
	});
}
