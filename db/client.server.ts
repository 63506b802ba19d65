import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbedded } from "./embedded.server.ts";
import * as schema from "./schema.ts";

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool };

export type Database = {
	db: Db;
	pool: pg.Pool;
	kind: "embedded" | "external";
	close: () => Promise<void>;
};

/** Days stay `YYYY-MM-DD` strings: a JavaScript Date would move them by the zone of the process. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Opens the database that `DATABASE_URL` names or, without one, the embedded PostgreSQL inside the data folder. */
export async function openDatabase(options: {
	databaseUrl?: string | undefined;
	dataDir: string;
	onError: (error: Error) => void;
}): Promise<Database> {
	const embedded = options.databaseUrl ? null : await startEmbedded(options.dataDir);
	const pool = new pg.Pool({
		...(embedded ? embedded.connection : { connectionString: options.databaseUrl }),
		max: 10,
	});
	pool.on("error", options.onError);
	return {
		db: drizzle(pool, { schema }),
		pool,
		kind: embedded ? "embedded" : "external",
		close: async () => {
			await pool.end();
			await embedded?.stop();
		},
	};
}
