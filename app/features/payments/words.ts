import { stayLimits } from "#app/content/hotel/hotel.ts";
import { freeCancellationUntil } from "#app/features/stays/policy.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { type DepositRule, depositCents } from "./policy.ts";

/** The schedule of payments as guests read it before booking; null where everything is paid at the resort. */
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
	const words = paymentWords();
	const sums = totalCents > now ? words.sums(amount, formatUsd(totalCents - now)) : words.sum(amount);
	return isFree ? `${sums} ${words.comesBack(amount)}` : sums;
}

/** The part that guests pay online when they book a villa. `unknown`: there is one, but it could not be read. */
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
	/** After "no booking fee, and" in the texts of search engines. */
	clause: string;
	/** In the form, until the stay has a price. */
	form: string;
	/** How the deposit is calculated; left out where it could not be read. */
	rule?: DepositRule;
	/** The beginning of the answer to "How and when do we pay?". */
	answer: string;
};

const others = "Treatments and dinners are paid at the resort.";
const noAccount = "No account needed to reserve.";
const othersEs = "Los tratamientos y las cenas se pagan en el resort.";
const noAccountEs = "No necesita cuenta para reservar.";

const paymentWords = inLanguages({
	en: {
		sums: (now: string, rest: string) => `${now} now, ${rest} at the resort.`,
		sum: (now: string) => `${now} now.`,
		comesBack: (amount: string) => `If you cancel in time, your ${amount} comes back.`,
		firstNight: "the first night",
		share: (percent: string) => percent,
		whole: {
			short: "Pay online when you book",
			fact: { title: "Pay online when you book", text: noAccount },
			clause: "you pay online when you book",
			form: "You pay the whole stay next.",
			answer: `You pay for a villa online by card when you book. ${others}`,
		},
		unknown: {
			short: "You see what you pay when, before you book",
			fact: { title: "No booking fee", text: `You see what you pay when, before you book. ${noAccount}` },
			clause: "you see what you pay when, before you book",
			form: "If a deposit is asked for, you pay it next, and the rest at the resort.",
			answer: `Before you book a villa, you see what you pay online as a deposit and what at the resort. ${others}`,
		},
		part: (part: string) => ({
			short: `Pay ${part} now, the rest at the resort`,
			fact: {
				title: `Pay ${part} now`,
				text: `By card, as a deposit; the rest at the resort. ${noAccount}`,
			},
			clause: `you pay ${part} online and the rest at the resort`,
			form: `You pay ${part} next as a deposit, and the rest at the resort.`,
			answer: `For a villa you pay ${part} online by card when you book, as a deposit, and the rest at the resort. ${others}`,
		}),
	},
	es: {
		sums: (now: string, rest: string) => `${now} ahora, ${rest} en el resort.`,
		sum: (now: string) => `${now} ahora.`,
		comesBack: (amount: string) => `Si cancela a tiempo, le devolvemos sus ${amount}.`,
		firstNight: "la primera noche",
		share: (percent: string) => `el ${percent}`,
		whole: {
			short: "Pague en línea al reservar",
			fact: { title: "Pague en línea al reservar", text: noAccountEs },
			clause: "paga en línea al reservar",
			form: "En el siguiente paso paga toda la estadía.",
			answer: `La villa se paga en línea, con tarjeta, al reservar. ${othersEs}`,
		},
		unknown: {
			short: "Antes de reservar ve qué paga y cuándo",
			fact: {
				title: "Sin cargo por reservar",
				text: `Antes de reservar ve qué paga y cuándo. ${noAccountEs}`,
			},
			clause: "antes de reservar ve qué paga y cuándo",
			form: "Si se pide un anticipo, lo paga en el siguiente paso, y el resto en el resort.",
			answer: `Antes de reservar una villa ve qué paga en línea como anticipo y qué paga en el resort. ${othersEs}`,
		},
		part: (part: string) => ({
			short: `Pague ${part} ahora y el resto en el resort`,
			fact: {
				title: `Pague ${part} ahora`,
				text: `Con tarjeta, como anticipo; el resto en el resort. ${noAccountEs}`,
			},
			clause: `paga ${part} en línea y el resto en el resort`,
			form: `En el siguiente paso paga ${part} como anticipo, y el resto en el resort.`,
			answer: `Por una villa paga ${part} en línea, con tarjeta, al reservar, como anticipo, y el resto en el resort. ${othersEs}`,
		}),
	},
});

export function toPaymentWords(paid: PaidOnline): PaymentWords {
	const { whole, unknown, part, firstNight, share } = paymentWords();
	if (paid.kind === "whole") return whole;
	if (paid.kind === "unknown") return unknown;
	return part(paid.kind === "first_night" ? firstNight : share(formatPercent(paid.percent * 100)));
}
