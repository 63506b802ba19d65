import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { findReward } from "#app/content/rewards.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { pointsAccounts, pointsEntries, vouchers } from "#db/schema/points.ts";
import { lastDayCheckedOut } from "./posting.ts";

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

type RedemptionRefusal =
	| { reason: "reward_unknown" }
	| { reason: "not_enough_points" }
	/** The key has made another voucher before: its code, if it is the guest's own. */
	| { reason: "key_used"; code: string | null };

type RedemptionOutcome = Outcome<{ code: string; repeated: boolean }, RedemptionRefusal>;

/**
 * The whole exchange in one statement: the account's row lock first, so that presses at once take turns and each sees
 * the balance that the one before has left; then the voucher, only if the balance reaches for it; then the entry, whose
 * trigger takes the points. The check on the balance is the promise.
 */
const redeemStatement = {
	name: "redeem-reward",
	text: `
		with account as materialized (
			select id, balance_points from points_accounts where user_id = $1 for no key update
		), voucher as (
			insert into vouchers (id, account_id, code, idempotency_key, reward_id, reward_name, cost_points)
			select $2::uuid, account.id, $3, $4::uuid, $5, $6, $7::integer
			from account where account.balance_points >= $7::integer
			on conflict (idempotency_key) do nothing
			returning id, account_id, cost_points
		)
		insert into points_entries (id, account_id, kind, balance_points, voucher_id)
		select $8::uuid, voucher.account_id, 'redemption', -voucher.cost_points, voucher.id from voucher
		returning id`,
};

/**
 * Exchanges points for a voucher. All of it or nothing; the same key for the same reward is the same voucher, however
 * often and however close together it is sent.
 */
export async function redeemReward(
	db: Db,
	redemption: { userId: string; rewardId: string; idempotencyKey: string },
	makeCode: () => string = newReference,
): Promise<RedemptionOutcome> {
	const reward = findReward(redemption.rewardId);
	if (!reward) return { ok: false, reason: "reward_unknown" };
	const code = await writeVoucher(db, makeCode, (newOne) => [
		redemption.userId,
		randomUUID(),
		newOne,
		redemption.idempotencyKey,
		reward.id,
		reward.name,
		reward.costPoints,
		randomUUID(),
	]);
	if (code) return { ok: true, code, repeated: false };
	// Whatever stood in the way now, perhaps this key was answered before and its answer was lost.
	return (await findEarlierRedemption(db, redemption)) ?? { ok: false, reason: "not_enough_points" };
}

/** Two codes alike are one chance in 10^11; five in a row mean that something else is wrong. */
const codeAttempts = 5;

/** The code written, or null when the points did not suffice or the key was taken. */
async function writeVoucher(
	db: Db,
	makeCode: () => string,
	valuesWith: (code: string) => unknown[],
): Promise<string | null> {
	for (let attempt = 1; ; attempt += 1) {
		const code = makeCode();
		try {
			const { rows } = await db.$client.query({ ...redeemStatement, values: valuesWith(code) });
			return rows.length > 0 ? code : null;
		} catch (error) {
			if (sqlState(error) !== "23505" || attempt === codeAttempts) throw error;
		}
	}
}

async function findEarlierRedemption(
	db: Db,
	redemption: { userId: string; rewardId: string; idempotencyKey: string },
): Promise<RedemptionOutcome | null> {
	const [earlier] = await db
		.select({ code: vouchers.code, rewardId: vouchers.rewardId, userId: pointsAccounts.userId })
		.from(vouchers)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, vouchers.accountId))
		.where(eq(vouchers.idempotencyKey, redemption.idempotencyKey));
	if (!earlier) return null;
	if (earlier.userId !== redemption.userId) return { ok: false, reason: "key_used", code: null };
	return earlier.rewardId === redemption.rewardId
		? { ok: true, code: earlier.code, repeated: true }
		: { ok: false, reason: "key_used", code: earlier.code };
}

/** A stay whose points have just become its guest's own. */
export type PostedStay = { userId: string; reservationId: string; reference: string; points: number };

/**
 * Posts the points of stays whose check-out is over: what was pending becomes balance. It may run twice, or in several
 * processes at once: the reservation's row lock and the ledger's unique index let each stay be posted once.
 * @param options.tell runs in the transaction of a batch, for what has to be promised together with it, such as a mail
 * @returns the stays posted by this run
 */
export async function postPoints(
	db: Db,
	now: Date,
	options: { batchSize?: number; tell?: (tx: Transaction, stays: PostedStay[]) => Promise<void> } = {},
): Promise<PostedStay[]> {
	const { batchSize = 100, tell } = options;
	const lastDay = lastDayCheckedOut(now);
	const posted: PostedStay[] = [];
	for (;;) {
		const batch = await db.transaction(async (tx) => {
			// What another process has in hand it will post itself.
			const due = await tx.execute<{ id: string }>(sql`
				select r.id
				from points_accounts a
				join reservations r on r.user_id = a.user_id
				where a.pending_points > 0
					and r.check_out <= ${lastDay}::date
					and r.status not in ('cancelled', 'no_show')
					and (select sum(e.pending_points) from points_entries e where e.reservation_id = r.id) > 0
				order by r.check_out, r.id
				limit ${batchSize}
				for no key update of r skip locked`);
			const ids = due.rows.map(({ id }) => id);
			if (ids.length === 0) return { found: 0, stays: [] };
			// A statement of its own, which sees what was written before the locks were won. In the order of the accounts,
			// whose rows the trigger locks: two processes with stays of the same guests never wait for each other in a ring.
			const { rows: stays } = await tx.execute<PostedStay>(sql`
				with posted as (
					insert into points_entries (id, account_id, kind, pending_points, balance_points, reservation_id)
					select gen_random_uuid(), e.account_id, 'stay_posted', -sum(e.pending_points), sum(e.pending_points), e.reservation_id
					from points_entries e
					where e.reservation_id = any(${sql.param(ids)}::uuid[])
					group by e.account_id, e.reservation_id
					having sum(e.pending_points) > 0
					order by e.account_id
					on conflict do nothing
					returning account_id, reservation_id, balance_points
				)
				select a.user_id as "userId", r.id as "reservationId", r.reference, posted.balance_points as points
				from posted
				join points_accounts a on a.id = posted.account_id
				join reservations r on r.id = posted.reservation_id
				order by r.check_out, r.id`);
			if (tell && stays.length > 0) await tell(tx, stays);
			return { found: ids.length, stays };
		});
		posted.push(...batch.stays);
		if (batch.found < batchSize) return posted;
	}
}

type GrantRefusal =
	| { reason: "guest_unknown" }
	/** There is an account, but nobody has proven that the address is theirs. */
	| { reason: "email_unverified" }
	| { reason: "below_zero"; name: string; balancePoints: number };

/**
 * Staff give points, or take them back with a negative number, never below zero. The reason and who gave them stay in
 * the ledger. The address is that of an account, in lower case, and verified: an unverified one could be anybody's.
 */
export async function grantPoints(
	db: Db,
	grant: { email: string; points: number; reason: string; by: string },
): Promise<Outcome<{ name: string; balancePoints: number }, GrantRefusal>> {
	return db.transaction(async (tx) => {
		const [guest] = await tx
			.select({ id: users.id, name: users.name, emailVerified: users.emailVerified })
			.from(users)
			.where(eq(users.email, grant.email));
		if (!guest) return { ok: false, reason: "guest_unknown" } as const;
		if (!guest.emailVerified) return { ok: false, reason: "email_unverified" } as const;
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
			grantedBy: grant.by,
		});
		return { ok: true, name, balancePoints } as const;
	});
}

type VoucherUse = { rewardName: string; usedAt: Date; usedBy: string };

/** The desk takes a voucher in. Once: the second time it is refused and says when and by whom it was used. */
export async function takeInVoucher(
	db: Db,
	use: { code: string; by: string; now: Date },
): Promise<Outcome<VoucherUse, { reason: "voucher_unknown" } | ({ reason: "voucher_used" } & VoucherUse)>> {
	const [used] = await db
		.update(vouchers)
		.set({ usedAt: use.now, usedBy: use.by })
		.where(and(eq(vouchers.code, use.code), isNull(vouchers.usedAt)))
		.returning({ rewardName: vouchers.rewardName });
	if (used) return { ok: true, rewardName: used.rewardName, usedAt: use.now, usedBy: use.by };
	const [earlier] = await db
		.select({ rewardName: vouchers.rewardName, usedAt: vouchers.usedAt, usedBy: vouchers.usedBy })
		.from(vouchers)
		.where(eq(vouchers.code, use.code));
	if (!earlier?.usedAt) return { ok: false, reason: "voucher_unknown" };
	const { rewardName, usedAt, usedBy } = earlier;
	return { ok: false, reason: "voucher_used", rewardName, usedAt, usedBy: usedBy ?? "" };
}
