import type { PaymentProvider } from "./provider.ts";
import { openStandIn } from "./stand-in.server.ts";
import { openStripe, type StripeSettings } from "./stripe.server.ts";

type PaymentSettings = {
	dataDir: string;
	sessionSecret: string;
	/** Null where the hotel has no provider: guests pay at the resort. */
	payments: ({ provider: "stripe" } & StripeSettings) | { provider: "stand-in" } | null;
};

/** The provider that the environment names, or null: then no deposit is asked for. */
export function openPaymentProvider(settings: PaymentSettings, now: () => Date): PaymentProvider | null {
	switch (settings.payments?.provider) {
		case "stripe":
			return openStripe(settings.payments);
		case "stand-in":
			return openStandIn(settings, now);
		case undefined:
			return null;
	}
}
