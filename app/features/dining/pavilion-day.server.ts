import { and, asc, eq, ne } from "drizzle-orm";
import { listExperiences } from "#app/features/catalog/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { titleOf } from "./words.ts";

/** A dinner as staff see it. */
export type TeamDinner = {
	id: string;
	reference: string;
	/** The version that forms send back. */
	version: number;
	status: (typeof dinners.$inferSelect)["status"];
	experience: string;
	title: string;
	/** About how long it takes. */
	minutes: number;
	date: HotelDate;
	seating: string;
	guests: number;
	name: string;
	email: string | null;
	phone: string | null;
	stayReservationId: string | null;
	note: string;
	/** Allergies and diet of the group. */
	diet: string | null;
	totalCents: number;
};

/** The dinners of a day by seating; cancelled ones are left out. */
export async function listDinnersOfDay(db: Db, day: HotelDate): Promise<TeamDinner[]> {
	return readTeamDinners(db, and(eq(dinners.date, day), ne(dinners.status, "cancelled")));
}

/** One dinner as staff see it, or null. */
export async function findTeamDinner(db: Db, reference: string): Promise<TeamDinner | null> {
	return (await readTeamDinners(db, eq(reservations.reference, reference)))[0] ?? null;
}

async function readTeamDinners(db: Db, which: ReturnType<typeof and>): Promise<TeamDinner[]> {
	const rows = await db
		.select({
			id: reservations.id,
			reference: reservations.reference,
			version: reservations.revision,
			status: dinners.status,
			experience: dinners.experienceId,
			date: dinners.date,
			seating: dinners.seating,
			guests: reservations.guests,
			name: reservations.name,
			email: reservations.email,
			phone: reservations.phone,
			stayReservationId: reservations.stayReservationId,
			note: reservations.note,
			diet: reservations.diet,
			totalCents: dinners.totalCents,
		})
		.from(dinners)
		.innerJoin(reservations, eq(reservations.id, dinners.reservationId))
		.where(which)
		.orderBy(asc(dinners.seating), asc(dinners.experienceId));
	if (rows.length === 0) return [];
	const experiences = await listExperiences(db);
	return rows.map((row) => ({
		...row,
		title: titleOf(row.experience),
		minutes: experiences.find(({ id }) => id === row.experience)?.minutes ?? 0,
	}));
}
