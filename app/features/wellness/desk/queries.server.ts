import { and, asc, eq, isNull } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { treatmentNotes, treatmentRequests } from "#db/schema/reservations.ts";
import { resources, treatmentSlots } from "#db/schema/resources.ts";

/** Who and what a treatment holds: the names of its therapists, then of its room. */
export async function listHeldNames(db: Db, requestId: string): Promise<string[]> {
	const held = await db
		.select({ name: resources.name, kind: resources.kind })
		.from(treatmentSlots)
		.innerJoin(resources, eq(resources.id, treatmentSlots.resourceId))
		.where(and(eq(treatmentSlots.requestId, requestId), isNull(treatmentSlots.releasedAt)))
		.orderBy(asc(resources.name));
	const names = (wanted: string) => held.flatMap(({ name, kind }) => (kind === wanted ? [name] : []));
	return [...names("therapist"), ...names("room")];
}

/** A request that waits for staff, as the wellness team sees it. */
export type WaitingTreatment = {
	reference: string;
	wellnessType: string;
	party: number;
	name: string;
	email: string | null;
	/** The day that would suit; null where the guest named none. */
	preferredDate: HotelDate | null;
	createdAt: Date;
	/** Health data: for the wellness team and nobody else. */
	note: string | null;
};

/** The requests that wait for a time: those with the nearest day first, then those without one, the oldest first. */
export async function listWaiting(db: Db): Promise<WaitingTreatment[]> {
	return db
		.select({
			reference: treatmentRequests.reference,
			wellnessType: treatmentRequests.wellnessType,
			party: treatmentRequests.party,
			name: treatmentRequests.name,
			email: treatmentRequests.email,
			preferredDate: treatmentRequests.preferredDate,
			createdAt: treatmentRequests.createdAt,
			note: treatmentNotes.note,
		})
		.from(treatmentRequests)
		.leftJoin(treatmentNotes, eq(treatmentNotes.requestId, treatmentRequests.id))
		.where(eq(treatmentRequests.status, "requested"))
		.orderBy(asc(treatmentRequests.preferredDate), asc(treatmentRequests.createdAt));
}
