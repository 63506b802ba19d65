import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { claimReservations } from "#app/features/reservations/operations/claim-reservations.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { users } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, makeUser } from "#test/factories/forms.ts";
import { makeDinner, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { postPoints } from "./operations/post-points.server.ts";
import { pointsForStay } from "./points-for-stay.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

async function book(change: Parameters<typeof makeStayInput>[0]) {
	const outcome = await reserveStay(db, makeStayInput(change), asGuest());
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	const stay = await findStay(db, outcome.reference);
	if (!stay) throw new Error("The reservation was not found.");
	return stay;
}

/** The ledger of a guest, oldest first, with the sums of the account. */
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

async function changeTo(stay: { id: string }, checkIn: string, checkOut: string) {
	const change = { reservationId: stay.id, checkIn, checkOut };
	const asked = await changeStayDates(db, { ...change, agreedTotalCents: null }, asGuest());
	if (asked.ok || asked.reason !== "price_changed")
		throw new Error("The change was not refused for its price.");
	return changeStayDates(db, { ...change, agreedTotalCents: asked.totalCents }, asGuest());
}

describe("what a stay will earn", () => {
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

	test("covers both villas of a pair, booked once", async () => {
		const guest = await makeUser(db);
		await book({ userId: guest.id, villaIds: ["sunset-palms", "palm-grove"], guests: 9 });
		const earned = 2 * 349 + 2 * 499;
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [["stay_booked", earned, 0]],
			pending: earned,
			balance: 0,
		});
	});

	test("is booked once, however often the form arrives", async () => {
		const guest = await makeUser(db);
		const input = makeStayInput({ userId: guest.id });
		const outcomes = await Promise.all(Array.from({ length: 8 }, () => reserveStay(db, input, asGuest())));
		expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 698, entries: [["stay_booked", 698, 0]] });
	});

	test("is counted separately for two guests who book at once, and added up for one", async () => {
		const [ana, ben] = [await makeUser(db), await makeUser(db)];
		const villas = ["sunset-palms", "palm-grove", "vista-del-mar", "ocean-breeze"];
		await Promise.all(
			villas.map((villaId, index) => book({ userId: index % 2 ? ana.id : ben.id, villaIds: [villaId] })),
		);
		expect(await ledgerOf(ben.id)).toMatchObject({ pending: 2 * (349 + 399) });
		expect(await ledgerOf(ana.id)).toMatchObject({ pending: 2 * (499 + 319) });
	});

	test("leaves no trace when the villa was just taken", async () => {
		const guest = await makeUser(db);
		await book({});
		expect(await reserveStay(db, makeStayInput({ userId: guest.id }), asGuest())).toMatchObject({
			reason: "villa_taken",
		});
		expect(
			await reserveStay(
				db,
				makeStayInput({ userId: guest.id, villaIds: ["palm-grove", "sunset-palms"] }),
				asGuest(),
			),
		).toMatchObject({
			reason: "villa_taken",
		});
		expect(await ledgerOf(guest.id)).toEqual({ entries: [] });
	});

	test("grows with a longer stay, shrinks with a shorter one and stays with other dates at the same price", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		await changeTo(stay, "2026-12-20", "2026-12-23");
		await changeTo(stay, "2026-12-27", "2026-12-30");
		await changeTo(stay, "2026-12-20", "2026-12-21");
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
		await Promise.all(Array.from({ length: 5 }, () => cancelStay(db, cancellation, asGuest())));
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [
				["stay_booked", 698, 0],
				["stay_cancelled", -698, 0],
			],
			pending: 0,
			balance: 0,
		});
	});

	test("is taken back when the guest does not come, and given again when staff correct that", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		await setStayStatus(db, stay.id, "no_show");
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 0 });
		await setStayStatus(db, stay.id, "checked_in");
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 698 });
	});

	test("is whole dollars whatever the price: the database counts as the rule does", async () => {
		const guest = await makeUser(db);
		const stay = await book({ userId: guest.id });
		for (const baseCents of [0, 99, 100, 101, 34_999, 35_000, 12_345_678]) {
			await pool.query(
				"update stays set base_cents = $2, total_cents = $2 + tax_cents where reservation_id = $1",
				[stay.id, baseCents],
			);
			expect((await ledgerOf(guest.id)).pending).toBe(pointsForStay(baseCents));
		}
	});

	test("is given up with the account, and the ledger stays complete", async () => {
		const guest = await makeUser(db);
		await book({ userId: guest.id });
		await db.delete(users).where(sql`id = ${guest.id}`);
		expect(await ledgerOf(null)).toMatchObject({ pending: 0, balance: 0, entries: { length: 2 } });
	});

	test("is no reason to lose a booking when the account is deleted while it is sent", async () => {
		const outcome = await reserveStay(db, makeStayInput({ userId: "deleted-meanwhile" }), asGuest());
		expect(outcome).toMatchObject({ ok: true });
		expect(await db.execute(sql`select user_id from reservations`)).toMatchObject({
			rows: [{ user_id: null }],
		});
	});
});

describe("the stays of one reservation", () => {
	const pair = { villaIds: ["sunset-palms", "palm-grove"], guests: 9 };
	const afterCheckOut = {
		by: { kind: "system", task: "post-points" },
		now: new Date("2026-12-14T17:00:00Z"),
	} as const;

	test("are cancelled together in one entry", async () => {
		const guest = await makeUser(db);
		const stay = await book({ ...pair, userId: guest.id });
		await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, asGuest(guest.id));
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [
				["stay_booked", 1_696, 0],
				["stay_cancelled", -1_696, 0],
			],
			pending: 0,
			balance: 0,
		});
	});

	test("earn for the one whose guests came, when those of the other did not", async () => {
		const guest = await makeUser(db);
		const stay = await book({ ...pair, userId: guest.id });
		await setStayStatus(db, stay.id, "no_show", "palm-grove");
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 698, balance: 0 });
		await setStayStatus(db, stay.id, "no_show", "sunset-palms");
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 0, balance: 0 });
	});

	test("are posted once, in one entry", async () => {
		const guest = await makeUser(db);
		const { reference } = await book({ ...pair, userId: guest.id });
		expect(await postPoints(db, {}, afterCheckOut)).toMatchObject([{ reference, points: 1_696 }]);
		expect(await postPoints(db, {}, afterCheckOut)).toEqual([]);
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [
				["stay_booked", 1_696, 0],
				["stay_posted", -1_696, 1_696],
			],
			pending: 0,
			balance: 1_696,
		});
	});

	test("move their points with the reservation to another account, as long as they are pending", async () => {
		const [ana, ben] = [await makeUser(db), await makeUser(db)];
		const stay = await book({ ...pair, userId: ana.id });
		const giveTo = (userId: string) =>
			pool.query("update reservations set user_id = $2 where id = $1", [stay.id, userId]);
		await giveTo(ben.id);
		expect(await ledgerOf(ana.id)).toEqual({
			entries: [
				["stay_booked", 1_696, 0],
				["stay_cancelled", -1_696, 0],
			],
			pending: 0,
			balance: 0,
		});
		expect(await ledgerOf(ben.id)).toMatchObject({ pending: 1_696, balance: 0 });
		await postPoints(db, {}, afterCheckOut);
		await giveTo(ana.id);
		expect(await ledgerOf(ana.id)).toMatchObject({ pending: 0, balance: 0 });
		expect(await ledgerOf(ben.id)).toMatchObject({ pending: 0, balance: 1_696 });
	});

	test("earn nothing while they are held, and their points once they are confirmed", async () => {
		const guest = await makeUser(db);
		const held = await book({ userId: guest.id, holdUntil: new Date("2026-11-21T19:00:00Z") });
		expect(await ledgerOf(guest.id)).toMatchObject({ entries: [] });
		expect(await confirmHeldStay(db, { reservationId: held.id }, asStaff())).toMatchObject({ ok: true });
		expect(await ledgerOf(guest.id)).toMatchObject({ entries: [["stay_booked", 698, 0]], pending: 698 });
	});
});

describe("reservations made before the account", () => {
	const ana = { email: "ana@example.com" };

	test("become the guest's own with their points when the address is verified, once", async () => {
		const stay = await book(ana);
		await book({ ...ana, villaIds: ["palm-grove"] });
		await book({ email: "ben@example.com", villaIds: ["vista-del-mar"] });
		await setStayStatus(db, stay.id, "no_show");
		await makeTreatment(db, ana);
		await makeDinner(db, ana);
		const guest = await makeUser(db, ana);
		const claim = { userId: guest.id, email: guest.email };
		const claims = await Promise.all([1, 2, 3].map(() => claimReservations(db, claim, asGuest(guest.id))));
		expect(claims.sort()).toEqual([0, 0, 4]);
		const audited = await pool.query(
			`select act, actor, changes, count(*)::int as n, bool_and(r.user_id = $1) as are_theirs
			from audit_events e join reservations r on r.id::text = e.subject_id
			where act = 'claim_reservation' group by 1, 2, 3`,
			[guest.id],
		);
		expect(audited.rows).toEqual([
			{ act: "claim_reservation", actor: guest.id, changes: { account: guest.id }, n: 4, are_theirs: true },
		]);
		const { rows } = await pool.query(
			"select kind, count(*)::int as n from reservations where user_id = $1 group by kind order by kind",
			[guest.id],
		);
		expect(rows).toEqual([
			{ kind: "dinner", n: 1 },
			{ kind: "stay", n: 2 },
			{ kind: "treatment", n: 1 },
		]);
		expect(await ledgerOf(guest.id)).toEqual({
			entries: [["stay_booked", 998, 0]],
			pending: 998,
			balance: 0,
		});
	});

	test("belong to nobody while the address is not verified, and are never taken from another account", async () => {
		const owner = await makeUser(db);
		await book({ ...ana, userId: owner.id });
		await book({ ...ana, villaIds: ["palm-grove"] });
		const guest = await makeUser(db, { ...ana, emailVerified: false });
		for (const { id } of [guest, owner])
			expect(await claimReservations(db, { userId: id, ...ana }, asGuest(id))).toBe(0);
		await db.update(users).set({ emailVerified: true }).where(eq(users.id, guest.id));
		expect(await claimReservations(db, { userId: guest.id, ...ana }, asGuest(guest.id))).toBe(1);
		expect(await ledgerOf(owner.id)).toMatchObject({ pending: 698 });
		expect(await ledgerOf(guest.id)).toMatchObject({ pending: 998 });
	});

	test("earn again for a guest who deleted their account and opened another before the stay", async () => {
		const first = await makeUser(db, { email: "once@example.com" });
		const stay = await book({ email: "once@example.com", userId: first.id });
		await db.delete(users).where(sql`id = ${first.id}`);
		const again = await makeUser(db, { email: "once@example.com" });
		await claimReservations(db, { userId: again.id, email: again.email }, asGuest(again.id));
		expect(await ledgerOf(again.id)).toMatchObject({ pending: pointsForStay(stay.baseCents) });
	});
});
