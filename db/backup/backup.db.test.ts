import { statSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { findTampered } from "#app/features/documents/operations/verify-documents.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { prepareDatabase } from "#db/catalog/prepare-database.ts";
import { openDatabase } from "#db/connection/database.ts";
import { migrateInTransaction, readMigrations } from "#db/connection/migrate.ts";
import { onServer } from "#test/database-cluster.ts";
import { openTestDatabase } from "#test/db.ts";
import { eventually } from "#test/eventually.ts";
import { emptyDatabases, makeArchiveFolder, readArchiveFiles } from "#test/factories/backups.ts";
import { asGuest, makeStayInput, today } from "#test/factories/forms.ts";
import { makeFullPerson } from "#test/factories/people.ts";
import { type Archive, openArchive } from "./archive-reader.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const database = await openTestDatabase();
const { db, pool, ownerConnection } = database;
const source = { kind: "external", ownerConnection, notice: undefined, close: async () => {} } as const;
const folder = await makeArchiveFolder();
const makeEmptyDatabase = emptyDatabases();
const migrations = readMigrations();

await prepareDatabase(database, { today, demoGuests: true });
await makeFullPerson(db);

/** A backup for the tests that only restore. */
const hotelFile = join(folder, "hotel.zip");
await writeBackup(source, { file: hotelFile });

let nights = 100;

/** A guest who reserves two nights that nobody else wants, with signs in the note that a file could confuse. */
async function book(on = db) {
	nights += 2;
	const outcome = await reserveStay(
		on,
		makeStayInput({
			checkIn: addDays(today, nights),
			checkOut: addDays(today, nights + 2),
			note: "Tab\there, \\N and \\. there,\nçay ☕ 🏝 and 'quotes' \"too\"",
		}),
		asGuest(),
	);
	if (!outcome.ok) throw new Error(`Not reserved: ${outcome.reason}`);
	return outcome.reference;
}

const checksumsOf = (archive: Archive) =>
	archive.manifest.tables.map(({ name, rows }) => [name, rows, archive.checksumOf(name)]);

async function openAndClose(file: string): Promise<Archive> {
	const archive = await openArchive(file);
	archive.close();
	return archive;
}

test("a backup that is written while guests book is restored elsewhere with the same rows to the byte", async () => {
	const before = await book();
	const during: string[] = [];
	const file = join(folder, "open.zip");
	const count = "select count(*)::int as n from reservations";
	const reservationsBefore = (await pool.query(count)).rows;
	const written = await writeBackup(source, {
		file,
		// Somebody books after each table: the tables that come later must not know of it.
		onTable: async () => void during.push(await book()),
	});
	expect(during).toHaveLength(written.manifest.tables.length);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(statSync(file).size).toBe(written.bytes);

	const { access, query } = await makeEmptyDatabase();
	const archive = await openArchive(file);
	const restored = await restoreBackup(archive, access, { verify: findTampered });
	archive.close();
	expect(restored).toEqual({ rows: written.rows, leftOut: [], waitingJobs: expect.any(Number) });
	expect((await query(count)).rows).toEqual(reservationsBefore);
	const { rows } = await query("select reference from reservations");
	const references = rows.map(({ reference }) => reference);
	expect(references).toContain(before);
	expect(references.filter((reference) => during.includes(reference))).toEqual([]);

	const again = join(folder, "again.zip");
	await writeBackup(access, { file: again });
	expect(checksumsOf(await openAndClose(again))).toEqual(checksumsOf(archive));
});

test("a restored hotel starts, takes bookings, and protects its ledgers as before", async () => {
	const { url, access } = await makeEmptyDatabase();
	const archive = await openArchive(hotelFile);
	await restoreBackup(archive, access, { verify: findTampered });
	archive.close();

	const restored = await openDatabase({ databaseUrl: url, dataDir: "", onError: () => {} });
	try {
		const migrated = "select xmin::text, * from drizzle.__drizzle_migrations";
		const noted = (await restored.pool.query(migrated)).rows;
		await prepareDatabase(restored, { today, demoGuests: true });
		expect((await restored.pool.query(migrated)).rows).toEqual(noted);
		const reference = await book(restored.db);
		// Views are no tables of the archive: the migrations make them.
		const heads = await restored.pool.query("select status from stay_heads where reference = $1", [
			reference,
		]);
		expect(heads.rows).toEqual([{ status: "confirmed" }]);
		await expect(restored.pool.query("update audit_events set act = 'none'")).rejects.toThrow("append-only");
		await expect(
			restored.pool.query(
				"insert into villa_allocations select gen_random_uuid(), villa_id, nights, kind, stay_id, reason, villa_name from villa_allocations where released_at is null",
			),
		).rejects.toMatchObject({ code: "23P01" });
		await expect(
			restored.pool.query(
				`update stays set check_out = check_out + 1
				where reservation_id = (select id from reservations where reference = $1)`,
				[reference],
			),
		).rejects.toMatchObject({ code: "PA001" });
	} finally {
		await restored.close();
	}
});

test("what an archive says of itself can be read with common tools", async () => {
	const files = await readArchiveFiles(hotelFile);
	const manifest: Manifest = JSON.parse(files.get("manifest.json") ?? "");
	expect(manifest).toMatchObject({ product: "palapa", schemaVersion: migrations.length });
	expect(manifest.tables.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["audit_events", "points_entries", "stays", "user_photos", "villa_allocations"]),
	);
	expect(manifest.tables.map(({ name }) => name)).not.toContain("stay_heads");
	expect(files.get("SHA256SUMS")).toMatch(/^[0-9a-f]{64} {2}tables\/audit_events\.copy\n/m);
});

/** A future update: columns and tables that the first release has not. */
const nextRelease: MigrationMeta = {
	sql: [
		`create table test_folios (
			number int generated always as identity primary key,
			corrects int references test_folios,
			cents int not null,
			with_tax int generated always as (cents * 109 / 100) stored
		)`,
		"create sequence invoice_numbers",
		`create table test_drawers (id int primary key, last_count int);
		create table counts (id int primary key, drawer int not null references test_drawers);
		alter table test_drawers add foreign key (last_count) references counts deferrable`,
	],
	hash: "of the next release",
	folderMillis: 4e12,
	bps: true,
};

test("a newer release restores exactly the schema version of the archive, and its start goes on from there", async () => {
	const { url, access } = await makeEmptyDatabase();
	await onServer(url, async (client) => {
		await client.query("begin");
		await migrateInTransaction(client, migrations.slice(0, 1));
		await client.query("insert into villas values ('palm', 'Palm', true, 4, 1); commit");
	});
	const file = join(folder, "older.zip");
	await writeBackup(access, { file });

	const { url: elsewhere, access: target, query } = await makeEmptyDatabase();
	const archive = await openArchive(file);
	await restoreBackup(archive, target, { verify: findTampered });
	archive.close();
	expect((await query("select version from schema_info")).rows).toEqual([{ version: 1 }]);
	const restored = await openDatabase({ databaseUrl: elsewhere, dataDir: "", onError: () => {} });
	await prepareDatabase(restored, { today, demoGuests: true });
	await restored.close();
	expect((await query("select version from schema_info")).rows).toEqual([{ version: migrations.length }]);
	expect((await query("select name from villas where id = 'palm'")).rows).toEqual([{ name: "Palm" }]);
});

test("generated columns, numbers given by a sequence and circles of references survive", async () => {
	const { access, query } = await makeEmptyDatabase();
	const first = await openArchive(hotelFile);
	await restoreBackup(first, access, { verify: findTampered });
	first.close();
	await query(nextRelease.sql.join("; "));
	await query(`
		insert into drizzle.__drizzle_migrations (hash, created_at) values ('${nextRelease.hash}', 4000000000000);
		insert into test_folios (cents) values (100), (200);
		insert into test_folios (corrects, cents) values (1, 50);
		update test_folios set corrects = 3 where number = 2;
		select nextval('invoice_numbers'), nextval('invoice_numbers');
		insert into test_drawers values (1, null);
		insert into counts values (7, 1);
		update test_drawers set last_count = 7;
		create table guest_book (line text);
		insert into guest_book values ('added by somebody'), (null)`);
	const file = join(folder, "newer.zip");
	await writeBackup(access, { file, migrations: [...migrations, nextRelease] });

	const { access: elsewhere, query: queryElsewhere } = await makeEmptyDatabase();
	const archive = await openArchive(file);
	await expect(restoreBackup(archive, elsewhere, { verify: findTampered })).rejects.toThrow(
		`The backup has schema version ${migrations.length + 1}, and this release of Palapa knows versions up to ${migrations.length}: restore it with the release that has written it, or a newer one.`,
	);
	const restored = await restoreBackup(archive, elsewhere, {
		verify: findTampered,
		migrations: [...migrations, nextRelease],
	});
	archive.close();
	expect(restored.leftOut).toEqual(["guest_book"]);
	const everything = "select number, corrects, cents, with_tax from test_folios order by number";
	expect((await queryElsewhere(everything)).rows).toEqual((await query(everything)).rows);
	await queryElsewhere("insert into test_folios (cents) values (1)");
	const numbers = "select max(number) as folio, nextval('invoice_numbers')::int as invoice from test_folios";
	expect((await queryElsewhere(numbers)).rows).toEqual([{ folio: 4, invoice: 3 }]);
});

test("a database that is not empty is refused and not changed", async () => {
	const archive = await openArchive(hotelFile);
	const { access, query } = await makeEmptyDatabase();
	await query("create table orders (id int)");
	await expect(restoreBackup(archive, access, { verify: findTampered })).rejects.toThrow(
		/is not empty \(it has the table orders\), and a restore never overwrites anything: set DATABASE_URL to an empty database\.$/,
	);
	expect((await query("select relname from pg_class where relname in ('orders', 'villas')")).rows).toEqual([
		{ relname: "orders" },
	]);
	archive.close();
});

test("a database in use is refused, and its users are named", async () => {
	const archive = await openArchive(hotelFile);
	const { url, access } = await makeEmptyDatabase();
	const app = await openDatabase({ databaseUrl: url, dataDir: "", onError: () => {} });
	await app.pool.query("select");
	await expect(restoreBackup(archive, access, { verify: findTampered })).rejects.toThrow(
		/is in use \(palapa as \S+, process \d+\): stop the app and end every other session, then restore\.$/,
	);
	await app.close();
	archive.close();
});

test("a backup never overwrites a file, and one that fails leaves none", async () => {
	const taken = join(folder, "taken.zip");
	await writeFile(taken, "something else");
	await expect(writeBackup(source, { file: taken })).rejects.toThrow(
		`There is a file ${taken} already, and a backup never overwrites one.`,
	);
	const stopped = new AbortController();
	await expect(
		writeBackup(source, {
			file: join(folder, "stopped.zip"),
			onTable: () => stopped.abort(),
			signal: stopped.signal,
		}),
	).rejects.toThrow("The backup was stopped, and nothing is left of it.");
	const files = await readdir(folder);
	expect(files.filter((name) => name.startsWith("stopped") || name.includes("unfinished"))).toEqual([]);
});

test("an empty database has nothing to back up", async () => {
	const { access } = await makeEmptyDatabase();
	await expect(writeBackup(access, { file: join(folder, "nothing.zip") })).rejects.toThrow(
		/^There is nothing to back up: \S+ has no tables yet\.$/,
	);
});

test("a backup during an update waits for it, and is refused where it has changed the tables", async () => {
	const { url, access, query } = await makeEmptyDatabase();
	const archive = await openArchive(hotelFile);
	await restoreBackup(archive, access, { verify: findTampered });
	archive.close();
	const file = join(folder, "updated.zip");
	await onServer(url, async (update) => {
		await update.query("begin; alter table villas add view text; drop table vouchers cascade");
		const refused = expect(writeBackup(access, { file })).rejects.toThrow(
			"The tables are being changed by an update: run the backup again when it is done.",
		);
		await eventually("the backup waits for the update", async () => {
			// Those of other tests' databases on this server do not count.
			const waiting = await query(
				"select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
			);
			return waiting.rowCount === 1;
		});
		await update.query("commit");
		await refused;
	});
	await writeBackup(access, { file });
	const { manifest } = await openAndClose(file);
	expect(manifest.tables.find(({ name }) => name === "villas")?.columns).toContain("view");
});
