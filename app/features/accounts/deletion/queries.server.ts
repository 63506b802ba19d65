import { and, asc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { diningRequests } from "#db/schema/dinners.ts";
import { reservations, treatmentRequests } from "#db/schema/reservations.ts";
import { ownRecords } from "../queries.server.ts";

/** What the hotel still expects of somebody, by the references they need to reach it without their account. */
export type Expected = {
	stays: { reference: string; checkIn: HotelDate; checkOut: HotelDate }[];
	evenings: { reference: string; date: HotelDate; experience: string }[];
	treatments: { reference: string; wellnessType: string }[];
};

/** What is still to come, for somebody who is about to delete their account. */
export async function listExpected(db: Db, userId: string, today: HotelDate): Promise<Expected> {
	const [user] = await db.select().from(users).where(eq(users.id, userId));
	if (!user) return { stays: [], evenings: [], treatments: [] };
	const [stays, evenings, treatments] = await Promise.all([
		db
			.select({
				reference: reservations.reference,
				checkIn: reservations.checkIn,
				checkOut: reservations.checkOut,
			})
			.from(reservations)
			.where(
				and(
					ownRecords(reservations, user),
					gt(reservations.checkOut, today),
					inArray(reservations.status, ["confirmed", "checked_in"]),
				),
			)
			.orderBy(asc(reservations.checkIn)),
		db
			.select({
				reference: diningRequests.reference,
				date: diningRequests.date,
				experience: diningRequests.experience,
			})
			.from(diningRequests)
			.where(
				and(
					ownRecords(diningRequests, user),
					gte(diningRequests.date, today),
					inArray(diningRequests.status, ["requested", "confirmed"]),
				),
			)
			.orderBy(asc(diningRequests.date)),
		db
			.select({ reference: treatmentRequests.reference, wellnessType: treatmentRequests.wellnessType })
			.from(treatmentRequests)
			.where(
				and(
					ownRecords(treatmentRequests, user),
					or(
						eq(treatmentRequests.status, "requested"),
						and(
							eq(treatmentRequests.status, "confirmed"),
							sql`(${treatmentRequests.startsAt} at time zone ${hotel.timeZone})::date >= ${today}::date`,
						),
					),
				),
			)
			.orderBy(asc(treatmentRequests.createdAt)),
	]);
	return { stays, evenings, treatments };
}
