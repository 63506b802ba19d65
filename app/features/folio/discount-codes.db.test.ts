import { join } from "node:path";
import { eq } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeEach, expect, test } from "vitest";
import { type Discount, toDiscountLines } from "#app/features/rates/discounts.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { stayFormerPrices, stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeBusinessDays } from "#test/factories/documents.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { balanceOfReservation, listToCome } from "./balance-queries.server.ts";
import { postNights } from "./operations/post-nights.server.ts";
import { listFolios } from "./queries.server.ts";

const { db, connectAsOwner } = await openTestDatabase();
const acting = asStaff(new Date("2026-12-12T12:00:00-06:00"));

const discount: Discount = {
	...{ id: "reef", name: "Friends of the reef", code: "REEF", basisPoints: 1_000, amountCents: null },
	...{
		minNights: 1,
		villaIds: null,
		bookedFrom: null,
		bookedUntil: null,
		nightsFrom: null,
		nightsUntil: null,
	},
};

beforeEach(() => clearDatabase(db.$client));

/** A guest in house whose two nights have a discount by a code. */
async function makeDiscountedStay(change = (line: PricedLine) => line) {
	const stay = await makeStay(db, { status: "checked_in" });
	const [unit] = await db.select().from(stays).where(eq(stays.id, stay.stayId));
	const nights = unit?.nights ?? [];
	const lines = [...nights, ...toDiscountLines(discount, nights)].map(change);
	await db.update(stays).set({ nights: lines }).where(eq(stays.id, stay.stayId));
	return { ...stay, lines };
}

test("a bill names the code of a discount, and its rows keep it apart from the name", async () => {
	const { id, villaName } = await makeDiscountedStay();
	await makeBusinessDays(db, ["2026-12-12"]);
	expect(JSON.stringify((await listToCome(db, id)).map(({ description }) => description))).toContain(
		"Friends of the reef (code REEF)",
	);
	await db.transaction((tx) => postNights(tx, { date: "2026-12-12" }, acting));
	const [folio] = await listFolios(db, id);
	expect(folio?.lines.map(({ description }) => description)).toEqual([
		`${villaName}, Friends of the reef (code REEF)`,
	]);
	const { rows } = await db.$client.query(
		"select description, promo_code as code from ledger_lines where folio_id is not null",
	);
	expect(rows).toEqual([{ description: `${villaName}, Friends of the reef`, code: "REEF" }]);
	expect((await balanceOfReservation(db, id)).chargedCents).toBe(34_237);
});

test("the migration takes the codes out of agreed prices, which stay the same price", async () => {
	const written = await makeDiscountedStay(({ promoCode, ...line }) =>
		promoCode ? { ...line, description: `${line.description} (code ${promoCode})` } : line,
	);
	const formerPrices = await db.$count(stayFormerPrices);
	const statements = readMigrationFiles({ migrationsFolder: join(process.cwd(), "db/migrations") })
		.flatMap(({ sql }) => sql)
		.filter((text) => text.includes("take_codes_apart") || text.includes('stays_keep_former_prices";'));
	const owner = await connectAsOwner();
	for (const statement of statements) await owner.query(statement);
	const [unit] = await db.select().from(stays).where(eq(stays.id, written.stayId));
	const night = { description: written.villaName };
	const off = { description: "Friends of the reef", promoCode: "REEF" };
	expect(unit?.nights).toMatchObject([night, night, off, off]);
	expect(unit?.nights.map(({ totalCents }) => totalCents)).toEqual(
		written.lines.map(({ totalCents }) => totalCents),
	);
	expect(await db.$count(stayFormerPrices)).toBe(formerPrices);
});
