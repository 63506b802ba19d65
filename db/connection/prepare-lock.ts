import pg from "pg";
import { CannotStart } from "./cannot-start.ts";

/** Any fixed number. Exported for the tests, which take the lock themselves. */
export const prepareLock = 7_252_720;

/** How long another process may hold the lock until that is said, and until this one gives up. Milliseconds. */
const patience = { sayAfterMs: 3_000, giveUpAfterMs: 120_000 };

/** SQLSTATE of a lock that was not free within `lock_timeout`. */
const lockNotAvailable = "55P03";

type Options = {
	/** Gets a sentence when another process holds the lock for longer than three seconds. */
	onWait?: ((sentence: string) => void) | undefined;
	patience?: typeof patience;
};

/**
 * Runs work as the owner of the tables while no other process migrates the database or fills its catalog: processes
 * that start at once take turns. The lock belongs to the connection that the work gets, so its end frees the lock,
 * also after a crash. The work is not limited in time, because a migration may take long. The wait ends after two
 * minutes: the connection of a machine that has disappeared can hold the lock for hours.
 * @throws CannotStart after the wait, with the holders of the lock and how to end them
 */
export async function withPrepareLock<Result>(
	ownerConnection: pg.ClientConfig,
	work: (owner: pg.Client) => Promise<Result>,
	options: Options = {},
): Promise<Result> {
	const owner = new pg.Client(ownerConnection);
	owner.on("error", () => {}); // the statement under way gets it too
	try {
		await owner.connect();
		await owner.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
		await takeLock(owner, options);
		await owner.query("set lock_timeout = 0");
		return await work(owner);
	} finally {
		await owner.end().catch(() => {});
	}
}

async function takeLock(owner: pg.Client, { onWait, patience: limits = patience }: Options): Promise<void> {
	if (await isLockedWithin(owner, limits.sayAfterMs)) return;
	onWait?.(`Waiting: ${await describeHolder(owner)} is preparing the database.`);
	if (await isLockedWithin(owner, limits.giveUpAfterMs - limits.sayAfterMs)) return;
	throw new CannotStart(
		`For ${limits.giveUpAfterMs / 1_000} s ${await describeHolder(owner)} has been preparing the database: ` +
			"start again when it is done or, if its process is gone, end its connection with pg_terminate_backend.",
	);
}

async function isLockedWithin(owner: pg.Client, timeoutMs: number): Promise<boolean> {
	try {
		await owner.query(`set lock_timeout = ${timeoutMs}`);
		await owner.query("select pg_advisory_lock($1)", [prepareLock]);
		return true;
	} catch (error) {
		if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
		throw error;
	}
}

/** Which process holds the lock, as PostgreSQL knows it: by the process id of its connection and by its address. */
async function describeHolder(owner: pg.Client): Promise<string> {
	const { rows } = await owner.query<{ pid: number; address: string | null }>(
		`select pid, host(client_addr) as address from pg_locks left join pg_stat_activity using (pid)
		where locktype = 'advisory' and granted and classid = 0 and objid = $1
			and database = (select oid from pg_database where datname = current_database())`,
		[prepareLock],
	);
	const [holder] = rows;
	if (!holder) return "another process";
	return `another process (connection ${holder.pid}${holder.address ? ` from ${holder.address}` : ""})`;
}
