/**
 * Sends a form and, when the network is lost on the way, answers for the server, so that the page stays with
 * everything typed. Redirects and refusals of the server pass through.
 */
export async function answerLostNetwork<Answer, Lost>(
	send: () => Promise<Answer>,
	whenLost: () => Lost,
): Promise<Answer | Lost> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof TypeError) return whenLost();
		throw error;
	}
}
