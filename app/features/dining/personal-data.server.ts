import { and, asc, eq, gte } from "drizzle-orm";
import { deleteWords } from "#app/content/words/account-area.ts";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { exportedHeader } from "#app/features/reservations/personal-data.server.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { tablesOfDinner } from "./queries.server.ts";
import { titleOf } from "./words.ts";

/** The data of a person in dinners. */
export const diningPersonalData: PersonalDataSource = {
	tables: { dinners: "dining", table_allocations: "dining" },
	export: async (db, user) => ({
		dining: await db
			.select({
				...exportedHeader,
				status: dinners.status,
				experience: dinners.experienceId,
				date: dinners.date,
				seating: dinners.seating,
				tables: tablesOfDinner,
				lines: dinners.lines,
				totalCents: dinners.totalCents,
			})
			.from(reservations)
			.innerJoin(dinners, eq(dinners.reservationId, reservations.id))
			.where(ownReservations(user))
			.orderBy(asc(dinners.date)),
	}),
	expected: async (db, user, today) => {
		const ahead = await db
			.select({
				reference: reservations.reference,
				experience: dinners.experienceId,
				date: dinners.date,
			})
			.from(reservations)
			.innerJoin(dinners, eq(dinners.reservationId, reservations.id))
			.where(and(ownReservations(user), gte(dinners.date, today), eq(dinners.status, "confirmed")))
			.orderBy(asc(dinners.date));
		return ahead.map(({ reference, experience, date }) => ({
			reference,
			description: `${deleteWords().evening}, ${titleOf(experience)}, ${formatHotelDate(date)}`,
		}));
	},
};
