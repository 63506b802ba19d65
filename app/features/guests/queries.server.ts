import { asc, eq, getTableColumns } from "drizzle-orm";
import type { RegisterSetting } from "#app/lib/register-fields.ts";
import type { Db } from "#db/connection/database.ts";
import { registerSettings, registrations } from "#db/schema/guests.ts";
import { stays } from "#db/schema/stays.ts";

const { createdAt: _, ...columns } = getTableColumns(registrations);

/** An adult as registered. The signature is the `d` of an SVG path in a field of 1000 × 300; null while unsigned. */
export type Registration = Omit<typeof registrations.$inferSelect, "createdAt">;

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
