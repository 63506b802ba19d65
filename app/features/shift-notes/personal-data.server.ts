import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { pick } from "#app/lib/pick.ts";
import { reservations } from "#db/schema/reservations.ts";
import { shiftNotes } from "#db/schema/shift-notes.ts";
import { deleteForgottenShiftNotes } from "./operations/purge-shift-notes.server.ts";

/** Tasks and notes of the shift that name a guest's reservation. Comes after the reservations, whose headers it reads. */
export const shiftNotesPersonalData: PersonalDataSource = {
	tables: { shift_notes: "shiftNotes" },
	export: async (db, user) => ({
		shiftNotes: await db
			.select({
				reference: reservations.reference,
				...pick(shiftNotes, "kind", "text", "date", "dueAt", "doneAt"),
			})
			.from(shiftNotes)
			.innerJoin(reservations, eq(reservations.id, shiftNotes.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(shiftNotes.date), asc(shiftNotes.createdAt)),
	}),
	erase: (tx) => deleteForgottenShiftNotes(tx),
};
