import { and, asc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { StayingParty } from "#app/features/reservations/staying-party.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";

/** The parties that sleep here before or after a day: what is reserved for it may be for them. By the name of the villa. */
export async function listStayingParties(db: Db, day: HotelDate): Promise<StayingParty[]> {
	return readParties(
		db,
		and(
			lte(stays.checkIn, day),
			gte(stays.checkOut, day),
			inArray(stays.status, ["confirmed", "checked_in"]),
		),
		sql`${villaAllocations.nights} && daterange(${day}::date - 1, ${day}::date + 1)`,
	);
}

/** The same for parties by their reservations, with every villa they have. */
export async function listParties(db: Db, ids: readonly string[]): Promise<StayingParty[]> {
	return ids.length === 0 ? [] : readParties(db, inArray(stays.reservationId, [...ids]), sql`true`);
}

async function readParties(
	db: Db,
	which: ReturnType<typeof and>,
	nights: ReturnType<typeof sql>,
): Promise<StayingParty[]> {
	const rows = await db
		.select({
			id: reservations.id,
			reference: reservations.reference,
			userId: reservations.userId,
			name: reservations.name,
			email: reservations.email,
			phone: reservations.phone,
			guests: reservations.guests,
			diet: reservations.diet,
			villaName: villaAllocations.villaName,
		})
		.from(stays)
		.innerJoin(reservations, eq(reservations.id, stays.reservationId))
		.innerJoin(
			villaAllocations,
			and(eq(villaAllocations.stayId, stays.id), isNull(villaAllocations.releasedAt), nights),
		)
		.where(which)
		.orderBy(asc(villaAllocations.villaName), asc(reservations.id));
	const parties = new Map<string, StayingParty>();
	for (const { villaName, ...row } of rows) {
		const party = parties.get(row.id) ?? { ...row, villaNames: [] };
		if (!party.villaNames.includes(villaName)) party.villaNames.push(villaName);
		parties.set(row.id, party);
	}
	return [...parties.values()];
}
