import { createHmac, timingSafeEqual } from "node:crypto";

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
