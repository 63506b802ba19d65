import type { RouterContextProvider } from "react-router";
import { type PaymentWords, toPaymentWords } from "#app/content/payment-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { type DepositRule, longestHoldMinutes, minutesAfter } from "#app/features/payments/policy.ts";
import type { PaymentProvider } from "#app/features/payments/provider.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { sayPayment } from "#app/features/payments/words.ts";

type Context = Readonly<RouterContextProvider>;

/** What is asked for, and who takes it. */
export type DepositTerms = { rule: DepositRule; provider: PaymentProvider };

/** What the hotel asks for as a deposit; null without a provider, and where it asks for nothing. */
export async function readDepositTerms(context: Context): Promise<DepositTerms | null> {
	const { db, payments } = context.get(appContext);
	if (!payments) return null;
	const rule = await readDepositRule(db);
	return rule.kind === "none" ? null : { rule, provider: payments };
}

/** Until when the nights of a stay are held at the latest for which a deposit is to be paid. */
export const endOfHold = (now: Date) => minutesAfter(now, longestHoldMinutes);

/**
 * What public pages say about it in place of "Pay at the resort"; null where that stays. Where it cannot be read, sentences
 * that are true of every deposit. Without a provider no database is needed.
 */
export async function readPaymentWords(context: Context): Promise<PaymentWords | null> {
	try {
		const terms = await readDepositTerms(context);
		return terms && sayPayment(terms.rule);
	} catch (error) {
		context.get(requestContext).reportError(error);
		return toPaymentWords({ kind: "unknown" });
	}
}
