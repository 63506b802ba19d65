import { type Database, openDatabase } from "#db/connection/database.ts";
import { startDatabaseProxy } from "./database-proxy.ts";
import { openTestDatabase } from "./db.ts";

/** A database that was available when it was opened, is not now, and is again after `restore`. */
export async function openUnavailableDatabase(): Promise<Database & { restore: () => void }> {
	const proxy = await startDatabaseProxy(await openTestDatabase());
	const database = await openDatabase({
		databaseUrl: proxy.url,
		databaseAppUrl: proxy.appUrl,
		dataDir: "unused",
		onError: () => {},
	});
	proxy.cut();
	return {
		...database,
		restore: proxy.restore,
		close: async () => {
			await database.close();
			await proxy.close();
		},
	};
}
