import { hotel } from "#app/content/hotel.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { parseSettings, type Settings } from "#server/settings.ts";
import { prepareDatabase } from "./catalog/prepare-database.ts";
import { openDatabase } from "./connection/database.ts";
import { rebuildDatabase } from "./connection/migrate.ts";

/**
 * `npm run db:reset`: makes the database anew. What may hold real reservations is only emptied with `--yes`:
 * a database of DATABASE_URL, and the embedded one of a house that is open to the public.
 */
const parsed = parseSettings(process.env);
if (!parsed.ok) {
	fail(parsed.sentences.join("\n"));
} else await reset(parsed.settings);

async function reset({ databaseUrl, dataDir, isPublic }: Settings): Promise<void> {
	const isPrecious = databaseUrl !== undefined || isPublic || process.env.NODE_ENV === "production";
	if (isPrecious && !process.argv.includes("--yes"))
		return fail(
			`This drops every table of the database ${databaseUrl ? "that DATABASE_URL names" : `in ${dataDir}`}. ` +
				"If that is what you want, run `npm run db:reset -- --yes`.",
		);
	try {
		const database = await openDatabase({
			databaseUrl,
			dataDir,
			onError: (error) => process.stderr.write(`${error.message}\n`),
		});
		try {
			await rebuildDatabase(database.pool);
			await prepareDatabase(database, {
				today: hotelToday(new Date(), hotel.timeZone),
				demoGuests: !isPublic && !process.argv.includes("--no-demo"),
			});
		} finally {
			await database.close();
		}
		process.stdout.write(`${database.notice ? `${database.notice}\n` : ""}The database is new.\n`);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		fail(error.name === "CannotStart" ? error.message : error.stack);
	}
}

function fail(words: string | undefined): void {
	process.stderr.write(`${words}\n`);
	process.exitCode = 1;
}
