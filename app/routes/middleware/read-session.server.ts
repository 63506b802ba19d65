import type { MiddlewareFunction } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { resumeSession } from "#app/features/accounts/operations/resume-session.server.ts";

/**
 * Reads the session before any page runs. While the database is unavailable, a page that does not need it still
 * opens, for nobody in particular; pages that must know the user respond with 503 (`requireUser`).
 */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { accounts, now } = context.get(appContext);
	const current = context.get(requestContext);
	const caller = { request, address: current.clientAddress };
	const session = await resumeSession(accounts, caller, now()).catch((error: unknown) => {
		current.reportError(error);
		return "unreadable" as const;
	});
	if (session === "unreadable") {
		current.session = { id: null, unreadable: true };
		return next();
	}
	current.user = session?.user ?? null;
	current.isPersonal ||= current.user !== null;
	current.session = { id: session?.sessionId ?? null, unreadable: false };
	const response = await next();
	// A page that signs in or out has already set these cookies itself.
	const written = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
	for (const cookie of session?.setCookies ?? [])
		if (!written.includes(cookie.split("=")[0])) response.headers.append("Set-Cookie", cookie);
	return response;
};
