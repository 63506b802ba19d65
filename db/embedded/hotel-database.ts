import pg from "pg";
import { CannotStart } from "../connection/cannot-start.ts";
import { isUnavailable } from "../connection/is-unavailable.ts";

/** The superuser that `initdb` makes. It makes the roles and the database below, and is used for nothing else. */
export const administrator = "postgres";

/** Owns the hotel's database and all tables in it: migrates, listens, and serves no request. */
export const owner = "palapa";

/** Serves requests and jobs with the rights that `grantAppRole` gives it, and owns nothing. */
export const appRole = "palapa_app";

/** The name of the hotel's database, the same as its owner's: `psql -h DATA_DIR/run -U palapa palapa` opens it. */
export const databaseName = "palapa";

/** One row: whether roles and database exist. */
const whatExists = `select
	exists (select from pg_roles where rolname = '${owner}') as "hasOwner",
	exists (select from pg_roles where rolname = '${appRole}') as "hasAppRole",
	exists (select from pg_database where datname = '${databaseName}') as "hasDatabase"`;

/**
 * Whether PostgreSQL accepts connections, with the hotel's roles and database in it. Missing ones are made, so the
 * first process to ask makes all of them. Call it with the start lock held, so that two do not make it at once.
 * @param connection as the administrator, to the administrator's own database
 * @returns null when it is ready, otherwise why it is not
 * @throws CannotStart when PostgreSQL refuses for another reason than being unavailable: trying again cannot help
 */
export async function whyNotReady(connection: pg.ClientConfig): Promise<string | null> {
	const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
	client.on("error", () => {}); // the statement under way gets it too
	try {
		await client.connect();
		const { rows } = await client.query(whatExists);
		const { hasOwner, hasAppRole, hasDatabase } = rows[0];
		if (!hasOwner) await client.query(`create role ${owner} login`);
		if (!hasAppRole) await client.query(`create role ${appRole} login`);
		if (!hasDatabase) await client.query(`create database ${databaseName} owner ${owner}`);
		return null;
	} catch (error) {
		if (isUnavailable(error)) {
			return error instanceof pg.DatabaseError ? error.message : "it does not respond";
		}
		throw new CannotStart(
			`PostgreSQL in ${connection.host} refuses this user (${(error as Error).message}): ` +
				"start as the user who made the data, or set DATA_DIR to a folder of your own.",
			{ cause: error },
		);
	} finally {
		await client.end().catch(() => {});
	}
}
