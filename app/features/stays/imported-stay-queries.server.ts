import { eq, sql } from "drizzle-orm";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { importedStays } from "#db/schema/imported-stays.ts";

/** The site that sold a reservation, and its price there once that is typed. US cents. */
export type ImportedStay = typeof importedStays.$inferSelect;

/** The sale of a stay by another site; null for a reservation of the hotel. */
export async function findImportedStay(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<ImportedStay | null> {
	const [found] = await db.select().from(importedStays).where(eq(importedStays.reservationId, reservationId));
	return found ?? null;
}

/** A stay of another site with nights that have no price. `nights` are those up to a day. */
export type UnpricedStay = {
	stayId: string;
	reservationId: string;
	reference: string;
	name: string;
	site: BookingSite;
	villaName: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	nights: number;
};

/**
 * The stays of other sites whose guests are here or have left with nights that have no price, up to a day, in the order of arrival: a
 * night at 0.00 is one whose price is not known (decision 0079).
 */
export async function listUnpricedStays(
	db: Pick<Db, "execute">,
	upTo: HotelDate,
	of: { reservationId?: string } = {},
): Promise<UnpricedStay[]> {
	const { rows } = await db.execute<UnpricedStay>(sql`
		select s.id as "stayId", r.id as "reservationId", r.reference, r.name, i.site,
			night.villa as "villaName", s.check_in::text as "checkIn", s.check_out::text as "checkOut", night.count as nights
		from imported_stays i
		join stays s on s.reservation_id = i.reservation_id
		join reservations r on r.id = i.reservation_id
		cross join lateral (
			select count(*)::int as count, max(line ->> 'description') as villa from jsonb_array_elements(s.nights) line
			where (line ->> 'baseCents')::int = 0 and line ->> 'night' <= ${upTo}
		) night
		where s.status in ('checked_in', 'checked_out') and night.count > 0
			${of.reservationId === undefined ? sql`` : sql`and i.reservation_id = ${of.reservationId}::uuid`}
		order by s.check_in, r.reference, s.unit`);
	return rows;
}

/** The present price of stays of other sites, and the commission of their site. US cents. */
export type SoldPrice = {
	site: BookingSite;
	baseCents: number;
	totalCents: number;
	commissionCents: number;
	/** Whether nights of it have no price yet. */
	isUnpriced: boolean;
};

/** The same by the ids of the stays; those of the hotel are not in it. */
export async function listSoldPrices(
	db: Pick<Db, "execute">,
	stayIds: readonly string[],
): Promise<Map<string, SoldPrice>> {
	const { rows } = await db.execute<SoldPrice & { stayId: string }>(sql`
		select s.id as "stayId", i.site, s.base_cents as "baseCents", s.total_cents as "totalCents",
			coalesce(round(i.commission_cents::numeric * s.total_cents / i.gross_cents), 0)::int as "commissionCents",
			exists (select from jsonb_array_elements(s.nights) line where (line ->> 'baseCents')::int = 0) as "isUnpriced"
		from imported_stays i join stays s on s.reservation_id = i.reservation_id
		where s.id = any(${sql.param([...stayIds])}::uuid[])`);
	return new Map(rows.map(({ stayId, ...price }) => [stayId, price]));
}
