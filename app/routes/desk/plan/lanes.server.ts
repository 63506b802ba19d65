import type { Lane } from "#app/features/desk/components/plan-lanes.tsx";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "./plan-database.ts";

/** Treatments by therapist and dinners by seating of a day. */
export async function readLanes(_db: Db, _day: HotelDate): Promise<Lane[]> {
	return [];
}
