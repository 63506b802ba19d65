import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeCluster } from "#db/embedded-cluster.server.ts";
import { settlePlace } from "#db/embedded-place.server.ts";
import { makeTether } from "#db/embedded-tether.server.ts";
import { belongTo } from "#db/embedded-user.server.ts";
import { launchPostgres } from "#db/postgres-process.server.ts";
import { eventually } from "../eventually.ts";
import { findPostmaster, newDataDir, startClerk } from "./processes.ts";

test("processes that start at once on a new folder make one database and share it", async () => {
	const dataDir = newDataDir("deep", "inside");
	const clerks = [1, 1_000_001, 2_000_001].map((firstRow) => startClerk(dataDir, { firstRow }));
	await Promise.all(clerks.map((clerk) => clerk.hasSaid("kept", 5)));
	expect(readdirSync(dataDir).sort()).toEqual(["postgres", "run"]);
	await Promise.all(clerks.map((clerk) => clerk.end("SIGTERM")));
	expect(clerks.map(({ lines }) => lines.at(-1))).toEqual(Array(3).fill({ said: "closed" }));
});

test.each(["SIGTERM", "SIGKILL"] as const)(
	"when the process that started the database leaves by %s, the others do not notice",
	async (signal) => {
		const dataDir = newDataDir();
		const first = startClerk(dataDir);
		await first.hasSaid("kept");
		const second = startClerk(dataDir, { firstRow: 1_000_001 });
		await second.hasSaid("kept");
		const postmaster = findPostmaster(dataDir);

		await first.end(signal);
		await second.hasSaid("kept", second.kept().length + 50);
		expect(findPostmaster(dataDir)).toBe(postmaster);
		expect(second.lines).not.toContainEqual({ said: "away" });
	},
);

test.each(["SIGTERM", "SIGKILL"] as const)(
	"when the last process leaves by %s, the database stops and leaves no orphan",
	async (signal) => {
		const dataDir = newDataDir();
		const clerks = [startClerk(dataDir), startClerk(dataDir, { firstRow: 1_000_001 })];
		await Promise.all(clerks.map((clerk) => clerk.hasSaid("kept")));
		await Promise.all(clerks.map((clerk) => clerk.end(signal)));
		await eventually("the database has stopped", () => findPostmaster(dataDir) === null);
		expect(readdirSync(`${dataDir}/postgres`)).not.toContain("postmaster.pid");
	},
);

test("when the database is killed under several processes, one starts it again and all go on", async () => {
	const dataDir = newDataDir();
	const clerks = [1, 1_000_001, 2_000_001].map((firstRow) => startClerk(dataDir, { firstRow }));
	await Promise.all(clerks.map((clerk) => clerk.hasSaid("kept")));
	for (let time = 1; time <= 3; time++) {
		const killed = findPostmaster(dataDir);
		process.kill(Number(killed), "SIGKILL");
		await eventually("another one runs", () => ![null, killed].includes(findPostmaster(dataDir)));
		await Promise.all(clerks.map((clerk) => clerk.hasSaid("kept", clerk.kept().length + 5)));
	}
});

test("a database whose house is gone before it was ready stops by itself all the same", async () => {
	const place = await settlePlace(newDataDir());
	await makeCluster(place, ["--auth=trust"]);
	const tether = makeTether(join(place.run, "tether"));
	tether.hold();
	belongTo(place.user, tether.file);
	tether.letGo();
	for (let time = 1; time <= 5; time++) {
		const postgres = launchPostgres(place, tether.file);
		await eventually("it has stopped", postgres.hasExited);
	}
});

test("a first start that is killed halfway is done again by the next", async () => {
	const dataDir = newDataDir();
	for (const afterMs of [150, 300, 450]) {
		const clerk = startClerk(dataDir);
		await pause(afterMs); // three moments of making the database, none of them waited for
		await clerk.end("SIGKILL");
	}
	const clerk = startClerk(dataDir);
	await clerk.hasSaid("kept", 5);
	await clerk.end("SIGTERM");
	expect(clerk.lines.at(-1)).toEqual({ said: "closed" });
});
