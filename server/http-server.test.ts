import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#test/eventually.ts";
import { createHttpServer, createRequestLine } from "./http-server.ts";

/** A server with the line before its handler, and a client that is connected to it. */
async function openConnection(
	handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
	stalledMs?: number,
) {
	const line = createRequestLine();
	const server = createHttpServer(stalledMs);
	server.on("request", (incoming, outgoing) => line.admit(outgoing, () => handle(incoming, outgoing)));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
	client.on("error", () => {});
	const [accepted] = (await once(server, "connection")) as [Socket];
	onTestFinished(() => {
		client.destroy();
		server.close();
	});
	return { client, accepted };
}

const requests = (count: number) =>
	Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join("");

test("requests that come in one piece are begun one after the other, and answered in their order", async () => {
	const begun: ServerResponse[] = [];
	const { client } = await openConnection((_incoming, outgoing) => void begun.push(outgoing));
	let received = "";
	client.on("data", (text) => {
		received += text;
	});
	client.write(requests(10));
	for (let number = 0; number < 10; number += 1) {
		await eventually("the next one is begun", () => begun.length > number);
		expect(begun).toHaveLength(number + 1);
		begun[number]?.end(`answer ${begun[number]?.req.url};`);
	}
	await eventually("all are answered", () => received.includes("answer /9;"));
	expect(received.match(/answer \/\d/g)).toEqual(
		Array.from({ length: 10 }, (_, number) => `answer /${number}`),
	);
});

test("a connection that sends many requests without reading an answer is ended, and only one of them was begun", async () => {
	const begun: string[] = [];
	const { client, accepted } = await openConnection((incoming) => void begun.push(incoming.url ?? ""));
	client.write(requests(200));
	await eventually("the connection is ended", () => accepted.destroyed);
	expect(begun).toEqual(["/0"]);
});

test("a form after a page on one connection arrives whole", async () => {
	const bodies: string[] = [];
	const { client } = await openConnection(async (incoming, outgoing) => {
		let body = "";
		for await (const piece of incoming) body += piece;
		bodies.push(body);
		outgoing.end("ok");
	});
	const body = "x".repeat(100_000);
	client.resume();
	client.write(requests(1));
	client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
	await eventually("both have arrived", () => bodies.length === 2);
	expect(bodies[1]).toBe(body);
});

test("a client that stops reading its answer is disconnected", async () => {
	let isSent = false;
	const { client, accepted } = await openConnection((_incoming, outgoing) => {
		outgoing.end(Buffer.alloc(64 * 1024 * 1024), () => {
			isSent = outgoing.writableFinished;
		});
	}, 100);
	client.pause();
	client.write(requests(1));
	await eventually("the connection is ended", () => accepted.destroyed);
	expect(isSent).toBe(false);
});

test("a client that takes no heartbeat of an event stream is disconnected, and one that reads stays", async () => {
	const beat = (_incoming: IncomingMessage, outgoing: ServerResponse) => {
		const beating = setInterval(() => outgoing.write(Buffer.alloc(1024 * 1024)), 20);
		outgoing.once("close", () => clearInterval(beating));
	};
	const reading = await openConnection(beat, 500);
	const idle = await openConnection(beat, 500);
	reading.client.resume();
	idle.client.pause();
	for (const { client } of [reading, idle]) client.write(requests(1));
	await eventually("the one that reads nothing is ended", () => idle.accepted.destroyed);
	expect(reading.accepted.destroyed).toBe(false);
});
