import { beforeEach, describe, expect, test } from "vitest";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput, makeUser } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { grantPoints } from "./operations/grant-points.server.ts";
import { postPoints } from "./operations/post-points.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

async function sumsOf(userId: string) {
	const { rows } = await pool.query<{ balance: number; pending: number }>(
		"select balance_points as balance, pending_points as pending from points_accounts where user_id = $1",
		[userId],
	);
	return rows[0];
}

describe("posting", () => {
	const jobAt = (now: string) =>
		({ by: { kind: "system", task: "post-points" }, now: new Date(now) }) as const;
	const afterCheckOut = jobAt("2026-12-14T17:00:00Z");
	const minuteBefore = jobAt("2026-12-14T16:59:00Z");

	const book = async (userId: string, change: Parameters<typeof bookStay>[1] = {}) =>
		(await bookStay(db, { userId, ...change })).reference;

	test("makes pending points the guest's own when check-out is over, not a minute before", async () => {
		const guest = await makeUser(db);
		const reference = await book(guest.id);
		expect(await postPoints(db, {}, minuteBefore)).toEqual([]);
		expect(await sumsOf(guest.id)).toMatchObject({ pending: 698, balance: 0 });
		expect(await postPoints(db, {}, afterCheckOut)).toMatchObject([
			{ userId: guest.id, reference, points: 698 },
		]);
		expect(await sumsOf(guest.id)).toEqual({ pending: 0, balance: 698 });
		expect(await postPoints(db, {}, afterCheckOut)).toEqual([]);
	});

	test("waits while a guest is still in house after the day of departure, so that nights they add earn their points too", async () => {
		const guest = await makeUser(db);
		const stay = await findStay(db, await book(guest.id));
		if (!stay) throw new Error("The stay is not there.");
		await setStayStatus(db, stay.id, "checked_in");
		expect(await postPoints(db, {}, afterCheckOut)).toEqual([]);
		// The price of a night that they add.
		const longer = "base_cents = base_cents + 34900, total_cents = total_cents + 34900";
		await pool.query(`update stays set ${longer} where reservation_id = $1`, [stay.id]);
		expect(await sumsOf(guest.id)).toEqual({ pending: 1_047, balance: 0 });
		await setStayStatus(db, stay.id, "checked_out");
		const dayAfter = jobAt("2026-12-15T17:00:00Z");
		expect(await postPoints(db, {}, dayAfter)).toMatchObject([{ points: 1_047 }]);
		// Taken back the check-out, and out again: nothing is posted twice.
		await setStayStatus(db, stay.id, "checked_in");
		expect(await postPoints(db, {}, dayAfter)).toEqual([]);
		await setStayStatus(db, stay.id, "checked_out");
		expect(await postPoints(db, {}, dayAfter)).toEqual([]);
		expect(await sumsOf(guest.id)).toEqual({ pending: 0, balance: 1_047 });
	});

	test("passes over stays that were cancelled, and guests who did not come or have no account", async () => {
		const guest = await makeUser(db);
		const [notCome, cancelled] = [
			await findStay(db, await book(guest.id, { villaIds: ["palm-grove"] })),
			await findStay(db, await book(guest.id)),
		];
		await reserveStay(db, makeStayInput({ villaIds: ["vista-del-mar"] }), asGuest());
		await cancelStay(db, { reservationId: cancelled?.id ?? "", agreedOwedCents: 0 }, asGuest());
		await setStayStatus(db, notCome?.id ?? "", "no_show");
		expect(await postPoints(db, {}, afterCheckOut)).toEqual([]);
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
					villaIds: [villaId],
					checkIn: nth ? "2026-12-04" : "2026-12-12",
					checkOut: nth ? "2026-12-06" : "2026-12-14",
				});
		const runs = await Promise.all(
			Array.from({ length: 8 }, () => postPoints(db, { batchSize: 3 }, afterCheckOut)),
		);
		expect(runs.flat()).toHaveLength(12);
		expect(new Set(runs.flat().map(({ reference }) => reference)).size).toBe(12);
		const { rows } = await pool.query("select sum(pending_points)::int as pending from points_accounts");
		expect(rows).toEqual([{ pending: 0 }]);
	});

	test("posts more stays than fit into one batch", async () => {
		const guest = await makeUser(db);
		for (let nth = 0; nth < 5; nth += 1)
			await book(guest.id, { checkIn: `2026-12-0${nth + 1}`, checkOut: `2026-12-0${nth + 2}` });
		expect(await postPoints(db, { batchSize: 2 }, afterCheckOut)).toHaveLength(5);
		expect(await sumsOf(guest.id)).toMatchObject({ balance: 5 * 349 });
	});

	test("does nothing where the e-mail about it cannot be enqueued", async () => {
		const guest = await makeUser(db);
		await book(guest.id);
		await asOwner(pool, "alter table jobs add constraint no_points check (kind <> 'send-points-email')");
		await expect(postPoints(db, {}, afterCheckOut)).rejects.toMatchObject({
			cause: { constraint: "no_points" },
		});
		await asOwner(pool, "alter table jobs drop constraint no_points");
		expect(await sumsOf(guest.id)).toMatchObject({ pending: 698, balance: 0 });
	});

	test("stays posted after any later change by staff; a mistake is corrected by a grant", async () => {
		const guest = await makeUser(db);
		const stay = await findStay(db, await book(guest.id));
		await postPoints(db, {}, afterCheckOut);
		await setStayStatus(db, stay?.id ?? "", "no_show");
		expect(await sumsOf(guest.id)).toMatchObject({ pending: 0, balance: 698 });
		expect(
			await grantPoints(db, { email: guest.email, points: -698, reason: "Not here" }, asStaff()),
		).toMatchObject({
			ok: true,
			balancePoints: 0,
		});
	});
});
