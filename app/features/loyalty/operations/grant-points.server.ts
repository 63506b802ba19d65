import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { findPersonByEmail } from "#app/features/accounts/queries.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { pointsAccounts, pointsEntries } from "#db/schema/loyalty.ts";

type GrantRefusal =
	| { reason: "guest_unknown" }
	/** There is an account, but nobody has proven that the address is theirs. */
	| { reason: "email_unverified" }
	| { reason: "below_zero"; name: string; balancePoints: number };

/**
 * Staff give points, or take them back with a negative number, never below zero. The reason and who gave them stay in
 * the ledger; the reason is not in the audit, because it may name the guest. The address is that of an account, in lower case, and verified: an unverified one could be anybody's.
 */
export async function grantPoints(
	db: Db,
	grant: { email: string; points: number; reason: string },
	acting: StaffActing,
): Promise<Outcome<{ name: string; balancePoints: number }, GrantRefusal>> {
	return db.transaction(async (tx) => {
		const guest = await findPersonByEmail(tx, grant.email);
		if (!guest) return { ok: false, reason: "guest_unknown" } as const;
		if (!guest.isVerified) return { ok: false, reason: "email_unverified" } as const;
		await tx.insert(pointsAccounts).values({ id: randomUUID(), userId: guest.id }).onConflictDoNothing();
		const [account] = await tx
			.select({ id: pointsAccounts.id, balancePoints: pointsAccounts.balancePoints })
			.from(pointsAccounts)
			.where(eq(pointsAccounts.userId, guest.id))
			.for("no key update");
		if (!account) throw new Error("An account was deleted while points were given to it.");
		const { name } = guest;
		const balancePoints = account.balancePoints + grant.points;
		if (balancePoints < 0)
			return { ok: false, reason: "below_zero", name, balancePoints: account.balancePoints } as const;
		await tx.insert(pointsEntries).values({
			id: randomUUID(),
			accountId: account.id,
			kind: "grant",
			balancePoints: grant.points,
			reason: grant.reason,
			grantedBy: acting.by.name,
			createdAt: acting.now,
		});
		await recordAudit(
			tx,
			{
				act: "grant_points",
				subject: { kind: "account", id: guest.id },
				changes: { points: grant.points },
			},
			acting,
		);
		return { ok: true, name, balancePoints } as const;
	});
}
