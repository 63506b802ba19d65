import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { reservations } from "#db/schema/reservations.ts";
import { erasePersonFromReservations, ownReservations } from "./operations/forget-persons.server.ts";

/** The headers of all reservations. What stands in them is exported with the lines of each kind. */
export const reservationsPersonalData: PersonalDataSource = {
	tables: { reservations: "reservations" },
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
	createdAt: reservations.createdAt,
	cancelledAt: reservations.cancelledAt,
};
