import { expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { prepareLock, withPrepareLock } from "./prepare-lock.ts";

const { ownerConnection, connectAsOwner } = await openTestDatabase();
const patience = { sayAfterMs: 20, giveUpAfterMs: 60 };

test("a start that waits for another process says for whom, and refuses when the other never ends", async () => {
	const other = await connectAsOwner();
	const { rows } = await other.query(
		"select pg_advisory_lock($1), pg_backend_pid() as pid, host(inet_client_addr()) as address",
		[prepareLock],
	);
	const { pid, address } = rows[0];
	const holder = `another process (connection ${pid}${address ? ` from ${address}` : ""})`;
	const said: string[] = [];
	const starting = withPrepareLock(ownerConnection, async () => expect.unreachable(), {
		onWait: (sentence) => said.push(sentence),
		patience,
	});
	await expect(starting).rejects.toThrow(
		`For 0.06 s ${holder} has been preparing the database: start again when it is done or, if its process is gone, end its connection with pg_terminate_backend.`,
	);
	expect(said).toEqual([`Waiting: ${holder} is preparing the database.`]);
	await other.query("select pg_advisory_unlock($1)", [prepareLock]);
});

test("a start that has said that it waits goes on when the other is done", async () => {
	const other = await connectAsOwner();
	await other.query("select pg_advisory_lock($1)", [prepareLock]);
	let unlocking: Promise<unknown> | undefined;
	const limit = await withPrepareLock(
		ownerConnection,
		async (owner) => (await owner.query("show lock_timeout")).rows[0].lock_timeout,
		{
			onWait: () => {
				unlocking = other.query("select pg_advisory_unlock($1)", [prepareLock]);
			},
			patience: { sayAfterMs: 20, giveUpAfterMs: 60_000 },
		},
	);
	// Its answer may come after the lock itself, when the file ends and with it the connection.
	await unlocking;
	expect(limit).toBe("0");
});
