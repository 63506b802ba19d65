import { createHmac } from "node:crypto";
import { isSameSecret } from "#app/lib/signer.server.ts";

/** A token as the value of a cookie that better-auth has signed: HMAC-SHA-256 in base64, percent-encoded. */
export function signedToken(token: string, secret: string): string {
	const signature = createHmac("sha256", secret).update(token).digest("base64");
	return encodeURIComponent(`${token}.${signature}`);
}

/** The token in a cookie that better-auth has signed; null where the signature is another one's. */
export function tokenOfCookie(cookie: string | undefined, secret: string): string | null {
	const token = cookie?.split(".")[0];
	return token && isSameSecret(signedToken(token, secret), cookie ?? "") ? token : null;
}

/** What a `Cookie` header says, by name. */
export function readCookies(header: string | null): Map<string, string> {
	return new Map(
		(header ?? "").split(/;\s*/).flatMap((pair): [string, string][] => {
			const at = pair.indexOf("=");
			return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
		}),
	);
}
