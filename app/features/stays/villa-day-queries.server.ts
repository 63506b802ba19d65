import { sql } from "drizzle-orm";
import { nameReason } from "#app/content/words/row-code-words.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";

/** One row of the history of a villa around a day, with whose it was. */
export type VillaDayRow = {
	id: string;
	kind: (typeof villaAllocations.$inferSelect)["kind"];
	from: HotelDate;
	until: HotelDate;
	/** Why it was blocked; empty for a stay. */
	reason: string;
	/** Null while it is in force. */
	releasedBecause: (typeof villaAllocations.$inferSelect)["releasedBecause"];
	/** Null for a block. */
	stay: {
		id: string;
		status: (typeof stays.$inferSelect)["status"];
		reference: string;
		name: string;
		guests: number;
		/** The villas in which the stay has, or had, that night instead; null where it has none then. */
		elsewhere: { villaId: string; villaName: string } | null;
	} | null;
};

type Row = Omit<VillaDayRow, "stay"> &
	Omit<NonNullable<VillaDayRow["stay"]>, "id" | "elsewhere"> & {
		reasonCode: string | null;
		stayId: string | null;
		insteadId: string | null;
		insteadName: string | null;
	};

/**
 * The allocations of a villa on a day, released ones among them: of the night that begins on it and the one that ends on it.
 * Those in force come first, then those released, the latest made first.
 */
export async function listVillaDay(
	db: Pick<Db, "execute">,
	villaId: string,
	day: HotelDate,
): Promise<VillaDayRow[]> {
	// Each half of the history has an index of its own, by villa and nights.
	const ofVilla = sql`a.villa_id = ${villaId} and a.nights && daterange(${addDays(day, -1)}::date, ${addDays(day, 1)}::date)`;
	const { rows } = await db.execute<Row>(sql`
		with found as (
			select a.* from ${villaAllocations} a where a.released_at is null and ${ofVilla}
			union all
			select a.* from ${villaAllocations} a where a.released_at is not null and ${ofVilla}
		)
		select a.id, a.kind, lower(a.nights)::text as "from", upper(a.nights)::text as until, a.reason,
			a.reason_code as "reasonCode", a.released_because as "releasedBecause", s.id as "stayId", s.status, r.reference, r.name, r.guests,
			instead.villa_id as "insteadId", instead.villa_name as "insteadName"
		from found a
		left join ${stays} s on s.id = a.stay_id
		left join ${reservations} r on r.id = s.reservation_id
		left join lateral (
			select o.villa_id, o.villa_name from ${villaAllocations} o
			where o.stay_id = a.stay_id and o.released_at is null and o.nights @> ${day}::date
			limit 1
		) instead on true
		order by a.released_at is not null, a.released_because = 'changed', a.created_at desc, a.id`);
	return rows.map(
		({ stayId, status, reference, name, guests, insteadId, insteadName, reasonCode, ...row }) => ({
			...row,
			reason: nameReason({ ...row, reasonCode }) ?? "",
			stay:
				stayId === null
					? null
					: {
							...{ id: stayId, status, reference, name, guests },
							elsewhere: insteadId && insteadName ? { villaId: insteadId, villaName: insteadName } : null,
						},
		}),
	);
}

/**
 * The guests who are still in a villa although they were due out by a day, with the villa of their last night. Of several in
 * one villa the latest departure comes first.
 */
export async function listStillIn(db: Pick<Db, "execute">, day: HotelDate) {
	const { rows } = await db.execute<{ villaId: string; name: string; checkOut: HotelDate }>(sql`
		select a.villa_id as "villaId", r.name, s.check_out::text as "checkOut"
		from ${stays} s
		join ${reservations} r on r.id = s.reservation_id
		cross join lateral (
			select villa_id from ${villaAllocations}
			where stay_id = s.id and released_at is null order by upper(nights) desc limit 1
		) a
		where s.status = 'checked_in' and s.check_out <= ${day}::date
		order by s.check_out desc, s.id`);
	return rows;
}

/** The guests who leave villas on given days, by the allocations in force. */
export async function listLeaving(
	db: Pick<Db, "execute">,
	villas: readonly { villaId: string; day: HotelDate }[],
) {
	if (villas.length === 0) return [];
	const wanted = sql.join(
		villas.map(({ villaId, day }) => sql`(${villaId}::text, ${day}::date)`),
		sql`, `,
	);
	const { rows } = await db.execute<{ villaId: string; day: HotelDate; reference: string; name: string }>(sql`
		select w.villa_id as "villaId", w.day::text, r.reference, r.name
		from (values ${wanted}) as w(villa_id, day)
		join ${villaAllocations} a on a.villa_id = w.villa_id and a.released_at is null
			and a.nights && daterange(w.day - 1, w.day) and upper(a.nights) = w.day
		join ${stays} s on s.id = a.stay_id and s.check_out = w.day and s.status in ('confirmed', 'checked_in')
		join ${reservations} r on r.id = s.reservation_id`);
	return rows;
}
