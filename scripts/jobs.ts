import { openDatabase } from "#db/connection/database.ts";
import { listDeadJobs, retryDeadJob } from "#jobs/queue/enqueue.ts";
import { parseSettings, type Settings } from "#server/settings.ts";

/**
 * `npm run jobs -- list` shows what the house has promised and could not keep; `npm run jobs -- retry <id>` has it
 * tried again by whichever process is open, or by the next that opens.
 */
const usage = "npm run jobs -- list\nnpm run jobs -- retry <id>";
const [command, id = ""] = process.argv.slice(2);
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const parsed = parseSettings(process.env);
if (!parsed.ok) fail(parsed.sentences.join("\n"));
else if (command === "list" || (command === "retry" && isId)) await work(parsed.settings);
else fail(usage);

async function work({ databaseUrl, databaseAppUrl, dataDir }: Settings): Promise<void> {
	try {
		const database = await openDatabase({
			databaseUrl,
			databaseAppUrl,
			dataDir,
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
	const lines = dead.map(({ id, kind, attempts, deadAt, lastError, mayRetry }) => {
		const end = mayRetry ? "" : " (not to be tried again: what it needed was secret and is gone)";
		return `${id}  ${deadAt?.toISOString() ?? ""}  ${kind}, tried ${attempts} times: ${lastError ?? ""}${end}`;
	});
	process.stdout.write(lines.length > 0 ? `${lines.join("\n")}\n` : "No promise was broken.\n");
}

async function retry({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
	if (await retryDeadJob(db, id)) process.stdout.write("It is tried again.\n");
	else fail("There is no dead job with this id that can be tried again.");
}

function fail(words: string): void {
	process.stderr.write(`${words}\n`);
	process.exitCode = 1;
}
