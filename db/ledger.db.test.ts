import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeFolio, makePayment } from "#test/factories/folio.ts";
import { makeStay } from "#test/factories/reservations.ts";

const { db, pool, connect, appRole } = await openTestDatabase();
const today = "2026-11-21";

beforeEach(async () => {
	await clearDatabase(pool);
	await pool.query("insert into business_days (date, opened_at) values ($1, now())", [today]);
});

type Client = Pick<pg.Client, "query">;

async function writeHeader(client: Client, more: Record<string, string> = {}): Promise<string> {
	const id = randomUUID();
	const row: Record<string, string> = {
		id,
		act: "move_cash",
		business_date: today,
		occurred_at: "2026-11-21T18:00:00Z",
		actor_kind: "system",
		idempotency_key: id,
		...more,
	};
	const columns = Object.keys(row);
	await client.query(
		`insert into ledger_transactions (${columns.join(", ")}) values (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
		Object.values(row),
	);
	return id;
}

async function writeEntry(client: Client, transactionId: string, accountId: string, cents: number) {
	await client.query(
		"insert into ledger_entries (id, transaction_id, account_id, amount_cents) values ($1, $2, $3, $4)",
		[randomUUID(), transactionId, accountId, cents],
	);
}

async function writeBalanced(client: Client, more: Record<string, string> = {}): Promise<string> {
	await client.query("begin");
	const id = await writeHeader(client, more);
	await writeEntry(client, id, "bank", -500);
	await writeEntry(client, id, "bank", 500);
	await client.query("commit");
	return id;
}

test("the entries of a transaction sum to zero when it is committed", async () => {
	const client = await connect();
	await client.query("begin");
	const id = await writeHeader(client);
	await writeEntry(client, id, "bank", -500);
	await writeEntry(client, id, "bank", 499);
	await expect(client.query("commit")).rejects.toMatchObject({
		code: "23514",
		constraint: "ledger_entries_sum_to_zero",
	});
	await writeBalanced(client);
	expect((await pool.query("select count(*)::int as n from ledger_entries")).rows).toEqual([{ n: 2 }]);
});

test.each([0, 1])("a transaction with %i entries is refused, even one of nothing", async (entries) => {
	const client = await connect();
	await client.query("begin");
	const id = await writeHeader(client);
	for (let n = 0; n < entries; n += 1) await writeEntry(client, id, "bank", 0);
	await expect(client.query("commit")).rejects.toMatchObject({
		code: "23514",
		constraint: "ledger_transactions_have_entries",
	});
	expect((await pool.query("select count(*)::int as n from ledger_transactions")).rows).toEqual([{ n: 0 }]);
});

test("a pair of entries that comes later is refused, though it would sum to zero", async () => {
	const client = await connect();
	const id = await writeBalanced(client);
	await client.query("begin");
	await expect(writeEntry(client, id, "bank", -100)).rejects.toThrow("an entry is written with its header");
	await client.query("rollback");
	// A row that claims the transaction that wrote the header is corrected by the trigger.
	const { rows } = await pool.query(
		"select database_transaction::text as own, pg_current_xact_id()::text as other from ledger_transactions where id = $1",
		[id],
	);
	await client.query("begin");
	const forged = await writeHeader(client, { database_transaction: rows[0].own });
	const written = await client.query(
		"select database_transaction::text as own from ledger_transactions where id = $1",
		[forged],
	);
	expect(written.rows[0].own).not.toBe(rows[0].own);
	await client.query("rollback");
});

test("a transaction is reversed once, and a reversal never", async () => {
	const client = await connect();
	const first = await writeBalanced(client);
	const reversal = { act: "reversal", reason: "A mistake" };
	const second = await writeBalanced(client, { ...reversal, reverses_id: first });
	await expect(writeBalanced(client, { ...reversal, reverses_id: first })).rejects.toMatchObject({
		code: "23505",
		constraint: "ledger_transactions_reversed_once",
	});
	await client.query("rollback");
	await expect(writeBalanced(client, { ...reversal, reverses_id: second })).rejects.toThrow(
		"a reversal is never reversed",
	);
	await client.query("rollback");
	await expect(writeBalanced(client, { act: "reversal", reverses_id: second })).rejects.toThrow();
});

test("the reason of a reversal is typed or a code, and no code that has no words", async () => {
	const client = await connect();
	const reverse = async (more: Record<string, string>) =>
		writeBalanced(client, { act: "reversal", reverses_id: await writeBalanced(client), ...more });
	await reverse({ reason_code: "not_in_house" });
	for (const refused of [
		{ reason: "A mistake", reason_code: "not_in_house" },
		{ reason_code: "on_a_whim" },
	]) {
		await expect(reverse(refused)).rejects.toMatchObject({ code: "23514" });
		await client.query("rollback");
	}
});

test("a closed day takes no posting, and a closed bill neither", async () => {
	const stay = await makeStay(db);
	const folioId = await makeFolio(db, stay.id);
	await pool.query("update folios set closed_at = now(), closed_on = $1, closed_by = 'Maria'", [today]);
	await expect(makePayment(db, folioId, 100)).rejects.toThrow("folio_closed");
	const client = await connect();
	await client.query("begin");
	const id = await writeHeader(client);
	await expect(
		client.query(
			`insert into ledger_entries (id, transaction_id, account_id, amount_cents, folio_id, kind, line_id, description)
			values ($1, $2, 'guest_folios', 1, $3, 'charge', $1, 'Bar')`,
			[randomUUID(), id, folioId],
		),
	).rejects.toThrow("the bill is closed");
	await client.query("rollback");
	await pool.query("update business_days set closed_at = now(), closed_by = 'Maria', open_matters = 0");
	await expect(writeBalanced(client)).rejects.toThrow(`the business day ${today} is closed`);
});

test("a posting made while the day is being closed waits, and is refused then", async () => {
	const [closing, posting] = await Promise.all([connect(), connect()]);
	await closing.query("begin");
	await closing.query("select from business_days where date = $1 for update", [today]);
	let isOver = false;
	const late = writeBalanced(posting).then(
		() => "posted",
		(error: Error) => error.message,
	);
	void late.then(() => {
		isOver = true;
	});
	await waitsForLock(posting);
	expect(isOver).toBe(false);
	await closing.query("update business_days set closed_at = now(), closed_by = 'Maria', open_matters = 0");
	await closing.query("commit");
	expect(await late).toBe(`the business day ${today} is closed`);
});

test("the close of the day waits for postings under way, and finds them in the day", async () => {
	const [closing, posting] = await Promise.all([connect(), connect()]);
	await posting.query("begin");
	const id = await writeHeader(posting);
	await writeEntry(posting, id, "bank", -500);
	await writeEntry(posting, id, "bank", 500);
	await closing.query("begin");
	const locked = closing.query("select from business_days where date = $1 for update", [today]);
	await waitsForLock(closing);
	await posting.query("commit");
	await locked;
	const { rows } = await closing.query("select count(*)::int as n from ledger_entries");
	expect(rows).toEqual([{ n: 2 }]);
	await closing.query("rollback");
});

test("two postings do not wait for each other for the day's sake", async () => {
	const [one, other] = await Promise.all([connect(), connect()]);
	await one.query("begin");
	await writeHeader(one);
	await writeBalanced(other);
	await one.query("rollback");
});

/** Resolves as soon as the connection waits for a lock. */
async function waitsForLock(client: Client): Promise<void> {
	const pid = (client as unknown as { processID: number }).processID;
	for (;;) {
		const { rows } = await pool.query(
			"select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1",
			[pid],
		);
		if (rows[0]?.waits) return;
	}
}

describe.each(["ledger_transactions", "ledger_entries"])("%s", (table) => {
	beforeEach(async () => void (await writeBalanced(await connect())));

	test.each([`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`])(
		"nobody may: %s",
		async (statement) => {
			await expect(pool.query(statement)).rejects.toMatchObject({ code: appRole ? "42501" : "23001" });
			await expect(asOwner(pool, statement)).rejects.toMatchObject({ code: "23001" });
		},
	);
});

test("Belize dollars in the drawer are twice the US dollars, to the cent", async () => {
	const client = await connect();
	await client.query("begin");
	const id = await writeHeader(client);
	await expect(
		client.query(
			"insert into ledger_entries (id, transaction_id, account_id, amount_cents, bzd_cents) values ($1, $2, 'drawer_bzd', 100, 199)",
			[randomUUID(), id],
		),
	).rejects.toMatchObject({ constraint: "ledger_entries_bzd_check" });
});

test("a slip that could be the number of a card is refused by the database too", async () => {
	const card = { act: "payment", tender: "card_terminal", tender_note: "4111 1111 1111 1111" };
	await expect(writeHeader(pool, card)).rejects.toMatchObject({
		constraint: "ledger_transactions_no_card_check",
	});
});
