import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { findBackends, findPostmaster, startWriter } from "./processes.ts";

test.runIf(process.platform === "linux").each([
	{ who: "one of its connections", find: (dataDir: string) => findBackends(dataDir)[0] },
	{ who: "PostgreSQL itself", find: findPostmaster },
])("a database that does not stop, because $who hangs, is ended for the next start", async ({ find }) => {
	const dataDir = newHotelFolder();
	const first = startWriter(dataDir);
	await first.hasSaid("written", 3);
	const postmaster = findPostmaster(dataDir);
	const hanging = Number(find(dataDir));
	const ofFirst = findBackends(dataDir);
	process.kill(hanging, "SIGSTOP");
	onTestFinished(() => {
		try {
			process.kill(hanging, "SIGKILL");
		} catch {} // it has ended, as it should
	});
	await first.end("SIGKILL");

	const second = startWriter(dataDir, { firstRow: 1_000_001 });
	await second.hasSaid("written", 3);
	expect(findPostmaster(dataDir)).not.toBe(postmaster);
	expect(findBackends(dataDir).filter((pid) => ofFirst.includes(pid))).toEqual([]);
	await second.end("SIGTERM");
	await eventually("it has stopped", () => findPostmaster(dataDir) === null);
});

test("a start that takes long names the cause of the wait", async () => {
	const dataDir = newHotelFolder();
	const first = startWriter(dataDir);
	await first.hasSaid("written");
	const otherStart = new DatabaseSync(join(dataDir, "run", "start.lock"));
	onTestFinished(() => otherStart.close());
	otherStart.exec("begin exclusive");
	const second = startWriter(dataDir, { firstRow: 1_000_001 });
	await second.hasSaid("waits");
	expect(second.lines).toEqual([
		{ said: "waits", sentence: "Still waiting: another process is starting the database." },
	]);
	otherStart.exec("rollback");
	await second.hasSaid("written");
});
