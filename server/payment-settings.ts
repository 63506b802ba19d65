import { z } from "zod";

/** The provider of online payments; null where guests pay at the resort. */
export type PaymentSettings = {
	payments:
		| { provider: "stripe"; secretKey: string; webhookSecrets: string[]; apiUrl: string }
		| { provider: "stand-in" }
		| null;
};

const url = (text: string) => (URL.canParse(text) ? new URL(text) : null);

/** The variables of the environment. Keys are nowhere else: not in the database, not in a log, not on a page. */
export const paymentVariables = {
	PAYMENT_PROVIDER: z
		.enum(["stripe", "stand-in"], "PAYMENT_PROVIDER must be stripe or stand-in, or be left out.")
		.optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(
			/^(sk|rk)_[A-Za-z0-9_]{10,}$/,
			"STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_.",
		)
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.transform((text) => text.split(/[\s,]+/).filter(Boolean))
		.refine(
			(secrets) => secrets.every((secret) => /^whsec_[A-Za-z0-9+/=_-]{10,}$/.test(secret)),
			"STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook at Stripe, which begins with whsec_, or two of them while it is being replaced.",
		)
		.optional(),
	STRIPE_API_URL: z
		.string()
		.refine(
			(text) => url(text)?.protocol === "https:" || url(text)?.hostname === "127.0.0.1",
			"STRIPE_API_URL must be an https address, or be left out.",
		)
		.default("https://api.stripe.com"),
};

type Values = z.output<z.ZodObject<typeof paymentVariables>>;

/** The missing or forbidden setting, as a sentence; null where all is well. */
export function whyNoPayments(values: Values, isPublic: boolean): string | null {
	if (values.PAYMENT_PROVIDER === "stand-in" && isPublic)
		return "PAYMENT_PROVIDER is stand-in, which takes no money: with a public APP_URL set it to stripe, or leave it out.";
	const hasKeys = Boolean(values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET?.length);
	if (values.PAYMENT_PROVIDER === "stripe" && !hasKeys)
		return "PAYMENT_PROVIDER is stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET too.";
	return null;
}

export function toPaymentSettings(values: Values): PaymentSettings {
	const { PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = values;
	if (PAYMENT_PROVIDER === "stand-in") return { payments: { provider: "stand-in" } };
	if (PAYMENT_PROVIDER !== "stripe" || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
		return { payments: null };
	return {
		payments: {
			provider: "stripe",
			secretKey: STRIPE_SECRET_KEY,
			webhookSecrets: STRIPE_WEBHOOK_SECRET,
			apiUrl: STRIPE_API_URL,
		},
	};
}
