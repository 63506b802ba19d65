import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import {
	type LimitRefusal,
	reserveWithinLimits,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import { findMismatch, listBookable } from "#app/features/rates/discounts.ts";
import {
	type CodeRefused,
	findUsableCode,
} from "#app/features/rates/operations/write-discount-use.server.ts";
import { findRestriction, type Restricted } from "#app/features/rates/restrictions.ts";
import { newLinkToken } from "#app/features/reservations/operations/write-reservation.server.ts";
import {
	findReservationOfForm,
	respondToRepeatedForm,
	saysTheSame,
} from "#app/features/reservations/queries.server.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import { nightsBetween } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { listTakenVillaIds } from "../availability-queries.server.ts";
import { quoteWithDiscount } from "../pricing.ts";
import { listUnits } from "../queries.server.ts";
import { areSameTerms, findLastReadTerms, readTerms, type VillaTerms } from "../villa-terms.server.ts";
import { inTurnOfVillas } from "./write-allocations.server.ts";
import { type DepositHold, type StayInput, writeReservedStay } from "./write-reserved-stay.server.ts";

/** Why a stay was not reserved. */
export type StayRefusal =
	| LimitRefusal
	| { reason: "villa_unknown" }
	/** Which of the villas wanted are taken; none where they have become free again meanwhile. */
	| { reason: "villa_taken"; takenVillaIds: string[] }
	| { reason: "too_many_guests"; sleeps: number }
	| { reason: "price_changed"; totalCents: number }
	/** The hotel does not sell this stay to guests; the desk reserves it with a reason. */
	| { reason: "restricted"; restriction: Restricted }
	| { reason: "code_refused"; because: CodeRefused }
	/** The form was sent before with other content, or more than a day ago; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

type StayOutcome = Outcome<{ reference: string; linkToken: string; repeated: boolean }, StayRefusal>;

/**
 * Reserves one villa, or two together, for a party. All of it or nothing.
 * Refused when a villa does not exist or is out of service, is too small, has a new price, or was just taken, and when the
 * caller has reserved as much as the limits allow; the same idempotency key with the same input answers with the
 * reservation it made the first time.
 * @param deposit what a guest is asked to pay first; left out, the stay is confirmed at once
 */
export async function reserveStay(
	db: Db,
	input: StayInput,
	acting: Acting,
	deposit: DepositHold | null = null,
): Promise<StayOutcome> {
	const { idempotencyKey, email, villaIds, checkIn, checkOut } = input;
	const stay = { villas: villaIds.length, nights: nightsBetween(checkIn, checkOut) };
	return reserveWithinLimits(
		db,
		{ idempotencyKey, email, stay },
		acting,
		() => reserveUnlimited(db, input, acting, deposit),
		() => findEarlierAttempt(db, input, acting.now),
	);
}

async function reserveUnlimited(
	db: Db,
	input: StayInput,
	acting: Acting,
	deposit: DepositHold | null,
): Promise<StayOutcome> {
	const today = hotelToday(acting.now);
	// From today on and not from the check-in: so the terms read for one stay serve the others.
	const from = input.checkIn < today ? input.checkIn : today;
	let terms = findLastReadTerms(db, input.villaIds, from) ?? (await readTerms(db, input.villaIds, from));
	for (;;) {
		const outcome = await tryToReserve(db, input, { terms, deposit }, acting);
		if (outcome.ok) {
			announceAvailabilityChange(db);
			return outcome;
		}
		const triedBy = terms;
		terms = await readTerms(db, input.villaIds, from);
		// Before anything else is refused: perhaps this form was taken before and its response was lost.
		if (areSameTerms(terms, triedBy)) return (await findEarlierAttempt(db, input, acting.now)) ?? outcome;
	}
}

async function tryToReserve(
	db: Db,
	input: StayInput,
	{ terms, deposit }: { terms: readonly VillaTerms[]; deposit: DepositHold | null },
	acting: Acting,
): Promise<StayOutcome> {
	const villaIds = terms.map(({ villaId }) => villaId);
	const sleeps = terms.reduce((sum, villa) => sum + villa.maxOccupancy, 0);
	const today = hotelToday(acting.now);
	const typed = input.promoCode ? await findUsableCode(db, input.promoCode, today) : null;
	if (typed && !typed.ok) return { ok: false, reason: "code_refused", because: typed.because };
	const quoted = quoteWithDiscount({
		...input,
		villaIds,
		rates: terms.flatMap(({ rates }) => rates),
		discounts: [...listBookable(terms[0]?.discounts ?? [], today), ...(typed ? [typed.discount] : [])],
	});
	if (villaIds.length !== input.villaIds.length || !quoted) return { ok: false, reason: "villa_unknown" };
	if (input.guests > sleeps) return { ok: false, reason: "too_many_guests", sleeps };
	const restriction = isFreeOfRules(acting)
		? null
		: findRestriction(
				terms.flatMap(({ restrictions }) => restrictions),
				villaIds,
				{ from: input.checkIn, until: input.checkOut },
			);
	if (restriction) return { ok: false, reason: "restricted", restriction };
	const { quote } = quoted;
	const mismatch =
		typed &&
		findMismatch(
			typed.discount,
			quote.lines.filter(({ kind }) => kind === "night"),
		);
	if (mismatch) return { ok: false, reason: "code_refused", because: mismatch };
	const { totalCents } = quote;
	if (input.agreedTotalCents !== null && input.agreedTotalCents !== totalCents)
		return { ok: false, reason: "price_changed", totalCents };

	const linkToken = newLinkToken();
	const usedCode = typed && quoted.discount?.id === typed.discount.id ? typed.discount : null;
	const reference = await inTurnOfVillas(db, villaIds, () =>
		writeReservedStay(db, input, { terms, quote, linkToken, usedCode, deposit }, acting),
	);
	if (reference) return { ok: true, reference, linkToken, repeated: false };
	if (usedCode && input.promoCode) {
		const now = await findUsableCode(db, input.promoCode, today);
		if (!now.ok) return { ok: false, reason: "code_refused", because: now.because };
	}
	const nights = { from: input.checkIn, until: input.checkOut };
	const takenVillaIds = await listTakenVillaIds(db, { villaIds, nights }, acting.now);
	return { ok: false, reason: "villa_taken", takenVillaIds };
}

/**
 * Whether the rules of sale do not hold: for any actor other than guests, and staff, who book with a reason at the
 * desk.
 */
const isFreeOfRules = ({ by }: Acting) => by.kind !== "staff" && !isGuest(by);

/**
 * Finds the earlier reservation of a form, and makes nothing new: for a guest who does not know whether it arrived.
 */
export function findReservedStay(db: Db, input: StayInput, { now }: Acting): Promise<StayOutcome | null> {
	return findEarlierAttempt(db, input, now);
}

/** The earlier result of this form: the same reservation again, or a refusal when it asked for something else. */
async function findEarlierAttempt(db: Db, input: StayInput, now: Date): Promise<StayOutcome | null> {
	const earlier = await findReservationOfForm(db, input.idempotencyKey);
	if (!earlier) return null;
	const units = await listUnits(db, earlier.id);
	const same =
		earlier.kind === "stay" &&
		earlier.name === input.name &&
		earlier.email === input.email &&
		earlier.phone === input.phone &&
		earlier.guests === input.guests &&
		saysTheSame(earlier.note, input.note) &&
		earlier.children === (input.children ?? null) &&
		earlier.infants === (input.infants ?? null) &&
		earlier.cotWanted === (input.cotWanted ?? false) &&
		units.every(({ checkIn, checkOut }) => checkIn === input.checkIn && checkOut === input.checkOut) &&
		units
			.flatMap(({ villas }) => villas.map(({ id }) => id))
			.sort()
			.join() === [...input.villaIds].sort().join();
	return respondToRepeatedForm(earlier, same, now);
}
