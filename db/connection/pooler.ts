import pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/**
 * How often two sessions are compared. In transaction mode the first comparison nearly always shows it; others can be
 * needed while other clients of the pooler take and return its connections.
 */
const comparisons = 5;

/** PgBouncer ends a connection that asks for a setting which it cannot keep for a session. */
const refusedSetting = /unsupported startup parameter/;

/**
 * Refuses an address behind which a connection pooler gives a session's statements to different connections of
 * PostgreSQL, or drops the settings of a session. The app needs sessions: LISTEN, prepared statements, and the limits of
 * time without which a request could wait for ever.
 *
 * Poolers do not introduce themselves. They tell a client a process id of their own, so a process id that is not
 * `pg_backend_pid()` shows that there is one. In transaction mode two open sessions then have the same
 * `pg_backend_pid()`, or one session has two.
 * @param client connected by `connection`
 * @param setting the setting that the address comes from, for the sentence
 * @throws CannotStart with what to do
 */
export async function refusePooler(
	client: pg.Client,
	connection: pg.ClientConfig,
	setting: string,
): Promise<void> {
	// Missing in the types: the answer of the server, or a pooler, when the connection was made.
	const { processID } = client as pg.Client & { processID?: number };
	const { rows } = await client.query<{ pid: number; limit: string }>(
		"select pg_backend_pid() as pid, current_setting('lock_timeout') as limit",
	);
	if (rows[0]?.pid === processID) return;
	if (await isSharingSessions(client, connection)) {
		throw cannotUse(
			setting,
			"in transaction mode, which gives a session's statements to different connections",
		);
	}
	if (rows[0]?.limit === "0" && connection.lock_timeout) {
		throw cannotUse(setting, "that drops the settings of a session");
	}
}

/** The refusal of an address whose pooler ends connections with settings; null for another error. */
export function explainPooler(error: unknown, setting: string): CannotStart | null {
	if (!(error instanceof Error) || !refusedSetting.test(error.message)) return null;
	return cannotUse(setting, `that refuses the settings of a session (${error.message})`);
}

function cannotUse(setting: string, how: string): CannotStart {
	return new CannotStart(
		`${setting} leads to a connection pooler such as PgBouncer ${how}: ` +
			"name PostgreSQL itself; the app shares its few connections among all requests.",
	);
}

async function isSharingSessions(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
	const own = await backendOf(client);
	for (let time = 1; time <= comparisons; time++) {
		const other = new pg.Client(connection);
		other.on("error", () => {}); // the statement under way gets it too
		try {
			await other.connect();
			// Within a transaction the other session has its connection for itself, in every mode.
			await other.query("begin");
			if ((await backendOf(other)) === own || (await backendOf(client)) !== own) return true;
			await other.query("rollback");
		} catch (error) {
			// In statement mode PgBouncer refuses transactions.
			if (error instanceof pg.DatabaseError) return true;
			throw error;
		} finally {
			await other.end();
		}
	}
	return false;
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
	const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
	return rows[0]?.pid;
}
