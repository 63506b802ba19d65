import { beforeEach, describe, expect, test } from "vitest";
import { syncCatalog, syncVillas } from "#db/catalog/sync-catalog.ts";
import { catalogVersions } from "#db/schema/catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput } from "#test/factories/forms.ts";
import { reserveStay } from "./operations/reserve-stay.server.ts";
import { readPageVersions } from "./page-versions.server.ts";

const { db, pool, connect } = await openTestDatabase();
const now = new Date("2026-11-21T18:00:00Z");
const versions = () => readPageVersions(db, now);

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** Takes a villa for two nights. */
const take = (villaId: string, kind = "block", endsAt = "null") => `
	insert into villa_allocations (id, villa_id, nights, kind, villa_name, ends_at)
	values (gen_random_uuid(), '${villaId}', '[2026-12-12,2026-12-14)', '${kind}', 'Villa', ${endsAt})`;

const hold = take("ocean-breeze", "hold", "'2026-11-21T19:00:00Z'");
const ofHold = "where kind = 'hold' and released_at is null";

describe("the villas on a page have another version", () => {
	test.each([
		["a villa is taken", take("sunset-palms")],
		[
			"nights are given free",
			`update villa_allocations set released_at = now(), released_because = 'ended' ${ofHold}`,
		],
		["a hold is made longer", `update villa_allocations set ends_at = '2026-11-21T20:00:00Z' ${ofHold}`],
		["a villa gets another name", "update villas set name = 'Palm Court' where id = 'sunset-palms'"],
		["a villa goes out of service", "update villas set available = false where id = 'sunset-palms'"],
		[
			"a villa is added",
			"insert into villas (id, name, max_occupancy, position) values ('new', 'New', 2, 9)",
		],
		["a rate changes", "update rates set nightly_cents = 1 where villa_id = 'sunset-palms'"],
		[
			"a rate is added",
			"insert into rates select gen_random_uuid(), villa_id, from_night, until_night, weekdays, 1, 5 from rates where villa_id = 'sunset-palms'",
		],
		["a rate is removed", "delete from rates where villa_id = 'sunset-palms'"],
	])("after %s, by any program", async (_, sql) => {
		await pool.query(hold);
		const before = await versions();
		await (await connect()).query(sql);
		const after = await versions();
		expect(after.villas).not.toBe(before.villas);
		expect({ ...after, villas: "" }).toEqual({ ...before, villas: "" });
	});

	// Emptying the villas as well would empty tables whose rows never change, and is refused.
	test.each(["villa_allocations", "rates"])("after the owner empties %s", async (tables) => {
		await pool.query(take("sunset-palms"));
		const before = await versions();
		await asOwner(pool, `truncate ${tables}`);
		expect((await versions()).villas).not.toBe(before.villas);
	});

	test("after a villa was removed and another one came under its id", async () => {
		await pool.query("insert into villas (id, name, max_occupancy, position) values ('new', 'New', 2, 9)");
		const before = await versions();
		await pool.query("delete from villas where id = 'new'");
		await pool.query("insert into villas (id, name, max_occupancy, position) values ('new', 'Newer', 2, 9)");
		expect((await versions()).villas).not.toBe(before.villas);
	});

	test("when a hold has ended, which nobody writes", async () => {
		await pool.query(hold);
		const at = async (time: string) => (await readPageVersions(db, new Date(`2026-11-21T${time}Z`))).villas;
		expect(await at("18:59:59.999")).toBe(await at("18:00:00"));
		expect(await at("19:00:00")).not.toBe(await at("18:59:59.999"));
		expect(await at("23:00:00")).toBe(await at("19:00:00"));
	});
});

test.each([
	["services", "update services set price_cents = price_cents + 1 where id = 'massages'"],
	["opening_hours", "update opening_hours set closes_at = '20:00'"],
	["experiences", "update experiences set min_guests = 7 where id = 'legacy-lounge'"],
	[
		"hotel_contacts",
		"insert into hotel_contacts (phone, email) values ('+501 600 7788', 'a@b.example') on conflict (id) do update set phone = excluded.phone",
	],
	["seatings", "update seatings set in_service = false where time = '20:30'"],
	["rewards", "update rewards set name = 'A longer massage' where position = 0"],
	["opening_hours", "truncate opening_hours"],
	["services", "delete from services where id = 'head-spa'"],
])("the shown data of the %s have another version after %s, and nothing else has", async (table, sql) => {
	const before = await versions();
	expect(before[table]).toBeDefined();
	await asOwner(pool, `begin; ${sql}`);
	expect((await versions())[table]).toBe(before[table]);
	await asOwner(pool, "commit");
	const after = await versions();
	expect(after[table]).not.toBe(before[table]);
	expect({ ...after, [table]: "" }).toEqual({ ...before, [table]: "" });
});

test("a tax that changes gives villas' terms, and the pages with its sentences, another version", async () => {
	const before = await versions();
	await pool.query(
		"insert into tax_rates (tax, first_day, basis_points) values ('room_tax', '2030-01-01', 1000)",
	);
	const after = await versions();
	expect(after.tax_rates).not.toBe(before.tax_rates);
	expect(after.villas).not.toBe(before.villas);
});

test("every table of the catalog has a version from the first start", async () => {
	await syncCatalog(db);
	const named = await db.select({ name: catalogVersions.name }).from(catalogVersions);
	expect(named.map(({ name }) => name).toSorted()).toEqual([
		"deposit_settings",
		"experiences",
		"hotel_contacts",
		"opening_hours",
		"resources",
		"rewards",
		"seatings",
		"services",
		"tax_rates",
	]);
});

test("a write that is undone leaves every version as it was", async () => {
	const before = await versions();
	await pool.query(`begin; ${take("sunset-palms")}; update rates set nightly_cents = 1; rollback`);
	expect(await versions()).toEqual(before);
});

test("a reservation changes the version of its villa and of no other", async () => {
	const read = async () => {
		const { rows } = await pool.query<{ id: string; version: string }>(
			"select id, availability_version as version from villas",
		);
		return new Map(rows.map(({ id, version }) => [id, version]));
	};
	const before = await read();
	const input = makeStayInput({ villaIds: ["ocean-breeze"] });
	expect(await reserveStay(db, input, asGuest())).toMatchObject({ ok: true });
	const after = await read();
	expect([...after.keys()].filter((id) => before.get(id) !== after.get(id))).toEqual(["ocean-breeze"]);
});

test("while one villa is being taken another one is taken at once, and readers wait for nobody", async () => {
	const [first, second] = await Promise.all([connect(), connect()]);
	await second.query("set lock_timeout = '200ms'");
	await first.query(`begin; ${take("sunset-palms")}`);
	const before = await versions();
	await second.query(take("ocean-breeze"));
	await second.query("update rates set nightly_cents = 2 where villa_id = 'palm-grove'");
	const between = await versions();
	expect(between.villas).not.toBe(before.villas);
	await expect(
		second.query("update villas set name = 'Palms' where id = 'sunset-palms'"),
	).rejects.toMatchObject({ code: "55P03" });
	expect((await versions()).villas).toBe(between.villas);
	await first.query("commit");
	expect((await versions()).villas).not.toBe(between.villas);
});

test("many writers of the same villas, in either order, neither stop each other for good nor lose a version", async () => {
	const villaIds = ["sunset-palms", "ocean-breeze", "palm-grove"];
	const seen = new Set<string | undefined>([(await versions()).villas]);
	const writers = await Promise.all(Array.from({ length: 6 }, () => connect()));
	await Promise.all(
		writers.map(async (writer, number) => {
			for (let turn = 0; turn < 8; turn += 1) {
				const wanted = number % 2 === 0 ? villaIds : villaIds.toReversed();
				// One statement for several villas, by a program that locks nothing first.
				await writer.query(
					`insert into villa_allocations (id, villa_id, nights, kind, villa_name)
					select gen_random_uuid(), villa, daterange(day, day + 1), 'block', 'Villa'
					from unnest($1::text[]) villa, (select date '2027-01-01' + $2::int as day) night`,
					[wanted, number * 8 + turn],
				);
				const { villas } = await versions();
				expect(seen.has(villas)).toBe(false);
			}
		}),
	);
	seen.add((await versions()).villas);
	expect(seen.size).toBe(2);
});
