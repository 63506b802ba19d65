import { expect, test } from "vitest";
import { findStay } from "#app/features/stays/queries.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeDinner, makeStay, makeTreatment } from "#test/factories/reservations.ts";
import packageFile from "../package.json" with { type: "json" };

/** Programs beside the app read these names: they stay. Two names for one place are a mistake, so they are listed once. */
const { db, pool } = await openTestDatabase();

async function columnsOf(relation: string): Promise<string[]> {
	const { rows } = await pool.query<{ name: string }>(
		"select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
		[relation],
	);
	return rows.map(({ name }) => name);
}

test.each([
	["villas", ["id", "name", "available"]],
	["reservations", ["name"]],
	["users", ["id", "email", "email_verified", "disabled_at"]],
	["points_accounts", ["id", "user_id", "balance_points"]],
	["vouchers", ["account_id"]],
	["bookings", ["name", "checkIn", "checkOut", "guests", "note", "villa", "villaId", "timestamp"]],
	["treatment_requests", ["name", "age", "wellness_type"]],
	["dining_requests", ["name", "guests", "experience"]],
])("%s has the columns that are read from outside", async (relation, columns) => {
	expect(await columnsOf(relation)).toEqual(expect.arrayContaining(columns));
});

test("the booking record has a row for each villa, in the specification's words", async () => {
	const stay = await makeStay(db, { name: "Bea", note: "A cot, please.", guests: 3 });
	await makeStay(db, { name: "Cleo", status: "cancelled" });
	const { rows } = await pool.query(
		`select name, "checkIn", "checkOut", guests, note, villa, "villaId", status from bookings order by name`,
	);
	expect(rows).toEqual([
		{
			name: "Bea",
			checkIn: "2026-12-12",
			checkOut: "2026-12-14",
			guests: 3,
			note: "A cot, please.",
			villa: expect.stringContaining("Made"),
			villaId: stay.villaId,
			status: "confirmed",
		},
		expect.objectContaining({ name: "Cleo", status: "cancelled" }),
	]);
});

test("the booking record shows guests who left early: with the nights slept, or as reserved when there are none", async () => {
	const stays = [await makeStay(db, { name: "Fay" }), await makeStay(db, { name: "Gus" })];
	for (const [index, { stayId, villaId }] of stays.entries())
		await pool.query(`begin;
			update stays set status = 'checked_out', check_out = '2026-12-13' where id = '${stayId}';
			update villa_allocations set released_at = now(), released_because = 'ended' where stay_id = '${stayId}';
			insert into villa_allocations (id, villa_id, nights, kind, stay_id, villa_name)
			select gen_random_uuid(), '${villaId}', '[2026-12-12,2026-12-13)', 'stay', '${stayId}', 'Made' where ${index} = 0;
			commit`);
	const { rows } = await pool.query(
		`select name, "checkIn", "checkOut", status from bookings where name in ('Fay', 'Gus') order by name`,
	);
	expect(rows).toEqual([
		{ name: "Fay", checkIn: "2026-12-12", checkOut: "2026-12-13", status: "checked_out" },
		{ name: "Gus", checkIn: "2026-12-12", checkOut: "2026-12-14", status: "checked_out" },
	]);
	const read = await Promise.all(stays.map(({ reference }) => findStay(db, reference)));
	expect(read.map((stay) => stay?.villas.map(({ id }) => id))).toEqual(stays.map(({ villaId }) => [villaId]));
});

test("the request records of the wellness and the pavilion form have the forms' own words", async () => {
	await makeTreatment(db, { name: "Dora" });
	await makeDinner(db, { name: "Emil", guests: 8 });
	const treatments = await pool.query("select name, age, wellness_type from treatment_requests");
	expect(treatments.rows).toEqual([{ name: "Dora", age: 34, wellness_type: "Massages" }]);
	const dinners = await pool.query("select name, guests, experience from dining_requests");
	expect(dinners.rows).toEqual([{ name: "Emil", guests: 8, experience: "legacy-lounge" }]);
});

test.each(["bookings", "treatment_requests", "dining_requests"])("%s is only read", async (view) => {
	await expect(pool.query(`delete from ${view}`)).rejects.toThrow();
	await expect(pool.query(`update ${view} set name = 'x'`)).rejects.toThrow();
});

test("the commands that operators use have their names", () => {
	expect(Object.keys(packageFile.scripts)).toEqual(
		expect.arrayContaining(["points:grant", "staff:add", "db:reset"]),
	);
});
