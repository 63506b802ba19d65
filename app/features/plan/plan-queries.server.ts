import { type SQL, sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel/hotel.ts";
import { nameReason } from "#app/content/words/row-code-words.ts";
import { minutesInto } from "#app/features/business-days/policy.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listRatesInService } from "#app/features/rates/queries.server.ts";
import { minutesOf } from "#app/lib/hotel-clock.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import {
	listTonight,
	type Plan,
	type PlanBarFacts,
	type PlanBarStay,
	type PlanRow,
	toPlan,
	type VillaTonight,
} from "./plan-chart.ts";

/** The longest plan that is shown. */
const maxPlanDays = 62;

/**
 * The plan of the villas over some days, in three statements: the business day, the allocations of each villa, with
 * the guest, and the rates. Past years cost nothing, because the lateral join asks the constraint's own index villa by
 * villa.
 * @param input.villaIds only these; every villa when left out. Those out of service are in it as long as they have
 * bars
 */
export async function readPlan(
	db: Db,
	input: { from: HotelDate; days: number; villaIds?: readonly string[] },
	now: Date,
): Promise<Plan> {
	const { from, villaIds } = input;
	const days = Math.min(Math.max(1, input.days), maxPlanDays);
	const window = { from, until: addDays(from, days) };
	const [today, found, rates] = await Promise.all([
		readBusinessDate(db, now),
		listPlanBars(db, { ...window, ...(villaIds ? { villaIds } : {}) }, now),
		listRatesInService(db, from),
	]);
	return toPlan({
		from,
		days,
		...found,
		rates,
		moment: { today, isAfterCheckOut: minutesInto(today, now) >= minutesOf(hotel.checkOutTime) },
	});
}

/** Days before today in which a guest who should have left is still looked for, and days ahead for the next one. */
const tonightDays = { before: 7, after: 21 };

/**
 * Every villa with the guest who leaves, the one who sleeps there tonight and the one who comes next: the plan on a
 * phone.
 */
export async function readTonight(db: Db, now: Date): Promise<VillaTonight[]> {
	const { before, after } = tonightDays;
	const from = addDays(await readBusinessDate(db, now), -before);
	return listTonight(await readPlan(db, { from, days: before + after }, now));
}

/**
 * The villas with their allocations from the day before `from` on: guests who leave on the first day are included.
 */
export async function listPlanBars(
	db: Pick<Db, "execute">,
	window: { from: HotelDate; until: HotelDate; villaIds?: readonly string[] },
	now: Date,
): Promise<{ villas: PlanRow["villa"][]; bars: PlanBarFacts[] }> {
	const { rows } = await db.execute<Row>(planSql(window, now, window.villaIds));
	const villas = new Map<string, PlanRow["villa"]>();
	const bars: PlanBarFacts[] = [];
	for (const row of rows) {
		const { villaId: id, villaName: name, available, maxOccupancy, ...bar } = row;
		if (!villas.has(id)) villas.set(id, { id, name, available, maxOccupancy });
		if (bar.allocationId !== null) bars.push(toBarFacts(id, bar));
	}
	return { villas: [...villas.values()], bars };
}

/** A villa with one of its bars; one row without a bar where it has none. */
type Row = {
	villaId: string;
	villaName: string;
	available: boolean;
	maxOccupancy: number;
} & (BarRow | { allocationId: null });

type BarRow = Omit<PlanBarFacts, "villaId" | "endsAt" | "stay"> & {
	endsAt: string | null;
	reasonCode: string | null;
} & (PlanBarStay | { stayId: null });

function toBarFacts(villaId: string, row: BarRow): PlanBarFacts {
	const { allocationId, from, until, kind, reason, reasonCode, blockKind, endsAt, ...stay } = row;
	return {
		allocationId,
		villaId,
		from,
		until,
		kind,
		reason: nameReason({ reason, reasonCode }) ?? "",
		blockKind,
		endsAt: endsAt === null ? null : new Date(endsAt),
		stay: stay.stayId === null ? null : stay,
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
		select v.id as "villaId", v.name as "villaName", v.available, v.max_occupancy as "maxOccupancy",
			a.id as "allocationId", lower(a.nights) as "from", upper(a.nights) as until, a.kind, a.reason,
			a.reason_code as "reasonCode", a.block_kind as "blockKind", a.ends_at as "endsAt",
			s.id as "stayId", r.id as "reservationId", r.reference, r.revision as version, s.status, r.name as "guestName",
			r.guests, s.check_in as "checkIn", s.check_out as "checkOut", s.checked_out_on as "checkedOutOn", r.arrival_time as "arrivalTime",
			s.villa_lock_reason as "villaLockReason", r.note <> '' as "hasNote",
			coalesce(r.source = 'channel' and (
				select bool_or((line ->> 'baseCents')::int = 0) from jsonb_array_elements(s.nights) line), false) as "isUnpriced",
			case when lower(a.nights) > s.check_in then (
				select o.villa_name from villa_allocations o
				where o.stay_id = s.id and o.released_at is null and upper(o.nights) = lower(a.nights)
			) end as "previousVilla",
			case when upper(a.nights) < s.check_out then (
				select o.villa_name from villa_allocations o
				where o.stay_id = s.id and o.released_at is null and lower(o.nights) = upper(a.nights)
			) end as "nextVilla"
		from villas v
		left join lateral (
			select * from villa_allocations taken
			where taken.villa_id = v.id and taken.released_at is null
				and coalesce(taken.ends_at > ${now.toISOString()}::timestamptz, true)
				and taken.nights && daterange(${from}::date - 1, ${until}::date)
		) a on true
		left join stays s on s.id = a.stay_id
		left join reservations r on r.id = s.reservation_id
		where (v.available or a.id is not null) ${only}
		order by v.position, v.id`;
}
