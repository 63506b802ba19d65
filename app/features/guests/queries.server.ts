import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { registrations } from "#db/schema/guests.ts";
import { stays } from "#db/schema/stays.ts";

type Row = typeof registrations.$inferSelect;

/** An adult as registered. */
export type Registration = Pick<
	Row,
	"id" | "stayId" | "place" | "name" | "country" | "nationality" | "documentKind" | "documentNumber"
> & {
	/** The `d` of an SVG path in a field of 1000 × 300; null while unsigned. */
	signature: string | null;
	signedAt: Date | null;
	updatedAt: Date;
};

const columns = {
	id: registrations.id,
	stayId: registrations.stayId,
	place: registrations.place,
	name: registrations.name,
	country: registrations.country,
	nationality: registrations.nationality,
	documentKind: registrations.documentKind,
	documentNumber: registrations.documentNumber,
	signature: registrations.signature,
	signedAt: registrations.signedAt,
	updatedAt: registrations.updatedAt,
};

/** Who of a party is registered, in the order of its stays. */
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

/** Who is registered in one stay of a party. */
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
