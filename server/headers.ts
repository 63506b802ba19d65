import type { MiddlewareHandler } from "hono";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { securityHeaders } from "./security-headers.ts";

/** Completes the headers of every response: protection, the request's id, and what its status asks for. */
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
