import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbedded } from "../embedded/embedded.ts";
import * as schema from "../schema/reservations.ts";
import { CannotStart } from "./cannot-start.ts";
import { isUnavailable } from "./is-unavailable.ts";
import { keepStandingConnection } from "./listen-connection.ts";
import { openPool } from "./pool.ts";

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** A transaction of it. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = {
	db: Db;
	pool: pg.Pool;
	kind: "embedded" | "external";
	/**
	 * Hears what `pg_notify` says on a channel, from any process. Comes back by itself when the connection is
	 * lost; `onGap` is then called, because what was said meanwhile is lost. Resolves when it hears, with what
	 * ends the hearing.
	 */
	listen: (
		channel: string,
		onMessage: (payload: string) => void,
		onGap?: () => void,
	) => Promise<() => Promise<void>>;
	/** Whether an error means that the database cannot be reached now: answer 503 and Retry-After. */
	isUnavailable: (error: unknown) => boolean;
	/** Waits for what is under way, then lets go of the database. */
	close: () => Promise<void>;
	/** What somebody who starts the app should read. */
	notice?: string;
};

/**
 * No request hangs for ever: a statement ends after 10 s, a wait for a lock after 5, a transaction that does
 * nothing after 10, and a server that has said nothing for 15 is gone, because by then each of these has spoken.
 * Work that takes longer has a connection of its own, as the migrations have.
 */
const limits = {
	connectionTimeoutMillis: 5_000,
	statement_timeout: 10_000,
	lock_timeout: 5_000,
	idle_in_transaction_session_timeout: 10_000,
};

/** The oldest PostgreSQL that the tests run on. */
const oldestServer = 15;

/** How long a database that is just starting beside the app may take to answer. */
const openPatienceMs = 15_000;
const openPollMs = 250;

/**
 * Opens the database that `DATABASE_URL` names or, without one, the embedded PostgreSQL inside the data folder.
 * @param onError told of connections lost and regained; the requests concerned get the error themselves
 * @throws CannotStart with a sentence that says what to do
 */
export async function openDatabase(options: {
	databaseUrl?: string | undefined;
	dataDir: string;
	onError: (error: Error) => void;
}): Promise<Database> {
	const embedded = options.databaseUrl ? null : await startEmbedded(options.dataDir);
	const connection = describeConnection(embedded?.connection ?? { connectionString: options.databaseUrl });
	const kind = embedded ? "embedded" : "external";
	let closing = false;
	/** While we leave, connections break as they should. */
	const onError = (error: Error) => {
		if (!closing) options.onError(error);
	};
	const pool = openPool(connection, onError);
	const standing = keepStandingConnection({ connection, revive: embedded?.revive, onError });
	const close = async () => {
		closing = true;
		await standing.close();
		await pool.end();
		await embedded?.stop();
	};
	try {
		refuseOldServer(await readVersion(pool, kind));
		if (embedded) await standing.open(); // the lookout that starts it again
	} catch (error) {
		await close();
		throw error;
	}
	return {
		db: drizzle(pool, { schema }),
		pool,
		kind,
		listen: (channel, onMessage, onGap) => standing.listen(channel, { onMessage, onGap }),
		isUnavailable,
		close,
		...(embedded?.notice && { notice: embedded.notice }),
	};
}

/** A connection's settings. What `DATABASE_URL` itself sets, such as `?lock_timeout=`, wins. */
function describeConnection(address: pg.ClientConfig): pg.ClientConfig {
	return {
		...limits,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "palapa",
		// Whatever the server's defaults: dates come as YYYY-MM-DD and instants in UTC.
		options: "-c datestyle=ISO -c timezone=UTC",
		types: { getTypeParser },
		...address,
	};
}

/** Days stay `YYYY-MM-DD` strings: a JavaScript Date would move them by the zone of the process. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
	oid === pg.types.builtins.DATE ? (day: string) => day : pg.types.getTypeParser(oid, format as "text");

/** @param version as PostgreSQL counts them: 150004 is 15.4 */
export function refuseOldServer(version: number): void {
	const major = Math.floor(version / 10_000);
	if (major >= oldestServer) return;
	throw new CannotStart(
		`DATABASE_URL names a PostgreSQL ${major}, and Palapa needs ${oldestServer} or newer: ` +
			"upgrade it, or leave DATABASE_URL out to use the one that comes with Palapa.",
	);
}

/** Waits for a database that is starting beside the app. */
async function readVersion(pool: pg.Pool, kind: Database["kind"]): Promise<number> {
	for (const deadline = Date.now() + openPatienceMs; ; await pause(openPollMs)) {
		try {
			const { rows } = await pool.query("select current_setting('server_version_num')::int as version");
			return rows[0].version;
		} catch (cause) {
			if (isUnavailable(cause) && Date.now() < deadline) continue;
			if (kind === "embedded") throw cause;
			const { message, code } = cause as Error & { code?: string };
			throw new CannotStart(
				`The database of DATABASE_URL cannot be used (${message || code}): ` +
					"check its address, name, user and password, and that it is up.",
				{ cause },
			);
		}
	}
}
