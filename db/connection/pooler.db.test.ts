import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { startPoolingProxy } from "#test/pooling-proxy.ts";
import { openDatabase } from "./database.ts";

const { url, appUrl } = await openTestDatabase();

async function throughPooler(address: string, options: Parameters<typeof startPoolingProxy>[1]) {
	const proxy = await startPoolingProxy(address, options);
	onTestFinished(proxy.close);
	return proxy.url;
}

const open = (databaseUrl: string, databaseAppUrl?: string) =>
	openDatabase({ databaseUrl, databaseAppUrl, dataDir: "", onError: () => {} });

const nameItself = "name PostgreSQL itself; the app shares its few connections among all requests.";

test("a pooler that gives a session's statements to different connections is refused at the start", async () => {
	await expect(open(await throughPooler(url, { mode: "transaction", limits: "passed on" }))).rejects.toThrow(
		`DATABASE_URL leads to a connection pooler such as PgBouncer in transaction mode, which gives a session's statements to different connections: ${nameItself}`,
	);
});

test("a pooler in front of the role that serves requests is refused too", async ({ skip }) => {
	if (!appUrl) return skip("the server of DATABASE_URL allows no second role");
	await expect(
		open(url, await throughPooler(appUrl, { mode: "transaction", limits: "passed on" })),
	).rejects.toThrow("DATABASE_APP_URL leads to a connection pooler such as PgBouncer in transaction mode");
});

test("a pooler that refuses the settings of a session is named at once", async () => {
	await expect(open(await throughPooler(url, { mode: "session", limits: "refused" }))).rejects.toThrow(
		`DATABASE_URL leads to a connection pooler such as PgBouncer that refuses the settings of a session (unsupported startup parameter: statement_timeout): ${nameItself}`,
	);
});

test("a pooler that drops the settings of a session is refused: a request could wait for ever", async () => {
	await expect(open(await throughPooler(url, { mode: "session", limits: "dropped" }))).rejects.toThrow(
		`DATABASE_URL leads to a connection pooler such as PgBouncer that drops the settings of a session: ${nameItself}`,
	);
});

test("a pooler that keeps sessions and their settings is used", async () => {
	const database = await open(await throughPooler(url, { mode: "session", limits: "passed on" }));
	const { rows } = await database.pool.query("select current_setting('statement_timeout') as limit");
	expect(rows).toEqual([{ limit: "10s" }]);
	await database.close();
});
