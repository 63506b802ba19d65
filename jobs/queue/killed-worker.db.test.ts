import { beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#db/connection/database.ts";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { declareJob, enqueueJob } from "./enqueue.ts";
import { startJobWorker } from "./worker.ts";

const own = await openTestDatabase();
const log = { debug: () => {}, warn: () => {}, error: () => {} };
const greetJob = declareJob({ kind: "greet", payload: z.object({ name: z.string() }) });

beforeEach(() => asOwner(own.pool, "truncate jobs"));

/** A process of its own that runs jobs of one kind: it has its own connections. */
async function startProcess(kind: string, address: { url: string; appUrl: string | undefined } = own) {
	const database = await openDatabase({
		databaseUrl: address.url,
		databaseAppUrl: address.appUrl,
		dataDir: "",
		onError: () => {},
	});
	const greeted: unknown[] = [];
	const run = async ({ payload }: { payload: Record<string, unknown> }) => void greeted.push(payload.name);
	const worker = startJobWorker({ database, jobs: [{ kind, run }], log });
	const end = async () => {
		await worker.stop(5_000);
		await database.close();
	};
	onTestFinished(end);
	return { greeted };
}

/** A job that a process has begun and that is leased for a minute and a half more. */
async function enqueueLeased(name: string): Promise<void> {
	await enqueueJob(own.db, greetJob, { name });
	await own.pool.query("update jobs set attempts = 1, leased_until = now() + interval '90 s'");
}

const sharing = async () => {
	const { rows } = await own.pool.query(
		"select count(*)::int as n from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and database = (select oid from pg_database where datname = current_database())",
	);
	return rows[0].n;
};

test("jobs that a killed process had begun are begun again at once by the only process that runs jobs", async () => {
	await enqueueLeased("Ana");
	const { greeted } = await startProcess(greetJob.kind);
	await eventually("Ana is greeted", () => greeted.length > 0);
	expect(greeted).toEqual(["Ana"]);
});

test("jobs that another process has begun are left to it", async () => {
	await startProcess("other");
	await eventually("the other process runs jobs", async () => (await sharing()) === 1);
	await enqueueLeased("Ana");
	const { greeted } = await startProcess(greetJob.kind);
	await enqueueJob(own.db, greetJob, { name: "Ben" });
	await eventually("Ben is greeted", () => greeted.length > 0);
	expect(greeted).toEqual(["Ben"]);
});

test("a process whose connection was lost and is back still counts", async () => {
	const proxy = await startDatabaseProxy(own);
	onTestFinished(proxy.close);
	await startProcess("other", proxy);
	await eventually("it counts", async () => (await sharing()) === 1);
	proxy.cut();
	await eventually("it does not count", async () => (await sharing()) === 0);
	proxy.restore();
	await eventually("it counts again", async () => (await sharing()) === 1);
	await enqueueLeased("Ana");
	const { greeted } = await startProcess(greetJob.kind);
	await enqueueJob(own.db, greetJob, { name: "Ben" });
	await eventually("Ben is greeted", () => greeted.length > 0);
	expect(greeted).toEqual(["Ben"]);
});
