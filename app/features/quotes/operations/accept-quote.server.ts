import { and, eq, isNull } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import type {
	AcceptedQuote,
	DeskBookingRefusal,
} from "#app/features/stays/operations/write-desk-booking.server.ts";
import { datesOf } from "#app/features/stays/villa-nights.ts";
import { toPlaceValue } from "#app/features/stays/walk-in-offers.ts";
import { Refused } from "#app/lib/outcome.ts";
import { quotes } from "#db/schema/quotes.ts";
import { stateOfQuote } from "../policy.ts";
import { lockQuote } from "./withdraw-quote.server.ts";

/**
 * The part of a quote in the booking that is made of it, for `reserveByPhone`: its price counts until its last day for its villas and
 * nights; any other booking of it has the price of today. Of two clerks who book it at once the second is refused
 * (`quotes_reservation_id_unique`). One that was withdrawn is left as it is.
 */
export function acceptQuote(quoteId: string): AcceptedQuote {
	return {
		lock: async (tx, place, { now }) => {
			const quote = await lockQuote(tx, quoteId);
			if (!quote) return null;
			if (quote.reservationId) {
				const references = await listReferences(tx, [quote.reservationId]);
				const reference = references.get(quote.reservationId) ?? "";
				throw new Refused<DeskBookingRefusal>({ reason: "quote_booked", reference });
			}
			const { checkIn, checkOut } = datesOf(place.flat());
			const counts =
				stateOfQuote(quote, hotelToday(now)) === "open" &&
				quote.checkIn === checkIn &&
				quote.checkOut === checkOut &&
				quote.place === toPlaceValue(place);
			return counts ? { lines: quote.lines, reason: quote.reason } : null;
		},
		book: async (tx, reservationId, acting) => {
			const [booked] = await tx
				.update(quotes)
				.set({ reservationId, bookedAt: acting.now })
				.where(and(eq(quotes.id, quoteId), isNull(quotes.withdrawnAt)))
				.returning({ id: quotes.id });
			if (!booked) return;
			await recordAudit(tx, acting, {
				act: "accept_quote",
				subject: { kind: "quote", id: booked.id },
				changes: { reservationId },
			});
		},
	};
}
