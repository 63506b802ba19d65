import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelStay, reserveStay } from "#app/features/stays/commands.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeStayInput, makeUser, today } from "#test/factories/forms.ts";
import { grantPoints, postPoints } from "./commands.server.ts";

const { db, pool } = await openTestDatabase();

beforeAll(() => syncVillas(db));
beforeEach(() => pool.query("truncate reservations, occupancies, points_accounts, users cascade"));

async function sumsOf(userId: string) {
	const { rows } = await pool.query<{ balance: number; pending: number }>(
		"select balance_points as balance, pending_points as pending from points_accounts where user_id = $1",
		[userId],
	);
	return rows[0];
}

describe("posting", () => {
	const afterCheckOut = new Date("2026-12-14T17:00:00Z");
	const minuteBefore = new Date("2026-12-14T16:59:00Z");

	async function book(userId: string, change: Parameters<typeof makeStayInput>[0] = {}) {
		const outcome = await reserveStay(db, makeStayInput({ userId, ...change }));
		if (!outcome.ok) throw new Error(outcome.reason);
		return outcome.reference;
	}

	test("makes pending points the guest's own when check-out is over, not a minute before", async () => {
		const guest = await makeUser(db);
		const reference = await book(guest.id);
		expect(await postPoints(db, minuteBefore)).toEqual([]);
		expect(await sumsOf(guest.id)).toMatchObject({ pending: 698, balance: 0 });
		expect(await postPoints(db, afterCheckOut)).toMatchObject([{ userId: guest.id, reference, points: 698 }]);
		expect(await sumsOf(guest.id)).toEqual({ pending: 0, balance: 698 });
		expect(await postPoints(db, afterCheckOut)).toEqual([]);
	});

	test("passes over stays that were cancelled, and guests who did not come or have no account", async () => {
		const guest = await makeUser(db);
		await book(guest.id, { villaId: ["palm-grove"] });
		await book(guest.id);
		await reserveStay(db, makeStayInput({ villaId: ["vista-del-mar"] }));
		const { rows } = await pool.query("select id from reservations where room_cents = 69800");
		await cancelStay(db, { reservationId: rows[0].id, agreedOwedCents: 0 }, today);
		await pool.query("update reservations set status = 'no_show' where room_cents = 99800");
		expect(await postPoints(db, afterCheckOut)).toEqual([]);
		expect(await sumsOf(guest.id)).toEqual({ pending: 0, balance: 0 });
	});

	test("in several processes at once posts each stay once", async () => {
		const guests = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)));
		const villas = [
			"sunset-palms",
			"palm-grove",
			"vista-del-mar",
			"ocean-breeze",
			"blue-horizon",
			"serenity-sands",
		];
		for (const [index, villaId] of villas.entries())
			for (const [nth, guest] of [guests[index], guests[5 - index]].entries())
				await book(guest?.id ?? "", {
					villaId: [villaId],
					checkIn: nth ? "2026-12-04" : "2026-12-12",
					checkOut: nth ? "2026-12-06" : "2026-12-14",
				});
		const runs = await Promise.all(
			Array.from({ length: 8 }, () => postPoints(db, afterCheckOut, { batchSize: 3 })),
		);
		expect(runs.flat()).toHaveLength(12);
		expect(new Set(runs.flat().map(({ reference }) => reference)).size).toBe(12);
		const { rows } = await pool.query("select sum(pending_points)::int as pending from points_accounts");
		expect(rows).toEqual([{ pending: 0 }]);
	});

	test("works through more stays than one batch holds", async () => {
		const guest = await makeUser(db);
		for (let nth = 0; nth < 5; nth += 1)
			await book(guest.id, { checkIn: `2026-12-0${nth + 1}`, checkOut: `2026-12-0${nth + 2}` });
		expect(await postPoints(db, afterCheckOut, { batchSize: 2 })).toHaveLength(5);
		expect(await sumsOf(guest.id)).toMatchObject({ balance: 5 * 349 });
	});

	test("does nothing where the mail about it cannot be promised", async () => {
		const guest = await makeUser(db);
		await book(guest.id);
		const tell = () => Promise.reject(new Error("no outbox"));
		await expect(postPoints(db, afterCheckOut, { tell })).rejects.toThrow("no outbox");
		expect(await sumsOf(guest.id)).toMatchObject({ pending: 698, balance: 0 });
	});

	test("stays posted whatever the desk writes afterwards; a mistake is put right with a grant", async () => {
		const guest = await makeUser(db);
		await book(guest.id);
		await postPoints(db, afterCheckOut);
		await pool.query("update reservations set status = 'no_show'");
		expect(await sumsOf(guest.id)).toMatchObject({ pending: 0, balance: 698 });
		expect(
			await grantPoints(db, { email: guest.email, points: -698, reason: "Not here", by: "Maria" }),
		).toMatchObject({
			ok: true,
			balancePoints: 0,
		});
	});
});
