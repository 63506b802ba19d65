import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { CannotStart } from "../connection/cannot-start.ts";
import { makeCluster, owner } from "./cluster.ts";
import { belongTo } from "./engine-user.ts";
import { explainEngineFailure, isUsedByAnother } from "./failure.ts";
import { createLifetimeLock, type LifetimeLock } from "./lifetime-lock.ts";
import { type EmbeddedLocation, resolveLocation } from "./location.ts";
import { openOnLoopback } from "./loopback.ts";
import { clearStaleLocks, launchPostgres, type PostgresProcess } from "./postgres-process.ts";
import { answers } from "./probe.ts";
import { withStartLock } from "./start-lock.ts";

export type Embedded = {
	/** How to reach it. Stays the same when PostgreSQL is started again. */
	connection: pg.ClientConfig;
	/** Starts PostgreSQL again if it is gone, whoever had started it; otherwise does nothing. */
	revive: () => Promise<void>;
	/** Lets go of it. The last process to let go stops it, and waits until it has stopped. */
	stop: () => Promise<void>;
	/** What somebody who starts the app should read. */
	notice?: string;
};

/** Longer than the recovery after a crash, which replays at most a gigabyte. */
const startPatienceMs = 90_000;
const stopPatienceMs = 10_000;
const pollMs = 20;
const usedPauseMs = 100;

/**
 * Starts the PostgreSQL that npm has brought, on a private socket inside the data folder, or shares the one that
 * another process runs there. First start 1 to 2 s, later ones about 0.1 s.
 *
 * It belongs to no process: it runs while anyone uses it and is started again by whoever misses it.
 * @throws CannotStart with a sentence that says what to do
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
	const location = await resolveLocation(dataDir);
	const embedded = process.platform === "win32" ? await openOnLoopback(location) : openOnSocket(location);
	try {
		await embedded.revive();
	} catch (error) {
		await embedded.stop().catch(() => {});
		throw error;
	}
	return { ...embedded, ...(location.notice && { notice: location.notice }) };
}

function openOnSocket(location: EmbeddedLocation): Embedded {
	const lifetimeLock = createLifetimeLock(join(location.run, "tether"));
	const connection = { host: location.socketFolder, port: 5432, user: owner, database: owner, ssl: false };
	return {
		connection,
		revive: () =>
			withStartLock(location, async () => {
				await makeCluster(location, ["--auth=trust"]);
				lifetimeLock.hold();
				belongTo(location.user, lifetimeLock.file);
				await bringUp(location, lifetimeLock, connection);
			}),
		stop: async () => {
			lifetimeLock.letGo();
			if (lifetimeLock.isHeld()) return;
			for (
				const deadline = Date.now() + stopPatienceMs;
				lifetimeLock.isWatched() && Date.now() < deadline;
			) {
				await pause(pollMs);
			}
		},
	};
}

/** Asks until PostgreSQL answers, and launches it when nobody watches over one. */
async function bringUp(
	location: EmbeddedLocation,
	lifetimeLock: LifetimeLock,
	connection: pg.ClientConfig,
): Promise<void> {
	let launched: PostgresProcess | null = null;
	for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; await pause(pollMs)) {
		if (await answers(connection)) return;
		if (launched?.hasExited()) {
			// A postmaster that was killed and that the system has not cleared away yet still counts as running,
			// and so do its last children: without another try, 26 of 30 starts after `kill -9` failed.
			if (!isUsedByAnother(launched.log())) {
				throw new CannotStart(explainEngineFailure(launched.log(), location.cluster));
			}
			launched = null;
			await pause(usedPauseMs);
		}
		if (!launched && !lifetimeLock.isWatched()) {
			clearStaleLocks(location);
			launched = launchPostgres(location, lifetimeLock.file);
		}
	}
	throw new CannotStart(
		`PostgreSQL in ${location.cluster} has not answered for ${startPatienceMs / 1_000} s: ` +
			"end the process that holds it, or set DATA_DIR to another folder.",
	);
}
