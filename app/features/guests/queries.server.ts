import { and, asc, eq, getTableColumns, gt, inArray, lt } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { RegisterSetting } from "#app/lib/register-fields.ts";
import type { Db } from "#db/connection/database.ts";
import { registerSettings, registrations } from "#db/schema/guests.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";

const { createdAt: _, ...columns } = getTableColumns(registrations);

/** An adult as registered. The signature is the `d` of an SVG path in a field of 1000 × 300; null while unsigned. */
export type Registration = Omit<typeof registrations.$inferSelect, "createdAt">;

/** The registered adults of a party, in the order of its stays. */
export async function listRegistrations(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<Registration[]> {
	return db
		.select(columns)
		.from(registrations)
		.innerJoin(stays, eq(stays.id, registrations.stayId))
		.where(eq(stays.reservationId, reservationId))
		.orderBy(asc(stays.unit), asc(registrations.place));
}

/** The adults registered in one stay of a party. */
export async function listRegistrationsOfStay(
	db: Pick<Db, "select">,
	stayId: string,
): Promise<Registration[]> {
	return db
		.select(columns)
		.from(registrations)
		.where(eq(registrations.stayId, stayId))
		.orderBy(asc(registrations.place));
}

/** Which further fields the register asks. */
export async function readRegisterSetting(db: Pick<Db, "select">): Promise<RegisterSetting> {
	const [row] = await db.select().from(registerSettings);
	const { birthDate = false, residence = false, homeAddress = false, occupation = false } = row ?? {};
	return { birthDate, residence, homeAddress, occupation };
}

/** An adult in the register of a month, with the nights of their stay. */
export type RegisteredGuest = Omit<Registration, "signature"> & {
	reference: string;
	checkIn: string;
	checkOut: string;
};

/** The adults of the stays that slept in the hotel on nights `[from, until)`, by arrival. */
export async function listRegister(
	db: Pick<Db, "select">,
	{ from, until }: { from: HotelDate; until: HotelDate },
): Promise<RegisteredGuest[]> {
	const { signature: _signature, ...own } = columns;
	return db
		.select({ ...own, reference: reservations.reference, checkIn: stays.checkIn, checkOut: stays.checkOut })
		.from(registrations)
		.innerJoin(stays, eq(stays.id, registrations.stayId))
		.innerJoin(reservations, eq(reservations.id, stays.reservationId))
		.where(
			and(
				inArray(stays.status, ["checked_in", "checked_out"]),
				lt(stays.checkIn, until),
				gt(stays.checkOut, from),
			),
		)
		.orderBy(asc(stays.checkIn), asc(reservations.reference), asc(stays.unit), asc(registrations.place));
}
