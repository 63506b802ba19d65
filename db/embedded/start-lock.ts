import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../connection/cannot-start.ts";
import { belongTo } from "./engine-user.ts";
import type { EmbeddedLocation } from "./location.ts";
import type { Waiting } from "./waiting.ts";

/** Longer than the recovery of a hotel's database after a crash. */
const waitMs = 120_000;
const pollMs = 25;
const sqliteBusy = 5;

/**
 * One process at a time makes the cluster of a data folder and starts its PostgreSQL; the others wait here and then
 * find it running. It cannot be an advisory lock of the database, because there is none yet. Work inside the database
 * (migrations, catalog) has its own lock, `withPrepareLock`, which also holds across machines.
 *
 * Node offers no `flock`, and a lock made of a file with a process id in it goes stale after `kill -9`. The SQLite
 * inside Node takes a lock of the kernel, and the kernel frees it however the process ends. Nothing is ever written to
 * the file.
 */
export async function withStartLock<Result>(
	location: EmbeddedLocation,
	start: () => Promise<Result>,
	waiting?: Waiting,
): Promise<Result> {
	const file = join(location.run, "start.lock");
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		belongTo(location.user, file);
		await takeTurn(lock, file, waiting);
		return await start();
	} finally {
		lock.close();
	}
}

async function takeTurn(lock: DatabaseSync, file: string, waiting: Waiting | undefined): Promise<void> {
	for (const deadline = Date.now() + waitMs; ; await pause(pollMs)) {
		try {
			lock.exec("begin exclusive");
			return;
		} catch (error) {
			if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
			waiting?.note("another process is starting the database");
			if (Date.now() < deadline) continue;
			throw new CannotStart(
				`Another process has been starting the database for two minutes: end it and start again (${file}).`,
				{ cause: error },
			);
		}
	}
}
