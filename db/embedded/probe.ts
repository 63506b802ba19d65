import pg from "pg";
import { CannotStart } from "../connection/cannot-start.ts";
import { isUnavailable } from "../connection/is-unavailable.ts";
import { owner } from "./cluster.ts";

/**
 * Whether PostgreSQL answers, with the hotel's database in it: the first to ask makes it.
 * Call it with the start lock held, so that two do not make it at once.
 * @throws CannotStart when PostgreSQL refuses for another reason than being away: it will not change its mind
 */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
	try {
		await asOwner(connection, async (client) => {
			const { rowCount } = await client.query("select from pg_database where datname = $1", [owner]);
			if (!rowCount) await client.query(`create database ${owner}`);
		});
		return true;
	} catch (error) {
		if (isUnavailable(error)) return false;
		throw new CannotStart(
			`PostgreSQL in ${connection.host} does not let this user in (${(error as Error).message}): ` +
				"start as the user who made the data, or set DATA_DIR to a folder of your own.",
			{ cause: error },
		);
	}
}

/** Whether anybody besides the asker is connected. */
export async function isInUse(connection: pg.ClientConfig): Promise<boolean> {
	return asOwner(connection, async (client) => {
		const { rowCount } = await client.query(
			"select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
		);
		return rowCount !== 0;
	});
}

async function asOwner<Result>(
	connection: pg.ClientConfig,
	ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 5_000 });
	client.on("error", () => {}); // what breaks the connection also breaks the question
	try {
		await client.connect();
		return await ask(client);
	} finally {
		await client.end().catch(() => {});
	}
}
