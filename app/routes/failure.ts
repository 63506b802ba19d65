import type { RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";

/**
 * For a form or a list that answers a fault itself, so that nothing typed is lost: tells the log, and gives the status
 * of the answer. 503 with the time to come back when the database is away, 500 for any other fault.
 */
export function faultResponse(
	context: Readonly<RouterContextProvider>,
	error: unknown,
): { status: number; headers: Record<string, string> } {
	context.get(requestContext).reportError(error);
	return context.get(appContext).database.isUnavailable(error)
		? { status: 503, headers: { "Retry-After": "5" } }
		: { status: 500, headers: {} };
}
