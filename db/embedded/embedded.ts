import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { CannotStart } from "../connection/cannot-start.ts";
import { makeCluster, refuseOtherCluster, replacePreReleaseCluster } from "./cluster.ts";
import { belongTo } from "./engine-user.ts";
import { explainEngineFailure, isUsedByAnother } from "./failure.ts";
import { administrator, appRole, databaseName, owner, whyNotReady } from "./hotel-database.ts";
import { createLifetimeLock, type LifetimeLock } from "./lifetime-lock.ts";
import { type EmbeddedLocation, resolveLocation } from "./location.ts";
import { clearStaleLocks, launchPostgres, type PostgresProcess } from "./postgres-process.ts";
import { withStartLock } from "./start-lock.ts";
import { hasCluster, noteInstalled, refuseVanishedData, refuseWithoutCluster } from "./vanished-data.ts";
import { createWaiting, type Waiting } from "./waiting.ts";

export type Embedded = {
	/** How to reach it, by role. Stays the same when PostgreSQL is started again. */
	connections: Record<"administrator" | "owner" | "app", pg.ClientConfig>;
	/**
	 * Starts PostgreSQL again if it is gone, also where another process had started it; otherwise does nothing. Never makes a cluster: a
	 * running process that finds none waits until it is put back.
	 */
	revive: () => Promise<void>;
	/** Stops using it. The last process to stop using it ends it, and waits until it has ended. */
	stop: () => Promise<void>;
	/** A message for the person who starts the app. */
	notice?: string;
};

/** Longer than the recovery after a crash, which replays at most a gigabyte. */
const startTimeoutMs = 90_000;
const stopTimeoutMs = 10_000;
const pollMs = 20;
const usedPauseMs = 100;

/**
 * Starts the PostgreSQL that npm has brought, on a private socket inside the data folder, or shares the one that
 * another process runs there. First start 1 to 2 s, later ones about 0.1 s.
 *
 * It belongs to no process: it runs while anyone uses it and is started again by a process that needs it.
 * @param options.isExpected refuses a data folder without a database, which is otherwise a first start
 * @param options.onWait gets a sentence when the start takes longer than five seconds
 * @throws CannotStart with a sentence that says what to do
 */
export async function startEmbedded(
	dataDir: string,
	options: { isExpected?: boolean; onWait?: (sentence: string) => void } = {},
): Promise<Embedded> {
	const location = await resolveLocation(dataDir);
	refuseOtherCluster(location);
	const { start, ...embedded } = openOnSocket(location);
	try {
		await start(options.isExpected ?? false, createWaiting(options.onWait ?? (() => {})));
	} catch (error) {
		await embedded.stop().catch(() => {});
		throw error;
	}
	return { ...embedded, ...(location.notice && { notice: location.notice }) };
}

/** Whether a data folder has a database. Makes none. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
	if (!existsSync(dataDir)) return false;
	return hasCluster((await resolveLocation(dataDir)).cluster);
}

/**
 * Puts a new, empty cluster in the place of one that a pre-release has made, and keeps that one under another name.
 * @returns the old one's new path, or null when the data folder has no cluster of a pre-release
 * @throws CannotStart while the old one is in use
 */
export async function replaceEmbeddedOfPreRelease(dataDir: string, now: Date): Promise<string | null> {
	return replacePreReleaseCluster(await resolveLocation(dataDir), now);
}

function openOnSocket(location: EmbeddedLocation): Embedded & {
	/** Makes the cluster where there is none and never was one, and starts PostgreSQL. */
	start: (isExpected: boolean, waiting: Waiting) => Promise<void>;
} {
	const lifetimeLock = createLifetimeLock(join(location.run, "lifetime.lock"));
	const socket = { host: location.socketFolder, port: 5432, ssl: false };
	const connections = {
		administrator: { ...socket, user: administrator, database: "postgres" },
		owner: { ...socket, user: owner, database: databaseName },
		app: { ...socket, user: appRole, database: databaseName },
	};
	async function bringUp(waiting?: Waiting): Promise<void> {
		lifetimeLock.acquire();
		belongTo(location.user, lifetimeLock.file);
		await bringUpPostgres(location, lifetimeLock, connections.administrator, waiting);
	}
	return {
		connections,
		start: (isExpected, waiting) =>
			withStartLock(
				location,
				async () => {
					refuseVanishedData(location, isExpected);
					await makeCluster(location);
					await bringUp(waiting);
					noteInstalled(location, new Date());
				},
				waiting,
			),
		revive: async () => {
			refuseWithoutCluster(location);
			await withStartLock(location, () => bringUp());
		},
		stop: async () => {
			lifetimeLock.release();
			if (lifetimeLock.isInUse()) return;
			for (const deadline = Date.now() + stopTimeoutMs; lifetimeLock.isWatched() && Date.now() < deadline; ) {
				await pause(pollMs);
			}
		},
	};
}

/** Asks until PostgreSQL is ready, and launches it when no watchdog is beside a running one. */
async function bringUpPostgres(
	location: EmbeddedLocation,
	lifetimeLock: LifetimeLock,
	asAdministrator: pg.ClientConfig,
	waiting?: Waiting,
): Promise<void> {
	let launched: PostgresProcess | null = null;
	for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(pollMs)) {
		const reason = await whyNotReady(asAdministrator);
		if (reason === null) return;
		waiting?.note(`PostgreSQL in ${location.cluster} is not ready (${reason})`);
		if (launched?.hasExited()) {
			// A postmaster that was killed and that the system has not cleared away yet still counts as running,
			// and so do its last children: without another try, 26 of 30 starts after `kill -9` failed.
			// One that was killed while it started has said nothing that would keep it from starting.
			if (!launched.wasKilled() && !isUsedByAnother(launched.log())) {
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
		`PostgreSQL in ${location.cluster} has not become ready within ${startTimeoutMs / 1_000} s: ` +
			"end the process that uses it, or set DATA_DIR to another folder.",
	);
}
