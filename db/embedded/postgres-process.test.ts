import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../test/eventually.ts";
import { createLifetimeLock } from "./lifetime-lock.ts";
import { launchPostgres } from "./postgres-process.ts";

test("the end of a PostgreSQL that ends at once is noticed every time, although the database is in use", async () => {
	const run = mkdtempSync(join(tmpdir(), "palapa-watchdog-"));
	const lock = createLifetimeLock(join(run, "lifetime.lock"));
	lock.acquire();
	onTestFinished(() => {
		lock.release();
		rmSync(run, { recursive: true, force: true });
	});
	const engine = { initdb: "false", postgres: "true" };
	const location = { engine, user: null, dataDir: run, cluster: run, run, socketFolder: run };
	const launched = Array.from({ length: 200 }, () => launchPostgres(location, lock.file));
	await eventually("all of them have exited", () => launched.every((one) => one.hasExited()));
	expect(launched.at(-1)?.log()).toBe("");
});
