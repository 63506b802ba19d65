import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { reservations, staffNotes } from "#db/schema/reservations.ts";
import { erasePersonFromReservations, ownReservations } from "./operations/forget-persons.server.ts";

/** The headers of all reservations, exported with the lines of each kind, and the notes of staff on them. */
export const reservationsPersonalData: PersonalDataSource = {
	tables: { reservations: "reservations", staff_notes: "staffNotes" },
	export: async (db, user) => ({
		staffNotes: await db
			.select({ reference: reservations.reference, text: staffNotes.text, createdAt: staffNotes.createdAt })
			.from(staffNotes)
			.innerJoin(reservations, eq(reservations.id, staffNotes.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(staffNotes.createdAt)),
	}),
	erase: erasePersonFromReservations,
	hasRecords: async (tx, user) => (await tx.$count(reservations, ownReservations(user))) > 0,
};

/** The header of a reservation as its guest may read it: without keys and tokens. */
export const exportedHeader = {
	reference: reservations.reference,
	name: reservations.name,
	email: reservations.email,
	phone: reservations.phone,
	guests: reservations.guests,
	arrivalTime: reservations.arrivalTime,
	children: reservations.children,
	infants: reservations.infants,
	cotWanted: reservations.cotWanted,
	note: reservations.note,
	diet: reservations.diet,
	owedCents: reservations.owedCents,
	language: reservations.language,
	createdAt: reservations.createdAt,
	cancelledAt: reservations.cancelledAt,
};
