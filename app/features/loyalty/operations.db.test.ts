import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sqlState } from "#app/lib/sql-state.ts";
import { users } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeUser } from "#test/factories/forms.ts";
import { grantPoints } from "./operations/grant-points.server.ts";
import { redeemReward } from "./operations/redeem-reward.server.ts";
import { useVoucher } from "./operations/use-voucher.server.ts";
import { getBalance } from "./queries.server.ts";

const { db, pool, connectAsOwner } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "A birthday";
const key = () => crypto.randomUUID();

async function guestWith(points: number) {
	const guest = await makeUser(db);
	if (points > 0) await grantPoints(db, { email: guest.email, points, reason }, asStaff());
	return guest;
}

async function sumsOf(userId: string) {
	const { rows } = await pool.query<{ balance: number; pending: number; ledger: number }>(
		`select a.balance_points as balance, a.pending_points as pending,
			(select coalesce(sum(e.balance_points), 0)::int from points_entries e where e.account_id = a.id) as ledger
		from points_accounts a where user_id = $1`,
		[userId],
	);
	return rows[0];
}

const redeem = (redemption: Parameters<typeof redeemReward>[1]) =>
	redeemReward(db, redemption, asGuest(redemption.userId));

const countVouchers = async () => (await pool.query("select count(*)::int as n from vouchers")).rows[0].n;

describe("redeeming", () => {
	test("takes the points and gives a voucher with a code that can be read aloud", async () => {
		const guest = await guestWith(400);
		const outcome = await redeem({ userId: guest.id, rewardId: "scrubs", idempotencyKey: key() });
		expect(outcome).toEqual({
			ok: true,
			code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/),
			repeated: false,
		});
		expect(await sumsOf(guest.id)).toEqual({ balance: 150, pending: 0, ledger: 150 });
	});

	test("is refused to anyone who has too few points, or none, or no account, and leaves nothing behind", async () => {
		const input = { rewardId: "facials", idempotencyKey: key() };
		for (const userId of [(await guestWith(149)).id, (await guestWith(0)).id, "nobody"])
			expect(await redeem({ userId, ...input })).toEqual({
				ok: false,
				reason: "not_enough_points",
			});
		expect(await countVouchers()).toBe(0);
	});

	test("is refused for a reward that does not exist", async () => {
		const { id: userId } = await guestWith(500);
		for (const rewardId of ["a-yacht", "", "constructor"])
			expect(await redeem({ userId, rewardId, idempotencyKey: key() })).toEqual({
				ok: false,
				reason: "reward_unknown",
			});
	});

	test("gives the free luxury experience for 10,000 points and not for one less", async () => {
		const input = { rewardId: "luxury-experience", idempotencyKey: key() };
		const almost = await guestWith(9_999);
		expect(await redeem({ userId: almost.id, ...input })).toMatchObject({ ok: false });
		const there = await guestWith(10_000);
		expect(await redeem({ userId: there.id, ...input })).toMatchObject({ ok: true });
		expect(await sumsOf(there.id)).toMatchObject({ balance: 0 });
	});

	test("twice with one key is one voucher, also when the balance no longer reaches for another", async () => {
		const guest = await guestWith(150);
		const input = { userId: guest.id, rewardId: "facials", idempotencyKey: key() };
		const first = await redeem(input);
		const again = await redeem(input);
		expect(first).toMatchObject({ ok: true, repeated: false });
		expect(again).toEqual({ ...first, repeated: true });
	});

	test("ten times at once with one key is one voucher", async () => {
		const guest = await guestWith(5_000);
		const input = { userId: guest.id, rewardId: "facials", idempotencyKey: key() };
		const outcomes = await Promise.all(Array.from({ length: 10 }, () => redeem(input)));
		expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.code)).size).toBe(1);
		expect(outcomes.filter((outcome) => outcome.ok && !outcome.repeated)).toHaveLength(1);
		expect(await sumsOf(guest.id)).toMatchObject({ balance: 4_850 });
	});

	test("with a key that has bought something else is refused and names that voucher to its owner only", async () => {
		const guest = await guestWith(1_000);
		const stranger = await guestWith(1_000);
		const idempotencyKey = key();
		const first = await redeem({ userId: guest.id, rewardId: "facials", idempotencyKey });
		if (!first.ok) throw new Error(first.reason);
		expect(await redeem({ userId: guest.id, rewardId: "massages", idempotencyKey })).toEqual({
			ok: false,
			reason: "form_already_used",
			code: first.code,
		});
		expect(await redeem({ userId: stranger.id, rewardId: "facials", idempotencyKey })).toEqual({
			ok: false,
			reason: "form_already_used",
			code: null,
		});
		expect(await sumsOf(stranger.id)).toMatchObject({ balance: 1_000 });
	});

	test("twenty times at once for one reward's worth: one voucher, nineteen clean refusals, nothing below zero", async () => {
		const guest = await guestWith(500);
		const outcomes = await Promise.all(
			Array.from({ length: 20 }, () =>
				redeem({ userId: guest.id, rewardId: "agape-pool", idempotencyKey: key() }),
			),
		);
		expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
		expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "not_enough_points")).toHaveLength(
			19,
		);
		expect(await sumsOf(guest.id)).toEqual({ balance: 0, pending: 0, ledger: 0 });
		expect(await countVouchers()).toBe(1);
	});

	test("different rewards at once spends no point twice", async () => {
		const guest = await guestWith(1_000);
		const rewards = [
			"agape-pool",
			"bath-sauna-rental",
			"express-treatments",
			"scrubs",
			"facials",
			"massages",
		];
		const outcomes = await Promise.all(
			[...rewards, ...rewards].map((rewardId) =>
				redeem({ userId: guest.id, rewardId, idempotencyKey: key() }),
			),
		);
		const { rows } = await pool.query("select coalesce(sum(cost_points), 0)::int as spent from vouchers");
		expect(await sumsOf(guest.id)).toMatchObject({
			balance: 1_000 - rows[0].spent,
			ledger: 1_000 - rows[0].spent,
		});
		expect(await countVouchers()).toBe(outcomes.filter((outcome) => outcome.ok).length);
	});

	test("tries another code when one is given already", async () => {
		const guest = await guestWith(1_000);
		const codes = ["K7MQ2XHD", "K7MQ2XHD", "K7MQ2XHE"];
		const redeemWithCodes = () =>
			redeemReward(
				db,
				{ userId: guest.id, rewardId: "facials", idempotencyKey: key() },
				asGuest(guest.id),
				() => codes.shift() ?? "",
			);
		expect(await redeemWithCodes()).toMatchObject({ code: "K7MQ2XHD" });
		expect(await redeemWithCodes()).toMatchObject({ code: "K7MQ2XHE" });
		expect(await sumsOf(guest.id)).toMatchObject({ balance: 700 });
	});
});

describe("the terms that the hotel can change", () => {
	afterEach(() =>
		pool.query(
			"update rewards set in_service = true, cost_points = 150, name = 'Facials' where id = 'facials'",
		),
	);

	test("decides the cost of the next redemption; an issued voucher does not change", async () => {
		const guest = await guestWith(400);
		const before = await redeem({ userId: guest.id, rewardId: "facials", idempotencyKey: key() });
		await pool.query("update rewards set cost_points = 200, name = 'Facial' where id = 'facials'");
		await redeem({ userId: guest.id, rewardId: "facials", idempotencyKey: key() });
		expect(await sumsOf(guest.id)).toMatchObject({ balance: 50 });
		const { rows } = await pool.query(
			"select reward_name, cost_points from vouchers order by (code = $1) desc",
			[before.ok && before.code],
		);
		expect(rows).toEqual([
			{ reward_name: "Facials", cost_points: 150 },
			{ reward_name: "Facial", cost_points: 200 },
		]);
	});

	test("takes a reward out of service", async () => {
		const { id: userId } = await guestWith(400);
		await pool.query("update rewards set in_service = false where id = 'facials'");
		expect(await redeem({ userId, rewardId: "facials", idempotencyKey: key() })).toEqual({
			ok: false,
			reason: "reward_unknown",
		});
	});
});

test("the audit says who redeemed, gave and used, without the reason that staff wrote", async () => {
	const guest = await guestWith(150);
	const outcome = await redeem({ userId: guest.id, rewardId: "facials", idempotencyKey: key() });
	await useVoucher(db, { code: outcome.ok ? outcome.code : "" }, asStaff());
	const { rows } = await pool.query(
		"select act, actor_kind, actor, changes, reason from audit_events order by act",
	);
	expect(rows).toEqual([
		{ act: "grant_points", actor_kind: "staff", actor: "Maria", changes: { points: 150 }, reason: null },
		{
			act: "redeem_reward",
			actor_kind: "guest",
			actor: guest.id,
			changes: { reward: "facials", costPoints: 150 },
			reason: null,
		},
		{ act: "use_voucher", actor_kind: "staff", actor: "Maria", changes: {}, reason: null },
	]);
});

describe("a grant of staff", () => {
	test("adds points with the reason and the person who gave them", async () => {
		const guest = await makeUser(db, { name: "Ana Cruz" });
		expect(await grantPoints(db, { email: guest.email, points: 250, reason }, asStaff())).toEqual({
			ok: true,
			name: "Ana Cruz",
			balancePoints: 250,
		});
		const { rows } = await pool.query("select kind, reason, granted_by from points_entries");
		expect(rows).toEqual([{ kind: "grant", reason: "A birthday", granted_by: "Maria" }]);
	});

	test("is given once by a form that is sent twice, also at the same moment", async () => {
		const [guest, other] = [await makeUser(db), await makeUser(db)];
		const grant = { email: guest.email, points: 250, reason, idempotencyKey: crypto.randomUUID() };
		const twice = await Promise.all([grantPoints(db, grant, asStaff()), grantPoints(db, grant, asStaff())]);
		expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
		expect(await getBalance(db, guest.id)).toMatchObject({ balancePoints: 250 });
		const keyUsed = { ok: false, reason: "key_used" };
		expect(await grantPoints(db, { ...grant, points: 300 }, asStaff())).toEqual(keyUsed);
		expect(await grantPoints(db, { ...grant, email: other.email }, asStaff())).toEqual(keyUsed);
		expect(await grantPoints(db, { ...grant, reason: "Another" }, asStaff())).toEqual(keyUsed);
	});

	test("may take points back, and never below zero", async () => {
		const guest = await guestWith(250);
		expect(await grantPoints(db, { email: guest.email, points: -251, reason }, asStaff())).toEqual({
			ok: false,
			reason: "below_zero",
			name: guest.name,
			balancePoints: 250,
		});
		expect(await grantPoints(db, { email: guest.email, points: -250, reason }, asStaff())).toMatchObject({
			balancePoints: 0,
		});
	});

	test("never goes below zero with a redemption at the same moment", async () => {
		const guest = await guestWith(150);
		const outcomes = await Promise.all([
			redeem({ userId: guest.id, rewardId: "facials", idempotencyKey: key() }),
			grantPoints(db, { email: guest.email, points: -150, reason }, asStaff()),
		]);
		expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
		expect(await sumsOf(guest.id)).toMatchObject({ balance: 0 });
	});

	test("goes to nobody where the address is unknown or not verified", async () => {
		const grant = { email: "ana@example.com", points: 100, reason };
		expect(await grantPoints(db, grant, asStaff())).toEqual({ ok: false, reason: "guest_unknown" });
		await makeUser(db, { email: grant.email, emailVerified: false });
		expect(await grantPoints(db, grant, asStaff())).toEqual({ ok: false, reason: "email_unverified" });
	});
});

describe("the ledger itself", () => {
	test.each([
		["an entry changed", "update points_entries set balance_points = 10000", "23001"],
		["an entry taken out", "delete from points_entries", "23001"],
		[
			"a balance below zero",
			`insert into points_entries (id, account_id, kind, balance_points, reason, granted_by)
			select gen_random_uuid(), id, 'grant', -101, 'No reason', 'psql' from points_accounts`,
			"23514",
		],
		[
			"points without a reason",
			`insert into points_entries (id, account_id, kind, balance_points) select gen_random_uuid(), id, 'grant', 5 from points_accounts`,
			"23514",
		],
	])("refuses %s to every writer", async (_, statement, state) => {
		await guestWith(100);
		const owner = await connectAsOwner();
		await expect(owner.query(statement).catch((error) => Promise.reject(sqlState(error)))).rejects.toBe(
			state,
		);
	});

	test("outlives the account of its guest", async () => {
		await guestWith(100);
		await db.delete(users);
		const { rows } = await pool.query("select user_id, balance_points from points_accounts");
		expect(rows).toEqual([{ user_id: null, balance_points: 100 }]);
	});
});
