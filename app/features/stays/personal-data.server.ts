import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { deleteWords } from "#app/content/account-area.ts";
import { formerGuest } from "#app/content/former-guest.ts";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { exportedHeader } from "#app/features/reservations/personal-data.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays, villaAllocations } from "#db/schema/stays.ts";

/** What stays and their villas say of a person: one entry for each villa of a party. */
export const staysPersonalData: PersonalDataSource = {
	tables: { stays: "reservations", villa_allocations: "reservations" },
	export: async (db, user) => ({
		reservations: await db
			.select({
				...exportedHeader,
				status: stays.status,
				checkIn: stays.checkIn,
				checkOut: stays.checkOut,
				nights: stays.nights,
				baseCents: stays.baseCents,
				taxCents: stays.taxCents,
				totalCents: stays.totalCents,
				freeCancellationUntil: stays.freeCancellationUntil,
				villaLockReason: stays.villaLockReason,
				villas: sql<string[]>`array(
					select distinct ${villaAllocations.villaName} from ${villaAllocations}
					where ${villaAllocations.stayId} = ${stays.id}
				)`,
			})
			.from(reservations)
			.innerJoin(stays, eq(stays.reservationId, reservations.id))
			.where(ownReservations(user))
			.orderBy(asc(stays.checkIn), asc(stays.unit)),
	}),
	erase: (tx) => deleteForgottenLocks(tx),
	expected: async (db, user, today) => {
		const ahead = await db
			.selectDistinct({
				reference: reservations.reference,
				checkIn: stays.checkIn,
				checkOut: stays.checkOut,
			})
			.from(reservations)
			.innerJoin(stays, eq(stays.reservationId, reservations.id))
			.where(
				and(
					ownReservations(user),
					gt(stays.checkOut, today),
					inArray(stays.status, ["confirmed", "checked_in"]),
				),
			)
			.orderBy(asc(stays.checkIn));
		return ahead.map(({ reference, checkIn, checkOut }) => ({
			reference,
			description: `${deleteWords.stay}, ${formatHotelDate(checkIn)} – ${formatHotelDate(checkOut)}`,
		}));
	},
};

/** Deletes why a guest asked for a villa, where the reservation no longer names the guest. */
export async function deleteForgottenLocks(db: Pick<Db, "update">): Promise<void> {
	await db
		.update(stays)
		.set({ villaLockReason: null })
		.where(
			and(
				isNotNull(stays.villaLockReason),
				sql`exists (
					select from ${reservations} r where r.id = ${stays.reservationId} and r.name = ${formerGuest}
				)`,
			),
		);
}
