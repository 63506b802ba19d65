import { and, asc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StayingParty } from "#app/features/reservations/staying-party.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stayHolds } from "#db/schema/stay-holds.ts";
import { checkInSteps, stays, villaAllocations } from "#db/schema/stays.ts";
import { stayingStatuses } from "./policy.ts";
import { findStay, type GuestStay, listUnits, type StayUnit, villaOn } from "./queries.server.ts";
import type { SavedPart } from "./stay-steps.ts";
import { isOfVilla } from "./villa-use-queries.server.ts";

/** A part of a check-in as it was saved. */
type SavedCheckInPart = SavedPart & { reason: string | null; savedAt: Date; savedBy: string };

/** Guests who are still checked in to a villa although another stay has it from today on. */
type StillInVilla = { name: string; reference: string; checkOut: HotelDate };

/** Guests who are checked in to a villa that others have left, or are to have back. */
export type GuestsInVilla = { villaId: string; name: string; reference: string };

/** The allocation of the villa of a stay from its day of departure on. */
type NextInVilla = { kind: string; name: string | null; arrivalTime: string | null };

/** One stay of a party as the steps of the desk need it. */
export type StepUnit = StayUnit & {
	/** The villa of a business day: tonight's, else the first or the last one. */
	villa: { id: string; name: string };
	parts: SavedCheckInPart[];
	stillThere: StillInVilla[];
	next: NextInVilla | null;
	/** For a stay that has ended: the guests in its villa now. */
	newGuests: GuestsInVilla[];
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
	const parts = await listCheckInParts(db, ids, businessDate);
	const described = await Promise.all(
		units.map(async (unit) => {
			const villa = villaOn(unit, businessDate);
			const [stillThere, next, newGuests] = await Promise.all([
				listStillInVilla(db, villa.id, unit, businessDate),
				findNextInVilla(db, unit),
				listNewGuests(db, stay.id, [unit], businessDate),
			]);
			return { ...unit, villa, parts: parts.get(unit.id) ?? [], stillThere, next, newGuests };
		}),
	);
	return { ...stay, units: described };
}

/**
 * The saved parts of the check-ins of several stays, by the stay: `listMissingParts` tells which are open. Parts saved
 * for a villa that a stay has given up are left out.
 */
async function listCheckInParts(
	db: Pick<Db, "select">,
	stayIds: readonly string[],
	businessDate: HotelDate,
): Promise<Map<string, SavedCheckInPart[]>> {
	const parts = new Map<string, SavedCheckInPart[]>();
	if (stayIds.length === 0) return parts;
	const p = alias(checkInSteps, "p");
	const rows = await db
		.select({
			...{ stayId: p.stayId, part: p.part, choice: p.choice },
			...{ reason: p.reason, savedAt: p.savedAt, savedBy: p.savedBy },
		})
		.from(p)
		.where(
			and(
				inArray(p.stayId, [...stayIds]),
				// The villa of the business day is the one that the part is about.
				sql`not exists (
					select from ${villaAllocations} a join ${stays} s on s.id = a.stay_id
					where a.stay_id = p.stay_id and a.released_at is null and not ${isOfVilla}
						and a.nights @> greatest(s.check_in, least(${businessDate}::date, s.check_out - 1)))`,
			),
		)
		.orderBy(asc(p.savedAt), p.part);
	for (const { stayId, ...part } of rows) parts.set(stayId, [...(parts.get(stayId) ?? []), part]);
	return parts;
}

async function listStillInVilla(
	db: Db,
	villaId: string,
	{ id, checkIn }: StayUnit,
	businessDate: HotelDate,
): Promise<StillInVilla[]> {
	// Guests in the villa today say nothing about a later day of arrival.
	if (checkIn > businessDate) return [];
	const { rows } = await db.execute<StillInVilla>(sql`
		select r.name, r.reference, s.check_out::text as "checkOut"
		from ${villaAllocations} a
		join ${stays} s on s.id = a.stay_id and s.status = 'checked_in' and s.id <> ${id}
		join ${reservations} r on r.id = s.reservation_id
		where a.villa_id = ${villaId} and a.released_at is null and upper(a.nights) = s.check_out
			and upper(a.nights) <= ${businessDate}::date
		order by s.check_out desc, r.reference limit 3`);
	return rows;
}

/** The guests of other reservations who are checked in, for the night of a business day, to the villas of stays that have ended. */
export async function listNewGuests(
	db: Pick<Db, "execute">,
	reservationId: string,
	units: readonly StayUnit[],
	businessDate: HotelDate,
): Promise<GuestsInVilla[]> {
	const left = units.filter(({ status }) => status === "checked_out");
	const villaIds = [...new Set(left.map((unit) => villaOn(unit, businessDate).id))];
	if (villaIds.length === 0) return [];
	const { rows } = await db.execute<GuestsInVilla>(sql`
		select a.villa_id as "villaId", r.name, r.reference
		from ${villaAllocations} a
		join ${stays} s on s.id = a.stay_id and s.status = 'checked_in'
		join ${reservations} r on r.id = s.reservation_id and r.id <> ${reservationId}
		where ${inArray(sql`a.villa_id`, villaIds)} and a.released_at is null and a.nights @> ${businessDate}::date
		order by a.villa_id, r.reference`);
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

/** How many keys the guests of some stays still have; stays without keys are left out. */
export async function countKeysOut(
	db: Pick<Db, "select">,
	stayIds: readonly string[],
): Promise<Map<string, number>> {
	if (stayIds.length === 0) return new Map();
	const rows = await db
		.select({ id: stays.id, keys: sql<number>`${stays.keysOut} - coalesce(${stays.keysBack}, 0)` })
		.from(stays)
		.where(inArray(stays.id, [...stayIds]));
	return new Map(rows.flatMap(({ id, keys }) => (keys ? [[id, keys] as const] : [])));
}

/** The deposit of a held stay: the amount asked for in US cents, and the agreed end of a hold that money secures. */
type StayHold = Pick<typeof stayHolds.$inferSelect, "askedCents" | "securedUntil">;

/** The same of a reservation; nulls where nothing was asked for and no money keeps it. */
export async function findStayHold(db: Pick<Db, "select">, reservationId: string): Promise<StayHold> {
	const { askedCents, securedUntil } = stayHolds;
	const [hold] = await db
		.select({ askedCents, securedUntil })
		.from(stayHolds)
		.where(eq(stayHolds.reservationId, reservationId));
	return hold ?? { askedCents: null, securedUntil: null };
}

/** A hold with money about which staff have to decide. */
export type OpenHold = StayHold & {
	reservationId: string;
	reference: string;
	name: string;
	/** The names of its villas. */
	villas: string[];
	/** Its nights are still held; else the hold has ended. */
	isHeld: boolean;
	/** Whether all nights of an ended hold are still available in the same villas. */
	isFree: boolean;
};

/**
 * The holds about which staff have to decide, the oldest first: money came that was less than asked for, or came when the hold
 * had ended; or the end as agreed of a hold that money secures has passed. Only live rows are read, by their index.
 * @param today the business day
 */
export async function listOpenHolds(
	db: Pick<Db, "execute">,
	today: HotelDate,
	now: Date,
): Promise<OpenHold[]> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const { rows } = await db.execute<Omit<OpenHold, "securedUntil"> & { securedUntil: string | null }>(sql`
		select h.reservation_id as "reservationId", r.reference, r.name, h.asked_cents as "askedCents",
			h.secured_until as "securedUntil", array_agg(a.villa_name order by s.unit) as villas,
			bool_and(s.status = 'held') as "isHeld",
			bool_and(s.check_in >= ${today}::date and v.available and not exists (
				select from villa_allocations o
				where o.villa_id = a.villa_id and o.released_at is null and o.nights && a.nights
					and coalesce(o.ends_at > ${at}, true) and o.stay_id is distinct from s.id
			)) as "isFree"
		from ${stayHolds} h
		join ${reservations} r on r.id = h.reservation_id
		join ${stays} s on s.reservation_id = h.reservation_id and s.status in ('held', 'expired')
		cross join lateral (
			select villa_id, villa_name, nights from villa_allocations
			where stay_id = s.id order by released_at desc nulls first, created_at desc limit 1
		) a
		join villas v on v.id = a.villa_id
		where (h.secured_until is not null or h.waits_since is not null)
			and (h.waits_since is not null or h.secured_until <= ${at})
			and not exists (
				select from ${stays} o
				where o.reservation_id = h.reservation_id and o.status not in ('held', 'expired', 'cancelled')
			)
		group by h.reservation_id, r.id
		order by coalesce(h.waits_since, h.secured_until), r.id`);
	return rows.map(({ securedUntil, ...row }) => ({
		...row,
		securedUntil: securedUntil === null ? null : new Date(securedUntil),
	}));
}

/** The parties that sleep here the night before or after a day, by the name of the villa: a visit on it may be theirs. */
export async function listStayingParties(db: Db, day: HotelDate): Promise<StayingParty[]> {
	return readParties(
		db,
		and(lte(stays.checkIn, day), gte(stays.checkOut, day), inArray(stays.status, [...stayingStatuses])),
		day,
	);
}

/** The same for parties by their reservations; on a day outside their stay with their first or last villas. */
export async function listParties(db: Db, ids: readonly string[], day: HotelDate): Promise<StayingParty[]> {
	return ids.length === 0 ? [] : readParties(db, inArray(stays.reservationId, [...ids]), day);
}

type Visit = { stayReservationId: string | null };

/** The parties of the stays that treatments or dinners of a day belong to, with the villas of that day where they stay on it. */
export async function listPartiesOfVisits(
	db: Db,
	day: HotelDate,
	visits: readonly Visit[],
): Promise<StayingParty[]> {
	const chosen = visits.flatMap(({ stayReservationId: id }) => (id ? [id] : []));
	return [...(await listStayingParties(db, day)), ...(await listParties(db, chosen, day))];
}

async function readParties(db: Db, which: ReturnType<typeof and>, day: HotelDate): Promise<StayingParty[]> {
	// The villa of the night that begins with the day, or of the last night on the day of departure: the one before a move is past.
	const night = sql`greatest(${stays.checkIn}, least(${day}::date, ${stays.checkOut} - 1))`;
	const rows = await db
		.select({
			...pick(reservations, "id", "reference", "userId", "name", "email", "phone", "guests", "diet"),
			villaName: villaAllocations.villaName,
			checkIn: stays.checkIn,
			checkOut: stays.checkOut,
			isInHouse: sql<boolean>`${stays.status} = 'checked_in'`,
		})
		.from(stays)
		.innerJoin(reservations, eq(reservations.id, stays.reservationId))
		.innerJoin(
			villaAllocations,
			and(
				eq(villaAllocations.stayId, stays.id),
				isNull(villaAllocations.releasedAt),
				sql`${villaAllocations.nights} @> ${night}`,
			),
		)
		.where(which)
		.orderBy(asc(villaAllocations.villaName), asc(reservations.id));
	const parties = new Map<string, StayingParty>();
	for (const { villaName, ...row } of rows) {
		const party = parties.get(row.id) ?? { ...row, villaNames: [] };
		if (!party.villaNames.includes(villaName)) party.villaNames.push(villaName);
		if (row.checkIn < party.checkIn) party.checkIn = row.checkIn;
		if (row.checkOut > party.checkOut) party.checkOut = row.checkOut;
		party.isInHouse ||= row.isInHouse;
		parties.set(row.id, party);
	}
	return [...parties.values()];
}
