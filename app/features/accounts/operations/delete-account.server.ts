import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Transaction } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import type { Accounts } from "../accounts.server.ts";
import { requireOwnAccount, staleAccountDays } from "../policy.ts";
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
		await erase(tx, user, "delete_account", { personalData, acting });
		return { ok: true } as const;
	});
}

/**
 * Removes the accounts whose address nobody verified and nobody signed in to for 30 days, unless a feature has records
 * of them. So an address that a stranger has typed becomes free again. Running it twice removes nothing more.
 */
export async function removeStaleAccounts(
	{ db, personalData }: Pick<Accounts, "db" | "personalData">,
	acting: Acting,
): Promise<{ removed: number }> {
	const { now } = acting;
	const before = new Date(now.getTime() - staleAccountDays * 24 * 60 * 60 * 1000);
	const isStale = and(
		eq(users.emailVerified, false),
		sql`coalesce(${users.lastLoginAt}, ${users.createdAt}) < ${before.toISOString()}::timestamptz`,
		// A closed account keeps its address closed.
		sql`${users.disabledAt} is null`,
	);
	let removed = 0;
	for (const { id } of await db.select({ id: users.id }).from(users).where(isStale)) {
		await db.transaction(async (tx) => {
			// Checked again under the lock: somebody may have signed in or booked meanwhile.
			const [user] = await tx
				.select()
				.from(users)
				.where(and(eq(users.id, id), isStale))
				.for("update");
			if (!user) return;
			for (const source of personalData) if (await source.hasRecords?.(tx, user)) return;
			await erase(tx, user, "remove_stale_account", { personalData, acting });
			removed += 1;
		});
	}
	return { removed };
}

async function erase(
	tx: Transaction,
	user: typeof users.$inferSelect,
	act: "delete_account" | "remove_stale_account",
	{ personalData, acting }: Pick<Accounts, "personalData"> & { acting: Acting },
): Promise<void> {
	for (const source of personalData) await source.erase?.(tx, user, acting);
	await deleteLinks(tx, user.id);
	await tx.delete(users).where(eq(users.id, user.id));
	await recordAudit(tx, acting, { act, subject: { kind: "account", id: user.id } });
}
