import { asc, eq, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { auditRowsSql } from "#app/features/audit/operations/record-audit.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import type { Acting } from "#app/lib/actor.ts";
import { pick } from "#app/lib/pick.ts";
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
				...pick(registrations, "name", "country", "nationality", "documentKind"),
				...pick(registrations, "documentNumber", "birthDate", "residence", "homeAddress"),
				...pick(registrations, "occupation", "signature", "signedAt", "createdAt"),
			})
			.from(registrations)
			.innerJoin(stays, eq(stays.id, registrations.stayId))
			.innerJoin(reservations, eq(reservations.id, stays.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(registrations.createdAt), asc(registrations.place)),
	}),
	erase: (tx, _user, acting) => forgetRegistrations(tx, acting),
};

/**
 * Takes the guests out of the registrations of stays whose guest has been taken out of the reservation, the whole
 * party. The country of each stays without them: the return of the room tax counts guests by it, and a report the
 * nights. Called after `forgetPersons`; running it twice changes nothing.
 */
export async function forgetRegistrations(db: Pick<Db, "execute">, acting: Acting): Promise<void> {
	const audited = auditRowsSql(acting, {
		act: "delete_registrations",
		subjectKind: "reservation",
		subjectId: sql`reservation_id::text`,
		from: sql`(select distinct reservation_id from gone) forgotten`,
	});
	await db.execute(sql`
		with gone as materialized (
			select g.id, s.reservation_id
			from registrations g join stays s on s.id = g.stay_id join reservations r on r.id = s.reservation_id
			where r.user_id is null and r.email is null
				and r.name = ${formerGuest} and r.forget_person_from is null and g.name <> ${formerGuest}
		), counted as (
			update registrations g set name = ${formerGuest}, nationality = null, document_kind = null, document_number = null,
				birth_date = null, residence = null, home_address = null, occupation = null, signature = null, signed_at = null
			from gone where g.id = gone.id and g.country is not null
		), deleted as (
			delete from registrations g using gone where g.id = gone.id and g.country is null
		)
		${audited}`);
}
