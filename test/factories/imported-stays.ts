import { takeImportedStay } from "#app/features/booking/operations/take-imported-stay.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/** The calendar of a site that acts. */
export const asSite = (now: Date, site: BookingSite = "airbnb"): Acting => ({
	by: { kind: "channel", name: site },
	now,
});

/** A stay that a site has sold, of two nights unless told otherwise: the nights have to be free and to come. */
export async function makeImportedStay(
	db: Db,
	{
		now,
		from,
		villaId = "sunset-palms",
		until = addDays(from, 2),
		site = "airbnb",
		reference = null,
	}: {
		now: Date;
		from: HotelDate;
		villaId?: string;
		until?: HotelDate;
		site?: BookingSite;
		reference?: string | null;
	},
): Promise<{ reservationId: string; reference: string; from: HotelDate }> {
	const taken = await takeImportedStay(db, { villaId, from, until, site, reference }, asSite(now, site));
	if (!taken.ok) throw new Error(`The imported stay was refused: ${taken.reason}.`);
	return taken;
}
