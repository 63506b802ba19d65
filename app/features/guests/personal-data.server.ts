import { asc, eq, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { auditRowsSql } from "#app/features/audit/operations/record-audit.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { registrations } from "#db/schema/guests.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";

/**
 * The guests whom the hotel has registered for a person's stays. Comes after the reservations, whose headers it reads.
 */
export const guestsPersonalData: PersonalDataSource = {
	tables: { registrations: "registrations" },
	export: async (db, user) => ({
		registrations: await db
			.select({
				reference: reservations.reference,
				name: registrations.name,
				country: registrations.country,
				nationality: registrations.nationality,
				documentKind: registrations.documentKind,
				documentNumber: registrations.documentNumber,
				birthDate: registrations.birthDate,
				residence: registrations.residence,
				homeAddress: registrations.homeAddress,
				occupation: registrations.occupation,
				signature: registrations.signature,
				signedAt: registrations.signedAt,
				createdAt: registrations.createdAt,
			})
			.from(registrations)
			.innerJoin(stays, eq(stays.id, registrations.stayId))
			.innerJoin(reservations, eq(reservations.id, stays.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(registrations.createdAt), asc(registrations.place)),
	}),
	erase: (tx, _user, acting) => deleteForgottenRegistrations(tx, acting),
};

/**
 * Deletes the registrations of stays whose guest has been taken out of the reservation, those of the whole party. Called
 * after `forgetPersons`; running it twice changes nothing.
 */
export async function deleteForgottenRegistrations(db: Pick<Db, "execute">, acting: Acting): Promise<void> {
	const audited = auditRowsSql(
		{
			act: "delete_registrations",
			subjectKind: "reservation",
			subjectId: sql`reservation_id::text`,
			from: sql`(select distinct reservation_id from deleted) forgotten`,
		},
		acting,
	);
	await db.execute(sql`
		with deleted as (
			delete from registrations g using stays s join reservations r on r.id = s.reservation_id
			where s.id = g.stay_id and r.user_id is null and r.email is null
				and r.name = ${formerGuest} and r.forget_person_from is null
			returning s.reservation_id
		)
		${audited}`);
}
