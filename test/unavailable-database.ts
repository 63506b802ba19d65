import { type Database, openDatabase } from "#db/connection/database.ts";
import { layLine } from "./database-proxy.ts";
import { openTestDatabase } from "./db.ts";

/** A database that was there when the house opened, is cut off now, and may come back. */
export async function openLostDatabase(): Promise<Database & { comeBack: () => void }> {
	const { url } = await openTestDatabase();
	const line = await layLine(url);
	const database = await openDatabase({ databaseUrl: line.url, dataDir: "unused", onError: () => {} });
	line.cutOff();
	return {
		...database,
		comeBack: line.plugIn,
		close: async () => {
			await database.close();
			await line.close();
		},
	};
}
