import { and, asc, eq, gte, isNotNull, isNull, lt, notExists } from "drizzle-orm";
import { listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { resourceAllocations, treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { dayBegins } from "./queries.server.ts";

/** A request that waits for a time, as the wellness team sees it. */
export type WaitingTreatment = {
	reference: string;
	wellnessType: string;
	guests: number;
	name: string;
	email: string | null;
	phone: string | null;
	/** The day that would suit; null where the guest named none. */
	preferredDate: HotelDate | null;
	createdAt: Date;
	/** Health data: for the wellness team and nobody else. */
	note: string | null;
};

/** The requests that wait for a time: those with the nearest day first, then those without one, the oldest first. */
export async function listWaitingTreatments(db: Db): Promise<WaitingTreatment[]> {
	const services = await listServiceTerms(db);
	const rows = await db
		.select({
			reference: reservations.reference,
			serviceId: treatments.serviceId,
			...pick(reservations, "guests", "name", "email", "phone"),
			preferredDate: treatments.preferredDate,
			createdAt: reservations.createdAt,
			note: treatmentNotes.note,
		})
		.from(treatments)
		.innerJoin(reservations, eq(reservations.id, treatments.reservationId))
		.leftJoin(treatmentNotes, eq(treatmentNotes.reservationId, treatments.reservationId))
		.where(eq(treatments.status, "requested"))
		.orderBy(asc(treatments.preferredDate), asc(reservations.createdAt), reservations.id);
	return rows.map(({ serviceId, ...row }) => ({
		...row,
		wellnessType: services.find(({ id }) => id === serviceId)?.formChoice ?? "Other",
	}));
}

/**
 * The confirmed treatments of a day that have had their time since before a moment: anyone who reserved or moved later has
 * just had an e-mail about it. Only those whose guest left an e-mail address.
 */
export async function listTreatmentsToRemind(
	db: Db,
	date: HotelDate,
	confirmedBefore: Date,
): Promise<{ id: string; startsAt: Date }[]> {
	const takenSince = db
		.select({ id: resourceAllocations.id })
		.from(resourceAllocations)
		.where(
			and(
				eq(resourceAllocations.reservationId, treatments.reservationId),
				isNull(resourceAllocations.releasedAt),
				gte(resourceAllocations.createdAt, confirmedBefore),
			),
		);
	const found = await db
		.select({ id: treatments.reservationId, startsAt: treatments.startsAt })
		.from(treatments)
		.innerJoin(reservations, eq(reservations.id, treatments.reservationId))
		.where(
			and(
				eq(treatments.status, "confirmed"),
				isNotNull(reservations.email),
				gte(treatments.startsAt, dayBegins(date)),
				lt(treatments.startsAt, dayBegins(addDays(date, 1))),
				notExists(takenSince),
			),
		);
	return found.flatMap(({ id, startsAt }) => (startsAt ? [{ id, startsAt }] : []));
}
