import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";
import { makeCluster, owner } from "./embedded-cluster.server.ts";
import { answers } from "./embedded-database.server.ts";
import { explainEngineFailure, isHeldByAnother } from "./embedded-failure.ts";
import { openOnLoopback } from "./embedded-loopback.server.ts";
import { type Place, settlePlace } from "./embedded-place.server.ts";
import { makeTether, type Tether } from "./embedded-tether.server.ts";
import { belongTo } from "./embedded-user.server.ts";
import { clearStaleLocks, launchPostgres, type PostgresProcess } from "./postgres-process.server.ts";
import { withStartLock } from "./start-lock.server.ts";

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
const heldPauseMs = 100;

/**
 * Starts the PostgreSQL that npm has brought, on a private socket inside the data folder, or shares the one that
 * another process runs there. First start 1 to 2 s, later ones about 0.1 s.
 *
 * It belongs to no process: it runs while anyone uses it and is started again by whoever misses it.
 * @throws CannotStart with a sentence that says what to do
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
	const place = await settlePlace(dataDir);
	const embedded = process.platform === "win32" ? await openOnLoopback(place) : openOnSocket(place);
	try {
		await embedded.revive();
	} catch (error) {
		await embedded.stop().catch(() => {});
		throw error;
	}
	return { ...embedded, ...(place.notice && { notice: place.notice }) };
}

function openOnSocket(place: Place): Embedded {
	const tether = makeTether(join(place.run, "tether"));
	const connection = { host: place.socketFolder, port: 5432, user: owner, database: owner, ssl: false };
	return {
		connection,
		revive: () =>
			withStartLock(place, async () => {
				await makeCluster(place, ["--auth=trust"]);
				tether.hold();
				belongTo(place.user, tether.file);
				await bringUp(place, tether, connection);
			}),
		stop: async () => {
			tether.letGo();
			if (tether.isHeld()) return;
			for (const deadline = Date.now() + stopPatienceMs; tether.isWatched() && Date.now() < deadline; ) {
				await pause(pollMs);
			}
		},
	};
}

/** Asks until PostgreSQL answers, and launches it when nobody watches over one. */
async function bringUp(place: Place, tether: Tether, connection: pg.ClientConfig): Promise<void> {
	let launched: PostgresProcess | null = null;
	for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; await pause(pollMs)) {
		if (await answers(connection)) return;
		if (launched?.hasExited()) {
			// A postmaster that was killed and that the system has not cleared away yet still counts as running,
			// and so do its last children: without another try, 26 of 30 starts after `kill -9` failed.
			if (!isHeldByAnother(launched.log())) {
				throw new CannotStart(explainEngineFailure(launched.log(), place.cluster));
			}
			launched = null;
			await pause(heldPauseMs);
		}
		if (!launched && !tether.isWatched()) {
			clearStaleLocks(place);
			launched = launchPostgres(place, tether.file);
		}
	}
	throw new CannotStart(
		`PostgreSQL in ${place.cluster} has not answered for ${startPatienceMs / 1_000} s: ` +
			"end the process that holds it, or set DATA_DIR to another folder.",
	);
}
