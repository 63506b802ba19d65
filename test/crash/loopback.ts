/**
 * What startEmbedded does on Windows, run by the tests on other systems: makes the database of a data folder behind
 * a password on a loopback port, shares it, leaves it one after the other. Prints what it found as JSON.
 */
import pg from "pg";
import { resolveLocation } from "#db/embedded/location.ts";
import { openOnLoopback } from "#db/embedded/loopback.ts";

const location = await resolveLocation(process.argv[2] ?? "");
const first = await openOnLoopback(location);
await first.revive();
const guest = new pg.Client(first.connection);
await guest.connect();
const found = await guest.query("select current_database() as database, inet_server_addr() as address");

const second = await openOnLoopback(location);
await second.revive();
await second.stop(); // the guest is still there
const stillThere = await guest.query("select 1 as answer");

const intruder = new pg.Client({ ...first.connection, password: "a guess" });
const refused = await intruder.connect().catch((error: { code: string }) => error.code);

await guest.end();
await first.stop();
const away = await new pg.Client(first.connection).connect().catch((error: { code: string }) => error.code);
process.stdout.write(
	JSON.stringify({
		...found.rows[0],
		samePort: second.connection.port === first.connection.port,
		...stillThere.rows[0],
		refused,
		away,
	}),
);
