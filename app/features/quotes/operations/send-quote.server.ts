import { randomUUID } from "node:crypto";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { nameOf, recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listTakenVillaIds } from "#app/features/stays/availability-queries.server.ts";
import {
	type DeskBooking,
	type DeskBookingRefusal,
	findPriceOfToday,
	hasAskedPrice,
	joinReasons,
	sleepsIn,
	villaIdsOfPlace,
} from "#app/features/stays/operations/write-desk-booking.server.ts";
import { quoteAtPrice } from "#app/features/stays/pricing.ts";
import { datesOf } from "#app/features/stays/villa-nights.ts";
import { toPlaceValue } from "#app/features/stays/walk-in-offers.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { quoteEmailJob } from "../email-jobs.server.ts";
import { proposedLastDay, quoteMailKey } from "../policy.ts";
import { findQuoteOfForm, type QuoteRow } from "../queries.server.ts";

/** An offer that the desk makes instead of a booking. */
export type QuoteInput = Omit<DeskBooking, "quote" | "openBills" | "details"> & {
	details: NonNullable<DeskBooking["details"]>;
	/** The last day on which the price counts; null for the proposed one. */
	validUntil: HotelDate | null;
};

export type QuoteRefusal =
	| Exclude<DeskBookingRefusal, { reason: "form_already_used" }>
	| { reason: "not_allowed" }
	/** The last day is past, or after the arrival. */
	| { reason: "last_day_wrong" }
	/** The form has sent another quote before. */
	| { reason: "quote_sent_before"; quoteId: string };

/**
 * Stores an offer of the desk to a caller, with its price, and sends it to their e-mail address, if they have one.
 * Nothing is held. Sent twice with one key it is one quote.
 */
export async function sendQuote(
	db: Db,
	input: QuoteInput,
	acting: Acting,
): Promise<Outcome<{ quoteId: string }, QuoteRefusal>> {
	const { by, now, approvedBy } = acting;
	if (
		!mayAct({ by, approvedBy }, "book_walk_in") ||
		(input.otherPrice && !mayAct({ by, approvedBy }, "override_price"))
	)
		return { ok: false, reason: "not_allowed" };
	const earlier = await findQuoteOfForm(db, input.idempotencyKey);
	if (earlier) return respondToRepeated(earlier, input);
	const { place, idempotencyKey, name, email, phone, guests, language, otherPrice } = input;
	const details = { ...input.details, ...(language && { language }) };
	const { checkIn, checkOut } = datesOf(place.flat());
	const today = hotelToday(now);
	const validUntil = lastDayOf(input, today);
	if (validUntil < today || validUntil > checkIn) return { ok: false, reason: "last_day_wrong" };
	return asOutcome<{ ok: true; quoteId: string }, QuoteRefusal>(async () => {
		await requireFree(db, input, now);
		const byRule = await findPriceOfToday(db, input, now);
		if (input.agreedTotalCents !== null && input.agreedTotalCents !== byRule.totalCents)
			throw new Refused<QuoteRefusal>({ reason: "price_changed", totalCents: byRule.totalCents });
		const { lines, totalCents } = otherPrice ? quoteAtPrice(byRule, otherPrice.nightlyCents) : byRule;
		const reason = reasonOf(input);
		const sent = await db.transaction(async (tx) => {
			const [made] = await tx
				.insert(quotes)
				.values({
					...{ id: randomUUID(), idempotencyKey, name, email, phone, guests, details, reason },
					...{ place: toPlaceValue(place), checkIn, checkOut, lines, totalCents, validUntil },
					...{ writtenBy: nameOf(by) ?? "", createdAt: now },
				})
				.onConflictDoNothing({ target: quotes.idempotencyKey })
				.returning({ id: quotes.id });
			if (!made) return null;
			if (email)
				await enqueueJob(tx, quoteEmailJob, { quoteId: made.id }, { dedupeKey: quoteMailKey(made.id) });
			await recordAudit(tx, acting, {
				act: "send_quote",
				subject: { kind: "quote", id: made.id },
				changes: {
					...{ villas: villaIdsOfPlace(place), checkIn, checkOut, totalCents, validUntil },
					...(otherPrice && { totalByRule: byRule.totalCents }),
				},
				...(reason && { reason }),
			});
			return made.id;
		});
		if (sent) return { ok: true, quoteId: sent };
		// The same form at once.
		const first = await findQuoteOfForm(db, idempotencyKey);
		if (!first) throw new Error("The key of a form was used, and its quote was not found.");
		const again = respondToRepeated(first, input);
		if (!again.ok) throw new Refused<QuoteRefusal>(again);
		return again;
	});
}

const lastDayOf = ({ validUntil, place }: QuoteInput, today: HotelDate) =>
	validUntil ?? proposedLastDay(today, datesOf(place.flat()).checkIn);

const reasonOf = ({ otherPrice, overrideReason }: QuoteInput) =>
	joinReasons([otherPrice?.reason, overrideReason]);

/** @throws Refused where a villa is taken or out of service, or they are too small together */
async function requireFree(db: Db, { place, guests }: QuoteInput, now: Date): Promise<void> {
	const villas = (await listVillas(db)).filter(({ available }) => available);
	const rooms = new Map(villas.map((villa) => [villa.id, villa]));
	const taken = await Promise.all(
		place.flat().map(({ villaId, ...nights }) => listTakenVillaIds(db, { villaIds: [villaId], nights }, now)),
	);
	if (villaIdsOfPlace(place).some((id) => !rooms.has(id)) || taken.flat().length > 0)
		throw new Refused<QuoteRefusal>({ reason: "villa_taken" });
	const sleeps = sleepsIn(place, rooms);
	if (guests > sleeps) throw new Refused<QuoteRefusal>({ reason: "too_many_guests", sleeps });
}

function respondToRepeated(
	earlier: QuoteRow,
	input: QuoteInput,
): { ok: true; quoteId: string } | ({ ok: false } & Extract<QuoteRefusal, { reason: "quote_sent_before" }>) {
	const isSame =
		earlier.name === input.name &&
		earlier.email === input.email &&
		earlier.phone === input.phone &&
		earlier.guests === input.guests &&
		earlier.checkIn === datesOf(input.place.flat()).checkIn &&
		earlier.checkOut === datesOf(input.place.flat()).checkOut &&
		earlier.place === toPlaceValue(input.place) &&
		earlier.validUntil === lastDayOf(input, hotelToday(earlier.createdAt)) &&
		earlier.reason === reasonOf(input) &&
		hasAskedPrice(earlier.lines, input);
	return isSame
		? { ok: true, quoteId: earlier.id }
		: { ok: false, reason: "quote_sent_before", quoteId: earlier.id };
}
