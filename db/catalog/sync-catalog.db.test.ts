import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { villas as villaContent } from "#app/content/villa-descriptions.ts";
import { openTestDatabase } from "#test/db.ts";
import { today } from "#test/factories/forms.ts";
import { prepareDatabase } from "./prepare-database.ts";

const database = await openTestDatabase();
const { db } = database;

const count = async (table: string) => {
	const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
	return rows[0]?.n;
};

test("two processes that open an empty house at once furnish it once", async () => {
	await Promise.all([1, 2].map(() => prepareDatabase(database, { today, demoGuests: true })));
	expect([await count("villas"), await count("rates"), await count("reservations")]).toEqual([8, 8, 41]);
});

test("the demo hotel is the same on every day: guests who left, who are in house and who will come", async () => {
	const { rows } = await db.execute(sql`
		select status, count(*)::int as n from reservations group by status order by status`);
	expect(rows).toEqual([
		{ status: "cancelled", n: 2 },
		{ status: "checked_in", n: 4 },
		{ status: "checked_out", n: 9 },
		{ status: "confirmed", n: 25 },
		{ status: "no_show", n: 1 },
	]);
});

test("a later start gives a new villa its rate, takes one without words out of service, and leaves alone what the desk has decided", async () => {
	await db.execute(sql`update villas set available = false where id = 'palm-grove'`);
	await db.execute(sql`update rates set nightly_cents = 60000 where villa_id = 'palm-grove'`);
	await db.execute(sql`delete from rates where villa_id = 'ocean-breeze'`);
	await db.execute(sql`insert into villas values ('sold-off', 'A villa of before', true, 2, 99)`);
	await prepareDatabase(database, { today, demoGuests: true });
	const { rows } = await db.execute(sql`
		select v.available, r.nightly_cents from villas v join rates r on r.villa_id = v.id
		where v.id in ('palm-grove', 'ocean-breeze') order by v.id`);
	const { rows: before } = await db.execute(sql`select available from villas where id = 'sold-off'`);
	expect(before).toEqual([{ available: false }]);
	const oceanBreeze = villaContent.find((villa) => villa.id === "ocean-breeze")?.nightlyCents;
	expect(rows).toEqual([
		{ available: true, nightly_cents: oceanBreeze },
		{ available: false, nightly_cents: 60_000 },
	]);
	expect(await count("reservations")).toBe(41);
});
