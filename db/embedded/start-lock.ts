import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { CannotStart } from "../connection/cannot-start.ts";
import { belongTo } from "./engine-user.ts";
import type { EmbeddedLocation } from "./location.ts";

/** Longer than the recovery of a hotel's database after a crash. */
const patienceMs = 120_000;
const pollMs = 25;
const sqliteBusy = 5;

/**
 * One process at a time settles how to reach PostgreSQL, makes its cluster and starts it; the others wait here
 * and then find it running.
 *
 * Node offers no `flock`, and a lock made of a file with a process id in it goes stale after `kill -9`.
 * The SQLite inside Node takes a lock of the kernel's on all three systems, and the kernel frees it
 * whatever happens to the process. Nothing is ever written to the file.
 */
export async function withStartLock<Result>(
	location: EmbeddedLocation,
	start: () => Promise<Result>,
): Promise<Result> {
	const file = join(location.run, "start.lock");
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		belongTo(location.user, file);
		await takeTurn(lock, file);
		return await start();
	} finally {
		lock.close();
	}
}

async function takeTurn(lock: DatabaseSync, file: string): Promise<void> {
	for (const deadline = Date.now() + patienceMs; ; await pause(pollMs)) {
		try {
			lock.exec("begin exclusive");
			return;
		} catch (error) {
			if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
			if (Date.now() < deadline) continue;
			throw new CannotStart(
				`Another process has been starting the database for two minutes: end it and start again (${file}).`,
				{ cause: error },
			);
		}
	}
}
