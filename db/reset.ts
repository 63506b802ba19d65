import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { parseSettings, type Settings } from "#server/settings.ts";
import { prepareDatabase } from "./catalog/prepare-database.ts";
import { openDatabase } from "./connection/database.ts";
import { replaceEmbeddedOfPreRelease } from "./embedded/embedded.ts";

/**
 * `npm run db:reset`: makes the database anew. A database that may contain real reservations is only emptied with
 * `--yes`: one of DATABASE_URL, and the embedded one of an app that is open to the public. An embedded database of a
 * pre-release, which this release cannot open, is renamed and not deleted.
 */
const parsed = parseSettings(process.env);
if (!parsed.ok) {
	fail(parsed.sentences.join("\n"));
} else await reset(parsed.settings);

async function reset({
	databaseUrl,
	databaseAppUrl,
	dataDir,
	dataExpected,
	isPublic,
	demoMoney,
}: Settings): Promise<void> {
	const isPrecious = databaseUrl !== undefined || isPublic || process.env.NODE_ENV === "production";
	if (isPrecious && !process.argv.includes("--yes"))
		return fail(
			`This drops every table of the database ${databaseUrl ? "that DATABASE_URL names" : `in ${dataDir}`}. ` +
				"If that is what you want, run `npm run db:reset -- --yes`.",
		);
	try {
		const aside = databaseUrl ? null : await replaceEmbeddedOfPreRelease(dataDir, new Date());
		if (aside) say(`The database of a pre-release was renamed to ${aside}.`);
		const database = await openDatabase({
			databaseUrl,
			databaseAppUrl,
			dataDir,
			dataExpected,
			onWait: say,
			onError: (error) => process.stderr.write(`${error.message}\n`),
		});
		const now = new Date();
		try {
			await prepareDatabase(database, {
				today: hotelToday(now),
				demoGuests: !isPublic && !process.argv.includes("--no-demo"),
				demoMoneyUntil: demoMoney ? now : undefined,
				empty: true,
				onWait: say,
			});
		} finally {
			await database.close();
		}
		if (database.notice) say(database.notice);
		say("The database is new.");
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		fail(error.name === "CannotStart" ? error.message : error.stack);
	}
}

function say(sentence: string): void {
	process.stdout.write(`${sentence}\n`);
}

function fail(sentence: string | undefined): void {
	process.stderr.write(`${sentence}\n`);
	process.exitCode = 1;
}
