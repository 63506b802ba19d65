import { Agent, request } from "node:http";

type Load = {
	answered: number;
	/** Calls that met a closed door: nobody had taken them. */
	refused: number;
	/** Calls that were taken and not answered, or answered with a fault. */
	failed: string[];
};

/**
 * Guests who read and send forms without a pause, each one call after the other, until the door is closed.
 * @param keepAlive whether they keep their connections, as browsers do, or open one for each call
 * @returns what became of their calls, as it stands; it grows until every guest has gone
 */
export function sendLoad(address: string, options: { guests: number; keepAlive: boolean }) {
	const agent = new Agent({ keepAlive: options.keepAlive, maxSockets: Number.POSITIVE_INFINITY });
	const load: Load = { answered: 0, refused: 0, failed: [] };
	const paths = ["/faq", "/booking", "/healthz", "/rooms"];

	function call(number: number): Promise<void> {
		const isForm = number % 4 === 3;
		const path = isForm ? "/booking" : (paths[number % paths.length] ?? "/");
		const headers = isForm ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
		return new Promise((resolve) => {
			const sent = request(
				new URL(path, address),
				{ agent, headers, method: isForm ? "POST" : "GET" },
				(answer) => {
					answer.resume();
					answer.on("close", () => {
						const isFault = !answer.complete || (answer.statusCode ?? 500) >= 500;
						if (isFault) load.failed.push(`${path}: ${answer.statusCode}, complete: ${answer.complete}`);
						else load.answered += 1;
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
		for (let number = first; load.refused === 0; number += 1) await call(number);
	}

	const gone = Promise.all(Array.from({ length: options.guests }, (_, index) => guest(index))).then(() => {
		agent.destroy();
	});
	return { load, gone };
}
