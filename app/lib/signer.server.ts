import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs texts that leave the server and come back, and checks them. */
export type Signer = {
	/** The signature of a text: HMAC-SHA-256 in base64url, 43 characters. */
	sign: (text: string) => string;
	isSigned: (text: string, signature: string) => boolean;
};

/**
 * A signer with a key of its own, derived from the secret for one purpose (HKDF, RFC 5869): what is signed for one
 * purpose counts for no other.
 */
export function createSigner(secret: string, purpose: string): Signer {
	const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
	const macOf = (text: string) => createHmac("sha256", key).update(text).digest();
	return {
		sign: (text) => macOf(text).toString("base64url"),
		isSigned(text, signature) {
			const given = Buffer.from(signature, "base64url");
			const mac = macOf(text);
			return given.length === mac.length && timingSafeEqual(given, mac);
		},
	};
}
