import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** Connections without a request under way may still send one for this long after the order to stop. Milliseconds. */
const lastCallMs = 1_000;
/** What is not finished by then is cut off. */
const patienceMs = 8_000;
/** A caller who was answered and comes again is back by then. */
const quietMs = 5;
/** So long requests may wait for those under way, before the door closes in somebody's face after all. */
const quietPatienceMs = 3_000;

/**
 * The door of a server: everybody who has come in is answered, also while it closes.
 *
 * Two traps make that harder than `server.close()`. Idle connections that are dropped at once may have a request on
 * its way in. And the kernel completes connections ahead of us and resets those it still holds when the socket
 * closes: under load that hit 18 to 31 of 32 callers.
 */
export function createConnectionDrain(server: Server) {
	/** Answers that have begun and not ended. */
	const underWay = new Set<ServerResponse>();
	/** Requests that wait for the moment in which the door closes. */
	let waiting: (() => void)[] | null = null;
	let isClosing = false;
	/** When somebody last came in or was answered, and may come again. */
	let lastMovement = 0;

	const noteMovement = () => {
		lastMovement = performance.now();
	};
	server.on("connection", noteMovement);

	/**
	 * Waits until nobody comes or goes. New requests wait meanwhile, and callers who wait open no connections: it takes
	 * as long as the answers under way.
	 */
	async function becomeQuiet(): Promise<void> {
		const started = performance.now();
		noteMovement();
		for (let isQuiet = false; !isQuiet && performance.now() - started < quietPatienceMs; ) {
			const turnStarted = performance.now();
			// One turn of the event loop: whom the kernel holds comes in.
			await new Promise((resolve) => setImmediate(resolve));
			const turnEnded = performance.now();
			isQuiet = turnEnded - lastMovement > quietMs && turnEnded - turnStarted < 1;
		}
	}

	return {
		/** Begins to answer a request, or does so as soon as the door has closed behind it. */
		admit(outgoing: ServerResponse, begin: () => void): void {
			if (isClosing) outgoing.setHeader("Connection", "close");
			underWay.add(outgoing);
			outgoing.on("finish", noteMovement);
			outgoing.on("close", () => underWay.delete(outgoing));
			if (waiting) waiting.push(begin);
			else begin();
		},

		/** Takes no more connections. Resolves when all that was taken is finished, or cut off after eight seconds. */
		async close(): Promise<void> {
			if (!server.listening) return;
			setTimeout(() => server.closeAllConnections(), patienceMs).unref();
			const held: (() => void)[] = [];
			waiting = held;
			await becomeQuiet();
			// http.Server.close would drop the idle connections at once.
			const closed = new Promise<void>(
				(resolve) => void NetServer.prototype.close.call(server, () => resolve()),
			);
			waiting = null;
			isClosing = true;
			// Not earlier: whoever is sent away comes back on a new connection.
			for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
			for (const begin of held) begin();
			setInterval(() => server.closeIdleConnections(), lastCallMs).unref();
			await closed;
		},
	};
}
