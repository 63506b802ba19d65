import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { foundItems, serviceRequests } from "#db/schema/housekeeping.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";

/**
 * Guests' requests to housekeeping, and the items that they left behind. An item that is already given away belongs to
 * nobody when its guest leaves; one that is still stored waits for its guest until the reservation forgets them.
 */
export const housekeepingPersonalData: PersonalDataSource = {
	tables: { service_requests: "serviceRequests", found_items: "foundItems" },
	export: async (db, user) => ({
		serviceRequests: await db
			.select({
				reference: reservations.reference,
				date: serviceRequests.date,
				signs: serviceRequests.signs,
				notBefore: serviceRequests.notBefore,
			})
			.from(serviceRequests)
			.innerJoin(stays, eq(stays.id, serviceRequests.stayId))
			.innerJoin(reservations, eq(reservations.id, stays.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(serviceRequests.date)),
		foundItems: await db
			.select({
				reference: reservations.reference,
				description: foundItems.description,
				foundOn: foundItems.foundOn,
				status: foundItems.status,
				endedAt: foundItems.endedAt,
			})
			.from(foundItems)
			.innerJoin(reservations, eq(reservations.id, foundItems.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(foundItems.foundOn)),
	}),
	erase: async (tx, user) => {
		const own = tx.select({ id: reservations.id }).from(reservations).where(ownReservations(user));
		await tx
			.update(foundItems)
			.set({ reservationId: null })
			.where(and(inArray(foundItems.reservationId, own), ne(foundItems.status, "stored")));
	},
};
