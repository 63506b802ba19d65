import { and, asc, eq, or, sql } from "drizzle-orm";
import { hotelTimeZone } from "#app/content/hotel/hotel-time.ts";
import { serviceTitle } from "#app/content/hotel/wellness-services.ts";
import { deleteWords } from "#app/content/words/account-area.ts";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { auditRowsSql } from "#app/features/audit/operations/record-audit.server.ts";
import { listServiceTerms } from "#app/features/catalog/queries.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { exportedHeader } from "#app/features/reservations/personal-data.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatmentNotes, treatments } from "#db/schema/treatments.ts";

/**
 * The data of a person in treatments, health notes included. Comes after the reservations, whose headers it reads.
 */
export const wellnessPersonalData: PersonalDataSource = {
	tables: {
		treatments: "wellness",
		treatment_notes: "wellness",
		// Which therapist and room: their time is with the treatment itself.
		resource_allocations: "wellness",
	},
	export: async (db, user) => {
		const nameOf = await readServiceNames(db);
		const own = await db
			.select({
				...exportedHeader,
				status: treatments.status,
				serviceId: treatments.serviceId,
				age: treatments.age,
				preferredDate: treatments.preferredDate,
				startsAt: treatments.startsAt,
				endsAt: treatments.endsAt,
				totalCents: treatments.totalCents,
				note: treatmentNotes.note,
			})
			.from(reservations)
			.innerJoin(treatments, eq(treatments.reservationId, reservations.id))
			.leftJoin(treatmentNotes, eq(treatmentNotes.reservationId, reservations.id))
			.where(ownReservations(user))
			.orderBy(asc(reservations.createdAt));
		return {
			wellness: own.map(({ serviceId, ...treatment }) => ({ service: nameOf(serviceId), ...treatment })),
		};
	},
	erase: (tx, _user, acting) => deleteForgottenNotes(tx, acting),
	expected: async (db, user, today) => {
		const ahead = await db
			.select({ reference: reservations.reference, serviceId: treatments.serviceId })
			.from(reservations)
			.innerJoin(treatments, eq(treatments.reservationId, reservations.id))
			.where(
				and(
					ownReservations(user),
					or(
						eq(treatments.status, "requested"),
						and(
							eq(treatments.status, "confirmed"),
							sql`(${treatments.startsAt} at time zone ${hotelTimeZone})::date >= ${today}::date`,
						),
					),
				),
			)
			.orderBy(asc(reservations.createdAt));
		const nameOf = await readServiceNames(db);
		return ahead.map(({ reference, serviceId }) => ({
			reference,
			description: `${deleteWords().treatment}, ${serviceTitle(nameOf(serviceId))}`,
		}));
	},
};

/** The name of a service by its id; a treatment without one is `Other`, which staff name. */
async function readServiceNames(db: Db): Promise<(id: string | null) => string> {
	const names = new Map((await listServiceTerms(db)).map(({ id, name }) => [id, name]));
	return (id) => (id === null ? undefined : names.get(id)) ?? "Other";
}

/**
 * Deletes the health notes of treatments whose guest has been taken out of the reservation. Called after
 * `forgetPersons`; running it twice changes nothing.
 */
export async function deleteForgottenNotes(db: Pick<Db, "execute">, acting: Acting): Promise<void> {
	const audited = auditRowsSql(
		{
			act: "delete_note",
			subjectKind: "reservation",
			subjectId: sql`deleted.reservation_id::text`,
			from: sql`deleted`,
		},
		acting,
	);
	await db.execute(sql`
		with deleted as (
			delete from treatment_notes n using reservations r
			where r.id = n.reservation_id and r.user_id is null and r.email is null
				and r.name = ${formerGuest} and r.forget_person_from is null
			returning n.reservation_id
		)
		${audited}`);
}
