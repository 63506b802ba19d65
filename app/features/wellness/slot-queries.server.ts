import { getWellnessHours } from "#app/features/catalog/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type Effort, type FreeSlot, listFreeSlots, lookAheadDays } from "./availability.ts";
import { effortOfOther } from "./pricing.ts";
import { dayBegins, getTreatmentAvailability, listAllocatedResources } from "./queries.server.ts";

/** The free times of a day with who would serve, and the next days with free times where it has none. */
export async function listSlots(
	db: Db,
	query: {
		effort: Effort;
		guests: number;
		date: HotelDate;
		wantedIds: readonly string[];
		exceptReservationId: string | null;
	},
	clock: { now: Date; today: HotelDate },
): Promise<{ slots: FreeSlot[]; nextDays: HotelDate[] }> {
	const { effort: service, date, exceptReservationId } = query;
	const availability = await getTreatmentAvailability(db, {
		service,
		from: dayBegins(date),
		until: dayBegins(addDays(date, lookAheadDays + 1)),
		exceptReservationId,
	});
	const slotsOf = (day: HotelDate) => listFreeSlots(availability, { ...query, service, date: day }, clock);
	const slots = slotsOf(date);
	const nextDays: HotelDate[] = [];
	for (let ahead = 1; slots.length === 0 && ahead <= lookAheadDays && nextDays.length < 3; ahead += 1) {
		const next = addDays(date, ahead);
		if (slotsOf(next).length > 0) nextDays.push(next);
	}
	return { slots, nextDays };
}

/** How long and by how many what staff named themselves is given, from the time that it has; null while it has none. */
export async function findEffortOfOther(
	db: Pick<Db, "select">,
	treatment: { id: string; guests: number; startsAt: Date | null; endsAt: Date | null },
): Promise<Effort | null> {
	const { id, guests, startsAt, endsAt } = treatment;
	if (!startsAt || !endsAt) return null;
	const allocated = await listAllocatedResources(db, id);
	const therapists = allocated.filter(({ kind }) => kind === "therapist").length;
	const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
	const therapistsPerGuest = Math.floor(therapists / guests);
	return effortOfOther({ minutes, therapistsPerGuest }, await getWellnessHours(db));
}
