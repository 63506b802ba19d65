import { requestDeposit } from "#app/features/payments/operations/request-deposit.server.ts";
import { depositCents, endOfHold } from "#app/features/payments/policy.ts";
import type { PaymentProvider } from "#app/features/payments/provider.ts";
import { type DepositTerms, findDeposit, findDepositTerms } from "#app/features/payments/queries.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import {
	findReservedStay,
	reserveStay,
	type StayRefusal,
} from "#app/features/stays/operations/reserve-stay.server.ts";
import type { DepositHold, StayInput } from "#app/features/stays/operations/write-reserved-stay.server.ts";
import { takeOffer } from "#app/features/waiting-list/operations/take-offer.server.ts";
import { findEntryOfLink } from "#app/features/waiting-list/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { attemptCode, type CodeCaller } from "./attempt-code.server.ts";

/**
 * Everything that a booking needs in addition to its input, whether a guest on the site, an assistant or a channel
 * makes it.
 */
export type BookingContext = {
	/** The provider that takes deposits; null where guests pay at the resort. */
	payments: PaymentProvider | null;
	/** The caller that types promo codes. */
	caller: CodeCaller;
	/** Counts bookings, and refusals by a limit; forms sent again do not count. */
	countReserving: (
		kind: "stay" | "treatment" | "dinner",
		outcome: { ok: true; repeated: boolean } | { ok: false; reason: string },
	) => void;
};

type Booked = { reference: string; repeated: boolean; isPaidFirst: boolean };

/**
 * Books a stay as guests do: within their limits, with their promo code, held for the deposit that the hotel asks for. The nights,
 * the hold and the deposit are one transaction; the exclusion constraint of `villa_allocations` decides who gets the nights.
 * `isPaidFirst` says that the deposit is still to be paid. Sent twice with one key it is one booking.
 */
export async function bookStay(
	db: Db,
	input: Omit<StayInput, "holdUntil">,
	acting: Acting,
	context: BookingContext,
): Promise<Outcome<Booked, StayRefusal | { reason: "too_many_codes" }>> {
	const terms = await findDepositTerms(db, context.payments);
	const reserve = () => reserveStay(db, input, acting, terms && holdFor(terms, acting));
	const made = input.promoCode
		? await attemptCode(context.caller, acting.now, reserve, isUnknownCode)
		: { result: await reserve() };
	if (!made) return { ok: false, reason: "too_many_codes" };
	context.countReserving("stay", made.result);
	return made.result.ok ? withDeposit(db, terms, made.result) : made.result;
}

/**
 * Books the offer that the waiting list holds for a guest, at its price, by the same rules for the deposit, which can be paid
 * for as long as the offer would have been held.
 */
export async function bookOffer(
	db: Db,
	{ secret }: { secret: string },
	acting: Acting,
	context: Pick<BookingContext, "payments" | "countReserving">,
) {
	const terms = await findDepositTerms(db, context.payments);
	const offer = terms && (await findEntryOfLink(db, "offer", secret, acting.now));
	const deposit = terms && holdFor(terms, acting, offer?.offerEndsAt);
	const outcome = await takeOffer(db, { secret, deposit }, acting);
	context.countReserving("stay", outcome);
	return outcome.ok ? withDeposit(db, terms, outcome) : outcome;
}

/** Finds the earlier booking of a form, and makes nothing new: for a guest who does not know whether it arrived. */
export function findBookedStay(db: Db, input: StayInput, acting: Acting) {
	return findReservedStay(db, input, acting);
}

const holdFor = (
	{ rule, provider }: DepositTerms,
	acting: Acting,
	promisedUntil?: Date | null,
): DepositHold => ({
	until: endOfHold(acting.now, promisedUntil),
	isDue: (lines) => depositCents(rule, lines) > 0,
	request: (tx, reference) => requestDeposit(tx, { reference, rule, provider: provider.name }, acting),
});

async function withDeposit(
	db: Db,
	terms: DepositTerms | null,
	{ reference, repeated }: { reference: string; repeated: boolean },
): Promise<{ ok: true } & Booked> {
	const header = terms && (await findReservation(db, reference));
	const deposit = header && (await findDeposit(db, header.id));
	return { ok: true, reference, repeated, isPaidFirst: deposit?.state === "waiting" };
}

const isUnknownCode = (outcome: Awaited<ReturnType<typeof reserveStay>>) =>
	!outcome.ok &&
	outcome.reason === "code_refused" &&
	(outcome.because.kind === "unknown" || outcome.because.kind === "not_today");
