import { hotel } from "#app/content/hotel/hotel.ts";
import type { ClearedAccount, LedgerAccountId } from "#app/lib/ledger-accounts.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";

/** The act that clears the movements of each account, and the accounts of the money and of the fee. */
export const clearingOf = {
	card_terminal: { act: "settle_batch", to: "bank", fees: "card_fees" },
	online_payments: { act: "settle_batch", to: "bank", fees: "card_fees" },
	bank: { act: "match_bank", to: "bank_account", fees: "bank_fees" },
} as const satisfies Record<ClearedAccount, { act: LedgerAct; to: LedgerAccountId; fees: LedgerAccountId }>;

/**
 * The amounts on the paper, in cents of its currency. Plus came in, minus went out; fee and interest are never below
 * 0.
 */
export type StatedAmounts = {
	currency: "usd" | "bzd";
	amountCents: number;
	feeCents: number;
	interestCents: number;
};

/** The amounts to post, in US cents: `paidCents` is the sum less the fee and with the interest. */
type ClearedAmounts = { paidCents: number; feeCents: number; interestCents: number };

/**
 * Compares the ticked movements with the paper: sum − fee + interest is the amount. Two Belize dollars are one US
 * dollar, and an odd number of Belize cents is rounded to a whole US cent: the paper may then differ from the books by
 * one Belize cent.
 * @param sumCents the sum of the ticked movements, in US cents
 * @returns with `sum_differs` by how much the amount is above that sum, in cents of the paper's currency
 */
export function compareStated(
	account: ClearedAccount,
	sumCents: number,
	{ currency, amountCents, feeCents, interestCents }: StatedAmounts,
):
	| ({ ok: true } & ClearedAmounts)
	| { ok: false; reason: "sum_differs"; differenceCents: number }
	| { ok: false; reason: "fee_too_large" } {
	const perUsCent = currency === "bzd" ? hotel.bzdPerUsd : 1;
	const toUsCents = (cents: number) => Math.round(cents / perUsCent);
	if (account !== "bank" && feeCents > Math.max(0, sumCents * perUsCent))
		return { ok: false, reason: "fee_too_large" };
	const differenceCents = amountCents - (sumCents * perUsCent - feeCents + interestCents);
	if (Math.abs(differenceCents) >= perUsCent) return { ok: false, reason: "sum_differs", differenceCents };
	const posted = { feeCents: toUsCents(feeCents), interestCents: toUsCents(interestCents) };
	return { ok: true, ...posted, paidCents: sumCents - posted.feeCents + posted.interestCents };
}
