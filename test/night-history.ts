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

type Taken = {
	kind: string;
	blockKind: string | null;
	from: HotelDate;
	until: HotelDate;
	from_at: Date;
	until_at: Date | null;
	isCome: boolean;
	lines: { night: HotelDate; baseCents: number }[] | null;
};

type Posted = { of: string; day: HotelDate; act: string; kind: string; cents: number };

/**
 * The nights as they are known now, by adding up one row after the other: the postings of the closed days, and the
 * bookings of the others.
 */
export async function takeSnapshot(pool: pg.Pool, { time, villaCount }: Hotel): Promise<Snapshot> {
	const { rows: taken } = await pool.query<Taken>(
		`select a.kind, a.block_kind as "blockKind", lower(a.nights)::text as "from", upper(a.nights)::text as until,
			a.created_at as from_at, a.released_at as until_at, s.checked_in_at is not null as "isCome", s.nights as lines
		from villa_allocations a left join stays s on s.id = a.stay_id where a.kind <> 'hold'`,
	);
	const { rows: posted } = await pool.query<Posted>(
		`select n.stay_id || ' ' || n.night as of, t.business_date::text as day, t.act, e.kind, e.base_cents as cents
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		join ledger_entries n on n.id = coalesce(e.discounts_line_id, e.line_id)
		where e.kind in ('night', 'night_change', 'discount')`,
	);
	const { rows: closed } = await pool.query<{ day: HotelDate; at: Date }>(
		"select date::text as day, closed_at as at from business_days where closed_at is not null",
	);
	const closes = new Map(closed.map(({ day, at }) => [day, at]));
	const days = new Map(
		listNights(window.from, window.until).map((night) => [night, { ...noNights, inventory: villaCount }]),
	);
	for (const one of taken)
		for (const night of listNights(one.from, one.until)) {
			const day = days.get(night);
			if (day) addTaken(day, one, night, closes.get(night));
		}
	for (const [date, day] of days)
		if (closes.has(date))
			addPosted(
				day,
				posted.filter((one) => one.day === date),
			);
	return { at: new Date(time), days };
}

function addTaken(day: OccupancyCounts, one: Taken, night: HotelDate, closedAt: Date | undefined): void {
	const { kind, blockKind, from_at, until_at, isCome, lines } = one;
	if (kind !== "stay") {
		const isThere = closedAt ? from_at <= closedAt && (!until_at || until_at > closedAt) : !until_at;
		if (isThere) day[whatIs(blockKind)] += 1;
		return;
	}
	if (until_at) return;
	if (closedAt) {
		if (!isCome) day.not_come += 1;
		return;
	}
	const cents = (lines ?? []).reduce((sum, line) => sum + (line.night === night ? line.baseCents : 0), 0);
	day[cents > 0 ? "sold" : "complimentary"] += 1;
	day.revenueCents += cents;
}

function addPosted(day: OccupancyCounts, entries: readonly Posted[]): void {
	for (const of of new Set(entries.map((one) => one.of))) {
		const own = entries.filter((one) => one.of === of);
		const cents = own.reduce((sum, one) => sum + one.cents, 0);
		const nights = own.filter(({ kind, act }) => kind === "night" && act === "post_nights").length;
		day[cents === 0 ? "complimentary" : "sold"] += nights;
		day.revenueCents += cents;
	}
}

function whatIs(blockKind: string | null): NightUse {
	if (blockKind === "courtesy") return "complimentary";
	return blockKind === "out_of_order" ? "out_of_order" : "house_use";
}
