import { beforeEach, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { claimReservations } from "#app/features/reservations/operations/claim-reservations.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { reserveStay, type StayInput } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { openDatabase } from "#db/connection/database.ts";
import { limitEntries } from "#db/schema/limits.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import {
	asGuest,
	asStaff,
	makeDinnerInput,
	makeStayInput,
	makeTreatmentInput,
	makeUser,
	noon,
	today,
} from "#test/factories/forms.ts";
import { createCallerLimits } from "../caller-limits.server.ts";
import { purgeLimitEntries } from "./take-limits.server.ts";

const database = await openTestDatabase();
const { db, pool, url, appUrl } = database;

const sessionSecret = "s".repeat(32);
const limits = { perQuarterHour: 10, perDay: 30, stays: 4, nights: 45, mailsPerHour: 3 };
const hotelNetworks = ["203.0.113.0/24", "2001:db8:1::/48"];
const limitsOf = createCallerLimits({ limits, hotelNetworks, sessionSecret });

type Account = Parameters<typeof limitsOf>[0]["account"];

/** A guest from an address, at noon of the tests' day and so many minutes later. */
function from(
	address: string,
	{ minutes = 0, account = null as Account, userId = null as string | null } = {},
): Acting {
	const acting = asGuest(userId, new Date(noon.getTime() + minutes * 60_000));
	const own = limitsOf({ address, account });
	return own ? { ...acting, limits: own } : acting;
}

const stranger = "198.51.100.7";

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

/** Nights of a villa, beginning so many days after the tests' day. */
const nightsFrom = (days: number, nights: number, change: Partial<StayInput> = {}) =>
	makeStayInput({ checkIn: addDays(today, days), checkOut: addDays(today, days + nights), ...change });

const refusedBy = (limit: string) => ({ ok: false, reason: "limit_reached", limit });

test("the eleventh reservation of a caller within a quarter of an hour is refused, whatever it is", async () => {
	await requestMany(8, from(stranger));
	expect(await reserveDinner(db, makeDinnerInput(), from(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(21, 2), from(stranger))).toMatchObject({ ok: true });
	expect(await requestOne(from(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await reserveDinner(db, makeDinnerInput({ date: "2026-12-24" }), from(stranger))).toEqual(
		refusedBy("quarter_hour"),
	);
	expect(await reserveStay(db, nightsFrom(40, 2), from(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await db.$count(reservations)).toBe(10);
	expect(await requestOne(from("198.51.100.8"))).toMatchObject({ ok: true });
	expect(await requestOne(from(stranger, { minutes: 15 }))).toMatchObject({ ok: true });
});

test("the thirty-first reservation of a caller within a day is refused, and the next day is another one", async () => {
	for (const minutes of [0, 20, 40]) await requestMany(10, from(stranger, { minutes }));
	expect(await requestOne(from(stranger, { minutes: 60 }))).toEqual(refusedBy("day"));
	expect(await requestOne(from(stranger, { minutes: 24 * 60 }))).toMatchObject({ ok: true });
});

test("many forms of one caller at the same moment get the last places and not one more, in two processes", async () => {
	const other = await openDatabase({
		databaseUrl: url,
		databaseAppUrl: appUrl,
		dataDir: "",
		onError: () => {},
	});
	const outcomes = await Promise.all(
		Array.from({ length: 30 }, (_, index) => requestOne(from(stranger), index % 2 ? db : other.db)),
	);
	await other.close();
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
	expect(await db.$count(reservations)).toBe(10);
});

test("stays of one caller at the same moment are four and not one more", async () => {
	const outcomes = await Promise.all(
		Array.from({ length: 9 }, (_, index) => reserveStay(db, nightsFrom(30 + 3 * index, 2), from(stranger))),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
});

test("a form that is sent again counts once, and is answered however much was reserved since", async () => {
	const input = makeTreatmentInput({ date: null, time: null });
	const first = await reserveTreatment(db, input, from(stranger));
	for (let again = 0; again < 12; again += 1)
		expect(await reserveTreatment(db, input, from(stranger))).toEqual({ ...first, repeated: true });
	await Promise.all(Array.from({ length: 12 }, () => reserveTreatment(db, input, from(stranger))));
	await requestMany(9, from(stranger));
	expect(await requestOne(from(stranger))).toEqual(refusedBy("quarter_hour"));
	expect(await reserveTreatment(db, input, from(stranger))).toEqual({ ...first, repeated: true });
	await requestMany(10, from("198.51.100.8"));
	expect(await reserveTreatment(db, input, from("198.51.100.8"))).toEqual({ ...first, repeated: true });
});

test("a form that repeats what another caller has reserved does not count against the one who sends it", async () => {
	const input = makeTreatmentInput({ date: null, time: null });
	await reserveTreatment(db, input, from(stranger));
	await reserveTreatment(db, input, from("198.51.100.8"));
	await requestMany(10, from("198.51.100.8"));
});

test("what is refused, or breaks, does not count", async () => {
	await reserveStay(db, nightsFrom(21, 2), asGuest());
	for (let attempt = 0; attempt < 12; attempt += 1)
		expect(await reserveStay(db, nightsFrom(21, 2), from(stranger))).toMatchObject({ reason: "villa_taken" });
	for (let attempt = 0; attempt < 12; attempt += 1)
		await expect(
			reserveTreatment(db, makeTreatmentInput({ age: 0, date: null, time: null }), from(stranger)),
		).rejects.toThrow();
	await requestMany(10, from(stranger));
});

test("a caller reserves four stays that are not over; who cancels one may reserve another", async () => {
	const outcomes = [];
	for (let index = 0; index < 4; index += 1)
		outcomes.push(await reserveStay(db, nightsFrom(30 + 3 * index, 2), from(stranger)));
	expect(await reserveStay(db, nightsFrom(60, 2), from(stranger))).toEqual(refusedBy("ahead"));
	const first = outcomes[0];
	const stay = first?.ok ? await findStay(db, first.reference) : null;
	await cancelStay(db, { reservationId: stay?.id ?? "", agreedOwedCents: 0 }, from(stranger));
	expect(await reserveStay(db, nightsFrom(60, 2), from(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(70, 2), from(stranger))).toEqual(refusedBy("ahead"));
});

test("a party in two villas takes two of the four stays, and the nights of both", async () => {
	const pair = { villaIds: ["sunset-palms", "palm-grove"], guests: 7 };
	expect(await reserveStay(db, nightsFrom(30, 23, pair), from(stranger))).toEqual(refusedBy("ahead"));
	expect(await reserveStay(db, nightsFrom(30, 10, pair), from(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(50, 2, pair), from(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(60, 1), from(stranger))).toEqual(refusedBy("ahead"));
});

test("a caller reserves forty-five nights, and other dates are no way to more", async () => {
	expect(await reserveStay(db, nightsFrom(30, 40), from(stranger))).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(80, 6), from(stranger))).toEqual(refusedBy("ahead"));
	const short = await reserveStay(db, nightsFrom(80, 2), from(stranger));
	const stay = short.ok ? await findStay(db, short.reference) : null;
	const moveTo = async (nights: number, checkIn: HotelDate = addDays(today, 80)) => {
		const wanted = { reservationId: stay?.id ?? "", checkIn, checkOut: addDays(checkIn, nights) };
		const asked = await changeStayDates(db, { ...wanted, agreedTotalCents: -1 }, from(stranger));
		if (asked.ok || asked.reason !== "price_changed") return asked;
		return changeStayDates(db, { ...wanted, agreedTotalCents: asked.totalCents }, from(stranger));
	};
	expect(await moveTo(6)).toEqual(refusedBy("ahead"));
	expect(await moveTo(2, addDays(today, 100))).toMatchObject({ ok: true });
	expect(await moveTo(5)).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(120, 1), from(stranger))).toEqual(refusedBy("ahead"));
	expect(await moveTo(2)).toMatchObject({ ok: true });
	expect(await reserveStay(db, nightsFrom(120, 3), from(stranger, { minutes: 1 }))).toMatchObject({
		ok: true,
	});
});

test("an address that nobody has confirmed has its four stays, from wherever and whenever they are reserved", async () => {
	const email = "ana@example.com";
	for (let index = 0; index < 4; index += 1)
		expect(
			await reserveStay(
				db,
				nightsFrom(30 + 3 * index, 2, { email }),
				from(`198.51.100.${index}`, { minutes: index * 2000 }),
			),
		).toMatchObject({ ok: true });
	const later = { minutes: 10_000 };
	const fifth = () => nightsFrom(60, 2, { email });
	expect(await reserveStay(db, fifth(), from("198.51.100.9", later))).toEqual(refusedBy("ahead"));
	expect(await reserveStay(db, nightsFrom(60, 2), from("198.51.100.9", later))).toMatchObject({ ok: true });
	const outcomes = await Promise.all(
		Array.from({ length: 6 }, (_, index) =>
			reserveStay(db, nightsFrom(100 + index, 1, { email: "eva@example.com" }), from(`192.0.2.${index}`)),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
});

test("what strangers reserve under a confirmed address is not in the way of its owner", async () => {
	const owner = await makeUser(db);
	const { id: userId, email } = owner;
	for (let index = 0; index < 4; index += 1)
		await reserveStay(db, nightsFrom(30 + 3 * index, 2, { email }), from(`198.51.100.${index}`));
	await claimReservations(db, { userId, email }, asGuest(userId));
	const account = { role: "guest", email, emailVerified: true };
	const acting = from("192.0.2.1", { account, userId });
	expect(await reserveStay(db, nightsFrom(60, 2, { email, userId }), acting)).toMatchObject({ ok: true });
});

test("an account that has confirmed no address counts for the address it types, too", async () => {
	const { id: userId } = await makeUser(db, { emailVerified: false });
	const account = { role: "guest", email: "x@example.com", emailVerified: false };
	for (let index = 0; index < 4; index += 1)
		await reserveStay(
			db,
			nightsFrom(30 + 3 * index, 2, { email: "ana@example.com", userId }),
			from(`198.51.100.${index}`, { account, userId }),
		);
	expect(await reserveStay(db, nightsFrom(60, 2, { email: "ana@example.com" }), from("192.0.2.1"))).toEqual(
		refusedBy("ahead"),
	);
});

test("who is signed in may reserve twice as much, and staff without limit", async () => {
	const account = { role: "guest", email: "ana@example.com", emailVerified: false };
	await requestMany(20, from(stranger, { account }));
	expect(await requestOne(from(stranger, { account }))).toEqual(refusedBy("quarter_hour"));
	await requestMany(21, from(stranger, { account: { ...account, role: "desk" } }));
	for (let made = 0; made < 3; made += 1)
		expect(await requestOne({ ...asStaff(), ...limitsAt(stranger) })).toMatchObject({ ok: true });
});

const limitsAt = (address: string) => {
	const own = limitsOf({ address, account: null });
	return own ? { limits: own } : {};
};

test("from the hotel's own network ten times as much may be reserved", async () => {
	await requestMany(11, from("203.0.113.200"));
	for (let index = 0; index < 5; index += 1)
		expect(await reserveStay(db, nightsFrom(30 + 3 * index, 2), from("2001:db8:1:2::3"))).toMatchObject({
			ok: true,
		});
});

test("all addresses of one IPv6 connection are one caller", async () => {
	for (let index = 1; index <= 10; index += 1)
		expect(await requestOne(from(`2001:db8:7:7::${index}`))).toMatchObject({ ok: true });
	expect(await requestOne(from("2001:db8:7:7:ffff:1:2:3"))).toEqual(refusedBy("quarter_hour"));
	expect(await requestOne(from("2001:db8:7:8::1"))).toMatchObject({ ok: true });
});

test("the entries name neither caller nor address, and are gone after a day", async () => {
	const email = "ana@example.com";
	await reserveStay(db, nightsFrom(30, 2, { email }), from(stranger));
	const entries = await db.select().from(limitEntries);
	expect(entries).toHaveLength(3);
	expect(JSON.stringify(entries)).not.toMatch(/198\.51|ana@|example/);
	await purgeLimitEntries(db, new Date(noon.getTime() + 24 * 60 * 60_000 - 1));
	expect(await db.$count(limitEntries)).toBe(3);
	await purgeLimitEntries(db, new Date(noon.getTime() + 24 * 60 * 60_000));
	expect(await db.$count(limitEntries)).toBe(0);
});

test("without limits no entry is written, and nobody is refused", async () => {
	const off = createCallerLimits({ limits: null, hotelNetworks: [], sessionSecret });
	expect(off({ address: stranger, account: null })).toBeUndefined();
	await requestMany(31, asGuest());
	expect(await db.$count(limitEntries)).toBe(0);
});
