import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

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
): string {
	if (error.code === "EADDRINUSE")
		return `Port ${port} is taken by another program. Stop it, or choose another port with PORT=${port + 1}.`;
	if (error.code === "EACCES")
		return `This user may not open port ${port}. Choose one above 1023 with PORT=3000.`;
	return `The server cannot listen on ${host ?? "this machine"} (${error.code}). Correct HOST or leave it out.`;
}
