import { randomBytes, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "#app/context.ts";
import { clientAddress } from "#app/lib/client-address.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { createErrorReport } from "./request-log.ts";

/** First step: what the steps after it, and the page, know about the request. */
export function openRequestContext(parts: AppParts): MiddlewareHandler<AppEnvironment> {
	const reportError = createErrorReport(parts);
	return async (c, next) => {
		const current: RequestContext = {
			id: randomUUID(),
			path: new URL(c.req.raw.url).pathname,
			nonce: randomBytes(16).toString("base64"),
			clientAddress: clientAddress(
				c.env.incoming?.socket.remoteAddress,
				c.req.raw.headers.get("X-Forwarded-For"),
				parts.settings.trustedProxies,
			),
			reportError: (error) => reportError(error, current),
			pattern: undefined,
			user: null,
			session: { id: null, unreadable: false },
			isSameForAll: false,
			isCached: false,
			databaseUnavailable: false,
		};
		c.set("current", current);
		await next();
	};
}
