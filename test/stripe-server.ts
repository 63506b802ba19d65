import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { openStripe } from "#app/features/payments/stripe.server.ts";
import { signWebhook } from "#app/features/payments/webhook-messages.server.ts";

type Session = {
	id: string;
	url: string | null;
	status: "open" | "complete" | "expired";
	payment_status: "paid" | "unpaid";
	payment_intent: string | null;
	amount_total: number;
	currency: string;
	locale: string | null;
	metadata: Record<string, string>;
	/** The text of its payment on a receipt. */
	description: string | null;
	expires_at: number;
};
type Refund = {
	id: string;
	payment_intent: string;
	amount: number;
	status: string;
	metadata: { refund: string };
};
type Answer = { status: number; body: object };

/** For how long Stripe knows a key (docs.stripe.com/api/idempotent_requests). */
const keyLifeMs = 24 * 60 * 60_000;
const secretKey = "sk_test_0123456789";
const webhookSecret = "whsec_0123456789abcdef";

/**
 * A server on this machine that answers as Stripe does, as far as deposits need it: form-encoded requests with the
 * secret key, a page that lives for at least 30 minutes, a key that for a day gets the answer of the first time and is
 * refused for another request, pages that can be closed while they are open, and refunds up to the amount paid.
 */
export async function startStripe(now: () => Date) {
	const sessions = new Map<string, Session>();
	const refunds: Refund[] = [];
	const answered = new Map<string, { request: string; answer: Answer; at: number }>();
	const asked: string[] = [];
	/** The next fault, once for each request that it is about. */
	let fault: "away" | "no_answer" | "lost_answer" | "refund_refused" | null = null;

	const server = createServer((request, response) => {
		void respond(request, response);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const text = Buffer.concat(chunks).toString();
		const line = `${request.method} ${request.url}`;
		asked.push(line);
		if (fault === "no_answer") return response.destroy();
		const answer = fault === "away" ? unavailable() : answerTo(request, line, text);
		if (fault === "lost_answer" && request.method === "POST") return response.destroy();
		response.writeHead(answer.status, { "Content-Type": "application/json" });
		return response.end(JSON.stringify(answer.body));
	}

	function answerTo(request: IncomingMessage, line: string, text: string): Answer {
		if (request.headers.authorization !== `Bearer ${secretKey}`)
			return failure(401, "invalid_api_key", "No key.");
		const key = request.headers["idempotency-key"];
		if (typeof key !== "string" || request.method !== "POST") return handle(line, new URLSearchParams(text));
		const known = answered.get(key);
		const earlier = known && now().getTime() - known.at < keyLifeMs ? known : null;
		if (earlier && earlier.request !== `${line} ${text}`)
			return failure(
				400,
				"idempotency_error",
				"Keys for idempotent requests can only be used with the same parameters.",
			);
		if (earlier) return earlier.answer;
		const answer = handle(line, new URLSearchParams(text));
		answered.set(key, { request: `${line} ${text}`, answer: structuredClone(answer), at: now().getTime() });
		return answer;
	}

	function handle(line: string, fields: URLSearchParams): Answer {
		if (line === "POST /v1/checkout/sessions") return createSession(fields);
		if (line === "POST /v1/refunds") return createRefund(fields);
		const refundsOf = /^GET \/v1\/refunds\?payment_intent=(\w+)&/.exec(line)?.[1];
		if (refundsOf) {
			const data = refunds.filter((one) => one.payment_intent === refundsOf);
			return { status: 200, body: { object: "list", data } };
		}
		const [, id = "", action] =
			/^(?:GET|POST) \/v1\/checkout\/sessions\/([\w-]+)(\/expire)?$/.exec(line) ?? [];
		const session = sessions.get(id);
		if (!session) return failure(404, "resource_missing", "No such checkout.session.");
		if (session.status === "open" && session.expires_at * 1000 <= now().getTime()) close(session);
		if (!action) return { status: 200, body: session };
		if (session.status !== "open")
			return failure(
				400,
				"",
				`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
			);
		close(session);
		return { status: 200, body: session };
	}

	function createSession(fields: URLSearchParams): Answer {
		const expiresAt = Number(fields.get("expires_at"));
		const inMinutes = (expiresAt * 1000 - now().getTime()) / 60_000;
		if (!(inMinutes >= 30 && inMinutes <= 24 * 60))
			return failure(400, "", "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.");
		const amount = Number(fields.get("line_items[0][price_data][unit_amount]"));
		if (!(amount >= 50)) return failure(400, "amount_too_small", "The amount is too small.");
		const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
		const session: Session = {
			id,
			url: `http://127.0.0.1:${port}/pay/${id}`,
			status: "open",
			payment_status: "unpaid",
			payment_intent: null,
			amount_total: amount,
			currency: fields.get("line_items[0][price_data][currency]") ?? "",
			locale: fields.get("locale"),
			metadata: { deposit: fields.get("metadata[deposit]") ?? "" },
			description: fields.get("payment_intent_data[description]"),
			expires_at: expiresAt,
		};
		sessions.set(id, session);
		return { status: 200, body: session };
	}

	function createRefund(fields: URLSearchParams): Answer {
		const paymentId = fields.get("payment_intent") ?? "";
		const amount = Number(fields.get("amount"));
		const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === paymentId);
		if (!paid) return failure(404, "resource_missing", "No such payment_intent.");
		if (fault === "refund_refused")
			return failure(400, "charge_disputed", "This charge is disputed and cannot be refunded.");
		const before = refunds.filter((one) => one.payment_intent === paymentId && one.status !== "failed");
		if (before.reduce((sum, one) => sum + one.amount, 0) + amount > paid.amount_total)
			return failure(400, "amount_too_large", "Refund amount is greater than unrefunded amount on charge.");
		const refund: Refund = {
			id: `re_${randomUUID().replaceAll("-", "")}`,
			payment_intent: paymentId,
			amount,
			status: "succeeded",
			metadata: { refund: fields.get("metadata[refund]") ?? "" },
		};
		refunds.push(refund);
		return { status: 200, body: refund };
	}

	const settings = { secretKey, webhookSecrets: [webhookSecret], apiUrl: `http://127.0.0.1:${port}` };

	return {
		provider: openStripe(settings),
		settings,
		/** The environment of an app that takes deposits by it. */
		env: {
			PAYMENT_PROVIDER: "stripe",
			STRIPE_SECRET_KEY: secretKey,
			STRIPE_WEBHOOK_SECRET: webhookSecret,
			STRIPE_API_URL: settings.apiUrl,
		},
		refunds,
		/** Every request line, in order. */
		asked,
		sessions: () => [...sessions.values()],
		fail: (what: typeof fault) => {
			fault = what;
		},
		/** The guest pays on a page. @returns the event that Stripe sends then */
		pay(pageId: string) {
			const session = sessions.get(pageId);
			if (session?.status !== "open") throw new Error("Nobody can pay on a page that is not open.");
			Object.assign(session, {
				status: "complete",
				payment_status: "paid",
				payment_intent: `pi_${randomUUID().replaceAll("-", "")}`,
				url: null,
			});
			return toEvent("checkout.session.completed", session);
		},
		/** A refund that Stripe had taken comes back days later. @returns the event that Stripe sends then */
		returnRefund(id: string) {
			const refund = refunds.find((one) => one.id === id);
			if (!refund) throw new Error("There is no such refund.");
			refund.status = "failed";
			return toEvent("refund.failed", { ...refund, failure_reason: "expired_or_canceled_card" });
		},
		/** An event with its signature, as Stripe sends it. */
		sign: (event: object, at = now(), secret = webhookSecret) => {
			const body = JSON.stringify(event);
			return {
				body,
				headers: { "Content-Type": "application/json", "Stripe-Signature": signWebhook(body, secret, at) },
			};
		},
	};
}

const toEvent = (type: string, object: object) => ({
	id: `evt_${randomUUID()}`,
	object: "event",
	type,
	data: { object },
});

function close(session: Session) {
	session.status = "expired";
	session.url = null;
}

const failure = (status: number, code: string, message: string): Answer => ({
	status,
	body: { error: { type: "invalid_request_error", ...(code && { code }), message } },
});

const unavailable = (): Answer => ({ status: 503, body: { error: { type: "api_error", message: "Away." } } });
