import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { nameReason } from "#app/content/words/row-code-words.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { checkInSteps, stays, villaAllocations } from "#db/schema/stays.ts";
import type { Nights } from "./availability.ts";
import type { EnteringGuest } from "./waiting-guest.ts";

/** A stay, block, hold or imported event that takes a villa for `[from, until)`, as those who prepare the villa need it. */
export type VillaUse = {
	villaId: string;
	kind: "stay" | "block" | "hold" | "import";
	/** Why staff take it; empty for a stay. */
	reason: string;
	from: HotelDate;
	until: HotelDate;
	/** When these nights were taken: guests who change the villa take them on that day. */
	takenAt: Date;
	stay: {
		id: string;
		reservationId: string;
		reference: string;
		status: (typeof stays.$inferSelect)["status"];
		checkIn: HotelDate;
		checkOut: HotelDate;
		/** When the guests were checked in, and checked out, where that was written down. */
		checkedInAt: Date | null;
		checkedOutAt: Date | null;
		/** The villa part of the check-in; null where it was never saved. */
		villaPart: EnteringGuest["villaPart"];
		/** The whole name; a list for housekeeping shows the first of its words. */
		name: string;
		guests: number;
		cotWanted: boolean;
		/** In the guest's words. */
		arrivalTime: string | null;
	} | null;
};

type StayOfUse = NonNullable<VillaUse["stay"]>;

type StayColumns = Omit<StayOfUse, "id" | "checkedInAt" | "checkedOutAt" | "villaPart"> & {
	checkedInAt: string | null;
	checkedOutAt: string | null;
	villaChoice: string | null;
	villaSavedAt: string | null;
};

type Row = Omit<VillaUse, "stay" | "takenAt"> &
	StayColumns & { reasonCode: string | null; takenAt: string; stayId: string | null };

/**
 * SQL: whether a saved part `p` of a check-in is about the villa that the stay has by its nights `a`. A part about a
 * villa that the stay has given up says nothing about the present one.
 */
export const isOfVilla = sql`(p.part <> 'villa' or not exists (
	select from villa_allocations o
	where o.stay_id = a.stay_id and o.villa_id <> a.villa_id and o.nights && a.nights
		and o.created_at <= p.saved_at and o.released_at > p.saved_at))`;

/**
 * The allocations of villas in the half-open range of nights, by villa and night. Nights that were given back are not
 * in it.
 * @param villaId only this villa
 */
export async function listVillaUse(
	db: Pick<Db, "execute">,
	nights: Nights,
	villaId?: string,
): Promise<VillaUse[]> {
	const { rows } = await db.execute<Row>(sql`
		select a.villa_id as "villaId", a.kind, a.reason, a.reason_code as "reasonCode", lower(a.nights)::text as "from", upper(a.nights)::text as "until",
			a.created_at as "takenAt", s.id as "stayId", r.id as "reservationId", r.reference, s.status,
			s.check_in::text as "checkIn", s.check_out::text as "checkOut", s.checked_in_at as "checkedInAt",
			s.checked_out_at as "checkedOutAt", p.choice as "villaChoice", p.saved_at as "villaSavedAt", r.name, r.guests,
			r.cot_wanted as "cotWanted", r.arrival_time as "arrivalTime"
		from ${villaAllocations} a
			left join ${stays} s on s.id = a.stay_id
			left join ${reservations} r on r.id = s.reservation_id
			left join ${checkInSteps} p on p.stay_id = s.id and p.part = 'villa' and ${isOfVilla}
		where a.released_at is null and a.nights && daterange(${nights.from}::date, ${nights.until}::date)
			${villaId === undefined ? sql`` : sql`and a.villa_id = ${villaId}`}
		order by a.villa_id, a.nights`);
	return rows.map(({ villaId: id, kind, reason, reasonCode, from, until, takenAt, stayId, ...row }) => ({
		villaId: id,
		kind,
		reason: nameReason({ reason, reasonCode }) ?? "",
		from,
		until,
		takenAt: new Date(takenAt),
		stay: stayId === null ? null : toStay(stayId, row),
	}));
}

function toStay(
	id: string,
	{ checkedInAt, checkedOutAt, villaChoice, villaSavedAt, ...stay }: StayColumns,
): StayOfUse {
	return {
		id,
		...stay,
		checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
		checkedOutAt: checkedOutAt === null ? null : new Date(checkedOutAt),
		villaPart:
			villaChoice === null || villaSavedAt === null
				? null
				: { choice: villaChoice, savedAt: new Date(villaSavedAt) },
	};
}

/** A villa that guests in house gave up with all its nights, so that no row of `listVillaUse` is left of them. */
export type VillaLeft = { villaId: string; from: HotelDate; leftAt: Date };

/**
 * The villas that guests in house gave up without a night slept there: they left, or moved, on the day of arrival.
 * Nights that had not begun when they were given up are among them.
 * @param nights range that has at least one night of the guests
 * @param villaId only this villa
 */
export async function listVillasLeft(
	db: Pick<Db, "execute">,
	nights: Nights,
	villaId?: string,
): Promise<VillaLeft[]> {
	const { rows } = await db.execute<{ villaId: string; from: HotelDate; leftAt: string }>(sql`
		select a.villa_id as "villaId", lower(a.nights)::text as "from", a.released_at as "leftAt"
		from ${villaAllocations} a join ${stays} s on s.id = a.stay_id
		where a.released_at is not null and a.nights && daterange(${nights.from}::date, ${nights.until}::date)
			and a.kind = 'stay' and s.status in ('checked_in', 'checked_out') and s.checked_in_at <= a.released_at
			${villaId === undefined ? sql`` : sql`and a.villa_id = ${villaId}`}
			and not exists (
				select from ${villaAllocations} b
				where b.stay_id = a.stay_id and b.villa_id = a.villa_id and b.released_at is null and b.nights && a.nights)`);
	return rows.map(({ leftAt, ...left }) => ({ ...left, leftAt: new Date(leftAt) }));
}

/** A block of a villa that is in force. */
export type VillaBlock = { id: string; villaId: string; reason: string; from: HotelDate; until: HotelDate };

/** The blocks of villas that are in force and have a night from a day on, the latest first. */
export async function listBlocks(
	db: Pick<Db, "select">,
	villaIds: readonly string[],
	from: HotelDate,
): Promise<VillaBlock[]> {
	if (villaIds.length === 0) return [];
	const { id, villaId, reason, nights, kind, releasedAt } = villaAllocations;
	const rows = await db
		.select({ id, villaId, reason, nights })
		.from(villaAllocations)
		.where(
			and(
				inArray(villaId, [...villaIds]),
				eq(kind, "block"),
				isNull(releasedAt),
				sql`upper(${nights}) > ${from}::date`,
			),
		)
		.orderBy(desc(sql`lower(${nights})`), villaId);
	return rows.map(({ nights: taken, ...block }) => ({ ...block, ...taken }));
}

/**
 * The allocation that takes a villa on some nights, and since when. `reference` is null where it belongs to no stay.
 */
export type InTheWay = {
	kind: "stay" | "block" | "hold" | "import";
	reference: string | null;
	reservationId: string | null;
	/** The name of the reservation. */
	name: string | null;
	from: HotelDate;
	until: HotelDate;
	takenAt: Date;
};

/** The allocations of a villa on some of the nights `[from, until)` now, in the order of the nights. */
export async function listInTheWay(
	db: Pick<Db, "execute">,
	{ villaId, from, until }: { villaId: string; from: HotelDate; until: HotelDate },
): Promise<InTheWay[]> {
	const { rows } = await db.execute<Omit<InTheWay, "takenAt"> & { takenAt: string }>(sql`
		select a.kind, r.reference, r.id as "reservationId", r.name, lower(a.nights)::text as "from", upper(a.nights)::text as until,
			to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt"
		from villa_allocations a
		left join stays s on s.id = a.stay_id
		left join reservations r on r.id = s.reservation_id
		where a.villa_id = ${villaId} and a.released_at is null and a.nights && daterange(${from}::date, ${until}::date)
		order by lower(a.nights)`);
	return rows.map((row) => ({ ...row, takenAt: new Date(row.takenAt) }));
}
