import { and, asc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";

/** A party that is in house on a day, or comes or leaves on it. */
export type StayingParty = {
	/** Of the reservation. */
	id: string;
	reference: string;
	userId: string | null;
	name: string;
	email: string | null;
	phone: string | null;
	guests: number;
	/** Allergies and diet. */
	diet: string | null;
	/** The villas it has that day, by name. */
	villaNames: string[];
};

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

/** A party as a form offers it: nothing of how its guest is reached. */
export type OfferedParty = Pick<StayingParty, "id" | "name" | "villaNames">;

export const toOfferedParty = ({ id, name, villaNames }: StayingParty): OfferedParty => ({
	...{ id, name, villaNames },
});

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
