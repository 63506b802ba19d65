import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** Connections without a request may still send one for this long after the signal to stop. Milliseconds. */
const idleGraceMs = 1_000;
/** Requests that are not finished by then are cut off. */
const drainTimeoutMs = 8_000;
/** A client that has received its response and sends again does so within this time. */
const quietMs = 5;
/** New requests wait at most this long for the ones that are running. */
const quietTimeoutMs = 3_000;

/**
 * Closes a server without breaking off requests: every connection that was accepted gets its response.
 *
 * `server.close()` alone does not do that, for two reasons. It drops idle connections at once, although one of them
 * may have a request on its way. And the kernel accepts connections before the process does, and resets those that
 * still wait when the socket closes: under load that hit 18 to 31 of 32 clients.
 * @param secondListener hands its connections over to the server, and is closed with it
 */
export function createConnectionDrain(server: Server, secondListener?: NetServer) {
	/** Responses that have begun and not ended. */
	const running = new Set<ServerResponse>();
	/** Requests that wait while the server closes; null before and after that moment. */
	let waiting: (() => void)[] | null = null;
	let isClosing = false;
	/** When a connection was last accepted or a response finished, in milliseconds since the start. */
	let lastActivity = 0;

	const noteActivity = () => {
		lastActivity = performance.now();
	};
	server.on("connection", noteActivity);

	/**
	 * Waits until no connection comes and no response ends. New requests wait meanwhile, and clients that wait open no
	 * connections, so it takes as long as the running responses.
	 */
	async function becomeQuiet(): Promise<void> {
		const started = performance.now();
		noteActivity();
		for (let isQuiet = false; !isQuiet && performance.now() - started < quietTimeoutMs; ) {
			const turnStarted = performance.now();
			// One turn of the event loop: the process accepts the connections that the kernel has waiting.
			await new Promise((resolve) => setImmediate(resolve));
			const turnEnded = performance.now();
			isQuiet = turnEnded - lastActivity > quietMs && turnEnded - turnStarted < 1;
		}
	}

	return {
		/** Begins a response, or does so as soon as the server has stopped accepting connections. */
		admit(outgoing: ServerResponse, begin: () => void): void {
			if (isClosing) outgoing.setHeader("Connection", "close");
			running.add(outgoing);
			outgoing.on("finish", noteActivity);
			outgoing.on("close", () => running.delete(outgoing));
			if (waiting) waiting.push(begin);
			else begin();
		},

		/** Accepts no more connections. Resolves when all requests are finished, or cut off after eight seconds. */
		async close(): Promise<void> {
			if (!server.listening) return;
			setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref();
			const postponed: (() => void)[] = [];
			waiting = postponed;
			await becomeQuiet();
			// http.Server.close would drop the idle connections at once.
			const closed = Promise.all(
				[server, secondListener].map(
					(listener) =>
						new Promise<void>((resolve) => {
							if (listener?.listening) NetServer.prototype.close.call(listener, () => resolve());
							else resolve();
						}),
				),
			);
			waiting = null;
			isClosing = true;
			// Not earlier: a client whose connection is closed comes back on a new one.
			for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
			for (const begin of postponed) begin();
			setInterval(() => server.closeIdleConnections(), idleGraceMs).unref();
			await closed;
		},
	};
}
