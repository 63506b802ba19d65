import { appContext, type Context, requestContext } from "#app/context.ts";
import { findDepositTerms } from "#app/features/payments/queries.server.ts";
import { type PaymentWords, sayPayment, toPaymentWords } from "#app/features/payments/words.ts";

/**
 * The text about it on public pages in place of "Pay at the resort"; null where that stays. Where it cannot be read,
 * sentences that are true of every deposit. Without a provider no database is needed.
 */
export async function readPaymentWords(context: Context): Promise<PaymentWords | null> {
	try {
		const { db, payments } = context.get(appContext);
		const terms = await findDepositTerms(db, payments);
		return terms && sayPayment(terms.rule);
	} catch (error) {
		context.get(requestContext).reportError(error);
		return toPaymentWords({ kind: "unknown" });
	}
}
