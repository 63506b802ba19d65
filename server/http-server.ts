import { createServer, type Server } from "node:http";

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
