import type { MiddlewareHandler } from "hono";
import type { RouteFacts } from "#app/route-facts.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";

/** The facts that decide the headers of a response. */
export type ResponseKind = {
	nonce: string;
	facts: Pick<RouteFacts, "secretPath" | "sandboxed" | "inPopUp" | "camera">;
	isHtml: boolean;
	/** One of the pictures that our e-mails show. */
	isPicture: boolean;
	/** Guests use https only. */
	httpsOnly: boolean;
	/** The hosts below this one speak https only, too: `HSTS_SUBDOMAINS`. */
	hstsSubdomains: boolean;
	/** Vite's hot reload puts styles and a socket into the page. */
	development: boolean;
};

/** The headers that protect every response, the 404 and the pictures included (OWASP ASVS 5.0, chapter 3). */
export function securityHeaders(kind: ResponseKind): Record<string, string> {
	return {
		"Content-Security-Policy": kind.isHtml
			? pagePolicy(kind)
			: `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'${kind.facts.sandboxed ? "; sandbox" : ""}`,
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		// Not `no-referrer`: with it browsers send `Origin: null`, and our own forms would be refused.
		"Referrer-Policy": kind.facts.secretPath ? "same-origin" : "strict-origin-when-cross-origin",
		// Plain `same-origin` would separate a page from the pop-up of Google's sign-in. The pages inside the pop-up,
		// between two pages of Google and at the end, have to be as open as Google's pages.
		"Cross-Origin-Opener-Policy": kind.facts.inPopUp ? "unsafe-none" : "same-origin-allow-popups",
		// Mail programs in a browser show our e-mails, with the pictures of villas, from an origin of their own.
		"Cross-Origin-Resource-Policy": kind.isPicture ? "cross-origin" : "same-origin",
		"Permissions-Policy": `accelerometer=(), camera=(${kind.facts.camera ? "self" : ""}), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()`,
		// Two years. Other hosts of the hotel may speak http, so they are included only when its owner says so.
		...(kind.httpsOnly
			? { "Strict-Transport-Security": `max-age=63072000${kind.hstsSubdomains ? "; includeSubDomains" : ""}` }
			: {}),
	};
}

function pagePolicy({ nonce, httpsOnly, development }: ResponseKind): string {
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		// This forbids style attributes too. Styles that React sets through the CSSOM are allowed.
		development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data:",
		"media-src 'self' data:",
		"font-src 'self'",
		development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
		// The worker of the housekeeping page.
		"worker-src 'self'",
		"frame-src 'none'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(httpsOnly ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}

/** The response to a request that is too damaged to reach the app. It is protected like all others. */
export function refuseDamagedRequest(given: {
	appUrl: string | undefined;
	hstsSubdomains: boolean;
	development: boolean;
}): Response {
	const headers = securityHeaders({
		nonce: "",
		facts: {},
		isHtml: false,
		isPicture: false,
		httpsOnly: given.appUrl?.startsWith("https:") ?? false,
		hstsSubdomains: given.hstsSubdomains,
		development: given.development,
	});
	return new Response("This request is damaged.\n", { status: 400, headers });
}

/** Completes the headers of every response: protection, the request's id, and the headers of its status. */
export function completeHeaders({ settings }: AppParts): MiddlewareHandler<AppEnvironment> {
	const httpsOnly = settings.appUrl?.startsWith("https:") ?? false;
	const development = import.meta.env.MODE === "development";
	return async (c, next) => {
		await next();
		const { nonce, facts, id, isPersonal } = c.var.current;
		const { status, headers } = c.res;
		const type = headers.get("Content-Type") ?? "";
		const protection = securityHeaders({
			nonce,
			facts,
			isHtml: type.startsWith("text/html"),
			isPicture: type.startsWith("image/") && c.req.path.startsWith("/pictures/"),
			httpsOnly,
			hstsSubdomains: settings.hstsSubdomains,
			development,
		});
		// A document that is not one of our pages, such as the HTML of an e-mail, brings a stricter policy with it.
		const ownPolicy = headers.get("Content-Security-Policy");
		for (const [name, value] of Object.entries(protection)) headers.set(name, value);
		if (ownPolicy !== null) headers.set("Content-Security-Policy", ownPolicy);
		headers.set("X-Request-Id", id);
		// The browser may store a page that says nothing of its guest, for its back button.
		if (!headers.has("Cache-Control"))
			headers.set("Cache-Control", facts.private || isPersonal ? "no-store" : "private, no-cache");
		if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "10");
		if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
	};
}
