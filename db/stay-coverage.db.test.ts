import { randomUUID } from "node:crypto";
import type pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeStay } from "#test/factories/reservations.ts";

const { db, pool, connect } = await openTestDatabase();

/** The database's own error: a live stay is not covered by its allocations, or an ended one still has some. */
const fault = { code: "PA001" };

beforeEach(() => clearDatabase(pool));

/** Runs statements in one transaction, so that the deferred trigger looks at their result. */
async function inTransaction(client: pg.Client, ...statements: [string, unknown[]][]): Promise<void> {
	await client.query("begin");
	try {
		for (const [text, values] of statements) await client.query(text, values);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	}
}

const release = (stayId: string, because = "changed"): [string, unknown[]] => [
	"update villa_allocations set released_at = now(), released_because = $2 where stay_id = $1 and released_at is null",
	[stayId, because],
];

const allocate = (stay: { stayId: string; villaId: string }, nights: string): [string, unknown[]] => [
	`insert into villa_allocations (id, villa_id, nights, kind, stay_id, villa_name)
	values ($1, $2, $3, 'stay', $4, 'Made')`,
	[randomUUID(), stay.villaId, nights, stay.stayId],
];

test("a live stay never loses its nights without others in the same transaction", async () => {
	const stay = await makeStay(db);
	const client = await connect();
	await expect(inTransaction(client, release(stay.stayId))).rejects.toMatchObject(fault);
	await inTransaction(client, release(stay.stayId), allocate(stay, "[2026-12-12,2026-12-14)"));
});

test.each([
	["leave out the first night", ["[2026-12-13,2026-12-14)"]],
	["leave out the last night", ["[2026-12-12,2026-12-13)"]],
	["reach beyond the departure", ["[2026-12-12,2026-12-15)"]],
	["begin before the arrival", ["[2026-12-11,2026-12-14)"]],
	["are none at all", []],
])("the allocations of a live stay are refused when they %s", async (_which, ranges) => {
	const stay = await makeStay(db);
	const client = await connect();
	await expect(
		inTransaction(client, release(stay.stayId), ...ranges.map((nights) => allocate(stay, nights))),
	).rejects.toMatchObject(fault);
});

test("a stay may have several allocations one after the other, and not two for one night", async () => {
	const stay = await makeStay(db);
	const other = await makeStay(db, { checkIn: "2027-02-01", checkOut: "2027-02-02" });
	const client = await connect();
	const inOther = { stayId: stay.stayId, villaId: other.villaId };
	await inTransaction(
		client,
		release(stay.stayId),
		allocate(stay, "[2026-12-12,2026-12-13)"),
		allocate(inOther, "[2026-12-13,2026-12-14)"),
	);
	await expect(
		inTransaction(
			client,
			release(stay.stayId),
			allocate(stay, "[2026-12-12,2026-12-14)"),
			allocate(inOther, "[2026-12-13,2026-12-14)"),
		),
	).rejects.toMatchObject(fault);
});

test("the dates of a live stay never change without its nights", async () => {
	const stay = await makeStay(db);
	await expect(
		pool.query("update stays set check_out = '2026-12-16' where id = $1", [stay.stayId]),
	).rejects.toMatchObject(fault);
});

test("a stay that is cancelled, expired or whose guest has not come has no nights any more", async () => {
	for (const status of ["cancelled", "expired", "no_show"]) {
		const stay = await makeStay(db);
		const client = await connect();
		const end: [string, unknown[]] = ["update stays set status = $2 where id = $1", [stay.stayId, status]];
		await expect(inTransaction(client, end)).rejects.toMatchObject(fault);
		await inTransaction(client, end, release(stay.stayId, status));
	}
});

test("a stay that is checked out keeps the nights it slept and has none ahead", async () => {
	const stay = await makeStay(db);
	const client = await connect();
	const leaveEarly: [string, unknown[]] = [
		"update stays set status = 'checked_out', check_out = '2026-12-13' where id = $1",
		[stay.stayId],
	];
	await expect(inTransaction(client, leaveEarly)).rejects.toMatchObject(fault);
	await inTransaction(client, leaveEarly, release(stay.stayId), allocate(stay, "[2026-12-12,2026-12-13)"));
});

test("two connections each add a night to one stay: the second waits and is checked against the result of the first", async () => {
	const stay = await makeStay(db);
	const other = await makeStay(db, { checkIn: "2027-02-01", checkOut: "2027-02-02" });
	const [first, second] = [await connect(), await connect()];
	await first.query("begin");
	await first.query("update stays set check_out = '2026-12-15' where id = $1", [stay.stayId]);
	await first.query(...allocate(stay, "[2026-12-14,2026-12-15)"));
	// The second knows nothing of that and takes the same night elsewhere; alone it would leave the stay uncovered too.
	await second.query("begin");
	await second.query(...allocate({ stayId: stay.stayId, villaId: other.villaId }, "[2026-12-14,2026-12-15)"));
	const committed = second.query("commit").then(
		() => null,
		(error: unknown) => error,
	);
	await first.query("commit");
	expect(await committed).toMatchObject(fault);
	const { rows } = await pool.query(
		"select check_out::text as out, (select count(*)::int from villa_allocations where stay_id = stays.id) as allocations from stays where id = $1",
		[stay.stayId],
	);
	expect(rows).toEqual([{ out: "2026-12-15", allocations: 2 }]);
});

test.each([
	["villa", "villa_id = villa_id || '-2'"],
	["nights", "nights = '[2026-12-12,2026-12-15)'"],
	["stay", "stay_id = null"],
	["kind", "kind = 'block'"],
])("the %s of an allocation never changes in place", async (_what, change) => {
	await makeStay(db);
	await expect(pool.query(`update villa_allocations set ${change}`)).rejects.toMatchObject({ code: "23001" });
});

test("an allocation is never deleted, and released once", async () => {
	const stay = await makeStay(db);
	await expect(pool.query("delete from villa_allocations")).rejects.toMatchObject({ code: "23001" });
	const client = await connect();
	await inTransaction(client, release(stay.stayId), allocate(stay, "[2026-12-12,2026-12-14)"));
	await expect(
		pool.query("update villa_allocations set released_because = 'ended' where released_at is not null"),
	).rejects.toMatchObject({ code: "23001" });
});
