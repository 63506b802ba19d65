import { connect } from "node:net";

/** One request as it goes over the wire, hostile or not. */
export type HostileRequest = {
	method: string;
	target: string;
	headers: [name: string, value: string][];
	/** How the first line and the headers become bytes. As `latin1` an accent is broken UTF-8. */
	encoding: "utf8" | "latin1";
	body: Uint8Array | null;
	/** How the end of the body is announced: right, wrong, or not at all. */
	framing: "length" | "chunked" | "too_long" | "too_short" | "broken_chunks" | "none";
};

/** A visitor's requests on one connection, and how they leave it. */
export type Conversation = {
	/** All in one write. */
	requests: HostileRequest[];
	/** `answered` waits for the server to close; the others leave in the middle, by a FIN or a reset. */
	ending: "answered" | "half_closed" | "left_in_headers" | "left_in_body" | "left_at_once";
};

/** A visitor waits this long for an answer that never comes. Milliseconds. */
const hangMs = 60_000;

/**
 * Sends a conversation and returns the statuses of the answers, and everything that was received.
 * @throws when the server neither answers nor closes
 */
export async function converse(
	port: number,
	conversation: Conversation,
): Promise<{ statuses: number[]; received: string }> {
	const bytes = bytesOf(conversation);
	const { ending } = conversation;
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: "127.0.0.1" });
		let received = "";
		const done = () => {
			socket.destroy();
			resolve({ statuses: statusesOf(received), received });
		};
		socket.setTimeout(hangMs, () => {
			socket.destroy();
			reject(new Error(`no answer and no end after ${hangMs} ms: ${received.slice(0, 200)}`));
		});
		socket.on("data", (chunk) => {
			received += chunk.toString("latin1");
			// An event stream goes on for as long as its visitor listens.
			if (/^content-type: text\/event-stream/im.test(received)) done();
		});
		socket.on("close", done);
		// Resets are the server's right when a visitor breaks the rules.
		socket.on("error", done);
		socket.write(bytes, () => {
			if (ending === "half_closed") socket.end();
			else if (ending !== "answered") socket.resetAndDestroy();
		});
	});
}

/** The statuses of final answers; 1xx only announces one. */
function statusesOf(received: string): number[] {
	return [...received.matchAll(/HTTP\/1\.[01] ([2-9]\d\d) /g)].map(([, status]) => Number(status));
}

function bytesOf({ requests, ending }: Conversation): Buffer {
	const whole = Buffer.concat(
		requests.map((request, index) => toWire(request, index === requests.length - 1)),
	);
	const endOfHeaders = whole.indexOf("\r\n\r\n");
	if (ending === "left_in_headers") return whole.subarray(0, Math.max(1, Math.floor(endOfHeaders / 2)));
	if (ending === "left_in_body")
		return whole.subarray(0, Math.max(endOfHeaders + 4, Math.floor((whole.length + endOfHeaders) / 2)));
	return whole;
}

function toWire(
	{ method, target, headers, encoding, body, framing }: HostileRequest,
	isLast: boolean,
): Buffer {
	const content = Buffer.from(body ?? []);
	const framingLines: Record<HostileRequest["framing"], string> = {
		length: body ? `Content-Length: ${content.length}\r\n` : "",
		too_long: `Content-Length: ${Math.max(0, content.length - 3)}\r\n`,
		too_short: `Content-Length: ${content.length + 50}\r\n`,
		chunked: "Transfer-Encoding: chunked\r\n",
		broken_chunks: "Transfer-Encoding: chunked\r\n",
		none: "",
	};
	const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	const close = isLast ? "Connection: close\r\n" : "";
	const head = Buffer.from(
		`${method} ${target} HTTP/1.1\r\n${lines}${framingLines[framing]}${close}\r\n`,
		encoding,
	);
	if (framing === "chunked") {
		const size = content.length > 0 ? `${content.length.toString(16)}\r\n` : "";
		return Buffer.concat([
			head,
			Buffer.from(size),
			content,
			Buffer.from(size ? "\r\n0\r\n\r\n" : "0\r\n\r\n"),
		]);
	}
	if (framing === "broken_chunks") return Buffer.concat([head, Buffer.from("zz\r\n"), content]);
	return Buffer.concat([head, content]);
}
