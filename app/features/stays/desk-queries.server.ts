import { asc, inArray, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { checkInSteps, stays, villaAllocations } from "#db/schema/stays.ts";
import { findStay, type GuestStay, listUnits, type StayUnit } from "./queries.server.ts";
import type { SavedPart } from "./stay-steps.ts";

/** A part of a check-in as it was saved. */
type SavedCheckInPart = SavedPart & { reason: string | null; savedAt: Date; savedBy: string };

/** Guests who are still checked in to a villa although another stay has it from today on. */
type StillInVilla = { name: string; reference: string; checkOut: HotelDate };

/** What takes the villa of a stay from its day of departure on. */
type NextInVilla = { kind: string; name: string | null; arrivalTime: string | null };

/** One stay of a party as the steps of the desk need it. */
export type StepUnit = StayUnit & {
	/** The villa of a business day: tonight's, else the first or the last one. */
	villa: { id: string; name: string };
	parts: SavedCheckInPart[];
	stillThere: StillInVilla[];
	next: NextInVilla | null;
};

/** A party as the steps of the desk need it: its header, and each of its stays. */
export type StepStay = Omit<GuestStay, "units"> & { units: StepUnit[] };

/** The party of a reference with everything that its next step depends on; null for an unknown reference. */
export async function findStayForSteps(
	db: Db,
	reference: string,
	businessDate: HotelDate,
): Promise<StepStay | null> {
	const stay = await findStay(db, reference);
	if (!stay) return null;
	const units = await listUnits(db, stay.id);
	const ids = units.map(({ id }) => id);
	const parts = await listCheckInParts(db, ids);
	const described = await Promise.all(
		units.map(async (unit) => {
			const villa = villaOn(unit, businessDate);
			const [stillThere, next] = await Promise.all([
				listStillInVilla(db, villa.id, unit, businessDate),
				findNextInVilla(db, unit),
			]);
			return { ...unit, villa, parts: parts.get(unit.id) ?? [], stillThere, next };
		}),
	);
	return { ...stay, units: described };
}

/** The saved parts of the check-ins of several stays, by the stay: `listGaps` tells what is open. */
async function listCheckInParts(
	db: Pick<Db, "select">,
	stayIds: readonly string[],
): Promise<Map<string, SavedCheckInPart[]>> {
	const parts = new Map<string, SavedCheckInPart[]>();
	if (stayIds.length === 0) return parts;
	const rows = await db
		.select()
		.from(checkInSteps)
		.where(inArray(checkInSteps.stayId, [...stayIds]))
		.orderBy(asc(checkInSteps.savedAt));
	for (const { stayId, ...part } of rows) parts.set(stayId, [...(parts.get(stayId) ?? []), part]);
	return parts;
}

function villaOn({ allocations }: StayUnit, day: HotelDate): { id: string; name: string } {
	const found =
		allocations.find(({ from, until }) => from <= day && day < until) ??
		(allocations[0] && day < allocations[0].from ? allocations[0] : allocations.at(-1));
	return { id: found?.villaId ?? "", name: found?.villaName ?? "" };
}

async function listStillInVilla(
	db: Db,
	villaId: string,
	{ id, checkIn }: StayUnit,
	businessDate: HotelDate,
): Promise<StillInVilla[]> {
	// Who is in the villa today says nothing about the day on which somebody comes later.
	if (checkIn > businessDate) return [];
	const { rows } = await db.execute<StillInVilla>(sql`
		select r.name, r.reference, s.check_out::text as "checkOut"
		from ${villaAllocations} a
		join ${stays} s on s.id = a.stay_id and s.status = 'checked_in' and s.id <> ${id}
		join ${reservations} r on r.id = s.reservation_id
		where a.villa_id = ${villaId} and a.released_at is null and upper(a.nights) = s.check_out
			and upper(a.nights) <= ${businessDate}::date
		order by s.check_out desc limit 3`);
	return rows;
}

async function findNextInVilla(db: Db, { id, checkOut, allocations }: StayUnit): Promise<NextInVilla | null> {
	const last = allocations.at(-1);
	if (!last) return null;
	const { rows } = await db.execute<NextInVilla>(sql`
		select a.kind, r.name, r.arrival_time as "arrivalTime"
		from ${villaAllocations} a
		left join ${stays} s on s.id = a.stay_id
		left join ${reservations} r on r.id = s.reservation_id
		where a.villa_id = ${last.villaId} and a.released_at is null
			and a.nights && daterange(${checkOut}::date, ${checkOut}::date + 1)
			and coalesce(a.stay_id <> ${id}, true)
		limit 1`);
	return rows[0] ?? null;
}
