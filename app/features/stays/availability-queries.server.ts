import { and, inArray, isNull, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { listBookable } from "#app/features/rates/discounts.ts";
import { listRatesInService, listRatesOfNight, readSaleRules } from "#app/features/rates/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { shareReads } from "#db/connection/joined-reads.ts";
import { villaAllocations } from "#db/schema/stays.ts";
import { mergeNights, type Nights } from "./availability.ts";
import { quoteStay } from "./pricing.ts";
import type { StayAvailability } from "./villa-search.ts";

/**
 * The villas in service with the nights taken from `from` on, their rates and the rules of their sale. A hold that has
 * ended by `now` takes nothing, released or not. Nights that it shows as free may be taken a moment later; the
 * exclusion constraint decides.
 */
export async function getStayAvailability(
	db: Db,
	window: { from: HotelDate; until: HotelDate },
	now: Date,
): Promise<StayAvailability> {
	const [calendars, rates, rules] = await Promise.all([
		// The lateral join asks the constraint's own index villa by villa: past years cost nothing.
		db.execute<{ id: string; name: string; maxOccupancy: number; taken: [string, string][] | null }>(sql`
			select v.id, v.name, v.max_occupancy as "maxOccupancy", allocated.taken
			from villas v
			left join lateral (
				select json_agg(json_build_array(lower(a.nights), upper(a.nights)) order by lower(a.nights)) as taken
				from ${villaAllocations} a
				where a.villa_id = v.id and ${isTaken(now)}
					and a.nights && daterange(${window.from}::date, ${window.until}::date)
			) allocated on true
			where v.available
			order by v.position, v.id`),
		listRatesInService(db, window.from),
		readSaleRules(db, window.from),
	]);
	const discounts = listBookable(rules.discounts, hotelToday(now));
	return {
		villas: calendars.rows.map(({ id, name, maxOccupancy, taken }) => {
			const restrictions = rules.restrictions.filter(({ villaId }) => villaId === id);
			return {
				id,
				name,
				maxOccupancy,
				taken: mergeNights((taken ?? []).map(([from, until]) => ({ from, until }))),
				...(restrictions.length > 0 && { restrictions }),
			};
		}),
		rates,
		...(discounts.length > 0 && { discounts }),
	};
}

/** Whether the allocation `a` takes its nights: it is not released and is not a hold that has ended. */
const isTaken = (now: Date) =>
	sql`a.released_at is null and coalesce(a.ends_at > ${now.toISOString()}::timestamptz, true)`;

/** The price of one night in every villa, in US cents before tax, by villa id: the price on its card. */
export async function listNightlyCents(db: Db, night: HotelDate): Promise<Record<string, number>> {
	const rates = await listRatesOfNight(db, night);
	const nightly: Record<string, number> = {};
	for (const villaId of new Set(rates.map((rate) => rate.villaId))) {
		const quote = quoteStay({ villaIds: [villaId], checkIn: night, checkOut: addDays(night, 1), rates });
		if (quote) nightly[villaId] = quote.baseCents;
	}
	return nightly;
}

/** The same for pages: guests who ask at the same moment share one read, which begins after they have asked. */
export const readNightlyCents = shareReads(listNightlyCents);

/**
 * Which of the villas are taken on some of the nights, in the order of the villas' ids.
 * @param wanted.exceptStayIds stays whose own nights do not count
 */
export async function listTakenVillaIds(
	db: Pick<Db, "execute">,
	wanted: { villaIds: readonly string[]; nights: Nights; exceptStayIds?: readonly string[] },
	now: Date,
): Promise<string[]> {
	const { villaIds, nights, exceptStayIds = [] } = wanted;
	const { rows } = await db.execute<{ id: string }>(sql`
		select distinct a.villa_id as id from ${villaAllocations} a
		where a.villa_id = any(${sql.param([...villaIds])}::text[]) and ${isTaken(now)}
			and a.nights && daterange(${nights.from}::date, ${nights.until}::date)
			and coalesce(a.stay_id <> all(${sql.param([...exceptStayIds])}::uuid[]), true)
		order by 1`);
	return rows.map(({ id }) => id);
}

/** Whether a villa is free for all the nights. */
export async function isVillaFree(db: Db, villaId: string, nights: Nights, now: Date): Promise<boolean> {
	const { rows } = await db.execute<{ free: boolean }>(sql`
		select not exists (
			select from ${villaAllocations} a
			where a.villa_id = ${villaId} and ${isTaken(now)}
				and a.nights && daterange(${nights.from}::date, ${nights.until}::date)
		) as free`);
	return rows[0]?.free === true;
}

/** Which of these allocations are not released. */
export async function listUnreleased(
	db: Pick<Db, "select">,
	allocationIds: readonly string[],
): Promise<Set<string>> {
	if (allocationIds.length === 0) return new Set();
	const rows = await db
		.select({ id: villaAllocations.id })
		.from(villaAllocations)
		.where(and(inArray(villaAllocations.id, [...allocationIds]), isNull(villaAllocations.releasedAt)));
	return new Set(rows.map(({ id }) => id));
}
