import { openDatabase } from "#db/connection/database.ts";
import { listDeadJobs, retryDeadJob } from "#jobs/queue/dead-jobs.ts";
import { parseSettings, type Settings } from "#server/settings.ts";

/**
 * `npm run jobs -- list` shows the dead jobs; `npm run jobs -- retry <id>` has one retried by a running server, or by the
 * next that starts.
 */
const usage = "npm run jobs -- list\nnpm run jobs -- retry <id>";
const [command, id = ""] = process.argv.slice(2);
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const parsed = parseSettings(process.env);
if (!parsed.ok) fail(parsed.sentences.join("\n"));
else if (command === "list" || (command === "retry" && isId)) await work(parsed.settings);
else fail(usage);

async function work({ databaseUrl, databaseAppUrl, dataDir, dataExpected }: Settings): Promise<void> {
	try {
		const database = await openDatabase({
			databaseUrl,
			databaseAppUrl,
			dataDir,
			dataExpected,
			onError: (error) => process.stderr.write(`${error.message}\n`),
		});
		try {
			if (command === "list") await list(database);
			else await retry(database);
		} finally {
			await database.close();
		}
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		fail(error.name === "CannotStart" ? error.message : String(error.stack));
	}
}

async function list({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
	const dead = await listDeadJobs(db);
	const lines = dead.map(({ id, kind, attempts, deadAt, lastError, canRetry }) => {
		const end = canRetry ? "" : " (cannot be retried: the secret it needed was deleted)";
		return `${id}  ${deadAt?.toISOString() ?? ""}  ${kind}, failed ${attempts} times: ${lastError ?? ""}${end}`;
	});
	process.stdout.write(lines.length > 0 ? `${lines.join("\n")}\n` : "There are no dead jobs.\n");
}

async function retry({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
	if (await retryDeadJob(db, id)) process.stdout.write("The job will be retried.\n");
	else fail("There is no dead job with this id that can be retried.");
}

function fail(message: string): void {
	process.stderr.write(`${message}\n`);
	process.exitCode = 1;
}
