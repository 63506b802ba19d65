/**
 * What guests, the desk and probes notice when many come at once, and when somebody sends requests without reading the answers,
 * beside the same on a quiet site. `npm run bench:crowd`; VISITORS (1500), BOOKINGS (100) and GREEDY (20) make it larger or smaller.
 */

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { openStaff } from "#test/factories/staff.ts";
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
/** Screens of the desk whose connections are open before the crowd comes, and how long each waits for its next page. */
const screens = 8;
const readingMs = 200;
/** How long the desk works in the crowd. */
const deskMs = 6_000;
const sessionSecret = "b".repeat(32);

/** After the nights of the demo guests. */
const firstNight = addDays(hotelToday(new Date()), 400);

/** The first night that no guest has taken yet. */
let nextSlot = 0;

const scratch = await openScratch();
const app = await startTestServer({ ...scratch, env: { ...scratch.env, SESSION_SECRET: sessionSecret } });
const database = await scratch.open();
const { cookie } = await openStaff(scratch.openOwner(database).db, { roles: ["manager"], sessionSecret });
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

/** Those of the hotel: a page with more of them would be another page than guests open. */
async function listVillaIds(): Promise<string[]> {
	const { rows } = await database.pool.query<{ id: string }>("select id from villas order by id");
	return rows.map(({ id }) => id);
}

function openPages(connections: number, atMost: number, path = "/booking"): Promise<LoadResult> {
	const what = { kind: "page", path, encoding: "br" } as const;
	return sendLoad({ port: app.port, connections, milliseconds: longestMs, atMost, what });
}

/** Screens that show one page after the other. */
function workAtDesk(path: string, by: string): Promise<LoadResult> {
	const what = { kind: "page", path, encoding: "br", cookie: by } as const;
	return sendLoad({
		port: app.port,
		connections: screens / 2,
		milliseconds: deskMs,
		pauseMs: readingMs,
		what,
	});
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
async function askProbe(address: string, until: AbortSignal): Promise<LoadResult["latenciesByStatus"]> {
	const latencies: LoadResult["latenciesByStatus"] = {};
	while (!until.aborted) {
		const sent = performance.now();
		const response = await fetch(address);
		await response.arrayBuffer();
		latencies[response.status] ??= [];
		latencies[response.status]?.push(performance.now() - sent);
		await pause(50);
	}
	return latencies;
}

async function compareCrowd() {
	const rounds = [
		{ when: "alone", requests: await measureTogether(0) },
		{ when: "beside one page of the cache", requests: await measureTogether(visitors) },
		// A query has every page rendered for itself.
		{ when: "beside rendered pages", requests: await measureTogether(visitors, "/booking?guests=2") },
	];
	say(
		`${visitors} visitors open /booking at the same moment, ${bookings} guests send the form, and ${screens} screens of`,
	);
	say("the desk, whose connections were open before, show their pages:\n");
	printTable(
		["request", "when", "200 or 303", "p50 ms", "p95 ms", "slowest ms", "503", "slowest ms", "other"],
		(rounds[0]?.requests ?? []).flatMap(({ request }, index) =>
			rounds.map(({ when, requests }) => toRow(request, when, requests[index]?.byStatus ?? {})),
		),
	);
}

/** Everything that happens at the same time, with that many visitors. */
async function measureTogether(count: number, path?: string) {
	const ended = new AbortController();
	const probes = [
		`${app.origin}/readyz`,
		...["/healthz", "/readyz", "/metrics"].map((path) => app.probeOrigin + path),
	];
	const asked = probes.map((address) => askProbe(address, ended.signal));
	const desk = ["/desk", "/desk/plan"].map((path) => workAtDesk(path, cookie));
	const stranger = workAtDesk("/desk", `${cookie.slice(0, -8)}AAAAAAAA`);
	await pause(headStartMs);
	const pages = count > 0 ? openPages(count, count, path) : null;
	// So that the guests come after the visitors, who need longer to connect.
	await pause(headStartMs);
	const booked = await book(nextSlot);
	nextSlot += bookings;
	const visited = await pages;
	const [today, plan, refused] = await Promise.all([...desk, stranger]);
	ended.abort();
	const named = (request: string, byStatus: LoadResult["latenciesByStatus"] = {}) => ({ request, byStatus });
	return [
		named("page", visited?.latenciesByStatus),
		named("booking", booked.latenciesByStatus),
		named("/desk", today?.latenciesByStatus),
		named("/desk/plan", plan?.latenciesByStatus),
		named("/desk, made-up cookie", refused?.latenciesByStatus),
		...(await Promise.all(
			asked.map(async (answers, index) =>
				named(`${index === 0 ? "" : "PROBE_PORT "}${new URL(probes[index] ?? "").pathname}`, await answers),
			),
		)),
	];
}

function toRow(request: string, when: string, byStatus: LoadResult["latenciesByStatus"]) {
	const { 200: ok = [], 303: redirected = [], 503: busy = [], ...others } = byStatus;
	const other = Object.values(others).reduce((sum, { length }) => sum + length, 0);
	const fine = [...ok, ...redirected];
	const times = fine.length === 0 ? ["-", "-"] : [percentile(fine, 50), percentile(fine, 95)];
	return [request, when, fine.length, ...times, slowest(fine), busy.length, slowest(busy), other];
}

function slowest(latencies: number[]) {
	return latencies.length === 0 ? "-" : Math.max(...latencies);
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
