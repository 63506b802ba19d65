import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimEarlierReservations } from "#app/features/accounts/commands.server.ts";
import { cancelStay, moveStay, reserveStay } from "#app/features/stays/commands.server.ts";
import { findReservation } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { users } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeStayInput, makeUser, today } from "#test/factories/forms.ts";
import { pointsForStay } from "./points-for-stay.ts";

const { db, pool } = await openTestDatabase();

beforeAll(() => syncVillas(db));
beforeEach(() => pool.query("truncate reservations, occupancies, points_accounts cascade"));

async function book(change: Parameters<typeof makeStayInput>[0]) {
	const outcome = await reserveStay(db, makeStayInput(change));
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const stay = await findReservation(db, outcome.reference);
	if (!stay) throw new Error("The reservation is not there.");
	return stay;
}

/** The ledger of a guest, oldest first, with the sums that the account keeps. */
async function ledgerOf(userId: string | null) {
	const { rows: entries } = await pool.query<{ kind: string; pending: number; balance: number }>(
		`select e.kind, e.pending_points as pending, e.balance_points as balance
		from points_entries e join points_accounts a on a.id = e.account_id
		where a.user_id is not distinct from $1 order by e.created_at`,
		[userId],
	);
	const { rows: sums } = await pool.query<{ pending: number; balance: number }>(
		`select pending_points as pending, balance_points as balance
		from points_accounts where user_id is not distinct from $1`,
		[userId],
	);
	return { entries: entries.map((entry) => [entry.kind, entry.pending, entry.balance]), ...sums[0] };
}

async function moveTo(stay: { id: string }, checkIn: string, checkOut: string) {
	const move = { reservationId: stay.id, checkIn, checkOut };
	const asked = await moveStay(db, { ...move, agreedTotalCents: null }, today);
	if (asked.ok || asked.reason !== "price_changed") throw new Error("The price was not asked back.");
	return moveStay(db, { ...move, agreedTotalCents: asked.totalCents }, today);
}

const setStatus = (id: string, status: string) =>
	pool.query("update reservations set status = $2 where id = $1", [id, status]);

describe("what a stay promises", () => {
	test("is a point for every whole dollar of its room price, pending from the moment it is booked", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		expect(stay.baseCents).toBe(69_800);
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [["stay_booked", 698, 0]],
			pending: 698,
			balance: 0,
		});
	});

	test("is nothing for a guest without an account, who has no line in the ledger either", async () => {
		await book({ userId: null });
		expect(await db.execute(sql`select from points_accounts`)).toMatchObject({ rowCount: 0 });
	});

	test("covers both villas of a pair", async () => {
		const guest = await makeUser(db);
		await book({ userId: guest.id, villaId: ["sunset-palms", "palm-grove"], guests: 9 });
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 2 * 349 + 2 * 499 });
	});

	test("is promised once, however often the form arrives", async () => {
		const guest = await makeUser(db);
		const input = makeStayInput({ userId: guest.id });
		const outcomes = await Promise.all(Array.from({ length: 8 }, () => reserveStay(db, input)));
		expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 698, entries: [["stay_booked", 698, 0]] });
	});

	test("is kept apart for two guests who book at once, and added up for one", async () => {
		const [ana, ben] = [await makeUser(db), await makeUser(db)];
		const villas = ["sunset-palms", "palm-grove", "vista-del-mar", "ocean-breeze"];
		await Promise.all(
			villas.map((villaId, index) => book({ userId: index % 2 ? ana.id : ben.id, villaId: [villaId] })),
		);
		expect(await ledgerOf(ben.id)).toMatchObject({ pending: 2 * (349 + 399) });
		expect(await ledgerOf(ana.id)).toMatchObject({ pending: 2 * (499 + 319) });
	});

	test("leaves no trace when the villa was just taken", async () => {
		const guest = await makeUser(db);
		await book({});
		expect(await reserveStay(db, makeStayInput({ userId: guest.id }))).toMatchObject({
			reason: "villa_taken",
		});
		expect(
			await reserveStay(db, makeStayInput({ userId: guest.id, villaId: ["palm-grove", "sunset-palms"] })),
		).toMatchObject({
			reason: "villa_taken",
		});
		expect(await ledgerOf(guest.id)).toEqual({ entries: [] });
	});

	test("grows with a longer stay, shrinks with a shorter one and stays with other dates at the same price", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		await moveTo(stay, "2026-12-20", "2026-12-23");
		await moveTo(stay, "2026-12-27", "2026-12-30");
		await moveTo(stay, "2026-12-20", "2026-12-21");
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [
				["stay_booked", 698, 0],
				["stay_changed", 349, 0],
				["stay_changed", -698, 0],
			],
			pending: 349,
			balance: 0,
		});
	});

	test("is taken back by a cancellation, once, even when the first night is owed", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id, checkIn: "2026-11-23", checkOut: "2026-11-25" });
		const cancellation = { reservationId: stay.id, agreedOwedCents: 38_041 };
		await Promise.all(Array.from({ length: 5 }, () => cancelStay(db, cancellation, today)));
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [
				["stay_booked", 698, 0],
				["stay_cancelled", -698, 0],
			],
			pending: 0,
			balance: 0,
		});
	});

	test("is taken back when the guest does not come, and given again when the desk has erred", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		await setStatus(stay.id, "no_show");
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 0 });
		await setStatus(stay.id, "checked_in");
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 698 });
	});

	test("is whole dollars whatever the price: the database counts as the rule does", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		for (const baseCents of [0, 99, 100, 101, 34_999, 35_000, 12_345_678]) {
			await pool.query(
				"update reservations set room_cents = $2, total_cents = $2 + tax_cents where id = $1",
				[stay.id, baseCents],
			);
			expect((await ledgerOf(guest.id)).pending).toBe(pointsForStay(baseCents));
		}
	});

	test("is given up with the account, and the hotel's books stay whole", async () => {
		const guest = await makeUser(db);
		await book({ userId: guest.id });
		await db.delete(users).where(sql`id = ${guest.id}`);
		expect(await ledgerOf(null)).toMatchObject({ pending: 0, balance: 0, entries: { length: 2 } });
	});

	test("is no reason to lose a booking when the account is deleted while it is sent", async () => {
		const outcome = await reserveStay(db, makeStayInput({ userId: "deleted-meanwhile" }));
		expect(outcome).toMatchObject({ ok: true });
		expect(await db.execute(sql`select user_id from reservations`)).toMatchObject({
			rows: [{ user_id: null }],
		});
	});
});

describe("reservations made before the account", () => {
	const ana = { email: "ana@example.com" };

	test("become the guest's own with their points when the address is verified, once", async () => {
		const stay = await book(ana);
		await book({ ...ana, villaId: ["palm-grove"] });
		await book({ email: "ben@example.com", villaId: ["vista-del-mar"] });
		await setStatus(stay.id, "no_show");
		await pool.query(
			`insert into treatment_requests (id, reference, idempotency_key, name, email, age, wellness_type)
			values (gen_random_uuid(), 'K7MQ2XHD', gen_random_uuid(), 'Ana', $1, 34, 'Facials');`,
			[ana.email],
		);
		await pool.query(
			`insert into dining_requests (id, reference, idempotency_key, name, email, date, guests, experience)
			values (gen_random_uuid(), 'K7MQ2XHE', gen_random_uuid(), 'Ana', $1, '2026-12-12', 8, 'legacy-lounge')`,
			[ana.email],
		);
		const guest = await makeUser(db, ana);
		const claim = { userId: guest.id, email: guest.email };
		const claims = await Promise.all([1, 2, 3].map(() => claimEarlierReservations(db, claim)));
		expect(claims.map(({ stays }) => stays).sort()).toEqual([0, 0, 2]);
		expect(claims.find(({ stays }) => stays > 0)).toEqual({ stays: 2, treatments: 1, evenings: 1 });
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [["stay_booked", 998, 0]],
			pending: 998,
			balance: 0,
		});
	});

	test("stay nobody's while the address is only claimed, and are never taken from another account", async () => {
		await pool.query("delete from users");
		const owner = await makeUser(db);
		await book({ ...ana, userId: owner.id });
		await book({ ...ana, villaId: ["palm-grove"] });
		const claimant = await makeUser(db, {
			email: "alias@unverified.invalid",
			claimedEmail: ana.email,
			emailVerified: false,
		});
		const nothing = { stays: 0, treatments: 0, evenings: 0 };
		for (const { id } of [claimant, owner])
			expect(await claimEarlierReservations(db, { userId: id, ...ana })).toEqual(nothing);
		const guest = await makeUser(db, ana);
		expect(await claimEarlierReservations(db, { userId: guest.id, ...ana })).toMatchObject({ stays: 1 });
		expect(await ledgerOf(owner.id)).toMatchObject({ pending: 698 });
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 998 });
	});

	test("earn again for a guest who deleted their account and opened another before the stay", async () => {
		const first = await makeUser(db, { email: "once@example.com" });
		const stay = await book({ email: "once@example.com", userId: first.id });
		await db.delete(users).where(sql`id = ${first.id}`);
		const again = await makeUser(db, { email: "once@example.com" });
		await claimEarlierReservations(db, { userId: again.id, email: again.email });
		expect(await ledgerOf(again.id)).toMatchObject({ pending: pointsForStay(stay.baseCents) });
	});
});
