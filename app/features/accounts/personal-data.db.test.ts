import { expect, test } from "vitest";
import { accountHooks } from "#app/account-hooks.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { makeFullPerson, makePerson } from "#test/factories/people.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { accountTables, exportPersonalData } from "./personal-data.server.ts";

const { db, pool } = await openTestDatabase();
await syncCatalog(db);
const { personalData } = accountHooks;
const exportOf = (userId: string) => exportPersonalData({ db, personalData }, userId);

/** Every table with data about a person, with its part of the export, whichever feature owns it. */
const exportedTables: Record<string, string> = Object.assign(
	{ ...accountTables },
	...personalData.map(({ tables }) => tables),
);

test("no table that refers to a person is missing from what they can download", async () => {
	const { rows } = await pool.query<{ name: string }>(`
		with recursive personal as (
			select 'users'::regclass::oid as id
			union
			select c.conrelid from pg_constraint c join personal p on c.confrelid = p.id where c.contype = 'f'
		)
		select id::regclass::text as name from personal
		union
		select c.table_name::text from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'email')`);
	// Of the hotel and its staff: a guest's account says nothing of them, even with the same address by chance.
	const ofHotel = new Set([
		...["staff_people", "hotel_contacts", "service_charge_payouts", "payer_accounts", "past_account_bills"],
		...["clearings", "clearing_lines", "tax_payments", "commissions", "commission_postings"],
		// A site's text about a stay; the site itself and its number are in `imported_stays`.
		"calendar_events",
	]);
	const ofGuests = rows.map(({ name }) => name).filter((name) => !ofHotel.has(name));
	expect(ofGuests.toSorted()).toEqual(Object.keys(exportedTables).toSorted());
});

test("a person's download has something of every table, and nothing secret or of others", async () => {
	const other = await makeFullPerson(db);
	const { person, stay, treatment, dinner, voucher } = await makeFullPerson(db);
	const exported: Record<string, unknown> | null = await exportOf(person.id);
	for (const part of Object.values(exportedTables)) {
		const value = exported?.[part];
		// Their bill has a charge and a payment.
		const count = part === "billLines" ? 2 : 1;
		expect(Array.isArray(value) ? value.length : Number(value !== null), part).toBe(count);
	}
	const text = JSON.stringify(exported);
	for (const told of [person.email, stay.reference, "Made ", treatment.reference, "Left shoulder"])
		expect(text).toContain(told);
	for (const told of [dinner.reference, voucher.code, "Welcome", "Firefox"]) expect(text).toContain(told);
	for (const secret of ["secret-", "argon2id", stay.idempotencyKey]) expect(text).not.toContain(secret);
	for (const foreign of [other.person.id, other.stay.reference, other.voucher.code])
		expect(text).not.toContain(foreign);
});

test("a booking without an account belongs to its address once that is verified, and not before", async () => {
	const owner = await makePerson(db);
	const stranger = await makePerson(db, { emailVerified: false });
	const stay = await makeStay(db, { email: owner.email });
	await makeStay(db, { email: stranger.email });
	expect(await exportOf(owner.id)).toMatchObject({ reservations: [{ reference: stay.reference }] });
	expect(await exportOf(stranger.id)).toMatchObject({
		reservations: [],
		account: { email: stranger.email, emailVerified: false },
	});
});

test("of somebody who is gone nothing is stored", async () => {
	expect(await exportOf("nobody")).toBeNull();
});
