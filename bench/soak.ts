/**
 * Ten minutes of ordinary traffic at a steady rate: whether memory, descriptors and waiting times do not grow. One
 * request in twelve is a reservation. `npm run bench:soak`; SECONDS (600) and RATE (90 requests a second) change it.
 */

import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { percentile, printTable, say, setting } from "./figures.ts";
import { openScratch, startTestServer } from "./scratch.ts";
import { bookingForm } from "./scratch-villas.ts";

const seconds = setting("SECONDS", 600);
const rate = setting("RATE", 90);
/** The run is reported in as many parts. */
const parts = 10;

const paths = ["/", "/rooms", "/booking", "/faq", "/wellness"];
/** After the nights of the demo guests. */
const firstNight = addDays(hotelToday(new Date()), 60);
const scratch = await openScratch();
const app = await startTestServer(scratch);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const statuses = new Map<string, number>();
const all: number[] = [];
try {
	const { rows } = await (await scratch.open()).pool.query<{ id: string }>(
		"select id from villas order by id",
	);
	await run(rows.map(({ id }) => id));
} finally {
	agent.destroy();
	await app.stop();
	await scratch.close();
}

async function run(villaIds: readonly string[]) {
	const rows: (string | number)[][] = [];
	const started = performance.now();
	let sent = 0;
	for (let part = 0; part < parts; part += 1) {
		const latencies: number[] = [];
		const under: Promise<void>[] = [];
		const ends = started + ((part + 1) * seconds * 1_000) / parts;
		while (performance.now() < ends) {
			// At a steady rate, however slow the responses are: guests do not wait for each other.
			const due = ((performance.now() - started) / 1_000) * rate;
			for (; sent < due; sent += 1) under.push(send(sent, villaIds).then((ms) => void latencies.push(ms)));
			await pause(2);
		}
		await Promise.all(under);
		for (const ms of latencies) all.push(ms);
		rows.push([
			`${Math.round(((part + 1) * seconds) / parts)} s`,
			app.megabytes(),
			app.descriptors(),
			...[50, 99, 99.5].map((share) => percentile(latencies, share)),
		]);
	}
	printTable(["after", "memory MB", "descriptors", "p50 ms", "p99 ms", "p99.5 ms"], rows);
	const counts = [...statuses].map(([status, count]) => `${count.toLocaleString("en-US")} × ${status}`);
	say(
		`${sent.toLocaleString("en-US")} requests: ${counts.sort().join(", ")}; p99.5 ${percentile(all, 99.5).toFixed(1)} ms.`,
	);
}

/** @returns milliseconds from the request to the end of its response */
function send(number: number, villaIds: readonly string[]): Promise<number> {
	const isForm = number % 12 === 11;
	const body = isForm ? bookingForm(number, nightOf(Math.floor(number / 12), villaIds)) : undefined;
	const headers = isForm
		? { "Content-Type": "application/x-www-form-urlencoded", Origin: app.origin }
		: { "Accept-Encoding": "br", Accept: "text/html" };
	const path = isForm ? "/booking" : (paths[number % paths.length] ?? "/");
	const at = performance.now();
	return new Promise((resolve) => {
		const done = (status: string) => {
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			resolve(performance.now() - at);
		};
		const sent = request(
			`${app.origin}${path}`,
			{ agent, method: isForm ? "POST" : "GET", headers },
			(response) => {
				response.resume();
				response.on("end", () => done(String(response.statusCode)));
			},
		);
		sent.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? "error"));
		sent.end(body);
	});
}

/** A night that nobody else has: first one night of every villa, then the next. */
function nightOf(booking: number, villaIds: readonly string[]) {
	const checkIn = addDays(firstNight, Math.floor(booking / villaIds.length));
	const villaId = villaIds[booking % villaIds.length] ?? "";
	return { villaId, checkIn, checkOut: addDays(checkIn, 1) };
}
