import { type SQL, sql } from "drizzle-orm";
import { businessDateSql } from "#app/features/business-days/queries.server.ts";
import { type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import {
	type Closure,
	countInService,
	listClosures,
	type NightRow,
	noNights,
	type OccupancyCounts,
	type OccupancyGroup,
} from "./occupancy.ts";

/** The nights `[from, until)`. */
type Nights = { from: HotelDate; until: HotelDate };

/** The nights `[from, until)` as they were known at a moment; null for now. */
export type NightsKnown = Nights & { at: Date | null };

/** Moments that one statement answers for together, each by its place: the nights are read once for all of them. */
type Moments = readonly (Date | null)[];

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Something of each moment, with the place that its columns are named by. */
function ofEach(moments: Moments, write: (at: Date | null, place: SQL) => SQL, between = sql`, `): SQL {
	return sql.join(
		moments.map((at, place) => write(at, sql.raw(String(place)))),
		between,
	);
}

/** The condition that a row with `created_at` and `released_at` was in force at a moment. A booking made by mistake never was. */
function inForce(at: Date | null): SQL {
	if (at === null) return sql`a.released_at is null`;
	return sql`(a.created_at <= ${instant(at)} and coalesce(a.released_at > ${instant(at)}, true)
		and a.released_because is distinct from 'voided')`;
}

/** The prices of stays that were replaced first after a moment: they stood then. */
const formerPricesSql = (at: Date) => sql`
	select distinct on (f.stay_id) f.stay_id, night_cents(f.nights) as cents,
		(select min((line ->> 'night')::date) from jsonb_array_elements(f.nights) line) as first
	from stay_former_prices f
	where f.replaced_at > ${instant(at)}
	order by f.stay_id, f.replaced_at`;

/** The condition that a business day, or the night that begins on it, was closed at a moment. */
const isClosed = (at: Date | null) =>
	at === null ? sql`d.closed_at is not null` : sql`coalesce(d.closed_at <= ${instant(at)}, false)`;

/**
 * The postings to rooms on the closed days: nights, changes of their price, late departures, less discounts. Nothing
 * is ever posted into a closed day, so these figures never change. A night of another site that has no price is
 * imported; on the day that gives it one, a night sold takes its place. A night that was posted or reversed on a later
 * day counts there. A posting without a villa, such as the fee of a late departure, counts for the villa that the stay
 * had last when the day was closed: it may be moved after it.
 */
function postedSql({ from, until }: Nights, moments: Moments): SQL {
	return sql`
		select coalesce(line.villa_id, (
				select a.villa_id from villa_nights a
				where a.stay_id = line.stay_id and a.created_at <= coalesce(d.closed_at, 'infinity')
				order by a.created_at desc, upper(a.nights) desc, a.villa_id limit 1
			)) as villa_id,
			line.stay_id,
			case when part.is_unpriced then 'imported'
				when line.nights <> line.unpriced and line.cents = 0 then 'complimentary' else 'sold' end as use,
			line.business_date as night,
			case when part.is_unpriced then line.unpriced else line.nights - line.unpriced end as nights,
			${ofEach(
				moments,
				(at, n) =>
					sql`case when ${isClosed(at)} then case when part.is_unpriced then 0 else line.cents end end as cents_${n}`,
			)}
		from (
			select stay_id, business_date, night as of_night, max(item_id) as villa_id, sum(nights)::int as nights, sum(cents)::int as cents,
				sum(unpriced_nights)::int as unpriced
			from revenue_lines
			where department = 'room_revenue' and business_date >= ${from}::date and business_date < ${until}::date
			group by 1, 2, 3
		) line
		join business_days d on d.date = line.business_date
		join (values (true), (false)) part (is_unpriced)
			on case when part.is_unpriced then line.unpriced <> 0
				else line.unpriced = 0 or line.cents <> 0 or line.nights <> line.unpriced end`;
}

/** The use of the nights of a row, before its money is known. */
const takenBySql = sql`
	case a.kind when 'stay' then case when s.source = 'channel' then 'booked_there' else 'booked' end when 'import' then 'imported'
		else case a.block_kind when 'courtesy' then 'complimentary' when 'house_use' then 'house_use' when 'owner' then 'house_use'
			else 'out_of_order' end
	end`;

/**
 * A common table expression `night`: every villa night that is taken at one of some moments, with its allocation and,
 * for each moment, its room revenue in US cents, which is null where the night was not taken then. A night of a closed
 * day is sold only if it was posted; blocks are those at its close; a guest who was expected and never came is in no
 * sum of it. All other nights count at their agreed price. Holds are in no report.
 */
function nightsSql(nights: Nights, moments: Moments): SQL {
	const { from, until } = nights;
	const first = sql`greatest(lower(a.nights), ${from}::date)`;
	const former = (at: Date | null, n: SQL) =>
		at === null
			? sql`s.night_cents as agreed_${n}, s.check_in as agreed_from_${n}, s.checked_in_at is null as is_absent_${n}`
			: sql`coalesce(former_${n}.cents, s.night_cents) as agreed_${n}, coalesce(former_${n}.first, s.check_in) as agreed_from_${n},
				coalesce(s.checked_in_at > ${instant(at)}, true) as is_absent_${n}`;
	return sql`
		posted as (${postedSql(nights, moments)}),
		taken as (
			select a.villa_id, a.stay_id, a.created_at, a.released_at, ${takenBySql} as use,
				${ofEach(moments, (at, n) => sql`${inForce(at)} as holds_${n}, ${former(at, n)}`)},
				${first} + generate_series(0, least(upper(a.nights), ${until}::date) - ${first} - 1) as night
			from villa_nights a
			left join stay_heads s on s.id = a.stay_id
			${ofEach(
				moments,
				(at, n) =>
					at ? sql`left join (${formerPricesSql(at)}) former_${n} on former_${n}.stay_id = a.stay_id` : sql``,
				sql` `,
			)}
			where a.kind <> 'hold' and a.nights && daterange(${from}::date, ${until}::date)
				and (a.kind <> 'stay' or ${ofEach(moments, inForce, sql` or `)})
		),
		night as (
			select taken.villa_id, taken.stay_id,
				case when taken.use in ('booked', 'booked_there') and part.is_closed then 'not_come' else taken.use end as use, taken.night, 1 as nights,
				${ofEach(
					moments,
					(at, n) => sql`case when ${isClosed(at)} is distinct from part.is_closed then null
						when taken.use in ('booked', 'booked_there') and part.is_closed then case when taken.holds_${n} and taken.is_absent_${n} then 0 end
						when part.is_closed then case when taken.created_at <= d.closed_at and coalesce(taken.released_at > d.closed_at, true) then 0 end
						when taken.holds_${n} then coalesce(taken.agreed_${n}[taken.night - taken.agreed_from_${n} + 1], 0) end as cents_${n}`,
				)}
			from taken
			left join business_days d on d.date = taken.night
			cross join (values (true), (false)) part (is_closed)
			where not part.is_closed or d.closed_at is not null
			union all
			select villa_id, stay_id, use, night, nights, ${ofEach(moments, (_, n) => sql`cents_${n}`)} from posted
		)`;
}

/**
 * The use of a night by its money: a stay that is free of charge is complimentary, or of another site at a price that
 * is not known.
 */
const paidUseSql = (isPaid: SQL) =>
	sql`case when n.use not in ('booked', 'booked_there') then n.use when ${isPaid} then 'sold'
		when n.use = 'booked' then 'complimentary' else 'imported' end`;

const groupSql: Record<OccupancyGroup, SQL> = {
	day: sql`n.night`,
	month: sql`date_trunc('month', n.night)::date`,
	villa: sql`n.villa_id`,
	source: sql`coalesce(s.source, case when n.use = 'imported' then 'channel' else 'hotel' end)`,
	sale: sql`case when s.source = 'channel' then n.stay_id::text else coalesce(s.source, case when n.use = 'imported' then 'channel' else 'hotel' end) end`,
	country: sql`case when n.use in ('house_use', 'out_of_order', 'not_come') then 'nobody' else coalesce(g.country, 'unknown') end`,
};

const withHeader = sql`left join stay_heads s on s.id = n.stay_id`;

/** Further tables from which a group is read, beside the nights. */
const groupFrom: Partial<Record<OccupancyGroup, SQL>> = {
	source: withHeader,
	sale: withHeader,
	country: sql`left join (
		select distinct on (stay_id) stay_id, coalesce(country, 'written') as country
		from registrations where num_nonnulls(country, nationality) > 0
		order by stay_id, place
	) g on g.stay_id = n.stay_id`,
};

type GroupRow = Omit<OccupancyCounts, "inventory"> & { moment: number; key: string; beyondService: number };

/**
 * The nights by day, month, villa, source, sale or country: the sales are the sources, and each stay of another site by its id. The
 * inventory of a source, a sale or a country is that of the whole hotel: it has no villas.
 * Days and months without a night are in it; the keys are dates, ids of villas, sources and codes of countries in their order.
 */
export async function countNights(
	db: Pick<Db, "execute">,
	{ at, ...nights }: NightsKnown,
	by: OccupancyGroup,
): Promise<Map<string, OccupancyCounts>> {
	const [counts] = await countNightsAt(db, nights, [at], by);
	return counts ?? new Map();
}

/** The same nights as they are known at a moment and as they were at an earlier one, which takes little longer than one of them. */
export async function compareNights(
	db: Pick<Db, "execute">,
	nights: Nights,
	{ at, earlier }: { at: Date | null; earlier: Date },
	by: OccupancyGroup,
): Promise<{ now: Map<string, OccupancyCounts>; earlier: Map<string, OccupancyCounts> }> {
	const [now, before] = await countNightsAt(db, nights, [at, earlier], by);
	return { now: now ?? new Map(), earlier: before ?? new Map() };
}

async function countNightsAt(
	db: Pick<Db, "execute">,
	nights: Nights,
	moments: Moments,
	by: OccupancyGroup,
): Promise<Map<string, OccupancyCounts>[]> {
	const inventories: Inventory[] = [];
	for (const at of moments) inventories.push(await readInventory(db, at));
	const { rows } = await db.execute<GroupRow>(sql`
		with ${nightsSql(nights, moments)}, counted as (
			select ${by === "month" ? groupSql.day : groupSql[by]} as key, n.use, sum(n.nights) as nights,
				${ofEach(
					moments,
					(_, place) => sql`
						n.cents_${place} > 0 as is_paid_${place}, sum(n.cents_${place}) as cents_${place},
						sum(n.nights) filter (where closed_${place}.villa_id is not null) as closed_${place}`,
				)}
			from night n
			${sql.join(inventories.map(joinClosures), sql` `)}
			${groupFrom[by] ?? sql``}
			group by 1, n.use, ${ofEach(moments, (_, place) => sql`n.cents_${place} > 0`)}
		)
		${ofEach(moments, countMomentSql, sql` union all `)}`);
	return inventories.map((inventory, place) =>
		addInventory(
			rows.filter(({ moment }) => moment === place),
			inventory,
			{ ...nights, by },
		),
	);
}

const countMomentSql = (_: Date | null, place: SQL) => sql`
	select ${place} as moment, key::text as key,
		coalesce(sum(nights) filter (where use = 'sold'), 0)::int as sold,
		coalesce(sum(nights) filter (where use = 'complimentary'), 0)::int as complimentary,
		coalesce(sum(nights) filter (where use = 'house_use'), 0)::int as house_use,
		coalesce(sum(nights) filter (where use = 'out_of_order'), 0)::int as out_of_order,
		coalesce(sum(nights) filter (where use = 'imported'), 0)::int as imported,
		coalesce(sum(nights) filter (where use = 'not_come'), 0)::int as not_come,
		coalesce(sum(closed) filter (where use not in ('out_of_order', 'not_come')), 0)::int as "beyondService",
		sum(cents)::float8 as "revenueCents"
	from (
		select key, nights, cents_${place} as cents, closed_${place} as closed, ${paidUseSql(sql`n.is_paid_${place}`)} as use
		from counted n where n.is_paid_${place} is not null
	) used
	group by key`;

/** Counted nights with the inventory, for every day, month or villa of the report. */
function addInventory(
	rows: readonly GroupRow[],
	{ villaIds, closures }: Inventory,
	{ by, ...nights }: Nights & { by: OccupancyGroup },
): Map<string, OccupancyCounts> {
	const isOfHotel = by === "source" || by === "sale" || by === "country";
	const inService = countInService(villaIds, closures, { ...nights, by: isOfHotel ? "all" : by });
	const counted = by === "month" ? sumMonths(rows) : new Map(rows.map((row) => [row.key, row]));
	// A villa that is out of service and taken all the same is in the inventory on those nights.
	const ofHotel = (inService.get("") ?? 0) + rows.reduce((sum, { beyondService }) => sum + beyondService, 0);
	const keys = isOfHotel ? [...counted.keys()].sort() : inService.keys();
	return new Map(
		Array.from(keys, (key) => {
			const { key: _, moment: __, beyondService = 0, ...uses } = counted.get(key) ?? { key, moment: 0 };
			const inventory = isOfHotel ? ofHotel : (inService.get(key) ?? 0) + beyondService;
			return [key, { ...noNights, ...uses, inventory }];
		}),
	);
}

/** The days of each month together: counting by day and adding here is faster than a month for every night. */
function sumMonths(days: readonly GroupRow[]): Map<string, GroupRow> {
	const months = new Map<string, GroupRow>();
	for (const { key: day, moment, ...counts } of days) {
		const key = startOfMonth(day);
		const sum = months.get(key);
		if (!sum) months.set(key, { key, moment, ...counts });
		else for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name];
	}
	return months;
}

/** The villa nights that a figure counts: those of some groups, or all. The first `limit` of them, and how many there are. */
export async function listNightRows(
	db: Pick<Db, "execute">,
	known: NightsKnown,
	group: { by: OccupancyGroup; keys: readonly string[] } | null,
	limit: number,
): Promise<{ rows: NightRow[]; all: number }> {
	const { at, ...nights } = known;
	// The name of a stay is looked up for the rows that are shown, one after the other: the limit keeps the planner to
	// that.
	const { rows } = await db.execute<NightRow & { all: number }>(sql`
		with ${nightsSql(nights, [at])}, shown as (
			select n.*, v.name as villa_name, v.position, count(*) over ()::int as "all"
			from night n
			join villas v on v.id = n.villa_id
			${(group && groupFrom[group.by]) ?? sql``}
			where n.cents_0 is not null ${group === null ? sql`` : sql`and ${groupSql[group.by]}::text = any(${sql.param([...group.keys])}::text[])`}
			order by n.night, v.position, v.id, n.stay_id, n.nights desc, n.cents_0 desc
			limit ${limit}
		)
		select n.night::text as night, n.villa_name as "villaName", ${paidUseSql(sql`n.cents_0 > 0`)} as use,
			s.reference, s.name as "guestName", s.source, n.nights, n.cents_0 as cents, n.all
		from shown n
		left join lateral (
			select s.reference, s.name, s.source from stay_heads s where s.id = n.stay_id limit 1
		) s on true
		order by n.night, n.position, n.villa_id, n.stay_id, n.nights desc, n.cents_0 desc`);
	return { rows: rows.map(({ all: _, ...row }) => row), all: rows[0]?.all ?? 0 };
}

/** The villas' names by their ids. */
export async function readVillaNames(db: Pick<Db, "execute">): Promise<Map<string, string>> {
	const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from villas`);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Every villa, and the nights on which each was out of service. */
type Inventory = { villaIds: string[]; closures: Closure[] };

/** Every villa, and when each was out of service as far as it was known at a moment. */
async function readInventory(db: Pick<Db, "execute">, at: Date | null): Promise<Inventory> {
	const { rows } = await db.execute<{
		id: string;
		inService: boolean;
		changes: { villaId: string; date: HotelDate; inService: boolean }[];
	}>(sql`
		select v.id, coalesce(last.now, next.before, v.available) as "inService", coalesce(last.changes, '[]') as changes
		from villas v
		left join lateral (
			select (array_agg((e.changes #>> '{inService,1}')::boolean order by e.at desc))[1] as now,
				jsonb_agg(jsonb_build_object('villaId', v.id, 'date', ${businessDateSql(sql`e.at`)},
					'inService', (e.changes #>> '{inService,1}')::boolean) order by e.at) as changes
			from audit_events e
			where e.subject_kind = 'villa' and e.subject_id = v.id and e.act = 'set_villa_in_service'
				${at === null ? sql`` : sql`and e.at <= ${at.toISOString()}::timestamptz`}
		) last on true
		left join lateral (
			select (e.changes #>> '{inService,0}')::boolean as before from audit_events e
			where e.subject_kind = 'villa' and e.subject_id = v.id and e.act = 'set_villa_in_service'
				and e.at > ${at === null ? sql`'infinity'` : sql`${at.toISOString()}::timestamptz`}
			order by e.at limit 1
		) next on true
		order by v.position, v.id`);
	return {
		villaIds: rows.map(({ id }) => id),
		closures: listClosures(
			rows,
			rows.flatMap(({ changes }) => changes),
		),
	};
}

/** When villas were out of service, beside their nights. */
function joinClosures({ closures }: Inventory, place: number): SQL {
	const name = sql.raw(`closed_${place}`);
	if (closures.length === 0) return sql`cross join (select null::text as villa_id) ${name}`;
	return sql`left join (
			select "villaId" as villa_id, daterange("from", until) as nights
			from jsonb_to_recordset(${JSON.stringify(closures)}::jsonb) as c("villaId" text, "from" date, until date)
		) ${name} on ${name}.villa_id = n.villa_id and ${name}.nights @> n.night`;
}
