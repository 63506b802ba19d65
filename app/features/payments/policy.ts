import { shareOfCents } from "#app/lib/money.ts";
import { groupByNight, type PricedLine, totalOf } from "#app/lib/priced-line.ts";

/** The deposit that the hotel asks for; the share is a whole percentage of the total with tax. */
export type DepositRule = { kind: "none" | "first_night" | "share"; sharePercent: number };

/** How long the nights are held for a guest who is to pay a deposit. */
const holdMinutes = 20;
/** By how much the hold is prolonged while the provider cannot be asked whether the guest has paid. */
const prolongMinutes = 5;
/** By how much it is prolonged at the most: then the nights are released, with or without an answer of the provider. */
const longestProlongMinutes = 25;
/** Stripe closes no page before 30 minutes have passed (Checkout, `expires_at`). */
const leastPageMinutes = 30;
/** A minute more, for clocks that differ and for an answer that is asked for again. */
const spareMinutes = 1;
/** The smallest amount in US cents that Stripe charges. */
const leastCents = 50;

const minutesMs = 60_000;

/** The moment some minutes after another one: holds and questions to the provider are counted in them. */
export function minutesAfter(moment: Date, minutes: number): Date {
	return new Date(moment.getTime() + minutes * minutesMs);
}

/**
 * The order for a provider's page after one that has brought no page: the same one while it can still be sent, so that
 * two windows find one page. Later the provider would refuse it, and a new one with a key of its own takes its place:
 * nobody has the address of a page that the former may have made.
 */
export function orderAgain<Order extends { expiresAt: string; attempt?: number }>(
	before: Order | null,
	order: Order,
	now: Date,
): Order {
	if (!before) return order;
	const canBeSent = new Date(before.expiresAt) >= minutesAfter(now, leastPageMinutes);
	return canBeSent ? before : { ...order, attempt: (before.attempt ?? 1) + 1 };
}

/** The key under which the provider makes one page for an order, however often it is sent. */
export const keyOfOrder = (subject: string, { attempt }: { attempt?: number }) =>
	attempt === undefined ? subject : `${subject}-${attempt}`;

/**
 * Until when the nights of a stay are held at the latest for which a deposit is to be paid.
 * @param promisedUntil the time for which the nights were held for this guest before, as by an offer of the waiting list: the
 * guest who books them does not lose it
 */
export function endOfHold(now: Date, promisedUntil: Date | null = null): Date {
	return minutesAfter(laterOf(minutesAfter(now, holdMinutes), promisedUntil), longestProlongMinutes);
}

/** Until when the guest can pay for nights that are held until then at the latest. */
export const endOfPaying = (holdEndsAt: Date) => minutesAfter(holdEndsAt, -longestProlongMinutes);

/** Until when the provider's page is asked for: no less than it keeps one, and until the guest can no longer pay. */
export const endOfPage = (now: Date, closesAt: Date | null = null) =>
	minutesAfter(laterOf(minutesAfter(now, leastPageMinutes), closesAt), spareMinutes);

const laterOf = (moment: Date, other: Date | null) => (other && other > moment ? other : moment);

/**
 * The deposit for a price, in US cents: the first night of each villa with its tax, or a share of the total, rounded half up
 * to the cent. 0 where none is asked for, or where it is less than a provider charges.
 */
export function depositCents(rule: DepositRule, lines: readonly PricedLine[]): number {
	const cents = amountBy(rule, lines);
	return cents < leastCents ? 0 : cents;
}

function amountBy(rule: DepositRule, lines: readonly PricedLine[]): number {
	switch (rule.kind) {
		case "none":
			return 0;
		case "share":
			return shareOfCents(totalOf(lines), rule.sharePercent * 100);
		case "first_night":
			return [...new Set(lines.map(({ itemId }) => itemId))].reduce((sum, villaId) => {
				const nights = groupByNight(lines.filter(({ itemId }) => itemId === villaId));
				return sum + totalOf(nights[0] ?? []);
			}, 0);
	}
}

/** The part of a deposit that is refunded after a cancellation, in US cents: the fee is deducted first. */
export function refundOnCancellation(depositCents: number, owedCents: number): number {
	return Math.max(0, depositCents - owedCents);
}

/**
 * When the job asks again after the provider did not answer: five minutes later while the nights are held, an hour later when
 * they are released and only money is at stake.
 */
export function prolongedTo({ closesAt, holdEndsAt }: { closesAt: Date; holdEndsAt: Date }, now: Date): Date {
	if (now >= holdEndsAt) return minutesAfter(now, 60);
	const next = minutesAfter(closesAt, prolongMinutes);
	return next > now ? next : minutesAfter(now, prolongMinutes);
}
