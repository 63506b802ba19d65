import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { type AppProcess, startAppProcess } from "../app-process.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../database-proxy.ts";
import { eventually } from "../eventually.ts";
import { caddyProgram, type PublicAddress, startCaddy } from "./caddy.ts";
import { newDataDir } from "./processes.ts";
import { type Postgres, postgresPrograms, startWithStandby } from "./standby.ts";

const isInstalled = caddyProgram !== undefined && postgresPrograms !== undefined;
if (!isInstalled) {
	process.stdout.write(
		"Several processes behind a proxy are not tested: install caddy and postgresql (Debian: apt-get install caddy postgresql).\n",
	);
}

type Hotel = {
	site: PublicAddress;
	database: DatabaseProxy;
	servers: { primary: Postgres; standby: Postgres };
	processes: AppProcess[];
	/** Starts the process that listens on the n-th port, and waits until it does. */
	start: (n: number) => Promise<void>;
	/** Asks the n-th process to stop, as a supervisor does, and waits until it has. */
	stop: (n: number) => Promise<number | null>;
};

/** Two processes of the app on one PostgreSQL with a synchronous standby, behind Caddy. */
async function openHotel(): Promise<Hotel> {
	const folder = newDataDir("hotel");
	const [primary = 0, standby = 0, https = 0, http = 0, ...ports] = await freePorts(6);
	const servers = await startWithStandby(folder, { primary, standby });
	const database = await startDatabaseProxy({
		url: servers.primary.urlOf("palapa"),
		appUrl: servers.primary.urlOf("palapa_app"),
	});
	onTestFinished(database.close);
	const processes: AppProcess[] = [];
	async function start(n: number) {
		const app = startAppProcess({
			DATABASE_URL: database.url,
			DATABASE_APP_URL: database.appUrl ?? "",
			DATA_DIR: `${folder}/data-${n}`,
			APP_URL: `https://palapa.test:${https}`,
			SESSION_SECRET: "a secret of both processes, for tests",
			TRUST_PROXY: "1",
			STOP_DELAY: "3",
			HOST: "127.0.0.1",
			PORT: String(ports[n]),
			LOG_LEVEL: "warn",
		});
		processes[n] = app;
		onTestFinished(async () => {
			app.process.kill("SIGKILL");
			await app.ended;
		});
		await app.address;
	}
	await start(0);
	await start(1);
	const site = await startCaddy(folder, { https, http, processes: ports });
	return {
		site,
		database,
		servers,
		processes,
		start,
		stop: (n) => {
			processes[n]?.process.kill("SIGTERM");
			return processes[n]?.ended ?? Promise.resolve(null);
		},
	};
}

/**
 * Ports that nobody listens on, below those that the system gives to connections by itself: a connection of another test
 * could take one of these before its process listens.
 */
async function freePorts(count: number): Promise<number[]> {
	const ports = new Set<number>();
	while (ports.size < count) {
		const port = randomInt(10_000, 30_000);
		const server = createServer().listen(port, "127.0.0.1");
		const isFree = await once(server, "listening").then(
			() => true,
			() => false,
		);
		if (!isFree) continue;
		ports.add(port);
		await once(server.close(), "close");
	}
	return [...ports];
}

const villas = ["sunset-palms", "caribbean-breeze", "ocean-breeze", "blue-horizon", "palm-grove"];
const firstNight = addDays(hotelToday(new Date()), 30);

/** The form of the n-th guest: another night or another villa than everybody else's. */
function formOf(n: number): string {
	const checkIn = addDays(firstNight, Math.floor(n / villas.length));
	return new URLSearchParams({
		villaId: villas[n % villas.length] ?? "",
		checkIn,
		checkOut: addDays(checkIn, 1),
		guests: "2",
		name: `Guest ${n}`,
		email: "",
		note: "",
		idempotencyKey: crypto.randomUUID(),
	}).toString();
}

/** Another address of this machine for every fourth form: a caller may have four stays ahead. */
const callerOf = (n: number) => `127.0.${1 + Math.floor(n / 4 / 250)}.${1 + (Math.floor(n / 4) % 250)}`;

const referenceIn = (location: unknown) => /^\/reservations\/(\w{8})/.exec(String(location))?.[1];

/** Guests who read pages and reserve without a pause, until they are asked to stop. */
function sendGuests(site: PublicAddress, guests: number) {
	const seen = { reserved: [] as string[], pages: 0, failed: [] as string[] };
	let next = 0;
	let isOver = false;

	async function guest() {
		while (!isOver) {
			const n = next++;
			const from = callerOf(n);
			const page = await site.send(n % 2 ? "/faq" : "/booking", { from }).catch((error: Error) => error);
			if (page instanceof Error || page.status !== 200) seen.failed.push(describeResponse(page));
			else seen.pages += 1;
			const body = formOf(n);
			for (let isSent = false; !isSent; ) {
				const response = await site
					.send("/booking", { method: "POST", body, from })
					.catch((error: Error) => error);
				const reference = response instanceof Error ? undefined : referenceIn(response.headers.location);
				if (reference) seen.reserved.push(reference);
				else seen.failed.push(describeResponse(response));
				// A guest whose form was not answered sends it again, for as long as it takes.
				isSent = reference !== undefined || isOver;
			}
		}
	}

	const ended = Promise.all(Array.from({ length: guests }, guest));
	return {
		seen,
		end: async () => {
			isOver = true;
			await ended;
		},
	};
}

const describeResponse = (response: Error | { status: number; text: string }) =>
	response instanceof Error ? response.message : `${response.status} ${response.text}`;

/** The references that a server has, each with the number of its stays. */
async function listReserved(server: Postgres): Promise<string[]> {
	const client = new pg.Client({ connectionString: server.urlOf("palapa") });
	await client.connect();
	const { rows } = await client.query<{ reference: string }>(
		"select reference from reservations join stays on stays.reservation_id = reservations.id order by reference",
	);
	await client.end();
	return rows.map(({ reference }) => reference);
}

describe.runIf(isInstalled)("two processes behind a proxy", () => {
	test("are one hotel: https, sessions, live availability and the address of each caller", async () => {
		const { site } = await openHotel();
		const booking = await site.send("/booking");
		expect(booking.status).toBe(200);
		expect(booking.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);

		// An event arrives while the stream is open, whichever process it comes from.
		let events = 0;
		const streams = [0, 1].map(() =>
			site.send("/booking/changes", {
				onChunk: (text) => {
					events += text.split("data:").length - 1;
				},
			}),
		);
		for (const stream of streams) stream.catch(() => {}); // they are open until the hotel closes
		const reserved = await site.send("/booking", { method: "POST", body: formOf(0) });
		expect(reserved.status).toBe(303);
		await eventually("both open pages are told", () => events >= 2);

		// Either process opens reservations of the other, by a cookie that only https carries.
		const [cookie = ""] = [reserved.headers["set-cookie"] ?? []].flat();
		expect(cookie).toMatch(/^__Host-reservations=.*; Secure/);
		for (let n = 0; n < 4; n += 1) {
			const page = await site.send(String(reserved.headers.location), {
				headers: { Cookie: cookie.split(";")[0] ?? "" },
			});
			expect(page.status).toBe(200);
		}

		// Ten wrong names from one caller, ten in each process at the most: then this caller waits, and no other.
		const guess = { method: "POST", body: "reference=K7M2PQ4X&guest=Nobody" };
		const statuses: number[] = [];
		for (let n = 0; n < 21; n += 1) {
			// A caller's claims about its own address count for nothing.
			const headers = { "X-Forwarded-For": `198.51.100.${n}` };
			statuses.push((await site.send("/reservations", { ...guess, headers, from: "127.0.9.1" })).status);
		}
		expect(statuses).toContain(429);
		expect((await site.send("/reservations", { ...guess, from: "127.0.9.2" })).status).toBe(404);
	});

	test("are restarted one after the other, and no request fails", async () => {
		const { site, start, stop, servers } = await openHotel();
		const { seen, end } = sendGuests(site, 8);
		for (const n of [0, 1]) {
			const before = seen.reserved.length;
			await eventually("guests reserve", () => seen.reserved.length > before + 10);
			expect(await stop(n)).toBe(0);
			const alone = seen.reserved.length;
			await eventually("guests reserve at the other process", () => seen.reserved.length > alone + 10);
			await start(n);
		}
		await end();
		expect(seen.failed).toEqual([]);
		expect(await listReserved(servers.primary)).toEqual([...seen.reserved].sort());
	});

	test("go on with the standby when the primary is gone, and nothing that was acknowledged is lost", async () => {
		const { site, database, servers, processes } = await openHotel();
		const { seen, end } = sendGuests(site, 8);
		await eventually("guests reserve", () => seen.reserved.length > 40);
		await servers.primary.kill();
		await servers.standby.promote();
		database.leadTo(servers.standby.urlOf("palapa"));
		const before = seen.reserved.length;
		await eventually("guests reserve again", () => seen.reserved.length > before + 40);
		await end();
		const reserved = await listReserved(servers.standby);
		expect(seen.reserved.filter((reference) => !reserved.includes(reference))).toEqual([]);
		expect(new Set(reserved).size).toBe(reserved.length);
		for (const app of processes) expect(app.process.exitCode).toBe(null);
	});
});
