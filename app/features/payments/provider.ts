import type { Language } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";

/** The order of a provider's page. */
export type PageOrder = {
	/** The same key with the same order is one page, however often it is asked for. */
	idempotencyKey: string;
	/** US cents. */
	amountCents: number;
	/** What is paid for, on the page and on the provider's receipt: villas and nights, or the gift voucher. */
	description: string;
	/** That of the guest. Left out, the provider reads it from the browser. */
	language?: Language;
	/** How the hotel finds the payment at the provider: the reservation's reference. */
	reference: string;
	/** Comes back with every event of the page. */
	depositId: string;
	/** Where the guest comes back to after paying, and without paying. */
	successUrl: string;
	cancelUrl: string;
	/** When the page closes by itself. */
	expiresAt: Date;
};

/** The state of a page. `pending`: the guest has done something, and the provider does not know yet how it ends. */
export type PageState =
	| { state: "open" | "expired" | "pending" }
	| { state: "paid"; paymentId: string; amountCents: number; currency: string };

/** An event that a provider sends by itself. `other` is anything that we did not ask for. */
export type PaymentEvent =
	| {
			kind: "paid";
			depositId: string;
			pageId: string;
			paymentId: string;
			amountCents: number;
			currency: string;
	  }
	| { kind: "page_expired"; depositId: string; pageId: string }
	| { kind: "refund_failed"; refundId: string; providerRefundId: string; failure: string }
	/** The bank of a card has taken a payment back, as its holder disputes it. */
	| { kind: "disputed"; disputeId: string; paymentId: string; amountCents: number; currency: string }
	| { kind: "other"; type: string };

type WebhookRefusal = { reason: "not_signed" | "too_old" | "unreadable" };

/**
 * The parts of a payment provider that Palapa needs: a page of theirs by redirect, so that no card data ever reach us.
 * Every call throws `ProviderUnavailable` when nobody knows its result, and `ProviderRefused` when the provider has
 * refused.
 */
export type PaymentProvider = {
	name: ProviderName;
	/**
	 * Makes the page on which the guest pays, or finds the one that the same order has made before; that one may be closed and
	 * have no address.
	 */
	createPaymentPage: (order: PageOrder) => Promise<{ pageId: string; url: string | null }>;
	/** Closes a page, so that nobody can pay on it any more. @returns `expired`, or why it cannot be closed */
	expirePaymentPage: (pageId: string) => Promise<PageState>;
	readPayment: (pageId: string) => Promise<PageState>;
	/** Pays back by the way the money came. The same `refundId` is one refund, however long after its answer was lost. */
	refund: (refund: {
		idempotencyKey: string;
		paymentId: string;
		amountCents: number;
		refundId: string;
	}) => Promise<{ providerRefundId: string }>;
	/** Checks the signature of a message over its exact bytes, and reads it. Nothing of it counts before that. */
	readWebhook: (
		message: { body: Uint8Array; headers: Headers },
		now: Date,
	) => Outcome<{ event: PaymentEvent }, WebhookRefusal>;
};

const providerNames = ["stripe", "stand-in"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The provider could not be reached, or did not answer with a result: ask again with the same key. */
export class ProviderUnavailable extends Error {
	override name = "ProviderUnavailable";
	/** The service that the log names: the database has answered. */
	readonly awayService = "payment provider";
}

/** The provider has said no, and would again. Its words are for staff. */
export class ProviderRefused extends Error {
	override name = "ProviderRefused";
	/** The provider's own code, such as `charge_already_refunded`; empty where it gave none. */
	readonly code: string;

	constructor(message: string, code = "") {
		super(message);
		this.code = code;
	}
}
