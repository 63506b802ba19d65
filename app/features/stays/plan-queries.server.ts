import { type SQL, sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import { listRatesInService } from "#app/features/rates/queries.server.ts";
import { addDays, type HotelDate, hotelTime, hotelToday } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type Plan, type PlanBarFacts, type PlanBarStay, type PlanRow, toPlan } from "./plan-chart.ts";
import { listTonight, type VillaTonight } from "./plan-lists.ts";

/** The longest plan that is shown. */
export const maxPlanDays = 62;

/**
 * The plan of the villas over some days, in two statements: what takes each villa, with its guest, and the rates. Past
 * years cost nothing, because the lateral join asks the constraint's own index villa by villa.
 * @param input.villaIds only these; every villa when left out. Those out of service are in it as long as they have bars
 */
export async function readPlan(
	db: Db,
	input: { from: HotelDate; days: number; villaIds?: readonly string[] },
	now: Date,
): Promise<Plan> {
	const { from, villaIds } = input;
	const days = Math.min(Math.max(1, input.days), maxPlanDays);
	const window = { from, until: addDays(from, days) };
	const [found, rates] = await Promise.all([
		listPlanBars(db, { ...window, ...(villaIds ? { villaIds } : {}) }, now),
		listRatesInService(db, from),
	]);
	const today = hotelToday(now, hotel.timeZone);
	return toPlan({
		from,
		days,
		...found,
		rates,
		moment: { today, isAfterCheckOut: hotelTime(now, hotel.timeZone) >= hotel.checkOutTime },
	});
}

/** Days before today in which a guest who should have left is still looked for, and days ahead for the next one. */
const tonightDays = { before: 14, after: 46 };

/** Every villa with who leaves, who sleeps there tonight and who comes next: the plan on a phone. */
export async function readTonight(db: Db, now: Date): Promise<VillaTonight[]> {
	const { before, after } = tonightDays;
	const from = addDays(hotelToday(now, hotel.timeZone), -before);
	return listTonight(await readPlan(db, { from, days: before + after }, now));
}

/** The villas with what takes them from the day before `from` on: who leaves on the first day is in it. */
export async function listPlanBars(
	db: Pick<Db, "execute">,
	window: { from: HotelDate; until: HotelDate; villaIds?: readonly string[] },
	now: Date,
): Promise<{ villas: PlanRow["villa"][]; bars: PlanBarFacts[] }> {
	const { rows } = await db.execute<VillaRow>(planSql(window, now, window.villaIds));
	return {
		villas: rows.map(({ bars: _, ...villa }) => villa),
		bars: rows.flatMap(({ id, bars }) => (bars ?? []).map((bar) => toBarFacts(id, bar))),
	};
}

type VillaRow = PlanRow["villa"] & { bars: BarRow[] | null };

/** As JSON has it: short names, because there are thousands of them. */
type BarRow = {
	a: string;
	f: HotelDate;
	u: HotelDate;
	k: PlanBarFacts["kind"];
	r: string;
	b: string | null;
	e: string | null;
	s: PlanBarStay | null;
};

function toBarFacts(villaId: string, { a, f, u, k, r, b, e, s }: BarRow): PlanBarFacts {
	return {
		allocationId: a,
		villaId,
		from: f,
		until: u,
		kind: k,
		reason: r,
		blockKind: b,
		endsAt: e === null ? null : new Date(e),
		stay: s,
	};
}

function planSql(
	{ from, until }: { from: HotelDate; until: HotelDate },
	now: Date,
	villaIds: readonly string[] | undefined,
): SQL {
	const only = villaIds ? sql`and v.id = any(${sql.param([...villaIds])}::text[])` : sql``;
	// A bar that ends on the first day is in the plan: its guest leaves on that day.
	return sql`
		select v.id, v.name, v.available, v.max_occupancy as "maxOccupancy", found.bars
		from villas v
		left join lateral (
			select json_agg(json_build_object(
				'a', a.id, 'f', lower(a.nights), 'u', upper(a.nights), 'k', a.kind, 'r', a.reason, 'b', a.block_kind,
				'e', a.ends_at, 's', case when s.id is null then null else json_build_object(
					'stayId', s.id, 'reservationId', r.id, 'reference', r.reference, 'version', r.revision,
					'status', s.status, 'guestName', r.name, 'guests', r.guests, 'checkIn', s.check_in,
					'checkOut', s.check_out, 'arrivalTime', r.arrival_time, 'villaLockReason', s.villa_lock_reason,
					'hasNote', r.note <> '',
					'previousVilla', case when lower(a.nights) > s.check_in then (
						select o.villa_name from villa_allocations o
						where o.stay_id = s.id and o.released_at is null and upper(o.nights) = lower(a.nights)
					) end,
					'nextVilla', case when upper(a.nights) < s.check_out then (
						select o.villa_name from villa_allocations o
						where o.stay_id = s.id and o.released_at is null and lower(o.nights) = upper(a.nights)
					) end
				) end
			)) as bars
			from villa_allocations a
			left join stays s on s.id = a.stay_id
			left join reservations r on r.id = s.reservation_id
			where a.villa_id = v.id and a.released_at is null
				and coalesce(a.ends_at > ${now.toISOString()}::timestamptz, true)
				and a.nights && daterange(${from}::date - 1, ${until}::date)
		) found on true
		where (v.available or found.bars is not null) ${only}
		order by v.position, v.id`;
}
