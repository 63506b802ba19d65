import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeCluster } from "#db/embedded/cluster.ts";
import { belongTo } from "#db/embedded/engine-user.ts";
import { createLifetimeLock } from "#db/embedded/lifetime-lock.ts";
import { resolveLocation } from "#db/embedded/location.ts";
import { launchPostgres } from "#db/embedded/postgres-process.ts";
import { eventually } from "../eventually.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { findPostmaster, newDataDir, startWriter } from "./processes.ts";

test("processes that start at once on a new folder make one database and share it", async () => {
	const dataDir = newDataDir("deep", "inside");
	const writers = [1, 1_000_001, 2_000_001].map((firstRow) => startWriter(dataDir, { firstRow }));
	await Promise.all(writers.map((writer) => writer.hasSaid("written", 5)));
	expect(readdirSync(dataDir).sort()).toEqual(["installed.json", "postgres", "run"]);
	await Promise.all(writers.map((writer) => writer.end("SIGTERM")));
	expect(writers.map(({ lines }) => lines.at(-1))).toEqual(Array(3).fill({ said: "closed" }));
});

test.each(["SIGTERM", "SIGKILL"] as const)(
	"when the process that started the database ends by %s, the others do not notice",
	async (signal) => {
		const dataDir = newHotelFolder();
		const first = startWriter(dataDir);
		await first.hasSaid("written");
		const second = startWriter(dataDir, { firstRow: 1_000_001 });
		await second.hasSaid("written");
		const postmaster = findPostmaster(dataDir);

		await first.end(signal);
		await second.hasSaid("written", second.written().length + 50);
		expect(findPostmaster(dataDir)).toBe(postmaster);
		expect(second.lines).not.toContainEqual({ said: "unavailable" });
	},
);

test.each(["SIGTERM", "SIGKILL"] as const)(
	"when the last process ends by %s, the database stops and no process of it is left",
	async (signal) => {
		const dataDir = newHotelFolder();
		const writers = [startWriter(dataDir), startWriter(dataDir, { firstRow: 1_000_001 })];
		await Promise.all(writers.map((writer) => writer.hasSaid("written")));
		await Promise.all(writers.map((writer) => writer.end(signal)));
		await eventually("the database has stopped", () => findPostmaster(dataDir) === null);
		expect(readdirSync(`${dataDir}/postgres`)).not.toContain("postmaster.pid");
	},
);

test("when the database is killed under several processes, one starts it again and all continue", async () => {
	const dataDir = newHotelFolder();
	const writers = [1, 1_000_001, 2_000_001].map((firstRow) => startWriter(dataDir, { firstRow }));
	await Promise.all(writers.map((writer) => writer.hasSaid("written")));
	for (let time = 1; time <= 3; time++) {
		const killed = findPostmaster(dataDir);
		process.kill(Number(killed), "SIGKILL");
		await eventually("another one runs", () => ![null, killed].includes(findPostmaster(dataDir)));
		await Promise.all(writers.map((writer) => writer.hasSaid("written", writer.written().length + 5)));
	}
});

test("a database whose app ends before it is ready stops by itself too", async () => {
	const location = await resolveLocation(newDataDir());
	await makeCluster(location);
	const lifetimeLock = createLifetimeLock(join(location.run, "lifetime.lock"));
	lifetimeLock.acquire();
	belongTo(location.user, lifetimeLock.file);
	lifetimeLock.release();
	for (let time = 1; time <= 5; time++) {
		const postgres = launchPostgres(location, lifetimeLock.file);
		await eventually("it has stopped", postgres.hasExited);
	}
});

test("a first start that is killed halfway is repeated by the next", async () => {
	const dataDir = newDataDir();
	for (const afterMs of [150, 300, 450]) {
		const writer = startWriter(dataDir);
		await pause(afterMs); // three moments of making the database, none of them waited for
		await writer.end("SIGKILL");
	}
	const writer = startWriter(dataDir);
	await writer.hasSaid("written", 5);
	await writer.end("SIGTERM");
	expect(writer.lines.at(-1)).toEqual({ said: "closed" });
});
