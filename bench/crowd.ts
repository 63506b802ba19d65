/**
 * What guests notice when many come at once, and when somebody sends requests without reading the answers, beside the same
 * on a quiet site. `npm run bench:crowd`; VISITORS (1500), BOOKINGS (100) and GREEDY (20) make it larger or smaller.
 */

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { percentile, printTable, say, setting, short } from "./figures.ts";
import { type LoadResult, sendLoad } from "./load.ts";
import { openScratch, startTestServer } from "./scratch.ts";

const visitors = setting("VISITORS", 1_500);
const bookings = setting("BOOKINGS", 100);
const greedy = setting("GREEDY", 20);
/** How many requests each of the greedy connections sends in one piece. */
const inOnePiece = 200;
/** Longer than any answer should take. */
const longestMs = 30_000;
const headStartMs = 900;

/** After the nights of the demo guests. */
const firstNight = addDays(hotelToday(new Date()), 400);

const scratch = await openScratch();
const app = await startTestServer(scratch);
const database = await scratch.open();
const villaIds = await listVillaIds();
try {
	// Until the code is compiled and the memory is as large as ordinary visitors make it.
	await openPages(32, 600);
	await compareCrowd();
	await compareGreed();
} finally {
	await app.stop();
	await scratch.close();
}

/** Those of the hotel: a page with more of them would not be what guests open. */
async function listVillaIds(): Promise<string[]> {
	const { rows } = await database.pool.query<{ id: string }>("select id from villas order by id");
	return rows.map(({ id }) => id);
}

function openPages(connections: number, atMost: number): Promise<LoadResult> {
	const what = { kind: "page", path: "/booking", encoding: "br" } as const;
	return sendLoad({ port: app.port, connections, milliseconds: longestMs, atMost, what });
}

/** Every guest has a connection and a night of their own. */
function book(firstSlot: number): Promise<LoadResult> {
	const what = { kind: "own_night", villaIds, firstNight, firstSlot } as const;
	return sendLoad({
		port: app.port,
		connections: bookings,
		milliseconds: longestMs,
		atMost: bookings,
		what,
	});
}

/** Asks one probe again and again until it is told to stop. */
async function askProbe(until: AbortSignal): Promise<LoadResult["latenciesByStatus"]> {
	const latencies: LoadResult["latenciesByStatus"] = {};
	while (!until.aborted) {
		const sent = performance.now();
		const response = await fetch(`${app.origin}/readyz`);
		await response.arrayBuffer();
		latencies[response.status] ??= [];
		latencies[response.status]?.push(performance.now() - sent);
		await pause(50);
	}
	return latencies;
}

async function compareCrowd() {
	const quiet = new AbortController();
	const quietProbe = askProbe(quiet.signal);
	const alone = await book(0);
	quiet.abort();
	const loud = new AbortController();
	const probe = askProbe(loud.signal);
	const crowd = openPages(visitors, visitors);
	// So that the guests come after the visitors, who need longer to connect.
	await pause(headStartMs);
	const among = await book(bookings);
	const pages = await crowd;
	loud.abort();
	say(`${visitors} visitors open /booking at the same moment, and ${bookings} guests send the form:\n`);
	printTable(
		["request", "when", "200 or 302", "p50 ms", "slowest ms", "503", "p50 ms", "slowest ms", "other"],
		[
			toRow("booking", "alone", alone.latenciesByStatus),
			toRow("booking", "in the crowd", among.latenciesByStatus),
			toRow("page", "in the crowd", pages.latenciesByStatus),
			toRow("/readyz", "without the crowd", await quietProbe),
			toRow("/readyz", "in the crowd", await probe),
		],
	);
}

function toRow(request: string, when: string, byStatus: LoadResult["latenciesByStatus"]) {
	const { 200: ok = [], 302: redirected = [], 503: busy = [], ...others } = byStatus;
	const other = Object.values(others).reduce((sum, { length }) => sum + length, 0);
	return [request, when, ...summary([...ok, ...redirected]), ...summary(busy), other];
}

function summary(latencies: number[]) {
	const { length } = latencies;
	return length === 0 ? [0, "-", "-"] : [length, percentile(latencies, 50), Math.max(...latencies)];
}

async function compareGreed() {
	const rows = [
		await visitBeside("nobody else", async () => []),
		await visitBeside(`${greedy} × ${inOnePiece} requests`, openGreedyConnections),
	];
	say(`\n8 visitors open /booking 200 times while ${greedy} connections send ${inOnePiece} requests each`);
	say("in one piece and read nothing:\n");
	printTable(
		["beside", "200", "anything else", "p50 ms", "slowest ms", "MB before", "MB at most", "growth MB"],
		rows,
	);
}

async function visitBeside(name: string, disturb: () => Promise<Socket[]>) {
	const before = app.megabytes();
	let largest = before;
	const watching = setInterval(() => {
		largest = Math.max(largest, app.megabytes());
	}, 20);
	const sockets = await disturb();
	const { statuses, latencies } = await openPages(8, 200);
	clearInterval(watching);
	for (const socket of sockets) socket.destroy();
	const { 200: fine = 0, ...others } = statuses;
	const other = Object.values(others).reduce((sum, count) => sum + count, 0);
	const times = [percentile(latencies, 50), Math.max(...latencies)];
	return [name, fine, other, ...times, short(before), short(largest), short(largest - before)];
}

async function openGreedyConnections(): Promise<Socket[]> {
	const sockets = Array.from({ length: greedy }, () => connect(app.port, "127.0.0.1"));
	for (const socket of sockets) {
		socket.on("error", () => {});
		socket.pause();
	}
	await Promise.all(sockets.map((socket) => once(socket, "connect")));
	const request = `GET /booking HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nAccept: text/html\r\n\r\n`;
	for (const socket of sockets) socket.write(request.repeat(inOnePiece));
	return sockets;
}
