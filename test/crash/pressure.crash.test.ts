import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeForm } from "#test/factories/forms.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { eventually } from "../eventually.ts";
import { newHotelFolder } from "./prepared-hotel.ts";

/** The app as a process that listens, on a database of its own. */
async function startOnOwnDatabase() {
	const dataDir = newHotelFolder();
	const database = await ownDatabase(`palapa_crash_${randomBytes(4).toString("hex")}`);
	const app = startAppProcess({ LOG_LEVEL: "warn", DATA_DIR: dataDir, ...database.settings });
	onTestFinished(async () => {
		app.process.kill("SIGKILL");
		await app.ended;
		await database.drop();
	});
	const address = await app.address;
	return { ...app, address, dataDir, port: Number(new URL(address).port), pid: app.process.pid ?? 0 };
}

/** The memory of the process now, in megabytes. */
function residentMegabytes(pid: number): number {
	const [, kilobytes = ""] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) / 1024;
}

/** The largest amount of memory that a process has while something is going on. */
async function watchMemory<Result>(pid: number, act: () => Promise<Result>) {
	let largest = residentMegabytes(pid);
	const watching = setInterval(() => {
		largest = Math.max(largest, residentMegabytes(pid));
	}, 20);
	const result = await act().finally(() => clearInterval(watching));
	return { result, largest: Math.max(largest, residentMegabytes(pid)) };
}

const statusOf = async (address: string) => {
	const response = await fetch(address);
	await response.arrayBuffer();
	return response.status;
};

/** Visitors who open one page after the other. */
async function visit(address: string, visitors: number, pages: number): Promise<number[]> {
	const statuses: number[] = [];
	const visitor = async () => {
		for (let page = 0; page < pages; page += 1) statuses.push(await statusOf(`${address}/booking`));
	};
	await Promise.all(Array.from({ length: visitors }, visitor));
	return statuses;
}

/**
 * The memory that ordinary visitors make the process need, in megabytes. The memory of a young process still rises by
 * itself, because V8 collects late, so rounds go on until one of them raises it by less than 5 MB.
 */
async function memoryOfOrdinaryVisitors({ pid, address }: { pid: number; address: string }): Promise<number> {
	let before = 0;
	for (let round = 0; round < 12; round += 1) {
		const { largest } = await watchMemory(pid, () => visit(address, 32, 8));
		if (largest - before < 5) return largest;
		before = largest;
	}
	return before;
}

/** Connections that each send many requests in one piece and read nothing. */
async function openGreedyConnections(port: number, { connections, requests }: Record<string, number>) {
	const sockets = Array.from({ length: connections ?? 0 }, () => connect(port, "127.0.0.1"));
	for (const socket of sockets) {
		socket.on("error", () => {});
		socket.pause();
	}
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	await Promise.all(sockets.map((socket) => once(socket, "connect")));
	const request = "GET /booking HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n";
	for (const socket of sockets) socket.write(request.repeat(requests ?? 0));
}

test.runIf(process.platform === "linux").each([
	["far more than any browser", { connections: 20, requests: 200 }],
	["as many as are allowed", { connections: 30, requests: 16 }],
])(
	"connections that send %s requests in one piece and read nothing neither fill the memory nor disturb others",
	async (_, greed) => {
		const app = await startOnOwnDatabase();
		const before = await memoryOfOrdinaryVisitors(app);
		const { result: statuses, largest } = await watchMemory(app.pid, async () => {
			await openGreedyConnections(app.port, greed);
			return visit(app.address, 4, 10);
		});
		expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
		expect(largest - before).toBeLessThan(100);
		await eventually("the app is ready", async () => (await statusOf(`${app.address}/readyz`)) === 200);
	},
);

test.runIf(!process.env.DATABASE_URL)(
	"when the synchronous standby is lost reservations hang, and pages and probes go on",
	async () => {
		const app = await startOnOwnDatabase();
		const { dataDir } = app;
		const administrator = new pg.Client({ host: join(dataDir, "run"), user: "postgres", database: "palapa" });
		await administrator.connect();
		onTestFinished(() => administrator.end());
		const waitFor = (standby: string) =>
			administrator.query(`alter system set synchronous_standby_names = '${standby}'`);
		const hangs = async () => {
			const { rowCount } = await administrator.query(
				"select from pg_stat_activity where wait_event = 'SyncRep'",
			);
			return rowCount ?? 0;
		};
		await waitFor("a_lost_standby");
		await administrator.query("select pg_reload_conf()");
		const villaIds = ["sunset-palms", "palm-grove", "vista-del-mar", "blue-horizon", "ocean-breeze"];
		// After the demo guests.
		const first = addDays(hotelToday(new Date()), 120);
		const nights = Array.from({ length: 6 }, (_, week) => ({
			checkIn: addDays(first, 4 * week),
			checkOut: addDays(first, 4 * week + 2),
		}));
		const sent = nights.flatMap((stay) =>
			villaIds.map((villaId) =>
				fetch(`${app.address}/booking`, {
					method: "POST",
					redirect: "manual",
					body: new URLSearchParams(makeForm({ villaId, ...stay })),
				}).then(({ status }) => status),
			),
		);
		await eventually("commits wait for the standby", async () => (await hangs()) > 0);
		expect(await statusOf(`${app.address}/booking`)).toBe(200);
		expect(await statusOf(`${app.address}/rooms`)).toBe(200);
		expect(await statusOf(`${app.address}/readyz`)).toBe(200);
		// Half of the pool: the rest of them wait in the process.
		expect(await hangs()).toBeLessThanOrEqual(5);
		await waitFor("");
		await administrator.query("select pg_reload_conf()");
		for (const status of await Promise.all(sent)) expect([303, 400, 409, 503]).toContain(status);
	},
);
