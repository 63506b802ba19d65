import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** How PgBouncer shares its connections: each client has one of its own, or gets one for each transaction. */
type Mode = "session" | "transaction";

/** Message types of PostgreSQL's protocol, version 3. */
const backendKeyData = "K".charCodeAt(0);
const readyForQuery = "Z".charCodeAt(0);
const terminate = "X".charCodeAt(0);
const endsBatch = ["Q", "S"].map((letter) => letter.charCodeAt(0));
const idle = "I".charCodeAt(0);
const sizeOfType = 1;
const sizeOfLength = 4;

type Backend = { socket: Socket; client: Client | null };
type Client = { socket: Socket; backend: Backend | null; waiting: Buffer[]; isStarted: boolean };

/**
 * A stand-in for PgBouncer, which the machines of the tests do not have. It forwards a client's sign-in, tells it a
 * process id of its own and, in transaction mode, hands each statement or transaction to whichever connection was
 * returned last.
 * @param limits its answer to a startup parameter that it cannot keep for a session: PgBouncer refuses the connection,
 * or with `ignore_startup_parameters` drops the parameter
 */
export async function startPoolingProxy(
	databaseUrl: string,
	{ mode, limits }: { mode: Mode; limits: "passed on" | "refused" | "dropped" },
): Promise<{ url: string; close: () => Promise<void> }> {
	const { host, port } = new pg.Client({ connectionString: databaseUrl });
	const free: Backend[] = [];
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		return socket;
	};

	const server = createServer((near) => {
		const client: Client = { socket: keep(near), backend: null, waiting: [], isStarted: false };
		const far = keep(host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));
		const backend: Backend = { socket: far, client };
		client.backend = backend;
		far.on("close", () => backend.client?.socket.destroy());
		onMessages(far, "typed", (message) => {
			const receiver = backend.client;
			if (message[0] === backendKeyData) message.writeInt32BE(0x70_6f_6f_6c, sizeOfType + sizeOfLength);
			receiver?.socket.write(message);
			if (!receiver || message[0] !== readyForQuery || message[5] !== idle) return;
			receiver.isStarted = true;
			if (mode === "session") return;
			receiver.backend = null;
			backend.client = null;
			free.push(backend);
		});
		onMessages(near, "startup first", (message, isStartup) => {
			if (isStartup && limits === "refused") {
				return void near.end(errorMessage("unsupported startup parameter: statement_timeout"));
			}
			if (message[0] === terminate && !isStartup) return void near.end();
			client.waiting.push(isStartup && limits === "dropped" ? withoutLimits(message) : message);
			// Messages of one batch go to one connection.
			if (client.isStarted && !endsBatch.includes(message[0] ?? 0)) return;
			if (!client.backend) {
				const chosen = free.pop();
				if (!chosen) throw new Error("More clients than connections are in a transaction.");
				client.backend = chosen;
				chosen.client = client;
			}
			for (const part of client.waiting.splice(0)) client.backend.socket.write(part);
		});
		near.on("close", () => {
			if (mode === "session") far.destroy();
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = new URL(databaseUrl);
	url.search = "";
	url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: url.href,
		close: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}

/** Calls back with each whole message. A client's first one, by which it signs in, has no type. */
function onMessages(
	socket: Socket,
	kind: "typed" | "startup first",
	onMessage: (message: Buffer, isStartup: boolean) => void,
): void {
	let received = Buffer.alloc(0);
	let isStartup = kind === "startup first";
	socket.on("data", (bytes) => {
		received = Buffer.concat([received, bytes]);
		for (;;) {
			const offset = isStartup ? 0 : sizeOfType;
			if (received.length < offset + sizeOfLength) return;
			const size = offset + received.readInt32BE(offset);
			if (received.length < size) return;
			const message = Buffer.from(received.subarray(0, size));
			received = received.subarray(size);
			onMessage(message, isStartup);
			isStartup = false;
		}
	});
}

/** The message by which a client signs in, without its limits of time. */
function withoutLimits(startup: Buffer): Buffer {
	const headSize = 2 * sizeOfLength;
	const words = startup.toString("latin1", headSize).split("\0");
	const others = words.filter((_, at) => !words[at - (at % 2)]?.endsWith("_timeout"));
	const message = Buffer.concat([startup.subarray(0, headSize), Buffer.from(others.join("\0"), "latin1")]);
	message.writeInt32BE(message.length);
	return message;
}

function errorMessage(text: string): Buffer {
	const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`);
	const head = Buffer.alloc(sizeOfType + sizeOfLength);
	head.write("E");
	head.writeInt32BE(sizeOfLength + fields.length, sizeOfType);
	return Buffer.concat([head, fields]);
}
