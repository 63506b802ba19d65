import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { auditSql, nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { listRewards } from "#app/features/catalog/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { pointsAccounts, vouchers } from "#db/schema/loyalty.ts";

type RedemptionRefusal =
	| { reason: "reward_unknown" }
	| { reason: "not_enough_points" }
	/** The key has made another voucher before: its code, if it is the guest's own. */
	| { reason: "form_already_used"; code: string | null };

type RedemptionOutcome = Outcome<{ code: string; repeated: boolean }, RedemptionRefusal>;

/**
 * The whole exchange in one statement: the account's row lock first, so that redemptions at once take turns and each
 * sees the balance that the one before has left; then the voucher, only if the balance suffices; then the entry, whose
 * trigger subtracts the points, and the audit row. The check on the balance decides.
 */
const redeemStatement = {
	name: "redeem-reward",
	text: `
		with account as materialized (
			select id, balance_points from points_accounts where user_id = $1 for no key update
		), voucher as (
			insert into vouchers (id, account_id, code, idempotency_key, reward_id, reward_name, cost_points, created_at)
			select $2::uuid, account.id, $3, $4::uuid, $5::text, $6, $7::integer, $9::timestamptz
			from account where account.balance_points >= $7::integer
			on conflict (idempotency_key) do nothing
			returning id, account_id, cost_points
		), entry as (
			insert into points_entries (id, account_id, kind, balance_points, voucher_id)
			select $8::uuid, voucher.account_id, 'redemption', -voucher.cost_points, voucher.id from voucher
			returning id
		), audit as (${auditSql({
			act: "redeem_reward",
			subjectKind: "voucher",
			subjectId: "$2::uuid::text",
			at: "$9::timestamptz",
			actorKind: "$10::text",
			actor: "$11::text",
			// A guest does it, at no device of the hotel.
			device: "null",
			changes: "jsonb_build_object('reward', $5::text, 'costPoints', $7::integer)",
			from: "entry",
		})})
		select id from entry`,
};

/**
 * Exchanges points for a voucher. All of it or nothing; the same key for the same reward is the same voucher, however
 * often and however close together it is sent.
 */
export async function redeemReward(
	db: Db,
	redemption: { userId: string; rewardId: string; idempotencyKey: string },
	{ by, now }: Acting,
	makeCode: () => string = newReference,
): Promise<RedemptionOutcome> {
	const reward = (await listRewards(db)).find(({ id }) => id === redemption.rewardId);
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
		now,
		by.kind,
		nameOf(by),
	]);
	if (code) return { ok: true, code, repeated: false };
	// Before anything else is refused: perhaps this key was answered before and its answer was lost.
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
	if (earlier.userId !== redemption.userId) return { ok: false, reason: "form_already_used", code: null };
	return earlier.rewardId === redemption.rewardId
		? { ok: true, code: earlier.code, repeated: true }
		: { ok: false, reason: "form_already_used", code: earlier.code };
}
