import { expect, test } from "vitest";
import { layLine } from "#test/database-proxy.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { openDatabase, refuseOldServer } from "./database.ts";
import { keepStandingConnection } from "./listen-connection.ts";

const { pool, listen, url, connect } = await openTestDatabase();

function unexpected(error: Error): never {
	throw error;
}

async function say(channel: string, payload: string): Promise<void> {
	await pool.query("select pg_notify($1, $2)", [channel, payload]);
}

test.each([
	["statement_timeout", "10s"],
	["lock_timeout", "5s"],
	["idle_in_transaction_session_timeout", "10s"],
	["TimeZone", "UTC"],
	["application_name", "palapa"],
])("every connection of the house has %s %s", async (setting, value) => {
	const { rows } = await pool.query("select current_setting($1) as value", [setting]);
	expect(rows).toEqual([{ value }]);
});

test("what DATABASE_URL says about a connection wins", async () => {
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

test("dates and instants are understood however the server writes them by default", async () => {
	const administrator = await connect();
	const { rows } = await administrator.query("select current_database() as name");
	await administrator.query(`alter database ${rows[0].name} set datestyle to 'German'`);
	const database = await openDatabase({ databaseUrl: url, dataDir: "", onError: unexpected });
	const answer = await database.pool.query(
		"select date '2027-03-14' as day, timestamptz '2027-03-14 12:00+00' as at",
	);
	expect(answer.rows).toEqual([{ day: "2027-03-14", at: new Date("2027-03-14T12:00:00Z") }]);
	await database.close();
});

test("a change that one process announces is heard by all that listen, until they stop", async () => {
	const heard: string[] = [];
	const stopFirst = await listen("stays", (payload) => heard.push(`first ${payload}`));
	const stopSecond = await listen("stays", (payload) => heard.push(`second ${payload}`));
	await say("stays", "palm");
	await eventually("both hear of palm", () => heard.length === 2);
	expect(heard.sort()).toEqual(["first palm", "second palm"]);

	await stopFirst();
	await say("stays", "reef");
	await eventually("the second hears of reef", () => heard.includes("second reef"));
	await stopSecond();
	expect(heard).not.toContain("first reef");
});

test("channels are kept apart, and any name will do for one", async () => {
	const heard: string[] = [];
	const stops = await Promise.all(
		['a "quoted" name', "Upper", "upper"].map((channel) =>
			listen(channel, (payload) => heard.push(`${channel}: ${payload}`)),
		),
	);
	await say("Upper", "1");
	await say('a "quoted" name', "2");
	await eventually("both are heard", () => heard.length === 2);
	expect(heard).toEqual(["Upper: 1", 'a "quoted" name: 2']);
	await Promise.all(stops.map((stop) => stop()));
});

test("a listener that breaks does not deafen the others", async () => {
	const errors: string[] = [];
	const database = await openDatabase({
		databaseUrl: url,
		dataDir: "",
		onError: (error) => errors.push(error.message),
	});
	const heard: string[] = [];
	await database.listen("stays", () => {
		throw new Error("a mistake in a page");
	});
	await database.listen("stays", (payload) => heard.push(payload));
	await say("stays", "palm");
	await eventually("the other hears", () => heard.length === 1);
	expect(errors).toEqual(["a mistake in a page"]);
	await database.close();
});

test("whoever listens hears again after the database was away, and is told of the gap", async () => {
	const line = await layLine(url);
	const errors: Error[] = [];
	const database = await openDatabase({
		databaseUrl: line.url,
		dataDir: "",
		onError: (error) => errors.push(error),
	});
	const heard: string[] = [];
	let gaps = 0;
	await database.listen(
		"stays",
		(payload) => heard.push(payload),
		() => gaps++,
	);
	line.cutOff();
	await say("stays", "while it was away");
	await eventually("it is tried in vain", () => errors.some((error) => database.isUnavailable(error)));
	line.plugIn();
	await eventually("the gap is told", () => gaps === 1);
	await say("stays", "after it came back");
	await eventually("it is heard again", () => heard.length > 0);
	expect(heard).toEqual(["after it came back"]);
	await database.close();
	await line.close();
});

test("whoever begins to listen while the database is away hears as soon as it is back", async () => {
	const line = await layLine(url);
	const database = await openDatabase({ databaseUrl: line.url, dataDir: "", onError: () => {} });
	line.cutOff();
	const heard: string[] = [];
	const listening = database.listen("stays", (payload) => heard.push(payload));
	line.plugIn();
	await listening;
	await say("stays", "palm");
	await eventually("it is heard", () => heard.length === 1);
	await database.close();
	await line.close();
});

test("whoever listens notices a database that has gone silent without a word", async () => {
	const line = await layLine(url);
	const heard: string[] = [];
	let gaps = 0;
	const standing = keepStandingConnection({
		connection: { connectionString: line.url, connectionTimeoutMillis: 500 },
		onError: () => {},
		heartbeatMs: 250,
	});
	await standing.listen("stays", { onMessage: (payload) => heard.push(payload), onGap: () => gaps++ });
	line.pullOut();
	line.plugIn();
	await eventually("the gap is told", () => gaps > 0);
	await eventually("it is heard", async () => {
		await say("stays", "palm");
		return heard.length > 0;
	});
	await standing.close();
	await line.close();
});

test("a database that does not exist is refused with what to check, and without the password", async () => {
	const address = new URL(url);
	address.pathname = "/nowhere";
	address.password = "secret";
	const opening = openDatabase({ databaseUrl: address.href, dataDir: "", onError: () => {} });
	await expect(opening).rejects.toThrow(
		'The database of DATABASE_URL cannot be used (database "nowhere" does not exist): check its address, name, user and password, and that it is up.',
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

test("the house closes while it listens, and closing is quiet", async () => {
	const database = await openDatabase({ databaseUrl: url, dataDir: "", onError: unexpected });
	const stop = await database.listen("stays", expect.unreachable);
	await database.close();
	await stop();
	await expect(database.pool.query("select 1")).rejects.toSatisfy(database.isUnavailable);
});
