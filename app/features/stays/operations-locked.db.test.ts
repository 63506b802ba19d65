import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { isBusy } from "#db/connection/is-unavailable.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeStayInput } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { blockVilla } from "./operations/block-villa.server.ts";
import { cancelStay } from "./operations/cancel-stay.server.ts";
import { changeStayDates } from "./operations/change-stay-dates.server.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";

const { db, pool, connect } = await openTestDatabase();
const holder = await connect();
const observer = await connect();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** How many connections wait for a lock in the database. */
async function countWaiting(): Promise<number> {
	const { rows } = await observer.query(
		"select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);
	return rows[0].n;
}

test("of many guests who want a villa that somebody has locked, one waits in the database, and another villa is reserved meanwhile", async () => {
	await holder.query("begin; select from villas where id = 'sunset-palms' for update");
	const guests = Promise.allSettled(
		Array.from({ length: 20 }, () => reserveStay(db, makeStayInput(), asGuest())),
	);
	await eventually("one waits for the lock", async () => (await countWaiting()) > 0);
	expect(await reserveStay(db, makeStayInput({ villaIds: ["palm-grove"] }), asGuest())).toMatchObject({
		ok: true,
	});
	expect(await countWaiting()).toBeLessThanOrEqual(1);
	await holder.query("commit");
	const results = await guests;
	const won = results.filter((one) => one.status === "fulfilled" && one.value.ok);
	expect(won.length).toBeLessThanOrEqual(1);
	// On a slow machine the lock was held too long for some of them.
	for (const one of results) {
		if (one.status === "rejected") expect(isBusy(one.reason)).toBe(true);
		else if (!one.value.ok) expect(one.value.reason).toBe("villa_taken");
	}
});

test("anyone who wants a villa that stays locked is told that the database is busy, and changes nothing", async () => {
	const stay = await bookStay(db);
	await holder.query("begin; select from villas where id = 'sunset-palms' for update");
	const dates = { checkIn: "2026-12-20", checkOut: "2026-12-22" };
	const attempts = await Promise.allSettled([
		reserveStay(db, makeStayInput(dates), asGuest()),
		changeStayDates(db, { reservationId: stay.id, ...dates, agreedTotalCents: null }, asStaff()),
		cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, asGuest()),
		blockVilla(
			db,
			{ villaId: "sunset-palms", from: "2026-12-20", until: "2026-12-22", reason: "paint" },
			asStaff(),
		),
	]);
	await holder.query("commit");
	for (const one of attempts)
		expect(one.status === "rejected" && isBusy(one.reason), JSON.stringify(one)).toBe(true);
	const { rows } = await pool.query("select count(*)::int as n from villa_allocations");
	expect(rows).toEqual([{ n: 1 }]);
});
