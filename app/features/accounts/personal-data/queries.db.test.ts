import { expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeFullPerson, makePerson, makeStay } from "#test/factories/people.ts";
import { collectPersonalData, personalDataTables } from "./queries.server.ts";

const { db, pool } = await openTestDatabase();
await syncVillas(db);

test("no table that refers to a person is forgotten in what they can download", async () => {
	const { rows } = await pool.query<{ name: string }>(`
		with recursive personal as (
			select 'users'::regclass::oid as id
			union
			select c.conrelid from pg_constraint c join personal p on c.confrelid = p.id where c.contype = 'f'
		)
		select id::regclass::text as name from personal
		union
		select c.table_name::text from information_schema.columns c
		where c.table_schema = 'public' and c.column_name in ('user_id', 'email', 'claimed_email')`);
	expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(personalDataTables).toSorted());
});

test("what somebody downloads has something of every table, and nothing secret or of others", async () => {
	const other = await makeFullPerson(db);
	const { person, stay, input, evening, voucher } = await makeFullPerson(db);
	const held = await collectPersonalData(db, person.id);
	for (const part of Object.values(personalDataTables)) {
		const value: unknown = held?.[part];
		expect(Array.isArray(value) ? value.length : Number(value !== null), part).toBe(1);
	}
	const text = JSON.stringify(held);
	for (const told of [person.email, stay.reference, "Sunset Palms Villa", input.reference, "Left shoulder"])
		expect(text).toContain(told);
	for (const told of [evening.reference, voucher.code, "Welcome", "Firefox"]) expect(text).toContain(told);
	for (const secret of ["secret-", "argon2id", stay.idempotencyKey]) expect(text).not.toContain(secret);
	for (const foreign of [other.person.id, other.stay.reference, other.voucher.code])
		expect(text).not.toContain(foreign);
});

test("what was booked without an account belongs to whoever has proved the address, not to who claims it", async () => {
	const person = await makePerson(db);
	const claimant = await makePerson(db, {
		email: "made-up@unverified.invalid",
		emailVerified: false,
		claimedEmail: person.email,
	});
	const stay = await makeStay(db, { email: person.email });
	expect((await collectPersonalData(db, person.id))?.reservations).toMatchObject([
		{ reference: stay.reference },
	]);
	const claimed = await collectPersonalData(db, claimant.id);
	expect(claimed?.reservations).toEqual([]);
	expect(claimed?.account.email).toBe(person.email);
});

test("of somebody who is gone nothing is held", async () => {
	expect(await collectPersonalData(db, "nobody")).toBeNull();
});
