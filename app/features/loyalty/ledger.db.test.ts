import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { users } from "#db/schema/accounts.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, makeUser } from "#test/factories/forms.ts";
import { readLedger } from "#test/factories/ledger.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { postPoints } from "./operations/post-points.server.ts";
import { pointsForStay } from "./policy.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const book = (change: Parameters<typeof bookStay>[1]) => bookStay(db, change);
const ledgerOf = (userId: string | null) => readLedger(pool, userId);

async function changeTo(stay: { id: string }, checkIn: string, checkOut: string) {
	const change = { reservationId: stay.id, checkIn, checkOut };
	const asked = await changeStayDates(db, { ...change, agreedTotalCents: null }, asGuest());
	if (asked.ok || asked.reason !== "price_changed")
		throw new Error("The change was not refused for its price.");
	return changeStayDates(db, { ...change, agreedTotalCents: asked.totalCents }, asGuest());
}

describe("the points that a stay will earn", () => {
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

	test("is whole dollars of every price: the database counts as the rule does", async () => {
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
