import { sql } from "drizzle-orm";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { ReadDb } from "./report-database.ts";

/** A stay that was given up: one villa of a party, or the only one. Money in US cents. */
export type GivenUpStay = {
	/** The business day on which it was cancelled or noted as a no-show. */
	on: HotelDate;
	status: "cancelled" | "no_show";
	reference: string;
	guestName: string;
	villaNames: string;
	checkIn: HotelDate;
	nights: number;
	/** Room revenue as agreed, without tax. */
	baseCents: number;
	owedCents: number;
};

/**
 * The stays that were given up on the business days `[from, until)`, in their order. What is owed for a whole party is on
 * its reservation and is shown with its first villa.
 */
export async function listGivenUpStays(
	db: ReadDb,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<GivenUpStay[]> {
	const { rows } = await db.execute<GivenUpStay>(sql`
		select given.on::text as "on", given.status, r.reference, r.name as "guestName", given.villas as "villaNames",
			given.check_in::text as "checkIn", given.nights, given.base_cents as "baseCents",
			coalesce(given.settlement_cents,
				case when given.place = 1 then r.owed_cents end, 0) as "owedCents"
		from (
			select s.id, s.reservation_id, s.status, s.check_in, s.check_out - s.check_in as nights, s.base_cents,
				s.settlement_cents, last.villas, ${businessDateSql(sql`last.at`)} as "on",
				row_number() over (partition by s.reservation_id, s.settlement_cents is null order by s.unit) as place
			from stay_heads s
			join lateral (
				select max(a.released_at) as at,
					string_agg(distinct a.villa_name, ', ') filter (where a.released_at = newest.at) as villas
				from villa_nights a,
					(select max(o.released_at) as at from villa_nights o where o.stay_id = s.id) newest
				where a.stay_id = s.id and a.kind = 'stay' and a.released_because = s.status
			) last on last.at is not null
			where s.status in ('cancelled', 'no_show')
		) given
		join reservation_heads r on r.id = given.reservation_id
		where given.on >= ${from}::date and given.on < ${until}::date
		order by given.on, r.reference, given.id`);
	return rows;
}
