import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { postNightsOf } from "#app/features/folio/operations/post-nights.server.ts";
import { priceColumns, priceNight } from "#app/features/stays/pricing.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { stays } from "#db/schema/stays.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { rateOccupancy } from "./occupancy.ts";
import { countNights } from "./occupancy-queries.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
	await db.insert(businessDays).values({ date: "2026-11-21", openedAt: new Date("2026-11-21T12:00:00Z") });
});

const days = { from: "2026-11-21", until: "2026-11-23", at: null };
const counts = async () => (await countNights(db, { ...days }, "villa")).get("sunset-palms");

async function agree(reservationId: string, nightlyCents: number): Promise<void> {
	const [unit] = await listUnits(db, reservationId);
	const lines = (unit?.lines ?? []).map(({ itemId, description, night, tax }) =>
		priceNight({ villaId: itemId, villaName: description, night: night ?? "" }, nightlyCents, [
			{ from: "2000-01-01", basisPoints: tax.basisPoints },
		]),
	);
	await db
		.update(stays)
		.set(priceColumns(sumLines(lines)))
		.where(eq(stays.id, unit?.id ?? ""));
}

test("an imported night without a price is occupied and out of the ADR, and its price is charged once it is known", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, from: "2026-11-21" });
	expect(await counts()).toMatchObject({ imported: 2, sold: 0, complimentary: 0, revenueCents: 0 });
	await db.update(stays).set({ status: "checked_in", checkedInAt: noon, checkedInOn: "2026-11-21" });
	const post = () =>
		db.transaction(async (tx) => {
			const date = await lockBusinessDate(tx, noon);
			return postNightsOf(tx, { reservationId, date }, asStaff());
		});
	expect(await post()).toEqual({ nights: 1, totalCents: 0 });
	await agree(reservationId, 20_000);
	expect(await post()).toEqual({ nights: 1, totalCents: 21_800 });
	expect(await post()).toEqual({ nights: 0, totalCents: 0 });
	const marks = () =>
		pool.query(
			"select kind, night::text, unpriced_nights as mark, tax_cents as tax from ledger_entries e \
			where folio_id is not null order by (select occurred_at from ledger_transactions t where t.id = e.transaction_id), mark desc",
		);
	expect((await marks()).rows).toEqual([
		{ kind: "night", night: "2026-11-21", mark: 1, tax: 0 },
		{ kind: "night_change", night: "2026-11-21", mark: -1, tax: 1_800 },
	]);
	const known = await counts();
	expect(known).toMatchObject({ imported: 0, sold: 2 });
	expect(known && rateOccupancy(known).adrCents).toBe(20_000);

	await agree(reservationId, 0);
	expect(await post()).toEqual({ nights: 1, totalCents: -21_800 });
	expect((await pool.query("select sum(unpriced_nights)::int as open from revenue_lines")).rows).toEqual([
		{ open: 1 },
	]);
	expect(await counts()).toMatchObject({ imported: 2, sold: 0, revenueCents: 0 });
});

test("a night that gets its price a day later, and a discount of all of it, is complimentary on that day", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, from: "2026-11-21" });
	await db.update(stays).set({ status: "checked_in", checkedInAt: noon, checkedInOn: "2026-11-21" });
	const nextNoon = new Date(noon.getTime() + 86_400_000);
	const post = (acting: ReturnType<typeof asStaff>) =>
		db.transaction(async (tx) =>
			postNightsOf(tx, { reservationId, date: await lockBusinessDate(tx, acting.now) }, acting),
		);
	await post(asStaff());
	const close = { closedAt: nextNoon, closedBy: "Ines", openMatters: 0 };
	await db.update(businessDays).set(close);
	await db.insert(businessDays).values({ date: "2026-11-22", openedAt: nextNoon });
	await agree(reservationId, 20_000);
	await post(asStaff(nextNoon));
	const { rows } = await pool.query<{ folioId: string; lineId: string }>(
		`select folio_id as "folioId", line_id as "lineId" from ledger_entries where night = '2026-11-21' and unpriced_nights = -1`,
	);
	const [line] = rows;
	const all = {
		folioId: line?.folioId ?? "",
		lineIds: [line?.lineId ?? ""],
		discount: { basisPoints: 10_000 },
	};
	const given = { ...all, reason: "Generator all night", idempotencyKey: crypto.randomUUID() };
	expect(await discountFolio(db, given, asRole("manager", nextNoon))).toMatchObject({ ok: true });
	await db.update(businessDays).set({ ...close, closedAt: new Date(nextNoon.getTime() + 43_200_000) });
	const onDay = await countNights(db, { from: "2026-11-22", until: "2026-11-23", at: null }, "villa");
	expect(onDay.get("sunset-palms")).toMatchObject({
		sold: 1,
		complimentary: 1,
		imported: -1,
		revenueCents: 20_000,
	});
});
