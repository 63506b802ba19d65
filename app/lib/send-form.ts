import { data } from "react-router";

/**
 * Sends a form and stays on its page whatever comes back: with the network lost, or an answer from something in
 * front of the house, the router would replace the page and all that was typed. The redirect after a success goes
 * through. The answer to a failure has status 503, so that nothing else is fetched over the lost network.
 */
export function sendForm<Answer>(serverAction: () => Promise<Answer>, failedMessage: string) {
	return sendWithFallback(serverAction, { errors: { form: failedMessage } });
}

/** The same for a page whose answers have another shape. */
export async function sendWithFallback<Answer, Failed>(serverAction: () => Promise<Answer>, failed: Failed) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return data(failed, { status: 503 });
	}
}
