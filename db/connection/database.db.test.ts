import { expect, test } from "vitest";
import { startDatabaseProxy } from "#test/database-proxy.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { openDatabase, refuseOldServer } from "./database.ts";
import { keepStandingConnection } from "./listen-connection.ts";

const { pool, listen, url, appUrl, connectAsOwner } = await openTestDatabase();

function unexpected(error: Error): never {
	throw error;
}

async function notify(channel: string, payload: string): Promise<void> {
	await pool.query("select pg_notify($1, $2)", [channel, payload]);
}

test.each([
	["statement_timeout", "10s"],
	["lock_timeout", "2s"],
	["idle_in_transaction_session_timeout", "10s"],
	["TimeZone", "UTC"],
	["jit", "off"],
	["application_name", "palapa"],
])("every connection of the app has %s %s", async (setting, value) => {
	const { rows } = await pool.query("select current_setting($1) as value", [setting]);
	expect(rows).toEqual([{ value }]);
});

test("a setting in DATABASE_URL wins over the default of the app", async () => {
	const address = new URL(url);
	address.searchParams.set("statement_timeout", "50");
	const database = await openDatabase({
		databaseUrl: address.href,
		dataDir: "",
		onError: unexpected,
	});
	await expect(database.pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
	await database.close();
});

test("dates and instants are read correctly whatever format is the server's default", async () => {
	const owner = await connectAsOwner();
	const { rows } = await owner.query("select current_database() as name");
	await owner.query(`alter database ${rows[0].name} set datestyle to 'German'`);
	const database = await openDatabase({ databaseUrl: url, dataDir: "", onError: unexpected });
	const result = await database.pool.query(
		"select date '2027-03-14' as day, timestamptz '2027-03-14 12:00+00' as at",
	);
	expect(result.rows).toEqual([{ day: "2027-03-14", at: new Date("2027-03-14T12:00:00Z") }]);
	await database.close();
});

test("a message that one process sends reaches all that listen, until they stop", async () => {
	const received: string[] = [];
	const stopFirst = await listen("stays", (payload) => received.push(`first ${payload}`));
	const stopSecond = await listen("stays", (payload) => received.push(`second ${payload}`));
	await notify("stays", "palm");
	await eventually("both have received palm", () => received.length === 2);
	expect(received.sort()).toEqual(["first palm", "second palm"]);

	await stopFirst();
	await notify("stays", "reef");
	await eventually("the second has received reef", () => received.includes("second reef"));
	await stopSecond();
	expect(received).not.toContain("first reef");
});

test("channels are separate, and any text can be the name of one", async () => {
	const received: string[] = [];
	const stops = await Promise.all(
		['a "quoted" name', "Upper", "upper"].map((channel) =>
			listen(channel, (payload) => received.push(`${channel}: ${payload}`)),
		),
	);
	await notify("Upper", "1");
	await notify('a "quoted" name', "2");
	await eventually("both are received", () => received.length === 2);
	expect(received).toEqual(["Upper: 1", 'a "quoted" name: 2']);
	await Promise.all(stops.map((stop) => stop()));
});

test("a listener that throws does not keep messages from the others", async () => {
	const errors: string[] = [];
	const database = await openDatabase({
		databaseUrl: url,
		dataDir: "",
		onError: (error) => errors.push(error.message),
	});
	const received: string[] = [];
	await database.listen("stays", () => {
		throw new Error("a defect in a page");
	});
	await database.listen("stays", (payload) => received.push(payload));
	await notify("stays", "palm");
	await eventually("the other receives it", () => received.length === 1);
	expect(errors).toEqual(["a defect in a page"]);
	await database.close();
});

test("a listener receives again after the database was unavailable, and learns of the gap", async () => {
	const proxy = await startDatabaseProxy({ url, appUrl });
	const errors: Error[] = [];
	const database = await openDatabase({
		databaseUrl: proxy.url,
		databaseAppUrl: proxy.appUrl,
		dataDir: "",
		onError: (error) => errors.push(error),
	});
	const received: string[] = [];
	let gaps = 0;
	await database.listen(
		"stays",
		(payload) => received.push(payload),
		() => gaps++,
	);
	proxy.cut();
	await notify("stays", "while it was unavailable");
	await eventually("an attempt has failed", () => errors.some((error) => database.isUnavailable(error)));
	proxy.restore();
	await eventually("the gap is reported", () => gaps === 1);
	await notify("stays", "after it was restored");
	await eventually("it is received again", () => received.length > 0);
	expect(received).toEqual(["after it was restored"]);
	await database.close();
	await proxy.close();
});

test("a listener that starts while the database is unavailable receives as soon as it is back", async () => {
	const proxy = await startDatabaseProxy({ url, appUrl });
	const database = await openDatabase({
		databaseUrl: proxy.url,
		databaseAppUrl: proxy.appUrl,
		dataDir: "",
		onError: () => {},
	});
	proxy.cut();
	const received: string[] = [];
	const listening = database.listen("stays", (payload) => received.push(payload));
	proxy.restore();
	await listening;
	await notify("stays", "palm");
	await eventually("it is received", () => received.length === 1);
	await database.close();
	await proxy.close();
});

test("a listener notices a database that has become silent without closing the connection", async () => {
	const proxy = await startDatabaseProxy({ url, appUrl });
	const received: string[] = [];
	let gaps = 0;
	const standing = keepStandingConnection({
		connection: { connectionString: proxy.url, connectionTimeoutMillis: 500 },
		onError: () => {},
		heartbeatMs: 250,
	});
	await standing.listen("stays", { onMessage: (payload) => received.push(payload), onGap: () => gaps++ });
	proxy.silence();
	proxy.restore();
	await eventually("the gap is reported", () => gaps > 0);
	await eventually("it is received", async () => {
		await notify("stays", "palm");
		return received.length > 0;
	});
	await standing.close();
	await proxy.close();
});

test("a database that does not exist is refused with what to check, and without the password", async () => {
	const address = new URL(url);
	address.pathname = "/nowhere";
	address.password = "secret";
	const opening = openDatabase({ databaseUrl: address.href, dataDir: "", onError: () => {} });
	// A server that asks for the password refuses the wrong one first.
	await expect(opening).rejects.toThrow(
		/^The database of DATABASE_URL cannot be used \((database "nowhere" does not exist|password authentication failed for user "\w+")\): check its address, name, user and password, and that it is up\.$/,
	);
	await expect(opening).rejects.not.toThrow("secret");
});

test("a server that is too old is refused by its version", () => {
	expect(() => refuseOldServer(140_012)).toThrow(
		"DATABASE_URL names a PostgreSQL 14, and Palapa needs 15 or newer: upgrade it, or leave DATABASE_URL out to use the one that comes with Palapa.",
	);
	expect(() => refuseOldServer(90_624)).toThrow("a PostgreSQL 9,");
	for (const version of [150_000, 150_004, 180_004]) expect(() => refuseOldServer(version)).not.toThrow();
});

test("the database is closed while it listens, without an error", async () => {
	const database = await openDatabase({ databaseUrl: url, dataDir: "", onError: unexpected });
	const stop = await database.listen("stays", expect.unreachable);
	await database.close();
	await stop();
	await expect(database.pool.query("select 1")).rejects.toSatisfy(database.isUnavailable);
});
