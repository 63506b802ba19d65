import { type Database, openDatabase } from "#db/client.server.ts";
import { openTestDatabase } from "#test/db.ts";
import { layLine } from "#test/line-to-database.ts";

/** A database that was there when the house opened, and is cut off now. */
export async function openLostDatabase(): Promise<Database> {
	const { url } = await openTestDatabase();
	const line = await layLine(url);
	const database = await openDatabase({ databaseUrl: line.url, dataDir: "unused", onError: () => {} });
	line.cutOff();
	return {
		...database,
		close: async () => {
			await database.close();
			await line.close();
		},
	};
}
