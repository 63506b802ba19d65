import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Node's HTTP server with limits in time, so that nobody holds a connection without using it.
 * @param stalledMs after which a connection is ended on which nothing moves while a response is due or being sent
 */
export function createHttpServer(stalledMs = 30_000): Server {
	const server = createServer({
		// A client that sends slower than this only holds a connection.
		headersTimeout: 15_000,
		requestTimeout: 30_000,
		// Longer than the idle time of the usual proxies (60 s): the proxy must be the one who closes a connection.
		keepAliveTimeout: 65_000,
	});
	// Node ends a connection after this time without a byte in either direction, unless it waits for its next request.
	server.timeout = stalledMs;
	return server;
}

/** Browsers and proxies send the next request after the response. More than this is an attack or a mistake. */
const mostWaiting = 16;

/**
 * Begins the requests of one connection one after the other. HTTP allows to send the next one before the response, and Node
 * would begin all of them at once and store their responses until the client reads: twenty connections with 200 requests
 * each made the process grow by 700 MB.
 */
export function createRequestLine() {
	/** The requests of a connection that wait for the one under way. */
	const lines = new WeakMap<Socket, (() => void)[]>();

	function next(socket: Socket): void {
		const begin = socket.destroyed ? undefined : lines.get(socket)?.shift();
		if (begin) begin();
		else lines.delete(socket);
	}

	return {
		/** Begins a response when the one before it on the same connection is sent; ends a connection with too many. */
		admit(outgoing: ServerResponse, begin: () => void): void {
			const { socket } = outgoing.req;
			const start = () => {
				outgoing.once("close", () => next(socket));
				begin();
			};
			const line = lines.get(socket);
			if (!line) {
				lines.set(socket, []);
				start();
			} else if (line.length < mostWaiting) line.push(start);
			else socket.destroy();
		},
	};
}
