import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEvent } from "./provider.ts";

/** How far the time in a signature may be from ours, as Stripe advises. */
const toleranceMs = 5 * 60_000;

/** Signs a message as Stripe does (docs.stripe.com/webhooks/signature): HMAC-SHA-256 over `time.body`, in hex. */
export function signWebhook(body: Uint8Array | string, secret: string, at: Date): string {
	const time = Math.floor(at.getTime() / 1000);
	return `t=${time},v1=${macOf(body, secret, time).toString("hex")}`;
}

/**
 * Whether a message carries a signature by one of the secrets over its exact bytes, made within five minutes: an older one may
 * be a recorded message that is sent again. Compares in constant time.
 */
export function checkWebhookSignature(
	body: Uint8Array,
	header: string | null,
	secrets: readonly string[],
	now: Date,
): "signed" | "not_signed" | "too_old" {
	const { time, signatures } = readHeader(header ?? "");
	if (time === null) return "not_signed";
	const isSigned = secrets
		.map((secret) => macOf(body, secret, time))
		.some((mac) => signatures.some((given) => given.length === mac.length && timingSafeEqual(given, mac)));
	if (!isSigned) return "not_signed";
	return Math.abs(now.getTime() - time * 1000) <= toleranceMs ? "signed" : "too_old";
}

/** The parts of a `Stripe-Signature` header: one time, and a signature for each secret that is valid. */
function readHeader(header: string): { time: number | null; signatures: Buffer[] } {
	const parts = header
		.slice(0, 2_000)
		.split(",")
		.map((part) => part.trim().split("="));
	const of = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
	const [time] = of("t");
	return {
		time: time && /^\d{1,12}$/.test(time) ? Number(time) : null,
		signatures: of("v1")
			.filter((hex) => /^[\da-f]{64}$/i.test(hex))
			.map((hex) => Buffer.from(hex, "hex")),
	};
}

function macOf(body: Uint8Array | string, secret: string, time: number): Buffer {
	return createHmac("sha256", secret).update(`${time}.`).update(body).digest();
}

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

/** A Refund, as far as we read it: in an answer, in a list and in an event. */
export const stripeRefund = z.object({
	id: z.string(),
	status: z.string().nullish(),
	failure_reason: z.string().nullish(),
	metadata: z.record(z.string(), z.string()).nullish(),
});

/** Whether no money has gone, or it has come back. */
export const hasFailed = ({ status }: { status?: string | null | undefined }) =>
	status === "failed" || status === "canceled";

const disputeObject = z.object({
	id: z.string(),
	payment_intent: z.string(),
	amount: z.int(),
	currency: z.string(),
});

const stripeEvent = z.object({ type: z.string().max(200), data: z.object({ object: z.unknown() }) });

const paidTypes = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
const refundTypes = ["refund.failed", "refund.updated", "charge.refund.updated"];

/** The event in a message that Stripe has signed; null where it is not an event. */
export function readStripeEvent(body: Uint8Array): PaymentEvent | null {
	const event = stripeEvent.safeParse(parseJson(body));
	if (!event.success) return null;
	const { type, data } = event.data;
	const other: PaymentEvent = { kind: "other", type };
	if (refundTypes.includes(type)) {
		const refund = stripeRefund.safeParse(data.object).data;
		const refundId = refund?.metadata?.refund;
		if (!refund || !isId(refundId) || !hasFailed(refund)) return other;
		return {
			kind: "refund_failed",
			refundId,
			providerRefundId: refund.id,
			failure: refund.failure_reason ?? "unknown",
		};
	}
	if (type === "charge.dispute.created") {
		const dispute = disputeObject.safeParse(data.object).data;
		if (!dispute) return other;
		const { id: disputeId, payment_intent: paymentId, amount: amountCents, currency } = dispute;
		return { kind: "disputed", disputeId, paymentId, amountCents, currency };
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
