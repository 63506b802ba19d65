import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import type { Settings } from "./settings.ts";

/** Connections that the kernel accepts while a page is being rendered; Node's 511 are fewer than a crowd. */
const backlog = 4_096;

/**
 * Where to listen: at `HOST`; else with `APP_URL` at every address, because a proxy may be elsewhere; else, and always
 * in development, on this machine alone. Nobody else shall meet an app that was started to try it. A container sets
 * `HOST=0.0.0.0`.
 * @returns undefined for every address
 */
export function hostToListenAt(
	{ host, appUrl }: Pick<Settings, "host" | "appUrl">,
	isDevelopment: boolean,
): string | "this machine" | undefined {
	if (host !== undefined) return host;
	return appUrl === undefined || isDevelopment ? "this machine" : undefined;
}

/**
 * A second listener for the same server. Browsers take `localhost` for `127.0.0.1` or `::1`, and a server listens at one
 * address. Every connection is handed over to the server.
 */
export function createIpv6Listener(server: Server): NetServer {
	return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}

/**
 * Listens, on this machine alone at `127.0.0.1` and, where there is IPv6, at `::1`. `onListening` is called once; a
 * failure is an `error` of the server.
 * @param at.port 0 lets the machine pick one that is free at both addresses
 */
export function listenAt(
	server: Server,
	ipv6: NetServer,
	at: { port: number; host: string | "this machine" | undefined },
	onListening: () => void,
): void {
	const { port, host } = at;
	if (host !== "this machine") {
		server.listen({ port, host, backlog }, onListening);
		return;
	}
	server.listen({ port, host: "127.0.0.1", backlog }, () => {
		const chosen = (server.address() as AddressInfo).port;
		const failed = (error: NodeJS.ErrnoException) => {
			ipv6.off("listening", onListening);
			if (error.code !== "EADDRINUSE") onListening();
			else if (port === 0) server.close(() => listenAt(server, ipv6, at, onListening));
			else server.emit("error", error);
		};
		ipv6.once("error", failed);
		ipv6.once("listening", () => ipv6.off("error", failed));
		ipv6.listen({ port: chosen, host: "::1", backlog }, onListening);
	});
}

/** The address of a listening server as somebody at this machine types it. */
export function addressToOpen(server: Server, host: string | undefined): string {
	const { port } = server.address() as AddressInfo;
	const isThisMachine = !host || ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
	const name = isThisMachine ? "localhost" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** One sentence that says why the server cannot listen, and what to do. */
export function whyNotListening(
	error: NodeJS.ErrnoException,
	{ port, host }: { port: number; host: string | undefined },
	setting: "PORT" | "PROBE_PORT" = "PORT",
): string {
	if (error.code === "EADDRINUSE")
		return `Port ${port} is taken by another program. Stop it, or choose another port with ${setting}=${port + 1}.`;
	if (error.code === "EACCES")
		return `This user may not open port ${port}. Choose one above 1023 with ${setting}=${setting === "PORT" ? 3000 : 3001}.`;
	return `The server cannot listen on ${host ?? "this machine"} (${error.code}). Correct HOST or leave it out.`;
}
