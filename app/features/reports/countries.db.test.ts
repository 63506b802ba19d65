import { join } from "node:path";
import { ne } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeEach, expect, test } from "vitest";
import type { ReportId } from "#app/features/reports/desk/desk-report-words.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { registrations } from "#db/schema/guests.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon, today } from "#test/factories/forms.ts";
import { forgetEverybody } from "#test/factories/people.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { readReport } from "./read-report.server.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

type Adult = Partial<typeof registrations.$inferInsert>;

/** A stay that has slept some nights before today, with its adults. */
async function sleep(nights: number, ...adults: Adult[]) {
	const stay = await makeStay(db, { checkIn: addDays(today, -nights), checkOut: addDays(today, 2) });
	for (const [place, adult] of adults.entries())
		await db
			.insert(registrations)
			.values({ id: crypto.randomUUID(), stayId: stay.stayId, place, name: `Adult ${place}`, ...adult });
	return stay;
}

const read = (report: ReportId, asked: Record<string, string> = {}) => {
	const days = { from: addDays(today, -30), until: addDays(today, -1) };
	const query = new URLSearchParams({ ...days, ...asked });
	return readReport(db, readReportRequest(report, query, today).request, noon);
};

test("nights that were slept are of the country of the first adult who has one, and sum to the report on occupancy", async () => {
	await sleep(4, {}, { country: "MX" }, { country: "BZ" });
	await sleep(2, { country: "BZ" });
	await sleep(3, { country: "BZ" });
	await sleep(1, { nationality: "Yugoslavia" });
	await sleep(2);
	const { villaId } = await sleep(1, { country: "DE" });
	const nights = { from: addDays(today, -9), until: addDays(today, -7) };
	expect(await blockVilla(db, { villaId, ...nights, reason: "Roof" }, asStaff())).toMatchObject({ ok: true });

	const { table, figures } = await read("countries", { until: addDays(today, 5) });
	expect(table.rows.map(({ cells: [name, code, count] }) => [name, code, count])).toEqual([
		["Belize", "BZ", 5],
		["Mexico", "MX", 4],
		["Germany", "DE", 1],
		["Not registered", null, 2],
		["Other, as written", null, 1],
	]);
	const occupancy = await read("occupancy", { by: "month" });
	const [, , sold = 0, complimentary = 0, imported = 0, , , , , revenueCents] = occupancy.table.total ?? [];
	const occupied = Number(sold) + Number(complimentary) + Number(imported);
	expect(table.total).toEqual(["Total", null, occupied, 1, revenueCents]);
	expect(figures.map(({ value }) => value)).toEqual([13, 3, revenueCents]);
});

test("guests who are forgotten are still counted by country", async () => {
	await sleep(4, { country: null }, { country: "MX" });
	await sleep(2, { country: "BZ" });
	const { table } = await read("countries");
	await forgetEverybody(db);
	expect((await read("countries")).table).toEqual(table);
	const named = await db.select().from(registrations).where(ne(registrations.name, formerGuest));
	expect(named).toEqual([]);
});

test("a country opens its nights, and days to come have none", async () => {
	const stay = await sleep(2, { country: "CA" });
	await sleep(1, { country: "US" });
	const { opened } = await read("countries", { rows: "CA" });
	expect(opened).toMatchObject({ title: "Canada", table: { allRows: 2 } });
	expect(opened?.table.rows.map(({ cells }) => cells[3])).toEqual([stay.reference, stay.reference]);
	const later = await read("countries", { from: today, until: addDays(today, 9), rows: "CA" });
	expect(later).toMatchObject({ table: { rows: [] }, opened: null });
});

test("countries that were written as text get their code where they name one, and stay as they are where not", async () => {
	const written = ["México", "united states", "Deutschland ", "Côte d'Ivoire", "Atlantis"];
	await sleep(1, ...written.map((nationality) => ({ nationality })), { country: "BZ" });
	const migrations = readMigrationFiles({ migrationsFolder: join(process.cwd(), "db/migrations") });
	const statements = migrations
		.flatMap(({ sql }) => sql)
		.filter((text) => text.includes('UPDATE "registrations"'));
	expect(statements).toHaveLength(1);
	for (const statement of statements) await pool.query(statement);
	const rows = await db.select().from(registrations).orderBy(registrations.place);
	expect(rows.map(({ country, nationality }) => [country, nationality])).toEqual([
		...["MX", "US", "DE", "CI"].map((code) => [code, null]),
		[null, "Atlantis"],
		["BZ", null],
	]);
});
