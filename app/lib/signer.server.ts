import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs texts that leave the server and come back, and checks them. */
export type Signer = {
	/** The signature of a text: HMAC-SHA-256 in base64url, 43 characters. */
	sign: (text: string) => string;
	isSigned: (text: string, signature: string) => boolean;
};

/** The key for one purpose, derived from the secret (HKDF, RFC 5869). 32 bytes. */
function deriveKey(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

/** The same for a library that makes its own signatures and asks for a secret text: 43 characters. */
export function deriveSecret(secret: string, purpose: string): string {
	return deriveKey(secret, purpose).toString("base64url");
}

/** A few: one for each purpose and secret of the process. */
const signers = new Map<string, Signer>();

/** A signer with a key of its own, derived once: a signature for one purpose counts for no other. */
export function signerFor(secret: string, purpose: string): Signer {
	const name = `${purpose} ${secret}`;
	const signer = signers.get(name) ?? createSigner(secret, purpose);
	signers.set(name, signer);
	return signer;
}

function createSigner(secret: string, purpose: string): Signer {
	const key = createSecretKey(deriveKey(secret, purpose));
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

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares two secrets. The time it takes does not depend on how many characters are equal. */
export function isSameSecret(expected: string, given: string): boolean {
	return timingSafeEqual(digest(expected), digest(given));
}
