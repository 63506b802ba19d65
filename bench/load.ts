import { fork } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "#app/lib/hotel-date.ts";
import { bookingRequest } from "./scratch-villas.ts";

/** The requests of the load process: one page again and again, or bookings of distinct free nights. */
type LoadOrder = {
	port: number;
	connections: number;
	milliseconds: number;
	/** The run ends after this many requests, even before its time is over. */
	atMost?: number;
	/** How long each connection waits between a response and its next request, as somebody who reads does. */
	pauseMs?: number;
	what: /** With a cookie, a page is rendered for this request alone. */
		| { kind: "page"; path: string; encoding: string; cookie?: string }
		/** Every connection books the next free night of the scratch villas, from `firstSlot` on. */
		| { kind: "free_nights"; today: string; firstSlot: number }
		/** Every connection books a night of its own of one of the villas. */
		| { kind: "own_night"; villaIds: string[]; firstNight: string; firstSlot: number }
		/** Every connection books the same night. */
		| { kind: "one_night"; villaId: string; checkIn: string; checkOut: string };
};

export type LoadResult = {
	perSecond: number;
	requests: number;
	/** Milliseconds of each request. */
	latencies: number[];
	/** The same by the status of the response. */
	latenciesByStatus: Record<string, number[]>;
	/** The number of responses by status. */
	statuses: Record<string, number>;
	bytesPerResponse: number;
};

/** Sends from a process of its own, so that it shares no thread with the server or the benchmark. */
export function sendLoad(order: LoadOrder): Promise<LoadResult> {
	return new Promise((resolve, reject) => {
		const sender = fork(import.meta.filename, ["--send"]);
		sender.on("message", (result) => resolve(result as LoadResult));
		sender.on("error", reject);
		sender.on("exit", (code) => code && reject(new Error("The load process failed")));
		sender.send(order);
	});
}

async function runOrder({
	port,
	connections,
	milliseconds,
	atMost,
	pauseMs,
	what,
}: LoadOrder): Promise<LoadResult> {
	const latencies: number[] = [];
	const latenciesByStatus: Record<string, number[]> = {};
	let bytes = 0;
	let sent = 0;
	const limit = atMost ?? Number.POSITIVE_INFINITY;
	const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
	const started = performance.now();
	const ends = started + milliseconds;
	await Promise.all(
		open.map(async (connection) => {
			while (performance.now() < ends && sent < limit) {
				const request = makeRequest(port, what, sent++);
				const sentAt = performance.now();
				// Status 0: the server closed the connection, which is of no more use.
				const response = await connection.send(request).catch(() => ({ status: 0, bytes: 0 }));
				const latency = performance.now() - sentAt;
				latencies.push(latency);
				latenciesByStatus[response.status] ??= [];
				latenciesByStatus[response.status]?.push(latency);
				bytes += response.bytes;
				if (response.status === 0) return;
				if (pauseMs !== undefined) await pause(pauseMs);
			}
		}),
	);
	const seconds = (performance.now() - started) / 1_000;
	for (const connection of open) connection.close();
	const requests = latencies.length;
	const statuses = Object.fromEntries(
		Object.entries(latenciesByStatus).map(([status, { length }]) => [status, length]),
	);
	return {
		perSecond: requests / seconds,
		requests,
		latencies,
		latenciesByStatus,
		statuses,
		bytesPerResponse: bytes / requests,
	};
}

let page: Buffer | null = null;

function makeRequest(port: number, what: LoadOrder["what"], number: number): Buffer {
	if (what.kind === "free_nights") return bookingRequest(port, what.today, what.firstSlot + number);
	if (what.kind === "own_night") {
		const slot = what.firstSlot + number;
		const { villaIds } = what;
		const checkIn = addDays(what.firstNight, Math.floor(slot / villaIds.length));
		const villaId = villaIds[slot % villaIds.length] ?? "";
		return bookingRequest(port, "", slot, { villaId, checkIn, checkOut: addDays(checkIn, 1) });
	}
	if (what.kind === "one_night") return bookingRequest(port, "", number, what);
	page ??= Buffer.from(
		`GET ${what.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n` +
			`Accept-Encoding: ${what.encoding}\r\n${what.cookie ? `Cookie: ${what.cookie}\r\n` : ""}` +
			"Connection: keep-alive\r\n\r\n",
	);
	return page;
}

if (process.argv.includes("--send")) {
	process.once("message", async (order) => {
		const result = await runOrder(order as LoadOrder);
		process.send?.(result, () => process.exit(0));
	});
}

/** The status of one response and its size as sent, with its head. */
type ResponseSize = { status: number; bytes: number };

/** A connection that stays open and sends one request at a time, with as little work of our own as possible. */
type HttpConnection = { send: (request: Buffer) => Promise<ResponseSize>; close: () => void };

/** Opens a connection to a server of this machine. */
function openConnection(port: number): Promise<HttpConnection> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: "127.0.0.1", noDelay: true });
		let waiting: { done: (response: ResponseSize) => void; fail: (error: Error) => void } | null = null;
		let received: Buffer[] = [];
		let size = 0;
		/** Length of the whole response, once its head has been read. */
		let expected: number | "chunked" | null = null;
		let status = 0;

		socket.on("data", (chunk) => {
			received.push(chunk);
			size += chunk.length;
			if (expected === null) readHead();
			const complete = expected === "chunked" ? endsChunked() : expected !== null && size >= expected;
			if (!complete) return;
			const response = { status, bytes: size };
			received = [];
			size = 0;
			expected = null;
			const { done } = waiting ?? {};
			waiting = null;
			done?.(response);
		});
		const end = (error: Error) => waiting?.fail(error) ?? reject(error);
		socket.on("error", end);
		socket.on("close", () => end(new Error("The server closed the connection")));
		socket.on("connect", () =>
			resolve({
				send: (request) =>
					new Promise((done, fail) => {
						waiting = { done, fail };
						socket.write(request);
					}),
				close: () => {
					waiting = null;
					socket.destroy();
				},
			}),
		);

		function readHead() {
			const text = (received.length === 1 && received[0] ? received[0] : Buffer.concat(received)).toString(
				"latin1",
			);
			const headEnd = text.indexOf("\r\n\r\n");
			if (headEnd < 0) return;
			const head = text.slice(0, headEnd);
			status = Number(head.slice(9, 12));
			const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
			if (length !== undefined) expected = headEnd + 4 + Number(length);
			else expected = /\r\ntransfer-encoding: chunked/i.test(head) ? "chunked" : headEnd + 4;
		}

		function endsChunked(): boolean {
			return Buffer.concat(received.slice(-2)).subarray(-5).toString("latin1") === "0\r\n\r\n";
		}
	});
}
