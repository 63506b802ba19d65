import { Hono } from "hono";
import { refusals } from "#app/content/words/refusals.ts";
import type { AppContext } from "#app/context.ts";
import { receiveProviderEvent } from "#app/features/gift-vouchers/operations/settle-gift-order.server.ts";
import type { PaymentProvider } from "#app/features/payments/provider.ts";
import { refusal } from "#app/refusal-page.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { readBody } from "./body-limits.ts";
import { brokenOff } from "./broken-off.ts";

/** An event of Stripe has some ten kilobytes. */
const maxWebhookBytes = 256 * 1024;
const pattern = "/payments/webhook/:provider";

/**
 * Receives the events of a payment provider, which sends them by itself and from its own servers: no cookie, no form,
 * no page. The signature over the exact bytes is all that counts. An answer other than 2xx makes the provider send the
 * event again.
 */
export function paymentWebhooks(
	payments: PaymentProvider,
	{ db, now }: Pick<AppContext, "db" | "now">,
): Hono<AppEnvironment> {
	const app = new Hono<AppEnvironment>();
	app.use("/payments/webhook/*", async (c, next) => {
		c.var.current.pattern = c.var.current.loggedPath = pattern;
		c.header("Cache-Control", "no-store");
		await next();
	});

	app.post(pattern, async (c) => {
		const request = c.req.raw;
		if (c.req.param("provider") !== payments.name) return refusal(request, 404, refusals().noWebhook);
		const body = await readBody(request, maxWebhookBytes).catch(() => "broken_off" as const);
		if (body === "broken_off") return brokenOff();
		if (!body) return refusal(request, 413, refusals().tooLong);
		const at = now();
		const read = payments.readWebhook({ body, headers: request.headers }, at);
		if (!read.ok) return refusal(request, 400, refusals().unsignedWebhook);
		const acting = { by: { kind: "system", task: "payment-webhook" }, now: at } as const;
		const received = await receiveProviderEvent(db, { provider: payments.name, event: read.event }, acting);
		if (received.result === "wrong")
			c.var.current.reportError(
				new Error(`A payment fits no deposit and no gift voucher: ${received.reason}.`),
			);
		return c.body(null, received.result === "again" ? 409 : 204);
	});

	app.all("/payments/webhook/*", (c) => refusal(c.req.raw, 404, refusals().noWebhook));
	return app;
}
