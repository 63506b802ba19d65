import { stayLimits } from "#app/content/hotel/hotel.ts";
import { freeCancellationUntil } from "#app/features/stays/policy.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { type DepositRule, depositCents } from "./policy.ts";

/** What guests are told before booking about what is paid when; null where all of it is paid at the resort. */
export function sayPayment(rule: DepositRule): (PaymentWords & { rule: DepositRule }) | null {
	const { kind, sharePercent } = rule;
	if (kind === "none") return null;
	if (kind === "first_night") return { ...toPaymentWords({ kind }), rule };
	return {
		...toPaymentWords(sharePercent === 100 ? { kind: "whole" } : { kind, percent: sharePercent }),
		rule,
	};
}

/**
 * The same with the sums of a stay, as soon as it has a price: `$413.11 now, $1,239.33 at the resort. If you cancel in time,
 * your $413.11 comes back.` Undefined where so little would be asked for that nothing is.
 * @param stay its first night, and its price
 */
export function sayDeposit(
	{ form, rule }: PaymentWords,
	stay: { checkIn: HotelDate; quote: Quote } | null,
	today: HotelDate,
): string | undefined {
	if (!stay || !rule) return form;
	const { lines, totalCents } = stay.quote;
	const now = depositCents(rule, lines);
	if (now === 0) return;
	const isFree = today <= freeCancellationUntil(stay.checkIn, stayLimits.freeCancellationDays);
	const amount = formatUsd(now);
	const sums =
		totalCents > now ? `${amount} now, ${formatUsd(totalCents - now)} at the resort.` : `${amount} now.`;
	return isFree ? `${sums} If you cancel in time, your ${amount} comes back.` : sums;
}

/** What guests pay online when they book a villa. `unknown`: there is something, but what could not be read. */
type PaidOnline =
	| { kind: "first_night" }
	| { kind: "share"; percent: number }
	| { kind: "whole" }
	| { kind: "unknown" };

/**
 * Every sentence of the public pages that names when a villa is paid, where the hotel asks for a deposit. Without one the
 * pages keep their own words: all is paid at the resort.
 */
export type PaymentWords = {
	/** In lists of terms: the first page, the page of a villa. */
	short: string;
	/** Among what booking direct means. */
	fact: { title: string; text: string };
	/** After "no booking fee, and" in what search engines show. */
	clause: string;
	/** In the form, until the stay has a price. */
	form: string;
	/** How the deposit is reckoned; left out where it could not be read. */
	rule?: DepositRule;
	/** The beginning of the answer to "How and when do we pay?". */
	answer: string;
};

const others = "Treatments and dinners are paid at the resort.";
const noAccount = "No account needed to reserve.";

export function toPaymentWords(paid: PaidOnline): PaymentWords {
	if (paid.kind === "whole")
		return {
			short: "Pay online when you book",
			fact: { title: "Pay online when you book", text: noAccount },
			clause: "you pay online when you book",
			form: "You pay the whole stay next.",
			answer: `You pay for a villa online by card when you book. ${others}`,
		};
	if (paid.kind === "unknown")
		return {
			short: "You see what you pay when, before you book",
			fact: { title: "No booking fee", text: `You see what you pay when, before you book. ${noAccount}` },
			clause: "you see what you pay when, before you book",
			form: "If a deposit is asked for, you pay it next, and the rest at the resort.",
			answer: `Before you book a villa, you see what you pay online as a deposit and what at the resort. ${others}`,
		};
	const part = paid.kind === "first_night" ? "the first night" : `${paid.percent}%`;
	return {
		short: `Pay ${part} now, the rest at the resort`,
		fact: {
			title: `Pay ${part} now`,
			text: `By card, as a deposit; the rest at the resort. ${noAccount}`,
		},
		clause: `you pay ${part} online and the rest at the resort`,
		form: `You pay ${part} next as a deposit, and the rest at the resort.`,
		answer: `For a villa you pay ${part} online by card when you book, as a deposit, and the rest at the resort. ${others}`,
	};
}
