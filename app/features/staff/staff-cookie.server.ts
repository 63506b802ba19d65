import { createHmac } from "node:crypto";

/** A token as the value of a cookie that better-auth has signed: HMAC-SHA-256 in base64, percent-encoded. */
export function signedToken(token: string, secret: string): string {
	const signature = createHmac("sha256", secret).update(token).digest("base64");
	return encodeURIComponent(`${token}.${signature}`);
}
