import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { openDatabase } from "#db/connection/database.ts";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { today } from "#test/factories/forms.ts";
import {
	initialExperiences,
	initialPavilionTables,
	initialRewards,
	initialSeatings,
	initialTableDinner,
	initialVillas,
} from "./initial-catalog.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = await openTestDatabase();
const { db } = database;
const start = () => prepareDatabase(database, { today, demoGuests: true });

const count = async (table: string) => {
	const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
	return rows[0]?.n;
};

const rowsOf = async (query: string) => (await db.execute(sql.raw(query))).rows;

/** A hotel's own catalog, every row in full. */
const readCatalog = async () => {
	const tables = [
		"villas",
		"rates",
		"opening_hours",
		"resources",
		"services",
		"experiences",
		"seatings",
		"pavilion_tables",
		"rewards",
	];
	return Promise.all(tables.map((table) => rowsOf(`select * from ${table} t order by t::text`)));
};

beforeAll(async () => {
	const owner = await database.connectAsOwner();
	await owner.query(
		"delete from services; delete from opening_hours; delete from experiences; delete from seatings; delete from pavilion_tables; delete from rewards",
	);
});

describe("in an empty database", () => {
	test("a first start that is killed while it adds demo guests leaves nothing, and the next adds everything", async () => {
		const proxy = await startDatabaseProxy(database);
		const killed = await openDatabase({
			databaseUrl: proxy.url,
			databaseAppUrl: proxy.appUrl,
			dataDir: "",
			onError: () => {},
		});
		const owner = await database.connectAsOwner();
		await owner.query("begin; lock table villa_allocations in exclusive mode");
		const starting = expect(prepareDatabase(killed, { today, demoGuests: true })).rejects.toThrow();
		await eventually("it adds the first guest", async () => {
			const waiting = "select from pg_locks where relation = 'villa_allocations'::regclass and not granted";
			return (await owner.query(waiting)).rowCount === 1;
		});
		// To the database a killed process is one whose connections have ended.
		proxy.cut();
		await starting;
		await owner.query("commit");
		await killed.close();
		await proxy.close();
		expect([await count("villas"), await count("reservations"), await count("experiences")]).toEqual([
			0, 0, 0,
		]);
	});

	test("two processes that start at once write the catalog and the demo guests once", async () => {
		await Promise.all([1, 2].map(start));
		expect([await count("villas"), await count("rates"), await count("reservations")]).toEqual([8, 8, 50]);
		expect([await count("experiences"), await count("seatings"), await count("rewards")]).toEqual([7, 2, 9]);
	});

	test("the demo hotel is the same on every day: guests who left, who are staying and who will come", async () => {
		expect(
			await rowsOf(
				"select status, count(distinct reservation_id)::int as n from stays group by status order by status",
			),
		).toEqual([
			{ status: "cancelled", n: 2 },
			{ status: "checked_in", n: 5 },
			{ status: "checked_out", n: 8 },
			{ status: "confirmed", n: 25 },
			{ status: "no_show", n: 1 },
		]);
	});

	test("the desk of the demo hotel has had its days: guests in house are registered, one villa is dirty", async () => {
		expect(
			await rowsOf(
				`select distinct (select count(*)::int from check_in_steps c where c.stay_id = s.id) as parts,
					(select count(*)::int from registrations g where g.stay_id = s.id) - r.guests as missing
				from stays s join reservations r on r.id = s.reservation_id where s.status = 'checked_in'`,
			),
		).toEqual([{ parts: 4, missing: 0 }]);
		expect(
			await rowsOf("select act, count(*)::int as n from housekeeping_events group by act order by act"),
		).toEqual([
			{ act: "clean", n: 5 },
			{ act: "dirty", n: 1 },
			{ act: "inspected", n: 2 },
		]);
		expect([await count("work_orders"), await count("shift_notes")]).toEqual([1, 2]);
	});

	test("the demo hotel has treatments and dinners today and tomorrow, and a request that waits for a time", async () => {
		expect(
			await rowsOf("select status, count(*)::int as n from treatments group by status order by status"),
		).toEqual([
			{ status: "confirmed", n: 3 },
			{ status: "requested", n: 1 },
		]);
		expect([await count("dinners"), await count("resource_allocations")]).toEqual([5, 7]);
		expect([await count("pavilion_tables"), await count("table_allocations")]).toEqual([6, 4]);
	});

	test("every row is the one of the initial catalog, in its order and in service", async () => {
		expect(
			await rowsOf(`select v.id, v.name, max_occupancy, nightly_cents, available
				from villas v join rates r on r.villa_id = v.id order by position`),
		).toEqual(
			initialVillas.map(({ id, maxOccupancy, nightlyCents }) => ({
				id,
				name: villaDescriptions().find((villa) => villa.id === id)?.name,
				max_occupancy: maxOccupancy,
				nightly_cents: nightlyCents,
				available: true,
			})),
		);
		expect(
			await rowsOf(
				"select id, per_person_cents, min_guests, minutes, in_service from experiences order by position",
			),
		).toEqual(
			[...initialExperiences, initialTableDinner].map(({ id, perPersonCents, minGuests, minutes }) => ({
				id,
				per_person_cents: perPersonCents,
				min_guests: minGuests,
				minutes,
				in_service: true,
			})),
		);
		expect(await rowsOf("select time, in_service from seatings order by time")).toEqual(
			initialSeatings.map((time) => ({ time, in_service: true })),
		);
		expect(await rowsOf("select id, seats from pavilion_tables order by id")).toEqual(initialPavilionTables);
		expect(await rowsOf("select id, name, cost_points, in_service from rewards order by position")).toEqual(
			initialRewards.map(({ id, name, costPoints }) => ({
				id,
				name,
				cost_points: costPoints,
				in_service: true,
			})),
		);
	});
});

describe("a later start", () => {
	test("changes nothing where nothing is missing", async () => {
		const before = await readCatalog();
		await start();
		expect(await readCatalog()).toEqual(before);
		expect(await count("reservations")).toBe(50);
	});

	test("leaves every row as staff have changed it, and rows of their own", async () => {
		for (const change of [
			"update villas set available = false, name = 'Grove', max_occupancy = 5, position = 9 where id = 'palm-grove'",
			"update rates set nightly_cents = 60000 where villa_id = 'palm-grove'",
			`insert into rates (id, villa_id, from_night, until_night, nightly_cents, priority)
			values (gen_random_uuid(), 'palm-grove', '2026-12-20', '2027-01-05', 90000, 2)`,
			"update resources set in_service = false, name = 'Marisol T.' where id = 'marisol'",
			"update experiences set per_person_cents = 12000, min_guests = 7, minutes = 70, in_service = false where id = 'legacy-lounge'",
			"update opening_hours set opens_at = '10:00', closes_at = '18:00'",
			"update seatings set in_service = false where time = '18:00'",
			"insert into seatings (time) values ('19:15')",
			"update rewards set cost_points = 175, name = 'A massage', in_service = false where id = 'massages'",
			"insert into villas (id, name, max_occupancy, position) values ('garden-villa', 'Garden Villa', 2, 99)",
		])
			await db.execute(sql.raw(change));
		const changed = await readCatalog();
		await start();
		expect(await readCatalog()).toEqual(changed);
		expect(await count("reservations")).toBe(50);
	});

	test("writes missing rows again, as the initial catalog has them", async () => {
		const owner = await database.connectAsOwner();
		await owner.query(`
			delete from rates where villa_id = 'ocean-breeze';
			delete from experiences where id = 'civic-spirit';
			delete from opening_hours;
			delete from pavilion_tables where id = 6;
			delete from rewards where id = 'scrubs';
			delete from resources where id = 'keon'`);
		await start();
		const oceanBreeze = initialVillas.find(({ id }) => id === "ocean-breeze");
		expect(await rowsOf("select nightly_cents, priority from rates where villa_id = 'ocean-breeze'")).toEqual(
			[{ nightly_cents: oceanBreeze?.nightlyCents, priority: 0 }],
		);
		expect(
			await rowsOf("select per_person_cents, min_guests from experiences where id = 'civic-spirit'"),
		).toEqual([{ per_person_cents: 11_000, min_guests: 6 }]);
		expect(await rowsOf("select * from opening_hours")).toEqual([
			{ place: "wellness-center", opens_at: "09:00", closes_at: "19:00" },
		]);
		expect(await rowsOf("select in_service from seatings where time = '20:30'")).toEqual([
			{ in_service: true },
		]);
		expect(await rowsOf("select name, cost_points from rewards where id = 'scrubs'")).toEqual([
			{ name: "Scrubs", cost_points: 250 },
		]);
		expect(await count("resources where id = 'keon'")).toBe(1);
	});

	test("gives no second rate to a villa that has any, whoever set it", async () => {
		await db.execute(sql`
			update rates set from_night = '2027-01-01', nightly_cents = 30000 where villa_id = 'blue-horizon'`);
		await start();
		expect(await rowsOf("select nightly_cents from rates where villa_id = 'blue-horizon'")).toEqual([
			{ nightly_cents: 30_000 },
		]);
	});
});
