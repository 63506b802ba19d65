import fc from "fast-check";
import type pg from "pg";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { type NightUse, noNights, type OccupancyCounts } from "#app/features/reports/occupancy.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { undoCheckOut } from "#app/features/stays/operations/check-out-stay.server.ts";
import { endStayEarly } from "#app/features/stays/operations/end-stay-early.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays, type HotelDate, listNights } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import type { Db } from "#db/connection/database.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeFolio, newKey } from "#test/factories/folio.ts";
import { moveTo } from "#test/factories/plan.ts";
import { asStaff, makeStayInput, noon, today } from "./factories/forms.ts";

const villaIds = ["sunset-palms", "ocean-breeze", "palm-grove"] as const;
/** The nights in which everything happens. */
export const window = { from: addDays(today, -2), until: addDays(today, 24) };
export const hourMs = 3_600_000;

/** One thing that happens in a hotel. */
export const step = fc.record({
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
export type Hotel = { time: number; references: string[]; villaCount: number };

/** An empty hotel with its villas, at noon. */
export async function openHotel(db: Db, pool: pg.Pool): Promise<Hotel> {
	await clearDatabase(pool);
	await syncVillas(db);
	const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from villas");
	return { time: noon.getTime(), references: [], villaCount: rows[0]?.count ?? 0 };
}

/** Does one thing, as it may be refused or not. */
export async function perform(
	db: Db,
	hotel: Hotel,
	{ kind, villa, start, nights, which }: Step,
	by: StaffActing["by"] = asStaff().by,
): Promise<void> {
	const acting = { by, now: new Date(hotel.time) };
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
			await rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, asStaff(now));
			return;
		}
	}
	const reference = hotel.references[which % Math.max(1, hotel.references.length)];
	const found = reference ? await findStay(db, reference) : null;
	const [unit] = found ? await listUnits(db, found.id) : [];
	if (!found || !unit) return;
	const reservationId = found.id;
	const desk = { reservationId, version: found.revision, units: [0], money: async () => null };
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

export type Snapshot = { at: Date; days: Map<HotelDate, OccupancyCounts> };

/** The nights as they are known now, by adding up one row after the other: no history is asked. */
export async function takeSnapshot(pool: pg.Pool, { time, villaCount }: Hotel): Promise<Snapshot> {
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
	return { at: new Date(time), days };
}

function whatIs(kind: string, blockKind: string | null, cents: number): NightUse {
	if (kind === "stay") return cents > 0 ? "sold" : "complimentary";
	if (blockKind === "courtesy") return "complimentary";
	return blockKind === "out_of_order" ? "out_of_order" : "house_use";
}
