import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { balancesOfReservations } from "#app/features/folio/balance-queries.server.ts";
import { listOpenHolds, type OpenHold } from "#app/features/stays/desk-queries.server.ts";
import { formatDeskMoment } from "#app/lib/desk-dates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/** A hold with money about which somebody has to decide. US cents; its end on the hotel's clock, in words. */
export type HoldMatter = Pick<
	OpenHold,
	"reservationId" | "reference" | "name" | "villas" | "isHeld" | "isFree" | "askedCents"
> & {
	receivedCents: number;
	/** When a hold that money secures was to end, `today 18:00`, and whether that has passed. */
	end: string | null;
	isOver: boolean;
};

/** The holds with money about which somebody has to decide. */
export async function listHoldMatters(db: Db, today: HotelDate, now: Date): Promise<HoldMatter[]> {
	const holds = await listOpenHolds(db, today, now);
	const balances = await balancesOfReservations(
		db,
		holds.map(({ reservationId }) => reservationId),
	);
	return holds.map(({ securedUntil, ...hold }) => ({
		...hold,
		villas: hold.villas.map(shortVillaName),
		receivedCents: balances.get(hold.reservationId)?.paidCents ?? 0,
		end: securedUntil && formatDeskMoment(hotelClock(securedUntil), today),
		isOver: securedUntil !== null && securedUntil <= now,
	}));
}
