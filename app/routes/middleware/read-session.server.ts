import type { MiddlewareFunction } from "react-router";
import {
	accountsContext,
	clientAddressContext,
	nowContext,
	reportErrorContext,
	sessionContext,
	userContext,
} from "#app/context.ts";

import { resumeSession } from "#app/features/accounts/operations/resume-session.server.ts";

/**
 * Learns who asks before any page runs. When the books are away, a page that needs none of them still opens: it is
 * then nobody who asks, and pages that must know who it is say 503 (`requireUser`).
 */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const accounts = context.get(accountsContext);
	const caller = { request, address: context.get(clientAddressContext) };
	const session = await resumeSession(accounts, caller, context.get(nowContext)()).catch((error: unknown) => {
		context.get(reportErrorContext)(error);
		return "unreadable" as const;
	});
	if (session === "unreadable") {
		context.set(sessionContext, { id: null, unreadable: true });
		return next();
	}
	context.set(userContext, session?.user ?? null);
	context.set(sessionContext, { id: session?.sessionId ?? null, unreadable: false });
	const response = await next();
	// A page that signs in or out has said the last word.
	const written = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
	for (const cookie of session?.setCookies ?? [])
		if (!written.includes(cookie.split("=")[0])) response.headers.append("Set-Cookie", cookie);
	return response;
};
