import { randomUUID } from "node:crypto";
import { stayLimits } from "#app/content/hotel.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import { listRates } from "#app/features/rates/queries.server.ts";
import { insertReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { findReservationOfForm } from "#app/features/reservations/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { asOutcome, Refused } from "#app/lib/refused.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { freeCancellationUntil } from "../policy.ts";
import { quoteAtPrice, quoteStay } from "../pricing.ts";
import { listUnits } from "../queries.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, changeInTurn, lockVillas } from "./write-allocations.server.ts";

export type WalkInInput = {
	idempotencyKey: string;
	villaId: string;
	/** The business day that the form showed: the first night. */
	checkIn: HotelDate;
	nights: number;
	guests: number;
	name: string;
	email: string | null;
	phone: string | null;
	/** The total in US cents that the form showed for the villa; null when it could not show one. */
	agreedTotalCents: number | null;
	/** A price for each night in US cents before tax that staff have agreed on, and why; null for the hotel's price. */
	otherPrice: { nightlyCents: number; reason: string } | null;
};

export type WalkInRefusal =
	| { reason: "not_allowed" }
	/** The business day has ended since the form was shown. */
	| { reason: "day_ended"; businessDate: HotelDate }
	| { reason: "villa_taken" }
	| { reason: "too_many_guests"; sleeps: number }
	| { reason: "price_changed"; totalCents: number }
	/** The form was sent before with other content; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

/**
 * A guest at the counter without a reservation: makes the reservation, gives the villa and checks in, all of it in one
 * transaction or nothing. The exclusion constraint decides who gets the villa. The price is the hotel's own, or another
 * one by staff who may agree on it, with a reason.
 */
export async function bookWalkIn(
	db: Db,
	input: WalkInInput,
	acting: Acting,
): Promise<Outcome<{ reference: string }, WalkInRefusal>> {
	const { villaId } = input;
	const outcome = await asOutcome<{ ok: true; reference: string }, WalkInRefusal>(async () =>
		changeInTurn(db, { villaIds: [villaId] }, (tx) => book(tx, input, acting)),
	);
	if (outcome.ok) announceAvailabilityChange(db);
	return outcome;
}

const refuse = (refusal: WalkInRefusal) => new Refused<WalkInRefusal>(refusal);

async function book(tx: Transaction, input: WalkInInput, acting: Acting) {
	const { by, now } = acting;
	const { idempotencyKey, villaId, checkIn, guests, name, email, phone } = input;
	if (!mayAct(by, "book_walk_in") || (input.otherPrice && !mayAct(by, "override_price")))
		throw refuse({ reason: "not_allowed" });
	const [villa] = await lockVillas(tx, [villaId]);
	// Behind the lock, so that a form that was sent twice at once finds what the first one has made.
	const earlier = await findEarlier(tx, input);
	if (earlier) return earlier;
	const businessDate = await lockBusinessDate(tx, now);
	if (checkIn !== businessDate) throw refuse({ reason: "day_ended", businessDate });
	if (!villa?.available) throw refuse({ reason: "villa_taken" });
	if (guests > villa.maxOccupancy) throw refuse({ reason: "too_many_guests", sleeps: villa.maxOccupancy });
	const checkOut = addDays(checkIn, input.nights);
	const price = await findPrice(tx, input, checkOut);
	await releaseEndedHoldsOf(tx, [villaId], acting);

	const header = {
		kind: "stay",
		idempotencyKey,
		userId: null,
		name,
		email,
		phone,
		guests,
		note: "",
	} as const;
	const reserved = await insertReservation(tx, header, acting);
	if (!reserved) {
		// The same form for another villa at once: that one's lock was not waited for.
		const made = await findEarlier(tx, input);
		if (made) return made;
		throw new Error("The key of a form was used, and its reservation was not found.");
	}
	const stayId = randomUUID();
	await tx.insert(stays).values({
		id: stayId,
		reservationId: reserved.id,
		unit: 0,
		status: "checked_in",
		checkIn,
		checkOut,
		nights: price.lines,
		baseCents: price.baseCents,
		taxCents: price.taxCents,
		totalCents: price.totalCents,
		freeCancellationUntil: freeCancellationUntil(checkIn, stayLimits.freeCancellationDays),
		checkedInAt: now,
		checkedInOn: businessDate,
	});
	const nights = { stayId, villaId, villaName: villa.name, from: checkIn, until: checkOut };
	if (!(await allocateVillas(tx, [nights], { kind: "stay" }, now))) throw refuse({ reason: "villa_taken" });
	if (email) await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId: reserved.id });
	await recordAudit(
		tx,
		{
			act: "book_walk_in",
			subject: { kind: "reservation", id: reserved.id },
			changes: { villas: [villaId], checkIn, checkOut, totalCents: price.totalCents, ...price.byRule },
			...(input.otherPrice && { reason: input.otherPrice.reason }),
		},
		acting,
	);
	return { ok: true, reference: reserved.reference } as const;
}

/** The price as agreed at the counter; with another one, what the hotel's own would have been. */
async function findPrice(
	tx: Transaction,
	{ villaId, checkIn, agreedTotalCents, otherPrice }: WalkInInput,
	checkOut: HotelDate,
): Promise<Quote & { byRule?: { totalByRule: number } }> {
	const rates = await listRates(tx, [villaId], checkIn);
	const quote = quoteStay({ villaIds: [villaId], checkIn, checkOut, rates });
	if (!quote) throw refuse({ reason: "villa_taken" });
	if (agreedTotalCents !== null && agreedTotalCents !== quote.totalCents)
		throw refuse({ reason: "price_changed", totalCents: quote.totalCents });
	if (!otherPrice) return quote;
	return { ...quoteAtPrice(quote, otherPrice.nightlyCents), byRule: { totalByRule: quote.totalCents } };
}

/** What this form has made before, or a refusal where it asked for something else then. */
async function findEarlier(tx: Transaction, input: WalkInInput) {
	const earlier = await findReservationOfForm(tx, input.idempotencyKey);
	if (!earlier) return null;
	const [unit] = await listUnits(tx, earlier.id);
	const isSame =
		earlier.name === input.name &&
		earlier.email === input.email &&
		earlier.phone === input.phone &&
		earlier.guests === input.guests &&
		unit?.checkIn === input.checkIn &&
		unit.checkOut === addDays(input.checkIn, input.nights) &&
		unit.villas.some(({ id }) => id === input.villaId);
	if (!isSame) throw refuse({ reason: "form_already_used", reference: earlier.reference });
	return { ok: true, reference: earlier.reference } as const;
}
