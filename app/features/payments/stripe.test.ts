import { expect, test } from "vitest";
import { startStripe } from "#test/stripe-server.ts";
import { ProviderRefused, ProviderUnavailable } from "./provider.ts";
import { openStripe } from "./stripe.server.ts";
import { checkWebhookSignature, signWebhook } from "./webhook-messages.server.ts";

const noon = new Date("2026-11-21T18:00:00Z");
let now = noon;
const stripe = await startStripe(() => now);
const { provider } = stripe;

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

const makeOrder = (change: object = {}) => ({
	idempotencyKey: crypto.randomUUID(),
	amountCents: 27_196,
	description: "Deposit: Palm Grove",
	reference: "K7MQ2XHD",
	depositId: crypto.randomUUID(),
	successUrl: "https://hotel.example/pay/K7MQ2XHD?returned",
	cancelUrl: "https://hotel.example/pay/K7MQ2XHD",
	expiresAt: minutes(31),
	...change,
});

test("a payment page is made once for one key, and is open until it is paid or closed", async () => {
	const order = makeOrder();
	const page = await provider.createPaymentPage(order);
	expect(await provider.createPaymentPage(order)).toEqual(page);
	expect(await provider.readPayment(page.pageId)).toEqual({ state: "open" });
	await expect(provider.createPaymentPage({ ...order, amountCents: 100 })).rejects.toThrow(ProviderRefused);

	stripe.pay(page.pageId);
	const paid = {
		state: "paid",
		amountCents: 27_196,
		currency: "usd",
		paymentId: expect.stringMatching(/^pi_/),
	};
	expect(await provider.readPayment(page.pageId)).toEqual(paid);
	expect(await provider.expirePaymentPage(page.pageId), "a paid page cannot be closed").toEqual(paid);

	const other = await provider.createPaymentPage(makeOrder());
	expect(await provider.expirePaymentPage(other.pageId)).toEqual({ state: "expired" });
	expect(await provider.expirePaymentPage(other.pageId), "closed twice").toEqual({ state: "expired" });
});

test("a page that was ordered before orders had a language is asked for as it was", async () => {
	const localeOf = async (change: object) => {
		const { pageId } = await provider.createPaymentPage(makeOrder(change));
		return stripe.sessions().find(({ id }) => id === pageId)?.locale;
	};
	expect(await localeOf({ language: "es" })).toBe("es-419");
	expect(await localeOf({})).toBeNull();
});

test("Stripe keeps no page for less than half an hour, which is why a job closes ours after twenty minutes", async () => {
	await expect(provider.createPaymentPage(makeOrder({ expiresAt: minutes(20) }))).rejects.toThrow(
		/30 minutes/,
	);
	const { pageId } = await provider.createPaymentPage(makeOrder());
	now = minutes(32);
	expect(await provider.readPayment(pageId)).toEqual({ state: "expired" });
	now = noon;
});

test("a refund is paid once, also under another key, and never more than was paid", async () => {
	const { pageId } = await provider.createPaymentPage(makeOrder());
	stripe.pay(pageId);
	const page = await provider.readPayment(pageId);
	const paymentId = page.state === "paid" ? page.paymentId : "";
	const refund = { idempotencyKey: "r-1", paymentId, amountCents: 20_000, refundId: crypto.randomUUID() };
	const sent = await provider.refund(refund);
	expect(await provider.refund(refund)).toEqual(sent);
	expect(await provider.refund({ ...refund, idempotencyKey: "r-2" })).toEqual(sent);
	expect(stripe.refunds).toHaveLength(1);
	const other = { ...refund, idempotencyKey: "r-3", refundId: crypto.randomUUID() };
	await expect(provider.refund(other)).rejects.toThrow(/greater than/);
});

test("a provider that is away, does not answer or does not know us is asked again, and no key is in the error", async () => {
	for (const fault of ["away", "no_answer", "lost_answer"] as const) {
		stripe.fail(fault);
		await expect(provider.createPaymentPage(makeOrder())).rejects.toThrow(ProviderUnavailable);
	}
	stripe.fail(null);
	const stranger = openStripe({ ...stripe.settings, secretKey: "sk_test_wrong00000" });
	const error = await stranger.readPayment("cs_test_1").catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(ProviderUnavailable);
	expect(JSON.stringify(error) + String(error)).not.toContain("sk_test");
	await expect(provider.readPayment("cs_test_unknown")).rejects.toThrow(ProviderRefused);
});

test("a message counts only with a signature over its exact bytes, made within five minutes by one of our secrets", async () => {
	const order = makeOrder();
	const { pageId } = await provider.createPaymentPage(order);
	const { body, headers } = stripe.sign(stripe.pay(pageId));
	const read = (text: string, by: Record<string, string>, at = noon) =>
		provider.readWebhook({ body: Buffer.from(text), headers: new Headers(by) }, at);

	expect(read(body, headers)).toMatchObject({
		ok: true,
		event: { kind: "paid", depositId: order.depositId, pageId, amountCents: 27_196, currency: "usd" },
	});
	expect(read(`${body} `, headers)).toEqual({ ok: false, reason: "not_signed" });
	expect(read(body, {})).toEqual({ ok: false, reason: "not_signed" });
	expect(read(body, stripe.sign({}, noon).headers)).toEqual({ ok: false, reason: "not_signed" });
	expect(read(body, headers, minutes(6))).toEqual({ ok: false, reason: "too_old" });
	expect(read(body, headers, minutes(-6))).toEqual({ ok: false, reason: "too_old" });
	const other = signWebhook(body, "whsec_of_somebody_else", noon);
	expect(read(body, { "Stripe-Signature": other })).toEqual({ ok: false, reason: "not_signed" });
	const moved = headers["Stripe-Signature"].replace(/t=\d+/, `t=${minutes(6).getTime() / 1000}`);
	expect(read(body, { "Stripe-Signature": moved }, minutes(6)), "a newer time is not signed").toEqual({
		ok: false,
		reason: "not_signed",
	});
	const text = "no event";
	const signed = { "Stripe-Signature": signWebhook(text, "whsec_0123456789abcdef", noon) };
	expect(read(text, signed)).toEqual({ ok: false, reason: "unreadable" });
});

test("while a secret is being replaced, a message by either counts", () => {
	const body = Buffer.from("{}");
	const both = ["whsec_new", "whsec_old"];
	for (const secret of both) {
		const header = signWebhook(body, secret, noon);
		expect(checkWebhookSignature(body, header, both, noon)).toBe("signed");
	}
	const twice = `${signWebhook(body, "whsec_new", noon)},v1=${"0".repeat(64)},v0=abc`;
	expect(checkWebhookSignature(body, twice, both, noon)).toBe("signed");
	for (const header of [null, "", "t=1", "v1=00", "t=x,v1=zz", ",,,=", "t=1,v1="])
		expect(checkWebhookSignature(body, header, both, noon), String(header)).toBe("not_signed");
});

test("events about other payments are read and left alone", () => {
	const read = (event: object) => {
		const { body, headers } = stripe.sign(event);
		const result = provider.readWebhook({ body: Buffer.from(body), headers: new Headers(headers) }, noon);
		return result.ok ? result.event.kind : result.reason;
	};
	const session = { id: "cs_1", payment_status: "unpaid", metadata: { deposit: crypto.randomUUID() } };
	expect(read({ type: "checkout.session.completed", data: { object: session } }), "not paid yet").toBe(
		"other",
	);
	expect(read({ type: "checkout.session.expired", data: { object: session } })).toBe("page_expired");
	expect(read({ type: "checkout.session.completed", data: { object: { ...session, metadata: {} } } })).toBe(
		"other",
	);
	expect(read({ type: "customer.created", data: { object: { id: "cus_1" } } })).toBe("other");
	const refund = { id: "re_1", status: "succeeded", metadata: { refund: crypto.randomUUID() } };
	expect(read({ type: "refund.updated", data: { object: refund } })).toBe("other");
	expect(read({ type: "refund.updated", data: { object: { ...refund, status: "failed" } } })).toBe(
		"refund_failed",
	);
});
