import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { villas } from "./schema/catalog.ts";
import { rates } from "./schema/rates.ts";
import { villaAllocations } from "./schema/stays.ts";

const { db, pool, connect } = await openTestDatabase();
const processZone = process.env.TZ;

beforeEach(async () => {
	await db.insert(villas).values([
		{ id: "palm", name: "Palm", maxOccupancy: 4, position: 1 },
		{ id: "reef", name: "Reef", maxOccupancy: 4, position: 2 },
	]);
});

afterEach(async () => {
	if (processZone === undefined) delete process.env.TZ;
	else process.env.TZ = processZone;
	await clearDatabase(pool);
});

/** Takes a villa, as staff block it; by raw text, so that ranges no form would send get through to the database. */
function block(nights: string, options: { villaId?: string; released?: boolean } = {}) {
	return pool.query(
		`insert into villa_allocations (id, villa_id, nights, kind, villa_name, released_at, released_because)
		values ($1, $2, $3, 'block', 'Palm', $4, $5)`,
		[
			randomUUID(),
			options.villaId ?? "palm",
			nights,
			...(options.released ? [new Date(), "ended"] : [null, null]),
		],
	);
}

const overlaps = { code: "23P01", constraint: "villa_allocations_no_villa_twice" };
const notNights = { code: "23514", constraint: "villa_allocations_nights_check" };

test.each([
	["the same nights", "[2027-03-10,2027-03-14)"],
	["the last night only", "[2027-03-13,2027-03-20)"],
	["the first night only", "[2027-03-01,2027-03-11)"],
	["nights in the middle", "[2027-03-11,2027-03-12)"],
	["nights around them", "[2027-03-01,2027-04-01)"],
	["the last night, written with its end included", "[2027-03-13,2027-03-13]"],
])("a villa is never taken twice: %s", async (_which, nights) => {
	await block("[2027-03-10,2027-03-14)");
	await expect(block(nights)).rejects.toMatchObject(overlaps);
});

test("a guest may arrive on the day another leaves, and leave on the day another arrives", async () => {
	await block("[2027-03-10,2027-03-14)");
	await block("[2027-03-14,2027-03-18)");
	await block("[2027-03-08,2027-03-10)");
	const { rows } = await pool.query("select count(*)::int as taken from villa_allocations");
	expect(rows).toEqual([{ taken: 3 }]);
});

test("two villas are taken for the same nights", async () => {
	await block("[2027-03-10,2027-03-14)");
	await expect(block("[2027-03-10,2027-03-14)", { villaId: "reef" })).resolves.toBeDefined();
});

test("nights that were released can be taken again, as often as they are released", async () => {
	await block("[2027-03-10,2027-03-14)", { released: true });
	await block("[2027-03-10,2027-03-14)", { released: true });
	await block("[2027-03-10,2027-03-14)");
	await expect(block("[2027-03-10,2027-03-14)")).rejects.toMatchObject(overlaps);
});

test("a released allocation is never taken again: another row is inserted", async () => {
	await block("[2027-03-10,2027-03-14)", { released: true });
	await block("[2027-03-12,2027-03-16)");
	await expect(
		pool.query("update villa_allocations set released_at = null, released_because = null"),
	).rejects.toMatchObject({ code: "23001" });
});

test.each([
	["no night at all", "empty"],
	["a stay that ends on the day it begins", "[2027-03-10,2027-03-10)"],
	["a stay without an end", "[2027-03-10,)"],
	["a stay without a beginning", "(,2027-03-10)"],
	["all nights there are", "(,)"],
	["a stay until the end of time", "[2027-03-10,infinity)"],
	["a stay since the beginning of time", "[-infinity,2027-03-10)"],
	["a stay in a year of five digits", "[20270-03-10,20270-03-11)"],
])("a villa is not taken for %s", async (_which, nights) => {
	await expect(block(nights)).rejects.toMatchObject(notNights);
});

test("a reversed stay is refused", async () => {
	await expect(block("[2027-03-14,2027-03-10)")).rejects.toMatchObject({ code: "22000" });
});

test("of guests who take the same night at once on connections of their own, one wins and the rest are told", async () => {
	const guests = await Promise.all(Array.from({ length: 12 }, connect));
	const answers = await Promise.all(
		guests.map((guest) =>
			guest.query(
				`insert into villa_allocations (id, villa_id, nights, kind, villa_name)
				values ($1, 'palm', '[2027-05-01,2027-05-02)', 'block', 'Palm') on conflict do nothing returning id`,
				[randomUUID()],
			),
		),
	);
	expect(answers.map(({ rowCount }) => rowCount).sort()).toEqual([...Array(11).fill(0), 1]);
});

test("a night never has two rates of one priority", async () => {
	const rate = {
		villaId: "palm",
		fromNight: "2027-01-01",
		untilNight: null,
		nightlyCents: 10_000,
		priority: 0,
	};
	await db.insert(rates).values({ ...rate, id: randomUUID() });
	await db.insert(rates).values({ ...rate, id: randomUUID(), priority: 1 });
	await expect(db.insert(rates).values({ ...rate, id: randomUUID() })).rejects.toMatchObject({
		cause: { code: "23P01", constraint: "rates_no_ambiguity" },
	});
});

test.each([
	["Pacific/Kiritimati", "America/Belize"],
	["America/Belize", "Pacific/Kiritimati"],
	["Asia/Kathmandu", "Pacific/Pago_Pago"],
])("dates are the same days in a process in %s and a session in %s", async (zone, sessionZone) => {
	process.env.TZ = zone;
	const id = randomUUID();
	await db.transaction(async (tx) => {
		await tx.execute(sql.raw(`set local timezone = '${sessionZone}'`));
		await tx.execute(sql.raw("set local datestyle = 'ISO, DMY'"));
		const nights = { from: "2027-03-13", until: "2027-03-15" };
		await tx
			.insert(villaAllocations)
			.values({ id, villaId: "palm", nights, kind: "block", villaName: "Palm" });
		await tx.insert(rates).values({
			id,
			villaId: "palm",
			fromNight: "2027-03-14",
			untilNight: "2027-11-08",
			nightlyCents: 10_000,
		});

		expect(await tx.select().from(villaAllocations)).toMatchObject([{ nights }]);
		expect(await tx.select().from(rates)).toMatchObject([
			{ fromNight: "2027-03-14", untilNight: "2027-11-08" },
		]);
	});
	const { rows } = await pool.query("select from_night, until_night from rates");
	expect(rows).toEqual([{ from_night: "2027-03-14", until_night: "2027-11-08" }]);
});
