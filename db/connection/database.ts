import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { explainSingleRole, refuseWrongAppRole } from "#db/connection/app-role.ts";
import { CannotStart } from "#db/connection/cannot-start.ts";
import { isBusy, isUnavailable } from "#db/connection/is-unavailable.ts";
import { keepStandingConnection } from "#db/connection/listen-connection.ts";
import { openPool } from "#db/connection/pool.ts";
import { explainPooler, refusePooler } from "#db/connection/pooler.ts";
import { openProbe } from "#db/connection/probe.ts";
import type { DatabaseKind } from "#db/connection/schema-info.ts";
import { type Embedded, startEmbedded } from "#db/embedded/embedded.ts";
import * as schema from "#db/schema/reservations.ts";

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** A transaction of it. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = {
	/** As the role that serves requests: it reads and writes rows, and adds to append-only tables. */
	db: Db;
	/** The connections of `db`. */
	pool: pg.Pool;
	/** How to connect as the owner of the tables, for migrations. Requests and jobs never do. */
	ownerConnection: pg.ClientConfig;
	/** The role of `db`; null where that is the owner, because `DATABASE_APP_URL` is not set. */
	appRole: string | null;
	kind: DatabaseKind;
	/**
	 * Receives the messages that `pg_notify` sends on a channel, from any process. Reconnects by itself when the
	 * connection is lost; `onGap` is then called, because the messages meanwhile are lost. Resolves when it listens,
	 * with a function that stops the listening.
	 */
	listen: (
		channel: string,
		onMessage: (payload: string) => void,
		onGap?: () => void,
	) => Promise<() => Promise<void>>;
	/**
	 * Shares an advisory lock with other processes for as long as this one lives: it ends with the connection of a process
	 * that was killed. A connection that was lost takes it again by itself.
	 * @param whenAlone is called first where no other process has the lock; until it is done none gets it
	 */
	shareLock: (lock: number, whenAlone: () => Promise<void>) => Promise<void>;
	/** Whether it responds in time, asked on a connection of its own. */
	isResponding: () => Promise<boolean>;
	/** How another thread of this process connects for a probe of its own: data that can be sent to it. */
	probeConnection: pg.ClientConfig;
	/** Whether an error means that the database cannot be reached now or is busy: respond with 503 and Retry-After. */
	isUnavailable: (error: unknown) => boolean;
	/** Whether it can be reached and had no time for a statement, which has changed nothing. */
	isBusy: (error: unknown) => boolean;
	/** Waits for the statements under way, then closes all connections. */
	close: () => Promise<void>;
	/** A message for the person who starts the app. */
	notice?: string;
};

/**
 * No request waits without end: a statement ends after 10 s, a wait for a lock after 2, a transaction that does
 * nothing after 10, and a server that has sent nothing for 15 counts as gone, because by then each of these limits
 * has made it send something. Migrations, which take longer, use a connection of their own (`withPrepareLock`).
 */
const limits = {
	connectionTimeoutMillis: 5_000,
	statement_timeout: 10_000,
	lock_timeout: 2_000,
	idle_in_transaction_session_timeout: 10_000,
};

/** The oldest PostgreSQL that the tests run on. */
const oldestServer = 15;

/** How long a database that is just starting beside the app may take until it accepts connections. */
const openTimeoutMs = 15_000;
const openPollMs = 250;

/** The connections of both roles, and the further parts of a kind of database. */
type Access = Pick<Database, "appRole" | "kind" | "ownerConnection"> & {
	appConnection: pg.ClientConfig;
	notice?: string | undefined;
	embedded?: Embedded;
};

type OpenOptions = {
	databaseUrl?: string | undefined;
	/** The address for the role that serves requests. Without one the owner does. */
	databaseAppUrl?: string | undefined;
	/** The largest number of connections for requests. */
	poolSize?: number | undefined;
	dataDir: string;
	/** Refuses a data folder without a database, which is otherwise a first start. */
	dataExpected?: boolean;
	onError: (error: Error) => void;
	/** Gets a sentence with the cause of the wait when the embedded database takes long to start. */
	onWait?: (sentence: string) => void;
};

/**
 * Opens the database that `DATABASE_URL` names or, without one, the embedded PostgreSQL inside the data folder.
 * @param onError receives the errors of lost connections; the requests concerned get theirs themselves
 * @throws CannotStart with a sentence that says what to do
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
	const { databaseUrl, databaseAppUrl, poolSize } = options;
	const access = databaseUrl ? await checkExternal(databaseUrl, databaseAppUrl) : await openEmbedded(options);
	const { appRole, kind, ownerConnection, notice, embedded } = access;
	let closing = false;
	/** While the database is being closed, connections end as they should. */
	const onError = (error: Error) => {
		if (!closing) options.onError(error);
	};
	const pool = openPool(access.appConnection, onError, poolSize === undefined ? {} : { size: poolSize });
	const probe = openProbe(access.appConnection);
	const standing = keepStandingConnection({ connection: ownerConnection, revive: embedded?.revive, onError });
	const close = async () => {
		closing = true;
		await standing.close();
		await Promise.all([pool.end(), probe.close()]);
		await embedded?.stop();
	};
	try {
		if (embedded) await standing.open(); // it notices a PostgreSQL that is gone, and revives it
	} catch (error) {
		await close();
		throw error;
	}
	return {
		db: drizzle(pool, { schema }),
		pool,
		ownerConnection,
		appRole,
		kind,
		listen: (channel, onMessage, onGap) => standing.listen(channel, { onMessage, onGap }),
		shareLock: standing.shareLock,
		isResponding: probe.isResponding,
		probeConnection: withoutFunctions(access.appConnection),
		isUnavailable,
		isBusy,
		close,
		...(notice && { notice }),
	};
}

/** Reads as the owner of the tables, in one snapshot: also right after a restore, before a start has given the app its rights. */
export async function readAsOwner<Result>(
	{ ownerConnection }: Pick<OwnerAccess, "ownerConnection">,
	read: (db: Pick<Db, "execute">) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client(ownerConnection);
	await client.connect();
	try {
		await client.query("begin transaction isolation level repeatable read, read only");
		return await read(drizzle(client, { schema }));
	} finally {
		await client.end();
	}
}

/** How the owner of the tables reaches the database, without the connections that requests share. */
export type OwnerAccess = Pick<Access, "kind" | "ownerConnection" | "notice"> & {
	close: () => Promise<void>;
};

/**
 * Finds the database as `openDatabase` does, for code that works as the owner on a connection of its own: backup and
 * restore.
 * @throws CannotStart with a sentence that says what to do
 */
export async function openAsOwner(
	options: Pick<OpenOptions, "databaseUrl" | "dataDir" | "onWait">,
): Promise<OwnerAccess> {
	const { databaseUrl } = options;
	const access = databaseUrl ? await checkExternal(databaseUrl, undefined) : await openEmbedded(options);
	const { kind, ownerConnection, embedded } = access;
	const notice = embedded && access.notice;
	return { kind, ownerConnection, notice, close: async () => embedded?.stop() };
}

async function openEmbedded({
	dataDir,
	dataExpected,
	onWait,
}: Omit<OpenOptions, "onError">): Promise<Access> {
	const embedded = await startEmbedded(dataDir, {
		isExpected: dataExpected ?? false,
		...(onWait && { onWait }),
	});
	const { owner, app } = embedded.connections;
	return {
		kind: "embedded",
		ownerConnection: completeConnection(owner),
		appConnection: completeConnection(app),
		appRole: app.user ?? null,
		notice: embedded.notice,
		embedded,
	};
}

/** Waits for a database that is starting beside the app, and refuses it when it does not suit. */
async function checkExternal(databaseUrl: string, databaseAppUrl: string | undefined): Promise<Access> {
	const ownerConnection = completeConnection({ connectionString: databaseUrl });
	const kind = "external";
	const owner = await connectPatiently(ownerConnection, "DATABASE_URL");
	try {
		const { rows } = await owner.query("select current_setting('server_version_num')::int as version");
		refuseOldServer(rows[0].version);
		await refusePooler(owner, ownerConnection, "DATABASE_URL");
		if (!databaseAppUrl) {
			return {
				kind,
				ownerConnection,
				appConnection: ownerConnection,
				appRole: null,
				notice: explainSingleRole(owner),
			};
		}
		const appConnection = completeConnection({ connectionString: databaseAppUrl });
		const app = await connectPatiently(appConnection, "DATABASE_APP_URL");
		try {
			await refusePooler(app, appConnection, "DATABASE_APP_URL");
			await refuseWrongAppRole(owner, app);
			const { rows: users } = await app.query<{ name: string }>("select current_user as name");
			return { kind, ownerConnection, appConnection, appRole: users[0]?.name ?? null };
		} finally {
			await app.end();
		}
	} finally {
		await owner.end();
	}
}

/** A connection with all its settings. Settings in the address itself, such as `?lock_timeout=`, win. */
function completeConnection(address: pg.ClientConfig): pg.ClientConfig {
	return {
		...limits,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "palapa",
		// Under any defaults of the server dates come as YYYY-MM-DD and instants in UTC.
		// PostgreSQL compiles a statement whose estimated cost is high. Ours read few rows by an index, and the estimate for 50,000 stays
		// is high: Today took 3.0 s on PostgreSQL 15 of Debian with 200 villas, 2.7 s of it for the compilation.
		options: "-c datestyle=ISO -c timezone=UTC -c jit=off",
		types: { getTypeParser },
		...address,
	};
}

/** Functions cannot be sent to another thread, and a probe reads no value that they would parse. */
function withoutFunctions({ types: _types, ...connection }: pg.ClientConfig): pg.ClientConfig {
	return connection;
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

/** @param setting the setting that the address comes from, for the refusal */
async function connectPatiently(connection: pg.ClientConfig, setting: string): Promise<pg.Client> {
	for (const deadline = Date.now() + openTimeoutMs; ; await pause(openPollMs)) {
		const client = new pg.Client(connection);
		client.on("error", () => {}); // the statement under way gets it too
		try {
			await client.connect();
			return client;
		} catch (cause) {
			await client.end().catch(() => {});
			const pooler = explainPooler(cause, setting);
			if (pooler) throw pooler;
			if (isUnavailable(cause) && Date.now() < deadline) continue;
			const { message, code } = cause as Error & { code?: string };
			throw new CannotStart(
				`The database of ${setting} cannot be used (${message || code}): ` +
					"check its address, name, user and password, and that it is up.",
				{ cause },
			);
		}
	}
}
