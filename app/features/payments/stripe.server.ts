import { z } from "zod";
import type { Language } from "#app/lib/language.ts";
import { type PageState, type PaymentProvider, ProviderRefused, ProviderUnavailable } from "./provider.ts";
import {
	checkWebhookSignature,
	hasFailed,
	readStripeEvent,
	stripeRefund,
	stripeSession,
} from "./webhook-messages.server.ts";

export type StripeSettings = {
	secretKey: string;
	/** One, or while it is being replaced two. */
	webhookSecrets: readonly string[];
	/** `https://api.stripe.com`; tests point it at a server of their own. */
	apiUrl: string;
};

/** The version that answers and events are written for: a change of the account's own version changes nothing here. */
const apiVersion = "2025-09-30.clover";
/** Our languages by the names that Checkout has for them; `es-419` is Latin American. */
const locales: Readonly<Record<Language, string>> = { en: "en", es: "es-419" };
const timeoutMs = 10_000;
/** Far more than any answer we ask for. */
const longestAnswer = 1_000_000;

const failed = z.object({
	error: z.object({ type: z.string(), code: z.string().optional(), message: z.string().optional() }),
});
const refundList = z.object({ data: z.array(stripeRefund) });

/**
 * Stripe Checkout by redirect (docs.stripe.com/api/checkout/sessions), over `fetch` alone. Cards only, including cards
 * in wallets: other ways to pay end days later, and the nights are held for minutes.
 */
export function openStripe(settings: StripeSettings): PaymentProvider {
	async function readSession(pageId: string): Promise<PageState> {
		return toPageState(await call(settings, "GET", `/v1/checkout/sessions/${encodeURIComponent(pageId)}`));
	}
	return {
		name: "stripe",
		async createPaymentPage(order) {
			const session = stripeSession.parse(
				await call(
					settings,
					"POST",
					"/v1/checkout/sessions",
					{
						mode: "payment",
						...(order.language && { locale: locales[order.language] }),
						"payment_method_types[0]": "card",
						"line_items[0][quantity]": "1",
						"line_items[0][price_data][currency]": "usd",
						"line_items[0][price_data][unit_amount]": String(order.amountCents),
						"line_items[0][price_data][product_data][name]": order.description,
						client_reference_id: order.reference,
						"metadata[deposit]": order.depositId,
						// On the provider's receipt, and in its list of payments.
						"payment_intent_data[description]": order.description,
						"payment_intent_data[metadata][reference]": order.reference,
						"payment_intent_data[metadata][deposit]": order.depositId,
						success_url: order.successUrl,
						cancel_url: order.cancelUrl,
						expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
					},
					order.idempotencyKey,
				),
			);
			return { pageId: session.id, url: session.url ?? null };
		},
		async expirePaymentPage(pageId) {
			const path = `/v1/checkout/sessions/${encodeURIComponent(pageId)}/expire`;
			try {
				return toPageState(await call(settings, "POST", path, {}));
			} catch (error) {
				// A paid or closed page cannot be closed: read its state from the page itself.
				if (error instanceof ProviderRefused) return readSession(pageId);
				throw error;
			}
		},
		readPayment: readSession,
		async refund({ idempotencyKey, paymentId, amountCents, refundId }) {
			const query = new URLSearchParams({ payment_intent: paymentId, limit: "100" });
			const { data } = refundList.parse(await call(settings, "GET", `/v1/refunds?${query}`));
			// Stripe forgets a key after 24 hours, and a lost answer is asked for again for longer.
			const made = data.find((one) => one.metadata?.refund === refundId && !hasFailed(one));
			if (made) return { providerRefundId: made.id };
			const refund = stripeRefund.parse(
				await call(
					settings,
					"POST",
					"/v1/refunds",
					{ payment_intent: paymentId, amount: String(amountCents), "metadata[refund]": refundId },
					idempotencyKey,
				),
			);
			if (hasFailed(refund))
				throw new ProviderRefused(refund.failure_reason ?? "unknown", refund.status ?? "");
			return { providerRefundId: refund.id };
		},
		readWebhook({ body, headers }, now) {
			const signature = headers.get("Stripe-Signature");
			const checked = checkWebhookSignature(body, signature, settings.webhookSecrets, now);
			if (checked !== "signed") return { ok: false, reason: checked };
			const event = readStripeEvent(body);
			return event ? { ok: true, event } : { ok: false, reason: "unreadable" };
		},
	};
}

function toPageState(answer: unknown): PageState {
	const { status, payment_status, payment_intent, amount_total, currency } = stripeSession.parse(answer);
	if (payment_status === "paid" && payment_intent)
		return {
			state: "paid",
			paymentId: payment_intent,
			amountCents: amount_total ?? 0,
			currency: currency ?? "",
		};
	if (status === "expired") return { state: "expired" };
	return { state: status === "open" ? "open" : "pending" };
}

/** One request. If it was not answered, or answered by a fault of theirs, it may have happened all the same. */
async function call(
	{ secretKey, apiUrl }: StripeSettings,
	method: "GET" | "POST",
	path: string,
	fields?: Record<string, string>,
	idempotencyKey?: string,
): Promise<unknown> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(new URL(path, apiUrl), {
			method,
			headers: {
				Authorization: `Bearer ${secretKey}`,
				"Stripe-Version": apiVersion,
				...(fields && { "Content-Type": "application/x-www-form-urlencoded" }),
				...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
			},
			...(fields && { body: new URLSearchParams(fields).toString() }),
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
		text = (await response.text()).slice(0, longestAnswer);
	} catch (error) {
		// The cause may name the address and never the key: that is in a header.
		throw new ProviderUnavailable("Stripe did not answer.", { cause: error });
	}
	const answer = parse(text);
	if (response.ok && answer !== null) return answer;
	const { error } = failed.safeParse(answer).data ?? {};
	// 409: the same key is being worked on. 429: too many requests. 401 and 403: the key is wrong, which staff can mend.
	const mayRetry = response.status >= 500 || [401, 403, 409, 429].includes(response.status) || !error;
	if (mayRetry)
		throw new ProviderUnavailable(
			`Stripe answered ${response.status}${error?.code ? `, ${error.code}` : ""}.`,
		);
	throw new ProviderRefused(error.message ?? error.type, error.code);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
