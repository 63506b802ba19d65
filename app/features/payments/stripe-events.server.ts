import { z } from "zod";
import type { PaymentEvent } from "./provider.ts";

/** A Checkout Session, as far as we read it. */
export const stripeSession = z.object({
	id: z.string().max(200),
	url: z.string().nullish(),
	status: z.enum(["open", "complete", "expired"]).nullish(),
	payment_status: z.string().nullish(),
	payment_intent: z.string().nullish(),
	amount_total: z.int().nullish(),
	currency: z.string().nullish(),
	metadata: z.record(z.string(), z.string()).nullish(),
});

const refundObject = z.object({
	id: z.string(),
	status: z.string().nullish(),
	failure_reason: z.string().nullish(),
	metadata: z.record(z.string(), z.string()).nullish(),
});

const stripeEvent = z.object({ type: z.string().max(200), data: z.object({ object: z.unknown() }) });

const paidTypes = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
const refundTypes = ["refund.failed", "refund.updated", "charge.refund.updated"];

/** What a message says that Stripe has signed; null where it is no event. */
export function readStripeEvent(body: Uint8Array): PaymentEvent | null {
	const event = stripeEvent.safeParse(parseJson(body));
	if (!event.success) return null;
	const { type, data } = event.data;
	const other: PaymentEvent = { kind: "other", type };
	if (refundTypes.includes(type)) {
		const { id, status, failure_reason, metadata } = refundObject.safeParse(data.object).data ?? {};
		const refundId = metadata?.refund;
		if (!id || !isId(refundId) || (status !== "failed" && status !== "canceled")) return other;
		return {
			kind: "refund_failed",
			refundId,
			providerRefundId: id,
			failure: failure_reason ?? "unknown",
		};
	}
	const session = stripeSession.safeParse(data.object).data;
	const depositId = session?.metadata?.deposit;
	if (!session || !isId(depositId)) return other;
	if (type === "checkout.session.expired") return { kind: "page_expired", depositId, pageId: session.id };
	const { payment_status, payment_intent, amount_total, currency } = session;
	// A page can be completed and not paid yet, with ways to pay that take days.
	if (!paidTypes.includes(type) || payment_status !== "paid" || !payment_intent) return other;
	return {
		kind: "paid",
		depositId,
		pageId: session.id,
		paymentId: payment_intent,
		amountCents: amount_total ?? 0,
		currency: currency ?? "",
	};
}

/** Sessions and refunds that the hotel makes by other ways have no id of ours. */
const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success;

function parseJson(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
	} catch {
		return null;
	}
}
