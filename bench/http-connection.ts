import { connect } from "node:net";

/** The status of one response and its size as sent, with its head. */
export type ResponseSize = { status: number; bytes: number };

/** A connection that stays open and sends one request at a time, with as little work of our own as possible. */
export type HttpConnection = { send: (request: Buffer) => Promise<ResponseSize>; close: () => void };

/** Opens a connection to a server of this machine. */
export function openConnection(port: number): Promise<HttpConnection> {
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
