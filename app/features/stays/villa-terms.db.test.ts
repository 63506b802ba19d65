import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { findStay } from "./queries.server.ts";
import { findLastReadTerms, readTerms } from "./villa-terms.server.ts";

const { db, pool, connect } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	// Other nights of the villa: from here on the process has read its terms.
	const earlier = makeStayInput({ checkIn: "2026-12-01", checkOut: "2026-12-02" });
	expect(await reserveStay(db, earlier, asGuest())).toMatchObject({ ok: true });
});

async function baseCentsNow() {
	const outcome = await reserveStay(db, makeStayInput(), asGuest());
	return outcome.ok ? (await findStay(db, outcome.reference))?.baseCents : outcome.reason;
}

const ofVilla = "villa_id = 'sunset-palms'";
const addSeason = `insert into rates (id, villa_id, from_night, nightly_cents, priority)
	values (gen_random_uuid(), 'sunset-palms', '2026-12-10', 50000, 2)`;

test.each([
	["changed", `update rates set nightly_cents = 40000 where ${ofVilla}`, 80_000],
	["added", addSeason, 100_000],
	["ended", `update rates set until_night = '2026-12-05' where ${ofVilla}`, "villa_unknown"],
	["removed", `delete from rates where ${ofVilla}`, "villa_unknown"],
	[
		"given to another villa",
		`update rates set villa_id = 'palm-grove', priority = 1 where ${ofVilla}`,
		"villa_unknown",
	],
])("a stay has the price of its present rates: one was %s since the last stay", async (_, sql, expected) => {
	await pool.query(sql);
	expect(await baseCentsNow()).toBe(expected);
});

test("a rate that comes from another villa counts at once", async () => {
	await pool.query(`delete from rates where ${ofVilla}`);
	expect(await baseCentsNow()).toBe("villa_unknown");
	await pool.query("update rates set villa_id = 'sunset-palms' where villa_id = 'palm-grove'");
	expect(await baseCentsNow()).toBe(99_800);
});

test("a price that was read before the guest agreed to the new one refuses nobody", async () => {
	await pool.query(`update rates set nightly_cents = 40000 where ${ofVilla}`);
	const agreed = makeStayInput({ agreedTotalCents: 87_200 });
	expect(await reserveStay(db, agreed, asGuest())).toMatchObject({ ok: true });
});

test("a villa that became larger, or went out of service, counts at once", async () => {
	const party = makeStayInput({ guests: 5 });
	expect(await reserveStay(db, party, asGuest())).toMatchObject({ reason: "too_many_guests" });
	await pool.query("update villas set max_occupancy = 5 where id = 'sunset-palms'");
	expect(await reserveStay(db, party, asGuest())).toMatchObject({ ok: true });
	await pool.query("update villas set available = false where id = 'sunset-palms'");
	expect(await baseCentsNow()).toBe("villa_unknown");
});

test("a price that is changed while a reservation waits for its villa is the price of the stay", async () => {
	const desk = await connect();
	await desk.query("begin");
	await desk.query(`update rates set nightly_cents = 40000 where ${ofVilla}`);
	const reserved = baseCentsNow();
	await eventually("the reservation waits for the villa", async () => {
		const { rows } = await pool.query(`
			select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
		return rows.length === 1;
	});
	await desk.query("commit");
	expect(await reserved).toBe(80_000);
});

test("a stay does not change the version of its villa's terms", async () => {
	const version = "select terms_version from villas where id = 'sunset-palms'";
	const before = (await pool.query(version)).rows;
	expect(await baseCentsNow()).toBe(69_800);
	expect((await pool.query(version)).rows).toEqual(before);
});

test("seasons that are over are not read again, and still count for a night of theirs", async () => {
	await pool.query(`
		insert into rates (id, villa_id, from_night, until_night, nightly_cents, priority)
		select gen_random_uuid(), 'sunset-palms', date '2026-11-20' - n, date '2026-11-21' - n, 50000, 2
		from generate_series(0, 99) n`);
	const [terms] = await readTerms(db, ["sunset-palms"], today);
	expect(terms?.rates).toMatchObject([{ nightlyCents: 34_900, untilNight: null }]);
	expect(findLastReadTerms(db, ["sunset-palms"], "2026-12-24")).toEqual([terms]);
	// The clock of another process is still on the day before.
	expect(findLastReadTerms(db, ["sunset-palms"], "2026-11-20")).toBeNull();
	const dayBefore = asGuest(null, new Date(noon.getTime() - 86_400_000));
	const stay = makeStayInput({ checkIn: "2026-11-20", checkOut: today, agreedTotalCents: 54_500 });
	expect(await reserveStay(db, stay, dayBefore)).toMatchObject({ ok: true });
});
