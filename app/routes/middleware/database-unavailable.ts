import type { MiddlewareFunction } from "react-router";
import { refusals } from "#app/content/words/refusals.ts";
import { requestContext } from "#app/context.ts";

/**
 * Turns the failure of a request whose database is unavailable or busy into a 503, for pages, their data and resources alike.
 * It belongs to the root route: React Router sends a loader's error with 500 and has no other place where the status
 * can still change.
 */
export const respondUnavailable: MiddlewareFunction<Response> = async ({ context }, next) => {
	const response = await next();
	const { databaseFailure } = context.get(requestContext);
	if (!databaseFailure) return response;
	await response.body?.cancel();
	throw new Response(databaseFailure === "busy" ? refusals.databaseBusy : refusals.databaseUnavailable, {
		status: 503,
		statusText: "Service Unavailable",
		headers: { "Content-Type": "text/plain; charset=utf-8" },
	});
};
