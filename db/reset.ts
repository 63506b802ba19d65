import { hotel } from "#app/content/hotel.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { openDatabase } from "./client.server.ts";
import { furnishDatabase } from "./furnish.server.ts";
import { rebuildDatabase } from "./migrate.server.ts";

/**
 * `npm run db:reset`: makes the database anew. What may hold real reservations is only emptied with `--yes`:
 * a database of DATABASE_URL, and the embedded one of a house that is open to the public.
 */
const { DATABASE_URL, NODE_ENV, APP_URL } = process.env;
const DATA_DIR = process.env.DATA_DIR || "data";
const isPrecious =
	Boolean(DATABASE_URL) || NODE_ENV === "production" || APP_URL?.startsWith("https:") === true;

if (isPrecious && !process.argv.includes("--yes")) {
	fail(
		`This drops every table of the database ${DATABASE_URL ? "that DATABASE_URL names" : `in ${DATA_DIR}`}. ` +
			"If that is what you want, run `npm run db:reset -- --yes`.",
	);
} else {
	await resetDatabase().catch((error: Error) =>
		fail(error.name === "CannotStart" ? error.message : error.stack),
	);
}

async function resetDatabase(): Promise<void> {
	const database = await openDatabase({
		databaseUrl: DATABASE_URL,
		dataDir: DATA_DIR,
		onError: (error) => process.stderr.write(`${error.message}\n`),
	});
	try {
		await rebuildDatabase(database.pool);
		await furnishDatabase(database, {
			today: hotelToday(new Date(), hotel.timeZone),
			demoGuests: !process.argv.includes("--no-demo"),
		});
	} finally {
		await database.close();
	}
	process.stdout.write(`${database.notice ? `${database.notice}\n` : ""}The database is new.\n`);
}

function fail(words: string | undefined): void {
	process.stderr.write(`${words}\n`);
	process.exitCode = 1;
}
