import { data, type HeadersArgs } from "react-router";
import { appContext, type Context, requestContext } from "#app/context.ts";

/**
 * For a form or a list that answers a fault itself, so that nothing typed is lost: tells the log, and gives the status
 * of the answer. 503 with the time to come back when the database is away or busy, 500 for any other fault. A busy one
 * has changed nothing, so the form may simply be sent again.
 */
export function faultResponse(
	context: Context,
	error: unknown,
): { status: number; headers: Record<string, string>; isBusy: boolean } {
	context.get(requestContext).reportError(error);
	const { database } = context.get(appContext);
	const isBusy = database.isBusy(error);
	return database.isUnavailable(error)
		? { status: 503, headers: { "Retry-After": "5" }, isBusy }
		: { status: 500, headers: {}, isBusy };
}

export const notAllowed = { status: 403, statusText: "Forbidden" };

/** The response to a person who may not see or do it, whether it exists or not. */
export const forbidden = <Body>(body: Body) => data(body, notAllowed);

/** The headers of a form's answer with the page too, not only with its data: `Retry-After`, above all. */
export const answerHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;
