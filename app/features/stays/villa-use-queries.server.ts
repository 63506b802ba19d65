import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";
import type { Nights } from "./availability.ts";

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
		/** When the guests checked out, where that was written down. */
		checkedOutAt: Date | null;
		/** The whole name; a list for housekeeping shows the first of its words. */
		name: string;
		guests: number;
		cotWanted: boolean;
		/** In the guest's words. */
		arrivalTime: string | null;
	} | null;
};

type Row = Omit<VillaUse, "stay" | "takenAt"> & {
	takenAt: string;
	checkedOutAt: string | null;
	stayId: string | null;
	reservationId: string;
	reference: string;
	status: (typeof stays.$inferSelect)["status"];
	checkIn: HotelDate;
	checkOut: HotelDate;
	name: string;
	guests: number;
	cotWanted: boolean;
	arrivalTime: string | null;
};

/**
 * What takes villas in the half-open range of nights, by villa and night. Nights that were given back are not in it.
 * @param villaId only this villa
 */
export async function listVillaUse(
	db: Pick<Db, "execute">,
	nights: Nights,
	villaId?: string,
): Promise<VillaUse[]> {
	const { rows } = await db.execute<Row>(sql`
		select a.villa_id as "villaId", a.kind, a.reason, lower(a.nights)::text as "from", upper(a.nights)::text as "until",
			a.created_at as "takenAt", s.id as "stayId", r.id as "reservationId", r.reference, s.status,
			s.check_in::text as "checkIn", s.check_out::text as "checkOut", null as "checkedOutAt", r.name, r.guests, r.cot_wanted as "cotWanted",
			r.arrival_time as "arrivalTime"
		from ${villaAllocations} a
			left join ${stays} s on s.id = a.stay_id
			left join ${reservations} r on r.id = s.reservation_id
		where a.released_at is null and a.nights && daterange(${nights.from}::date, ${nights.until}::date)
			${villaId === undefined ? sql`` : sql`and a.villa_id = ${villaId}`}
		order by a.villa_id, a.nights`);
	return rows.map(({ villaId: id, kind, reason, from, until, takenAt, stayId, checkedOutAt, ...stay }) => ({
		villaId: id,
		kind,
		reason,
		from,
		until,
		takenAt: new Date(takenAt),
		stay:
			stayId === null
				? null
				: { id: stayId, ...stay, checkedOutAt: checkedOutAt === null ? null : new Date(checkedOutAt) },
	}));
}

/** A block of a villa that is in force. */
export type VillaBlock = { id: string; villaId: string; reason: string; from: HotelDate; until: HotelDate };

/** The blocks of villas that are in force, over or to come, the latest first. */
export async function listBlocks(db: Pick<Db, "select">, villaIds: readonly string[]): Promise<VillaBlock[]> {
	if (villaIds.length === 0) return [];
	const { id, villaId, reason, nights, kind, releasedAt } = villaAllocations;
	const rows = await db
		.select({ id, villaId, reason, nights })
		.from(villaAllocations)
		.where(and(inArray(villaId, [...villaIds]), eq(kind, "block"), isNull(releasedAt)))
		.orderBy(desc(sql`lower(${nights})`));
	return rows.map(({ nights: { from, until }, ...block }) => ({ ...block, from, until }));
}
