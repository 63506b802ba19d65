import fc from "fast-check";
import { expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changePlan } from "#app/features/stays/operations/change-plan.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { undoCheckOut } from "#app/features/stays/operations/undo-check-out.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { addDays, type HotelDate, listNights, startOfMonth } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeFolio, newKey } from "#test/factories/folio.ts";
import { asStaff, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { moveTo } from "#test/factories/plan.ts";
import { sequencesOf } from "#test/rounds.ts";
import { addCounts, type NightUse, noNights, type OccupancyCounts } from "./occupancy.ts";
import { compareNights, countNights, listNightRows } from "./occupancy-queries.server.ts";
import { readAtOneMoment } from "./read-report.server.ts";
import { readRevenue } from "./read-revenue.server.ts";
import { readTaxReturn } from "./read-taxes.server.ts";
import type { ReadDb } from "./report-database.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

const villaIds = ["sunset-palms", "ocean-breeze", "palm-grove"] as const;
const window = { from: addDays(today, -2), until: addDays(today, 24) };
const hourMs = 3_600_000;

const step = fc.record({
	kind: fc.constantFrom(
		...([
			"book",
			"book",
			"hold",
			"block",
			"cancel",
			"dates",
			"plan",
			"price",
			"check_in",
			"leave",
			"return",
		] as const),
		...(["close", "close", "discount"] as const),
	),
	villa: fc.nat(2),
	start: fc.nat(12),
	nights: fc.integer({ min: 1, max: 6 }),
	which: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The hotel while it runs: its clock, and the references of its reservations. */
type Hotel = { time: number; references: string[] };

/** Does one thing, as it may be refused or not. */
async function perform(hotel: Hotel, { kind, villa, start, nights, which }: Step): Promise<void> {
	const acting = asStaff(new Date(hotel.time));
	const villaId = villaIds[villa] ?? "sunset-palms";
	const from = addDays(today, start);
	const until = addDays(from, nights);
	switch (kind) {
		case "book":
		case "hold": {
			const holdUntil = new Date(hotel.time + 50 * hourMs);
			const input = makeStayInput({ villaIds: [villaId], checkIn: from, checkOut: until });
			const outcome = await reserveStay(db, kind === "hold" ? { ...input, holdUntil } : input, acting);
			if (outcome.ok) hotel.references.push(outcome.reference);
			return;
		}
		case "block": {
			const blockKind = (["out_of_order", "house_use", "owner", "courtesy"] as const)[which % 4];
			await blockVilla(db, { villaId, from, until, reason: "", ...(blockKind && { blockKind }) }, acting);
			return;
		}
		case "close": {
			hotel.time += 24 * hourMs;
			const now = new Date(hotel.time);
			await rollBusinessDays(db, { countOpenMatters: async () => 0, post: postBusinessDay }, asStaff(now));
			return;
		}
	}
	const reference = hotel.references[which % Math.max(1, hotel.references.length)];
	const found = reference ? await findStay(db, reference) : null;
	const [unit] = found ? await listUnits(db, found.id) : [];
	if (!found || !unit) return;
	const reservationId = found.id;
	const desk = { reservationId, version: found.revision, units: [0] };
	switch (kind) {
		case "cancel":
			await cancelStay(db, { reservationId, agreedOwedCents: 0 }, acting);
			return;
		case "dates":
			await changeStayDates(
				db,
				{ reservationId, checkIn: from, checkOut: until, agreedTotalCents: null },
				acting,
			);
			return;
		case "plan":
		case "price": {
			const target = kind === "plan" ? villaId : (unit.villas[0]?.id ?? villaId);
			const price = { kind: "other", baseCents: which === 0 ? 0 : which * 11_111, reason: "Agreed" } as const;
			const villas = [{ villaId: target, from: unit.checkIn, until: unit.checkOut }];
			const move = moveTo({ stayId: unit.id, version: found.revision }, villas, price);
			await changePlan(db, { moves: [move], mailGuest: false }, acting);
			return;
		}
		case "check_in":
			await checkInStay(db, desk, acting);
			return;
		case "leave": {
			const leavesOn = await db.transaction((tx) => takeBusinessDay(tx, acting.now));
			const settlement = { choice: "waived", reason: "Storm" } as const;
			await endStayEarly(db, { ...desk, leavesOn, settlement, keysBack: null }, acting);
			return;
		}
		case "return":
			await undoCheckOut(db, desk, acting);
			return;
		case "discount": {
			const folioId = await makeFolio(db, reservationId, acting);
			const folio = await readFolio(db, folioId);
			const line = folio?.lines.find((one) => one.kind === "night");
			if (!line) return;
			const discount = { basisPoints: 1_000 };
			const input = { folioId, lineIds: [line.lineId], discount, reason: "Late", idempotencyKey: newKey() };
			await discountFolio(db, input, acting);
		}
	}
}

type Snapshot = { at: Date; days: Map<HotelDate, OccupancyCounts> };

/** The nights as they are known now, by adding up one row after the other: no history is asked. */
async function takeSnapshot(at: Date): Promise<Snapshot> {
	const { rows: taken } = await pool.query<{
		kind: string;
		blockKind: string | null;
		stayId: string;
		from: HotelDate;
		until: HotelDate;
		lines: { night: HotelDate; baseCents: number }[] | null;
	}>(
		`select a.kind, a.block_kind as "blockKind", a.stay_id as "stayId", lower(a.nights) as "from", upper(a.nights) as until,
			s.nights as lines
		from villa_allocations a left join stays s on s.id = a.stay_id where a.released_at is null and a.kind <> 'hold'`,
	);
	const { rows: entries } = await pool.query<{ id: string; lineId: string; of: string; cents: number }>(
		`select id, line_id as "lineId", stay_id || ' ' || night as of, base_cents as cents from ledger_entries
		where kind in ('night', 'night_change')
		union all
		select d.id, d.line_id, n.stay_id || ' ' || n.night, d.base_cents from ledger_entries d
		join ledger_entries n on n.id = d.discounts_line_id where d.kind = 'discount' and n.kind in ('night', 'night_change')`,
	);
	const posted = new Map<string, number>();
	for (const { of, cents } of entries) posted.set(of, (posted.get(of) ?? 0) + cents);
	const days = new Map(
		listNights(window.from, window.until).map((night) => [night, { ...noNights, inventory: villaCount }]),
	);
	for (const { kind, blockKind, stayId, from, until, lines } of taken)
		for (const night of listNights(from, until)) {
			const day = days.get(night);
			if (!day) continue;
			const agreed = (lines ?? []).reduce(
				(sum, line) => sum + (line.night === night ? line.baseCents : 0),
				0,
			);
			const cents = kind === "stay" ? (posted.get(`${stayId} ${night}`) ?? agreed) : 0;
			day[whatIs(kind, blockKind, cents)] += 1;
			day.revenueCents += cents;
		}
	return { at, days };
}

function whatIs(kind: string, blockKind: string | null, cents: number): NightUse {
	if (kind === "stay") return cents > 0 ? "sold" : "complimentary";
	if (blockKind === "courtesy") return "complimentary";
	return blockKind === "out_of_order" ? "out_of_order" : "house_use";
}

let villaCount = 0;

test("as of any moment the nights on the books are those that a replay of the history had then, and every grouping sums to them", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
			await clearDatabase(pool);
			await syncVillas(db);
			const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from villas");
			villaCount = rows[0]?.count ?? 0;
			const hotel: Hotel = { time: noon.getTime(), references: [] };
			const snapshots: Snapshot[] = [];
			for (const one of steps) {
				await perform(hotel, one);
				snapshots.push(await takeSnapshot(new Date(hotel.time)));
				hotel.time += hourMs;
			}
			await readAtOneMoment(db, async (tx) => {
				for (const { at, days } of snapshots) {
					expect(await countNights(tx, { ...window, at }, "day")).toEqual(days);
				}
				await compareMoments(tx, snapshots);
			});
			const last = snapshots.at(-1);
			if (!last) return;
			await readAtOneMoment(db, (tx) => compareGroups(tx, last));
			await compareLedger();
		}),
		{ numRuns: sequencesOf(6) },
	);
}, 600_000);

/** Two moments that one statement is asked for are those that each has alone. */
async function compareMoments(tx: ReadDb, snapshots: readonly Snapshot[]): Promise<void> {
	const halves = snapshots.slice(0, Math.ceil(snapshots.length / 2));
	for (const [place, { at: earlier, days: before }] of halves.entries()) {
		const later = snapshots[snapshots.length - 1 - place];
		if (!later) continue;
		const found = await compareNights(tx, window, { at: later.at, earlier }, "day");
		expect(found).toEqual({ now: later.days, earlier: before });
		const now = await compareNights(tx, window, { at: null, earlier }, "month");
		expect(now.now).toEqual(await countNights(tx, { ...window, at: null }, "month"));
		expect(now.earlier).toEqual(await countNights(tx, { ...window, at: earlier }, "month"));
	}
}

/** By month, villa and source, and row by row, the nights are the same. */
async function compareGroups(tx: ReadDb, { days }: Snapshot): Promise<void> {
	const now = { ...window, at: null };
	const all = addCounts(days.values());
	const months = new Map<HotelDate, OccupancyCounts>();
	for (const [day, counts] of days) {
		const month = startOfMonth(day);
		months.set(month, addCounts([months.get(month) ?? noNights, counts]));
	}
	expect(await countNights(tx, now, "month")).toEqual(months);
	expect(addCounts((await countNights(tx, now, "villa")).values())).toEqual(all);
	const sources = [...(await countNights(tx, now, "source")).values()];
	expect(addCounts(sources.map((one) => ({ ...one, inventory: 0 })))).toEqual({ ...all, inventory: 0 });
	for (const one of sources) expect(one.inventory).toBe(all.inventory);
	const { rows, all: count } = await listNightRows(tx, now, null, 10_000);
	expect(rows).toHaveLength(count);
	expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(all.revenueCents);
	expect(rows.filter(({ use }) => use === "sold")).toHaveLength(all.sold);
}

/** Revenue and room tax are the sums of the accounts. */
async function compareLedger(): Promise<void> {
	const { rows } = await pool.query<{ account: string; cents: number }>(
		"select account_id as account, -sum(amount_cents)::int as cents from ledger_entries group by 1",
	);
	const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
	const query = new URLSearchParams({ from: window.from, until: addDays(window.until, 40) });
	const read = (report: "revenue" | "room-tax") => readReportRequest(report, query, today).request;
	const revenue = await readRevenue(db, read("revenue"));
	expect(revenue.table.total?.slice(1)).toEqual([
		...["room_revenue", "dining_revenue", "wellness_revenue", "shop_revenue", "other_revenue"].map(of),
		of("cancellation_revenue"),
		of("discounts_given"),
		of("room_revenue") + of("cancellation_revenue") + of("discounts_given"),
	]);
	const tax = await readTaxReturn(db, read("room-tax"), "room_tax");
	expect(tax.figures.map(({ value }) => value)).toEqual([
		of("room_tax_due"),
		of("room_revenue") + of("discounts_given"),
		expect.any(Number),
	]);
}
