import { randomBytes, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "#app/context.ts";
import { clientAddress } from "#app/lib/client-address.ts";
import { guestLocaleOf } from "#app/lib/guest-locale.ts";
import { splitLanguage } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import type { RouteTable } from "#app/route-facts.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { createErrorReport, loggedPath } from "./request-log.ts";

/** First step: the facts about the request for the steps after it, and for the page. */
export function openRequestContext(parts: AppParts, routes: RouteTable): MiddlewareHandler<AppEnvironment> {
	const reportError = createErrorReport(parts);
	return async (c, next) => {
		const path = new URL(c.req.raw.url).pathname;
		const route = routes.find(path);
		const current: RequestContext = {
			id: randomUUID(),
			path,
			language: splitLanguage(path).language,
			nonce: randomBytes(16).toString("base64"),
			clientAddress: clientAddress(
				c.env.incoming?.socket.remoteAddress,
				c.req.raw.headers.get("X-Forwarded-For"),
				parts.settings.trustedProxies,
			),
			guestLocale: guestLocaleOf(c.req.raw.headers.get("Accept-Language")),
			formKey: randomUUID(),
			reportError: (error) => {
				current.hasReported = true;
				reportError(error, current);
			},
			facts: route?.facts ?? {},
			pattern: route?.pattern,
			loggedPath: loggedPath(path, route),
			user: null,
			staff: { kind: "nobody" },
			session: { id: null, unreadable: false },
			isPersonal: false,
			hasReported: false,
			renderFailed: false,
			isCached: false,
			databaseFailure: null,
		};
		c.set("current", current);
		await withLanguage(current.language, next);
	};
}
