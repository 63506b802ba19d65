import { sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { hotelClock } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type DeskQuery, isVillaSought, readDeskQuery } from "./search.ts";

/** Whatever was found, with what a row says of it. */
export type Found =
	| {
			kind: "stay";
			reference: string;
			name: string;
			status: "held" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "no_show" | "expired";
			/** The villas of the party; none for one that was never confirmed. */
			villas: string[];
			from: HotelDate;
			until: HotelDate;
			guests: number;
	  }
	| {
			kind: "treatment" | "dinner";
			reference: string;
			name: string;
			status: string;
			/** Null for a request without a time. */
			date: HotelDate | null;
			guests: number;
	  }
	| { kind: "voucher"; code: string; reward: string; isUsed: boolean };

/** What a search has found: `villas` the stays of the villas that were named, tonight's first. */
export type SearchResult = { query: string; found: Found[]; isMore: boolean };

/** How many rows one answer has. */
const most = 20;

/**
 * Finds guests by name, reference, e-mail address, phone number or villa, and vouchers by their code. Who is in house or still to
 * come stands first, the nearest day before all; then the others, the latest first. Answers within 50 ms among 100,000
 * reservations: names are found by an index of trigrams (`reservations_search_index`).
 */
export async function searchDesk(db: Db, text: string, now: Date): Promise<SearchResult> {
	const query = readDeskQuery(text);
	if (!query) return { query: text, found: [], isMore: false };
	const today = await readBusinessDate(db, now);
	const [ids, voucher] = await Promise.all([
		findReservationIds(db, query, today),
		query.code === null ? null : findVoucher(db, query.code),
	]);
	const found = await readFound(db, ids.slice(0, most), today);
	return { query: text, found: [...(voucher ? [voucher] : []), ...found], isMore: ids.length > most };
}

/** The ids of what is found, each once, the nearest first; one more than are shown. */
async function findReservationIds(db: Db, query: DeskQuery, today: HotelDate): Promise<string[]> {
	const villaIds = await listSoughtVillas(db, query);
	const { rows } = await db.execute<{ id: string }>(sql`
		select id from (
			${query.code === null ? sql`select null::uuid as id, 0 as place where false` : sql`select id, 0 as place from reservations where reference = ${query.code}`}
			union all
			${villaIds.length === 0 ? sql`select null::uuid, 0 where false` : ofVillas(villaIds, today)}
			union all
			${query.patterns.length === 0 ? sql`select null::uuid, 0 where false` : ofWords(query.patterns, today)}
		) one group by id order by min(place) limit ${most + 1}`);
	return rows.map(({ id }) => id);
}

/** Stays of villas: who is in them, and who comes next. */
function ofVillas(villaIds: string[], today: HotelDate) {
	return sql`(
		select s.reservation_id, 1 + greatest(s.check_in - ${today}::date, 0)
		from villa_allocations a join stays s on s.id = a.stay_id
		where a.villa_id = any(${sql.param(villaIds)}::text[]) and a.released_at is null
			and a.nights && daterange(${today}::date - 1, ${today}::date + 60) and s.status in ('confirmed', 'checked_in', 'held')
		order by 2 limit ${most + 1})`;
}

/**
 * Reservations whose guest has all the words: the matches are found by the index alone and once (`materialized`); their days
 * are then read only of the latest, because a common name has thousands.
 */
function ofWords(patterns: string[], today: HotelDate) {
	const matches = sql.join(
		patterns.map((pattern) => sql`desk_search_text(r.name, r.email, r.phone) like ${pattern}`),
		sql` and `,
	);
	return sql`(
		with found as materialized (
			select r.id, r.created_at from reservations r where ${matches}
		), live as (
			select s.reservation_id as id, min(greatest(s.check_in - ${today}::date, 0)) as days
			from stays s where s.status in ('confirmed', 'checked_in') and s.reservation_id in (select id from found)
				and s.check_in >= '2000-01-01'
			group by s.reservation_id
		)
		select id, 1 + days from live
		union all
		(select id, 100000 + row_number() over (order by created_at desc) from found
			where id not in (select id from live) order by created_at desc limit ${most + 1}))`;
}

/** The villas whose names were typed. */
async function listSoughtVillas(db: Db, query: DeskQuery): Promise<string[]> {
	const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from villas`);
	return rows.filter(({ name }) => isVillaSought(name, query)).map(({ id }) => id);
}

async function findVoucher(db: Db, code: string): Promise<Found | null> {
	const { rows } = await db.execute<{ code: string; reward: string; isUsed: boolean }>(sql`
		select code, reward_name as reward, used_at is not null as "isUsed" from vouchers where code = ${code}`);
	return rows[0] ? { kind: "voucher", ...rows[0] } : null;
}

/** What the rows say, in the order of the ids. */
async function readFound(db: Db, ids: string[], today: HotelDate): Promise<Found[]> {
	if (ids.length === 0) return [];
	const wanted = sql`any(${sql.param(ids)}::uuid[])`;
	const { rows } = await db.execute<{
		id: string;
		kind: "stay" | "treatment" | "dinner";
		reference: string;
		name: string;
		guests: number;
		stays: { status: string; from: string; until: string; villas: string[] | null }[] | null;
		status: string | null;
		startsAt: string | null;
		date: string | null;
	}>(sql`
		select r.id, r.kind, r.reference, r.name, r.guests, coalesce(t.status, d.status) as status,
			t.starts_at as "startsAt", coalesce(d.date, t.preferred_date)::text as date,
			(select json_agg(json_build_object('status', s.status, 'from', s.check_in, 'until', s.check_out, 'villas', (
				select array_agg(distinct a.villa_name) from villa_allocations a
				where a.stay_id = s.id and (a.released_at is null or a.released_because <> 'changed'))) order by s.unit)
				from stays s where s.reservation_id = r.id) as stays
		from reservations r
		left join treatments t on t.reservation_id = r.id
		left join dinners d on d.reservation_id = r.id
		where r.id = ${wanted}`);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id): Found[] => {
		const row = byId.get(id);
		if (!row) return [];
		const { kind, reference, name, guests } = row;
		if (kind !== "stay") {
			const time = row.startsAt && hotelClock(new Date(row.startsAt), hotel.timeZone).date;
			return [{ kind, reference, name, guests, status: row.status ?? "", date: time ?? row.date }];
		}
		const units = row.stays ?? [];
		const live = units.filter(({ status }) => status === "confirmed" || status === "checked_in");
		const shown = live.length > 0 ? live : units;
		const status =
			shown.find((unit) => unit.status === "checked_in")?.status ?? shown[0]?.status ?? "expired";
		return [
			{
				kind,
				reference,
				name,
				guests,
				status: status as Extract<Found, { kind: "stay" }>["status"],
				villas: [...new Set(shown.flatMap(({ villas }) => villas ?? []))].map((villa) =>
					villa.replace(/ Villa$/, ""),
				),
				from: shown.map((unit) => unit.from).toSorted()[0] ?? today,
				until:
					shown
						.map((unit) => unit.until)
						.toSorted()
						.at(-1) ?? today,
			},
		];
	});
}
