import { readAsRouter } from "./request-log.ts";

/** What decides the headers of an answer. */
export type ResponseKind = {
	nonce: string;
	path: string;
	isHtml: boolean;
	/** Guests reach the house by https only. */
	httpsOnly: boolean;
	/** Vite's hot reload puts styles and a socket into the page. */
	development: boolean;
};

/** Pages whose address holds a secret, or half of one, and the one that leads to all of a guest's. */
const holdsSecret =
	/^\/(reservations|treatments|dinners|itinerary|verify-email|reset-password)(\/|\.data|$)/i;

/** The headers that protect every answer, the 404 and the pictures included (OWASP ASVS 5.0, chapter 3). */
export function securityHeaders(kind: ResponseKind): Record<string, string> {
	return {
		"Content-Security-Policy": kind.isHtml
			? pagePolicy(kind)
			: `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'${
					// What guests have sent us is never more than a picture, whatever else it may be able to pass for.
					/^\/account\/photo$/i.test(readAsRouter(kind.path)) ? "; sandbox" : ""
				}`,
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		// Not `no-referrer`: with it browsers send `Origin: null`, and our own forms were refused.
		"Referrer-Policy": holdsSecret.test(readAsRouter(kind.path))
			? "same-origin"
			: "strict-origin-when-cross-origin",
		// Plain `same-origin` would cut the line to the pop-up of Google's sign-in. What is answered inside the pop-up,
		// between two pages of Google and at the end, has to be as open as Google's pages, or the line is cut there.
		"Cross-Origin-Opener-Policy": /^\/sign-in\/(google|callback)(\/|$)/i.test(readAsRouter(kind.path))
			? "unsafe-none"
			: "same-origin-allow-popups",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy":
			"accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
		...(kind.httpsOnly ? { "Strict-Transport-Security": "max-age=63072000" } : {}),
	};
}

function pagePolicy({ nonce, httpsOnly, development }: ResponseKind): string {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		// No style attributes either: React sets styles through the CSSOM, which the policy allows; a style in
		// server-rendered markup belongs into a class.
		development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data:",
		"media-src 'self' data:",
		"font-src 'self'",
		development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
		"frame-src 'none'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(httpsOnly ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}

/** The response to a request that is too damaged to reach the app. It is protected like all others. */
export function refuseDamagedRequest(given: { appUrl: string | undefined; development: boolean }): Response {
	const headers = securityHeaders({
		nonce: "",
		path: "/",
		isHtml: false,
		httpsOnly: given.appUrl?.startsWith("https:") ?? false,
		development: given.development,
	});
	return new Response("This request is damaged.\n", { status: 400, headers });
}
