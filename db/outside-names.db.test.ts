import { expect, test } from "vitest";
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
