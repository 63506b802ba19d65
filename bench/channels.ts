/**
 * What the calendars of other booking sites cost: 200 villas at three sites, each read every ten minutes. `npm run bench:channels`;
 * VILLAS (200), SITES (3) and EVENTS (40 in each calendar) make it smaller or larger. Printed is the share of one processor
 * that reading, comparing and writing take, beside the same with nothing but fetching.
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { calendarEtag, writeCalendar } from "#app/features/channels/calendar.server.ts";
import { compareCalendars } from "#app/features/channels/compare-calendars.ts";
import { fetchCalendar } from "#app/features/channels/fetch-calendar.server.ts";
import { readCalendar } from "#app/features/channels/read-calendar.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { median, printTable, say, setting } from "./figures.ts";

const counts = { villas: setting("VILLAS", 200), sites: setting("SITES", 3), events: setting("EVENTS", 40) };
const today = "2027-03-01";
const now = new Date("2027-03-01T18:00:00Z");
const tenMinutesMs = 600_000;

const text = writeCalendar({
	name: "Palm Grove",
	nights: Array.from({ length: counts.events }, (_, index) => ({
		uid: `${index}@palapa.example`,
		from: addDays(today, 5 * index),
		until: addDays(today, 5 * index + 3),
		sequence: 0,
		modified: now,
	})),
});
const server = createServer((_, response) => response.end(text)).listen(0, "127.0.0.1");
await new Promise((open) => server.once("listening", open));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const at = { timeZone: "America/Belize", today };
const first = readCalendar("airbnb", text, at);
if (!first.ok) throw new Error(first.because);
const known = first.events.map((event, index) => ({
	...event,
	id: String(index),
	firstSeen: now,
	missingSince: null,
	missingReads: 0,
}));

/** Milliseconds of processor that something takes for one calendar, as the median of many. */
async function cost(step: () => unknown): Promise<number> {
	const times: number[] = [];
	for (let run = 0; run < 200; run += 1) {
		const before = process.cpuUsage();
		await step();
		const { user, system } = process.cpuUsage(before);
		times.push((user + system) / 1_000);
	}
	return median(times);
}

const steps: [string, () => unknown][] = [
	["fetch", () => fetchCalendar(`http://${host}/a.ics`, { testHosts: [host], now })],
	["read", () => readCalendar("airbnb", text, at)],
	[
		"compare",
		() =>
			compareCalendars({
				site: "airbnb",
				known,
				read: first.events,
				earlier: [],
				now,
				today,
				dayOf: () => today,
			}),
	],
	["write ours", () => calendarEtag(writeCalendar({ name: "Palm Grove", nights: known.map(toNights) }))],
];

function toNights({ uid, from, until }: (typeof known)[number]) {
	return { uid, from, until, sequence: 0, modified: now };
}

say(
	`${counts.villas} villas at ${counts.sites} sites, ${counts.events} events in each calendar, every ten minutes.`,
);
const rows: string[][] = [];
for (const [name, step] of steps) {
	await step();
	const ms = await cost(step);
	const share = (ms * counts.villas * counts.sites) / tenMinutesMs;
	rows.push([name, ms.toFixed(2), `${(share * 100).toFixed(2)} %`]);
}
printTable(["step", "ms of processor for one", "share of one processor"], rows);
server.close();
