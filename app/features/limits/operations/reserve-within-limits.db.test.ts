import { beforeEach, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { openDatabase } from "#db/connection/database.ts";
import { limitEntries } from "#db/schema/limits.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDinnerInput, makeTreatmentInput, noon } from "#test/factories/forms.ts";
import { guestFrom, nightsFrom, refusedBy, stranger } from "#test/factories/limits.ts";
import { createCallerLimits } from "../caller-limits.server.ts";
import { purgeLimitEntries } from "./take-limits.server.ts";

const { db, pool, url, appUrl } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await syncWellness(db);
});

/** Requests for a treatment without a time: there is always another one. */
const requestOne = (acting: Acting, one = db) =>
	reserveTreatment(one, makeTreatmentInput({ date: null, time: null }), acting);

async function requestMany(count: number, acting: Acting) {
	for (let made = 0; made < count; made += 1) expect(await requestOne(acting)).toMatchObject({ ok: true });
}

test("the eleventh reservation of a caller within a quarter of an hour is refused, whatever its kind", async () => {
	await requestMany(8, guestFrom(stranger));
	expect(await reserveDinner(db, makeDinnerInput(), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(21, 2), guestFrom(stranger))).toMatchObject({ ok: true });
	expect(await requestOne(guestFrom(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await reserveDinner(db, makeDinnerInput({ date: "2026-12-24" }), guestFrom(stranger))).toEqual(
		refusedBy("quarter_hour"),
	);
	expect(await reserveStay(db, nightsFrom(40, 2), guestFrom(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await db.$count(reservations)).toBe(10);
	expect(await requestOne(guestFrom("198.51.100.8"))).toMatchObject({ ok: true });
	expect(await requestOne(guestFrom(stranger, { minutes: 15 }))).toMatchObject({ ok: true });
});

test("the thirty-first reservation of a caller within a day is refused, and the next day is another one", async () => {
	for (const minutes of [0, 20, 40]) await requestMany(10, guestFrom(stranger, { minutes }));
	expect(await requestOne(guestFrom(stranger, { minutes: 60 }))).toEqual(refusedBy("day"));
	expect(await requestOne(guestFrom(stranger, { minutes: 24 * 60 }))).toMatchObject({ ok: true });
});

test("many forms of one caller at the same moment get the last places and not one more, in two processes", async () => {
	const other = await openDatabase({
		databaseUrl: url,
		databaseAppUrl: appUrl,
		dataDir: "",
		onError: () => {},
	});
	const outcomes = await Promise.all(
		Array.from({ length: 30 }, (_, index) => requestOne(guestFrom(stranger), index % 2 ? db : other.db)),
	);
	await other.close();
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
	expect(await db.$count(reservations)).toBe(10);
});

test("a form that is sent again counts once, and is answered however much was reserved since", async () => {
	const input = makeTreatmentInput({ date: null, time: null });
	const first = await reserveTreatment(db, input, guestFrom(stranger));
	for (let again = 0; again < 12; again += 1)
		expect(await reserveTreatment(db, input, guestFrom(stranger))).toEqual({ ...first, repeated: true });
	await Promise.all(Array.from({ length: 12 }, () => reserveTreatment(db, input, guestFrom(stranger))));
	await requestMany(9, guestFrom(stranger));
	expect(await requestOne(guestFrom(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await reserveTreatment(db, input, guestFrom(stranger))).toEqual({ ...first, repeated: true });
	await requestMany(10, guestFrom("198.51.100.8"));
	expect(await reserveTreatment(db, input, guestFrom("198.51.100.8"))).toEqual({ ...first, repeated: true });
});

test("a form that repeats what another caller has reserved does not count against the one who sends it", async () => {
	const input = makeTreatmentInput({ date: null, time: null });
	await reserveTreatment(db, input, guestFrom(stranger));
	await reserveTreatment(db, input, guestFrom("198.51.100.8"));
	await requestMany(10, guestFrom("198.51.100.8"));
});

test("a reservation that is refused or fails does not count", async () => {
	await reserveStay(db, nightsFrom(21, 2), asGuest());
	for (let attempt = 0; attempt < 12; attempt += 1)
		expect(await reserveStay(db, nightsFrom(21, 2), guestFrom(stranger))).toMatchObject({
			reason: "villa_taken",
		});
	for (let attempt = 0; attempt < 12; attempt += 1)
		await expect(
			reserveTreatment(db, makeTreatmentInput({ age: 0, date: null, time: null }), guestFrom(stranger)),
		).rejects.toThrow();
	await requestMany(10, guestFrom(stranger));
});

test("a guest who is signed in may reserve twice as much, and staff without limit", async () => {
	const account = { email: "ana@example.com", emailVerified: false };
	await requestMany(20, guestFrom(stranger, { account }));
	expect(await requestOne(guestFrom(stranger, { account }))).toEqual(refusedBy("quarter_hour"));
	for (let made = 0; made < 3; made += 1)
		expect(await requestOne({ ...guestFrom(stranger), ...asStaff() })).toMatchObject({ ok: true });
});

test("from the hotel's own network ten times as much may be reserved", async () => {
	await requestMany(11, guestFrom("203.0.113.200"));
	for (let index = 0; index < 5; index += 1)
		expect(await reserveStay(db, nightsFrom(30 + 3 * index, 2), guestFrom("2001:db8:1:2::3"))).toMatchObject({
			ok: true,
		});
});

test("all addresses of one IPv6 connection are one caller", async () => {
	for (let index = 1; index <= 10; index += 1)
		expect(await requestOne(guestFrom(`2001:db8:7:7::${index}`))).toMatchObject({ ok: true });
	expect(await requestOne(guestFrom("2001:db8:7:7:ffff:1:2:3"))).toEqual(refusedBy("quarter_hour"));
	expect(await requestOne(guestFrom("2001:db8:7:8::1"))).toMatchObject({ ok: true });
});

test("the entries name neither caller nor address, and are gone after a day", async () => {
	const email = "ana@example.com";
	await reserveStay(db, nightsFrom(30, 2, { email }), guestFrom(stranger));
	const entries = await db.select().from(limitEntries);
	expect(entries).toHaveLength(3);
	expect(JSON.stringify(entries)).not.toMatch(/198\.51|ana@|example/);
	await purgeLimitEntries(db, new Date(noon.getTime() + 24 * 60 * 60_000 - 1));
	expect(await db.$count(limitEntries)).toBe(3);
	await purgeLimitEntries(db, new Date(noon.getTime() + 24 * 60 * 60_000));
	expect(await db.$count(limitEntries)).toBe(0);
});

test("without limits no entry is written, and nobody is refused", async () => {
	const off = createCallerLimits({ limits: null, hotelNetworks: [], sessionSecret: "s".repeat(32) });
	expect(off({ address: stranger, account: null })).toBeUndefined();
	await requestMany(31, asGuest());
	expect(await db.$count(limitEntries)).toBe(0);
});

test("limits cost one statement where they hold, and none where they do not", async () => {
	let statements = 0;
	const count = () => {
		statements += 1;
	};
	const countFor = async (acting: Acting, date: HotelDate) => {
		statements = 0;
		await reserveDinner(db, makeDinnerInput({ date, seating: "18:00" }), acting);
		return statements;
	};
	pool.on("acquire", count);
	const off = await countFor(asGuest(), "2026-12-24");
	const on = await countFor(guestFrom(stranger), "2026-12-25");
	const byStaff = await countFor({ ...guestFrom(stranger), ...asStaff() }, "2026-12-26");
	pool.off("acquire", count);
	expect(on - off).toBe(1);
	expect(byStaff).toBe(off);
});
