import {
	listVisitsOfUnknownStay,
	type VisitOfUnknownStay,
} from "#app/features/folio/unbilled-queries.server.ts";
import { type OfferedParty, toOfferedParty } from "#app/features/reservations/staying-party.ts";
import { listParties } from "#app/features/stays/desk-queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/** A treatment or a dinner whose stay is asked, with the parties that it can be of. */
export type AskedVisit = Omit<VisitOfUnknownStay, "fittingIds"> & { parties: OfferedParty[] };

/** The visits of `listVisitsOfUnknownStay`, as the desk asks about them on Today and before the day is closed. */
export async function listAskedVisits(db: Db, date: HotelDate): Promise<AskedVisit[]> {
	const visits = await listVisitsOfUnknownStay(db, date);
	const parties = await listParties(db, [...new Set(visits.flatMap(({ fittingIds }) => fittingIds))], date);
	return visits.map(({ fittingIds, ...visit }) => ({
		...visit,
		parties: parties.filter(({ id }) => fittingIds.includes(id)).map(toOfferedParty),
	}));
}
