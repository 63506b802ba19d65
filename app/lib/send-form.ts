import { data } from "react-router";

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
