import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { listExemptions, type RoomTaxExemption } from "#app/features/stays/exemption-queries.server.ts";
import { liveStatuses } from "#app/features/stays/policy.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { Db } from "#db/connection/database.ts";

/** An exemption as the page of its stay shows it. */
export type ShownExemption = Pick<
	RoomTaxExemption,
	"id" | "reason" | "note" | "reference" | "fromNight" | "untilNight" | "markedBy" | "endedBy"
> & { markedAt: HotelMoment };

/** The room tax on the page of a stay: the exemptions, the last one first, and the rights of this person. */
export type StayExemptions = { shown: ShownExemption[]; mayMark: boolean; mayEnd: boolean };

/** Reads them; null where there is nothing to show and nothing to do. */
export async function readStayExemptions(
	db: Pick<Db, "select">,
	{ reservationId, statuses }: { reservationId: string; statuses: readonly string[] },
	mayAct: boolean,
): Promise<StayExemptions | null> {
	const all = await listExemptions(db, reservationId);
	const isOpen = all.some(({ endedAt }) => endedAt === null);
	const mayChange = mayAct && statuses.some((status) => liveStatuses.includes(status));
	if (all.length === 0 && !mayChange) return null;
	return {
		shown: all
			.map(({ reservationId: _, markedAt, endedAt: __, ...one }) => ({
				...one,
				markedAt: hotelClock(markedAt),
			}))
			.toReversed(),
		mayMark: mayChange && !isOpen,
		mayEnd: mayChange && isOpen,
	};
}
