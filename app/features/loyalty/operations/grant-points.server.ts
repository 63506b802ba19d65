import { randomUUID } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { findPersonByEmail } from "#app/features/accounts/queries.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { pointsAccounts, pointsEntries } from "#db/schema/loyalty.ts";
import { pointsPerDay } from "../policy.ts";

type GrantRefusal =
	| { reason: "guest_unknown" }
	/** There is an account, but nobody has proven that the address is theirs. */
	| { reason: "email_unverified" }
	| { reason: "below_zero"; name: string; balancePoints: number }
	/** More than a person of this role may give or take on one day, in all. */
	| { reason: "over_limit"; leftPoints: number }
	/** The same form has given other points before. */
	| { reason: "key_used" }
	| { reason: "not_allowed" };

/**
 * Staff give points, or deduct them with a negative number, never below zero. The reason and the person stay in the
 * ledger; the reason is not in the audit, because it may name the guest. The address is that of an account, in lower
 * case, and verified: an unverified one could be anybody's. How many points one person may move on a day depends on
 * their roles and on those of a colleague who approves it (`pointsPerDay`).
 * @param grant.idempotencyKey becomes the id of the entry, so that a form that is sent twice gives points once
 */
export async function grantPoints(
	db: Db,
	grant: { email: string; points: number; reason: string; idempotencyKey?: string | undefined },
	acting: StaffActing,
): Promise<Outcome<{ name: string; balancePoints: number }, GrantRefusal>> {
	if (!mayAct(acting, "grant_points")) return { ok: false, reason: "not_allowed" };
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
		const id = grant.idempotencyKey ?? randomUUID();
		const [before] = await tx.select().from(pointsEntries).where(eq(pointsEntries.id, id));
		if (before) {
			const sent = { accountId: account.id, balancePoints: grant.points, reason: grant.reason };
			if (!hasValues(before, sent)) return { ok: false, reason: "key_used" } as const;
			return { ok: true, name, balancePoints: account.balancePoints } as const;
		}
		const leftPoints = await countLeft(tx, acting);
		if (Math.abs(grant.points) > leftPoints) return { ok: false, reason: "over_limit", leftPoints } as const;
		const balancePoints = account.balancePoints + grant.points;
		if (balancePoints < 0)
			return { ok: false, reason: "below_zero", name, balancePoints: account.balancePoints } as const;
		const written = await tx
			.insert(pointsEntries)
			.values({
				id,
				accountId: account.id,
				kind: "grant",
				balancePoints: grant.points,
				reason: grant.reason,
				grantedBy: acting.by.name,
				createdAt: acting.now,
			})
			.onConflictDoNothing()
			.returning({ id: pointsEntries.id });
		// The same key for another account, at the same moment.
		if (written.length === 0) return { ok: false, reason: "key_used" } as const;
		await recordAudit(tx, acting, {
			act: "grant_points",
			subject: { kind: "account", id: guest.id },
			changes: { points: grant.points },
		});
		return { ok: true, name, balancePoints } as const;
	});
}

async function countLeft(tx: Transaction, acting: StaffActing): Promise<number> {
	const { by } = acting;
	// Two grants of one person at the same moment take turns, also for different guests.
	if (by.roles !== undefined)
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`points ${by.name}`}, 0))`);
	return countPointsLeft(tx, acting);
}

/** How many points a person of the staff may still give or take today: the ledger has who gave them, by name. */
export async function countPointsLeft(
	db: Pick<Db, "select">,
	{ by, now, approvedBy }: StaffActing,
): Promise<number> {
	if (by.roles === undefined) return pointsPerDay(undefined);
	const limit = pointsPerDay([...by.roles, ...(approvedBy?.roles ?? [])]);
	const begins = instantAt(hotelToday(now), "00:00");
	const [moved] = await db
		.select({ points: sql<number>`coalesce(sum(abs(${pointsEntries.balancePoints})), 0)::int` })
		.from(pointsEntries)
		.where(
			and(
				eq(pointsEntries.kind, "grant"),
				eq(pointsEntries.grantedBy, by.name),
				gte(pointsEntries.createdAt, begins),
			),
		);
	return Math.max(0, limit - (moved?.points ?? 0));
}
