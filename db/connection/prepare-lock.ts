import pg from "pg";

/** Any fixed number. Exported for the tests, which take the lock themselves. */
export const prepareLock = 7_252_720;

/**
 * Runs work as the owner of the tables while no other process migrates the database or fills its catalog: processes
 * that start at once take turns. The lock belongs to the connection that the work gets, so its end frees the lock,
 * also after a crash. Neither the wait nor the work is limited in time, because a migration may take long.
 */
export async function withPrepareLock<Result>(
	ownerConnection: pg.ClientConfig,
	work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
	const owner = new pg.Client(ownerConnection);
	owner.on("error", () => {}); // the statement under way gets it too
	try {
		await owner.connect();
		await owner.query(
			"set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0",
		);
		await owner.query("select pg_advisory_lock($1)", [prepareLock]);
		return await work(owner);
	} finally {
		await owner.end().catch(() => {});
	}
}
