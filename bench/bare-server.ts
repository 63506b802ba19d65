import { fork } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { cpuSecondsOf } from "./scratch.ts";

/** An answer of the house as it went over the wire, still packed. */
export type ReservationChangeResult = {
	path: string;
	encoding: string;
	status: number;
	headers: string[];
	body: string;
};

/** The least that Node can do for the same bytes: `node:http` handing out what is ready in memory. */
export type BareServer = { port: number; cpuSeconds: () => number; stop: () => void };

/** Asks the house once for the answer that the bare server repeats. */
export function keepAnswer(port: number, path: string, encoding: string): Promise<ReservationChangeResult> {
	return new Promise((resolve, reject) => {
		const headers = { Accept: "text/html", "Accept-Encoding": encoding };
		request({ port, path, host: "127.0.0.1", headers }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk) => chunks.push(chunk));
			answer.on("end", () =>
				resolve({
					path,
					encoding,
					status: answer.statusCode ?? 0,
					headers: withoutHopByHop(answer.rawHeaders),
					body: Buffer.concat(chunks).toString("base64"),
				}),
			);
		})
			.on("error", reject)
			.end();
	});
}

/** What Node writes by itself is left to it. */
function withoutHopByHop(raw: string[]): string[] {
	return raw.filter((_, at) => !/^(date|connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ""));
}

/** Starts it as a process of its own. */
export function startBareServer(answers: readonly ReservationChangeResult[]): Promise<BareServer> {
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
		server.send(answers);
	});
}

function serve(answers: readonly ReservationChangeResult[]) {
	const ready = new Map(
		answers.map((answer) => [
			`${answer.encoding} ${answer.path}`,
			{ ...answer, bytes: Buffer.from(answer.body, "base64") },
		]),
	);
	const server = createServer((incoming, outgoing) => {
		const answer = ready.get(`${incoming.headers["accept-encoding"]} ${incoming.url}`);
		if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.bytes);
		else outgoing.writeHead(500).end();
	});
	server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv.includes("--serve")) {
	process.once("message", (answers) => serve(answers as ReservationChangeResult[]));
	process.once("disconnect", () => process.exit());
}
