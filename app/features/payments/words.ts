import { type PaymentWords, toPaymentWords } from "./payment-words.ts";
import type { DepositRule } from "./policy.ts";

/** What guests are told before booking about what is paid when; null where all of it is paid at the resort. */
export function sayPayment({ kind, sharePercent }: DepositRule): PaymentWords | null {
	if (kind === "none") return null;
	if (kind === "first_night") return toPaymentWords({ kind });
	return toPaymentWords(sharePercent === 100 ? { kind: "whole" } : { kind, percent: sharePercent });
}
