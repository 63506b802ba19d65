import { Agent, request } from "node:http";

type Load = {
	/** Requests with a complete response below 500. */
	completed: number;
	/** Requests whose connection was refused. */
	refused: number;
	/** Requests that were accepted and got no complete response, or one of 500 or above. */
	failed: string[];
};

/**
 * Guests who read pages and send forms without a pause, each one request after the other, until the server refuses
 * connections.
 * @param keepAlive whether they reuse their connections, as browsers do, or open one for each request
 * @returns the counts so far, which grow until `ended`
 */
export function sendLoad(address: string, options: { guests: number; keepAlive: boolean }) {
	const agent = new Agent({ keepAlive: options.keepAlive, maxSockets: Number.POSITIVE_INFINITY });
	const load: Load = { completed: 0, refused: 0, failed: [] };
	const paths = ["/faq", "/booking", "/healthz", "/rooms"];

	function send(number: number): Promise<void> {
		const isForm = number % 4 === 3;
		const path = isForm ? "/booking" : (paths[number % paths.length] ?? "/");
		const headers = isForm ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
		return new Promise((resolve) => {
			const sent = request(
				new URL(path, address),
				{ agent, headers, method: isForm ? "POST" : "GET" },
				(response) => {
					response.resume();
					response.on("close", () => {
						const isFault = !response.complete || (response.statusCode ?? 500) >= 500;
						if (isFault) load.failed.push(`${path}: ${response.statusCode}, complete: ${response.complete}`);
						else load.completed += 1;
						resolve();
					});
				},
			);
			sent.on("error", (error: NodeJS.ErrnoException) => {
				if (error.code === "ECONNREFUSED") load.refused += 1;
				else load.failed.push(`${path}: ${error.code}`);
				resolve();
			});
			sent.end(isForm ? "name=Ana+Cruz" : undefined);
		});
	}

	async function guest(first: number) {
		for (let number = first; load.refused === 0; number += 1) await send(number);
	}

	const ended = Promise.all(Array.from({ length: options.guests }, (_, index) => guest(index))).then(() => {
		agent.destroy();
	});
	return { load, ended };
}
