import { fork } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { cpuSecondsOf } from "./scratch.ts";

/** A response of our server as it was sent, still compressed. */
export type StoredResponse = {
	path: string;
	encoding: string;
	status: number;
	headers: string[];
	body: string;
};

/** The least work that Node can do for the same bytes: `node:http` sends responses from memory. */
export type BareServer = { port: number; cpuSeconds: () => number; stop: () => void };

/** Requests a page once and stores the response for the bare server. */
export function storeResponse(port: number, path: string, encoding: string): Promise<StoredResponse> {
	return new Promise((resolve, reject) => {
		const headers = { Accept: "text/html", "Accept-Encoding": encoding };
		request({ port, path, host: "127.0.0.1", headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("end", () =>
				resolve({
					path,
					encoding,
					status: response.statusCode ?? 0,
					headers: withoutHopByHop(response.rawHeaders),
					body: Buffer.concat(chunks).toString("base64"),
				}),
			);
		})
			.on("error", reject)
			.end();
	});
}

/** The headers without those that Node writes by itself. */
function withoutHopByHop(raw: string[]): string[] {
	return raw.filter((_, at) => !/^(date|connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ""));
}

/** Starts the bare server in a process of its own. */
export function startBareServer(responses: readonly StoredResponse[]): Promise<BareServer> {
	return new Promise((resolve, reject) => {
		const server = fork(import.meta.filename, ["--serve"]);
		server.on("error", reject);
		server.on("message", (port) =>
			resolve({
				port: Number(port),
				cpuSeconds: () => cpuSecondsOf(server.pid ?? 0),
				stop: () => server.kill(),
			}),
		);
		server.send(responses);
	});
}

function serve(responses: readonly StoredResponse[]) {
	const ready = new Map(
		responses.map((response) => [
			`${response.encoding} ${response.path}`,
			{ ...response, bytes: Buffer.from(response.body, "base64") },
		]),
	);
	const server = createServer((incoming, outgoing) => {
		const response = ready.get(`${incoming.headers["accept-encoding"]} ${incoming.url}`);
		if (response) outgoing.writeHead(response.status, response.headers).end(response.bytes);
		else outgoing.writeHead(500).end();
	});
	server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv.includes("--serve")) {
	process.once("message", (responses) => serve(responses as StoredResponse[]));
	process.once("disconnect", () => process.exit());
}
