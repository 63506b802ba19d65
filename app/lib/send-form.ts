import { data } from "react-router";
import { isNextPageLoaded } from "./return-path.ts";

/**
 * Sends a form and stays on its page when that fails: with a lost connection, or a response from a proxy before the
 * server, the router would replace the page and what the guest typed. A redirect after success passes through. The
 * result of a failure has status 503, so that the router fetches nothing else over the lost connection.
 */
export function sendForm<Result>(serverAction: () => Promise<Result>, failedMessage: string) {
	return sendWithFallback(serverAction, { errors: { form: failedMessage } });
}

/** The same for a page whose results have another shape. */
export async function sendWithFallback<Result, Failed>(serverAction: () => Promise<Result>, failed: Failed) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return data(failed, { status: 503 });
	}
}

/** What is answered to a form that was sent to `?check` and has made nothing. One that has is led to what it made. */
export type CheckResult = { errors?: Record<string, string>; made: null };

/** Whether a form was sent only to learn what it has made, and must make nothing. */
export function isCheck(address: string): boolean {
	return new URL(address).searchParams.has("check");
}

/** What the latest check has found. The router has no place for it: a check is no navigation. */
let checked: "made" | "not_made" | "unknown" = "unknown";

export const readCheck = () => checked;

/**
 * The same for a form that reserves. Where the response is lost, or the page that it leads to cannot be loaded, the
 * result has the form as it was sent, so that `LostForm` can ask what became of it.
 */
export async function sendReservation<Result extends object>(
	{ request, serverAction }: { request: Request; serverAction: () => Promise<Result> },
	failedMessage: string,
) {
	checked = "unknown";
	const lost = await request.clone().formData();
	try {
		const result = await serverAction();
		if ("made" in result) checked = "not_made";
		return result;
	} catch (thrown) {
		if (!(thrown instanceof Response))
			return data({ errors: { form: failedMessage }, lost }, { status: 503 });
		const to = thrown.headers.get("Location");
		if (to === null) throw thrown;
		checked = "made";
		if (await isNextPageLoaded()) throw thrown;
		if (!isCheck(request.url)) return data({ errors: { form: failedMessage }, lost }, { status: 503 });
		// A browser may remember that a module could not be loaded. A new document asks for it again.
		location.assign(to);
		return data({ errors: {} });
	}
}
