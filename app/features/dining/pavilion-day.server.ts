import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import { listExperiences } from "#app/features/catalog/queries.server.ts";
import { stayOfVisit } from "#app/features/reservations/queries.server.ts";
import { findParty, type StayingParty } from "#app/features/reservations/staying-party.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startOf } from "./availability.ts";
import { maximumGuests } from "./policy.ts";
import { tablesOfDinner } from "./queries.server.ts";
import { titleOf } from "./words.ts";

/** A dinner as staff see it. */
export type TeamDinner = Awaited<ReturnType<typeof readTeamDinners>>[number];

/** The dinners of a day by seating; cancelled ones are left out. */
export async function listDinnersOfDay(db: Db, day: HotelDate): Promise<TeamDinner[]> {
	return readTeamDinners(db, and(eq(dinners.date, day), ne(dinners.status, "cancelled")));
}

/** One dinner as staff see it, or null. */
export async function findTeamDinner(db: Db, reference: string): Promise<TeamDinner | null> {
	return (await readTeamDinners(db, eq(reservations.reference, reference)))[0] ?? null;
}

async function readTeamDinners(db: Db, which: SQL | undefined) {
	const rows = await db
		.select({
			id: reservations.id,
			reference: reservations.reference,
			/** The version that forms send back. */
			version: reservations.revision,
			status: dinners.status,
			experience: dinners.experienceId,
			date: dinners.date,
			seating: dinners.seating,
			...pick(reservations, "guests", "name", "email", "phone"),
			/** The stay that it belongs to. */
			stayReservationId: stayOfVisit,
			note: reservations.note,
			/** Allergies and diet of the group. */
			diet: reservations.diet,
			totalCents: dinners.totalCents,
			takes: dinners.takes,
			/** The numbers of its tables; empty for a group. */
			tableIds: tablesOfDinner,
		})
		.from(dinners)
		.innerJoin(reservations, eq(reservations.id, dinners.reservationId))
		.where(which)
		.orderBy(asc(dinners.seating), asc(dinners.experienceId), asc(reservations.createdAt), reservations.id);
	if (rows.length === 0) return [];
	const experiences = await listExperiences(db);
	return rows.map((row) => {
		const experience = experiences.find(({ id }) => id === row.experience);
		return {
			...row,
			title: titleOf(row.experience),
			/** About how long it takes. */
			minutes: experience?.minutes ?? 0,
			/** The largest party that it is served for. */
			maxGuests: maximumGuests(experience),
		};
	});
}

/** A dinner as the pages of the desk show it. */
export type DeskDinner = ReturnType<typeof toDeskDinner>;

export function toDeskDinner(
	{ id: _, ...dinner }: TeamDinner,
	by: { parties: readonly StayingParty[]; now: Date },
) {
	const { stayReservationId: _stay, ...shown } = dinner;
	return {
		...shown,
		/** The villas of its host, where the host is in house. */
		villaNames: findParty(dinner, by.parties)?.villaNames ?? [],
		/** Whether the group has sat down, so that it can be served. */
		hasBegun: startOf(dinner) <= by.now,
	};
}
