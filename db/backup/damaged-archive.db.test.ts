import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findTampered } from "#app/features/documents/operations/verify-documents.server.ts";
import { openTestDatabase } from "#test/db.ts";
import {
	emptyDatabases,
	makeArchiveFolder,
	readArchiveFiles,
	writeArchiveFiles,
} from "#test/factories/backups.ts";
import { makeFullPerson } from "#test/factories/people.ts";
import { openArchive } from "./archive-reader.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const { db, ownerConnection } = await openTestDatabase();
const folder = await makeArchiveFolder();
const makeEmptyDatabase = emptyDatabases();

await makeFullPerson(db);
const hotelFile = join(folder, "hotel.zip");
const close = async () => {};
await writeBackup({ kind: "external", ownerConnection, notice: undefined, close }, { file: hotelFile });
const hotelBytes = await readFile(hotelFile);
const hotelFiles = await readArchiveFiles(hotelFile);

let count = 0;

function newFile(): string {
	count += 1;
	return join(folder, `${count}.zip`);
}

async function writeBytes(bytes: Uint8Array): Promise<string> {
	const file = newFile();
	await writeFile(file, bytes);
	return file;
}

/** The hotel's archive with some files changed, or without those that become null. */
function editFiles(edits: Record<string, ((text: string) => string) | null>): Map<string, string> {
	const files = new Map(hotelFiles);
	for (const [name, edit] of Object.entries(edits)) {
		const text = files.get(name) ?? "";
		if (edit) files.set(name, edit(text));
		else files.delete(name);
	}
	return files;
}

const inManifest =
	(edit: (manifest: { tables: { name: string; rows: number }[] }) => object) => (text: string) =>
		JSON.stringify({ ...JSON.parse(text), ...edit(JSON.parse(text)) });

/** The manifest with another number of rows of a table. */
const withRows = (table: string, more: number) =>
	inManifest(({ tables }) => ({
		tables: tables.map((one) => (one.name === table ? { ...one, rows: one.rows + more } : one)),
	}));

const isDamaged = /^\/\S+\.zip is not a whole backup of Palapa: .+\. Use another one\.$/;

test("an archive that was cut off anywhere is refused", async () => {
	await fc.assert(
		fc.asyncProperty(fc.nat(hotelBytes.length - 1), async (length) => {
			const file = await writeBytes(hotelBytes.subarray(0, length));
			await expect(openArchive(file)).rejects.toThrow(isDamaged);
		}),
		{ numRuns: 40 },
	);
});

test("an archive with a changed byte is refused, or none of its content has changed", async () => {
	const whole = await openArchive(hotelFile);
	whole.close();
	await fc.assert(
		fc.asyncProperty(fc.nat(hotelBytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
			const bytes = Uint8Array.from(hotelBytes);
			bytes[at] = (bytes[at] ?? 0) ^ flip;
			const file = await writeBytes(bytes);
			const outcome = await openArchive(file).catch((error: Error) => error);
			if (outcome instanceof Error) {
				expect(outcome.message).toMatch(isDamaged);
				return;
			}
			outcome.close();
			expect(outcome.manifest).toEqual(whole.manifest);
			for (const { name } of whole.manifest.tables)
				expect(outcome.checksumOf(name)).toBe(whole.checksumOf(name));
		}),
		// A letter of a name that becomes a new line: once the sentence had two.
		{ numRuns: 100, examples: [[lastPlaceOf("tables/document_counters.copy"), 126]] },
	);
});

/** The last place of a name: in the list of files at the end of a ZIP. */
function lastPlaceOf(name: string): number {
	return Buffer.from(hotelBytes).lastIndexOf(name);
}

test.each([
	["a file of another kind", "Not an archive", "it is no archive, or was cut off"],
	["an empty file", "", "it is no archive, or was cut off"],
])("%s is refused", async (_, text, reason) => {
	const file = await writeBytes(Buffer.from(text));
	await expect(openArchive(file)).rejects.toThrow(
		`${file} is not a whole backup of Palapa: ${reason}. Use another one.`,
	);
});

test("a file that is not there is refused", async () => {
	const file = newFile();
	await expect(openArchive(file)).rejects.toThrow(`There is no file ${file}.`);
});

const villaRow = (text: string) => text.replace("Made", "Edited");

test("an archive in which somebody has edited a row is refused", async () => {
	const file = await writeArchiveFiles(
		newFile(),
		editFiles({ "tables/villas.copy": villaRow }),
		hotelFiles.get("SHA256SUMS"),
	);
	await expect(openArchive(file)).rejects.toThrow("tables/villas.copy is not as it was written");
});

test.each([
	["a row too few", { "tables/villas.copy": () => "" }, "tables/villas.copy has 0 rows in place of 1"],
	["a table too few", { "tables/villas.copy": null }, "tables/villas.copy is missing"],
	[
		"a table too many",
		{ "tables/guests.copy": () => "1\n" },
		"tables/guests.copy has 1 rows in place of none",
	],
	["no manifest", { "manifest.json": null }, "it cannot be read to its end"],
	[
		"a manifest without tables",
		{ "manifest.json": () => '{"product":"palapa"}' },
		"manifest.json does not describe a backup",
	],
])("an archive with %s is refused, even with checksums that fit", async (_, edits, reason) => {
	const file = await writeArchiveFiles(newFile(), editFiles(edits));
	await expect(openArchive(file)).rejects.toThrow(
		`${file} is not a whole backup of Palapa: ${reason}. Use another one.`,
	);
});

test("an archive of a newer format is refused with the way to restore it", async () => {
	const file = await writeArchiveFiles(
		newFile(),
		editFiles({ "manifest.json": inManifest(() => ({ format: 2 })) }),
	);
	await expect(openArchive(file)).rejects.toThrow(
		`${file} was written by a newer release of Palapa: restore it with that release.`,
	);
});

const changeFirst = (change: (fields: string[]) => string[]) => (text: string) => {
	const [first = "", ...others] = text.split("\n");
	return [change(first.split("\t")).join("\t"), ...others].join("\n");
};

test.each([
	{
		what: "a points account with another balance than its entries",
		edits: {
			"tables/points_accounts.copy": changeFirst(([id = "", user = "", balance, ...others]) => [
				id,
				user,
				String(Number(balance) + 1),
				...others,
			]),
		},
		reason: "1 points accounts have other sums than their entries",
	},
	{
		what: "a stay without its villa",
		edits: {
			"tables/villa_allocations.copy": () => "",
			"manifest.json": withRows("villa_allocations", -1),
		},
		reason: /the allocations of stay \S+ do not cover its nights exactly once/,
	},
	{
		what: "a villa that is taken twice",
		edits: {
			"tables/villa_allocations.copy": (text: string) =>
				`${text}${changeFirst(([, villaId = "", nights = "", , , ...others]) => [crypto.randomUUID(), villaId, nights, "block", "\\N", ...others])(text)}`,
			"manifest.json": withRows("villa_allocations", 1),
		},
		reason: 'conflicting key value violates exclusion constraint "villa_allocations_no_villa_twice"',
	},
	{
		what: "a stay without its reservation",
		edits: {
			"tables/reservations.copy": () => "",
			"manifest.json": withRows("reservations", -3),
		},
		reason: /violates foreign key constraint/,
	},
	{
		what: "a reservation for no guest",
		edits: {
			"tables/reservations.copy": (text: string) => text.replaceAll("\t2\t", "\t0\t"),
		},
		reason: 'new row for relation "reservations" violates check constraint',
	},
])("$what is found before the commit, and nothing is restored", async ({ edits, reason }) => {
	const archive = await openArchive(await writeArchiveFiles(newFile(), editFiles(edits)));
	const { access, query } = await makeEmptyDatabase();
	const error = await restoreBackup(archive, access, { verify: findTampered }).catch(
		(thrown: Error) => thrown,
	);
	expect(error).toBeInstanceOf(Error);
	expect(String(error)).toMatch(reason);
	expect(String(error)).toMatch(/^\w+: The backup contradicts itself \(.+\): nothing was restored\.$/);
	archive.close();
	const { rows } = await query("select to_regclass('villas') as villas, to_regnamespace('drizzle') as notes");
	expect(rows).toEqual([{ villas: null, notes: null }]);
});

const inFirst = (change: (line: string) => string) => (text: string) => {
	const [first = "", ...others] = text.split("\n");
	return [change(first), ...others].join("\n");
};

const hash = /[\da-f]{64}/g;

/** The first document with another name in its text, and with hashes that somebody has made to fit. */
const withOwnHash = inFirst((line) => line.replace(/(?<=name\W+)[A-Z]/, "X").replace(hash, "0".repeat(64)));

test.each([
	["another name in its text", { documents: inFirst((line) => line.replace(/(?<=name\W+)[A-Z]/, "X")) }],
	[
		"another name and hash, and the counter that fits them",
		{ documents: withOwnHash, document_counters: (text: string) => text.replace(hash, "0".repeat(64)) },
	],
])("a document with %s is found before the commit, and nothing is restored", async (_what, edits) => {
	const named = Object.entries(edits).map(([table, edit]) => [`tables/${table}.copy`, edit] as const);
	const edited = editFiles(Object.fromEntries(named));
	for (const [name] of named) expect(edited.get(name)).not.toBe(hotelFiles.get(name));
	const archive = await openArchive(await writeArchiveFiles(newFile(), edited));
	const { access, query } = await makeEmptyDatabase();
	const error = await restoreBackup(archive, access, { verify: findTampered }).catch(
		(thrown: Error) => thrown,
	);
	archive.close();
	expect(String(error)).toMatch(/^BackupRefused: The backup was changed\. .+ Nothing was restored\.$/);
	expect(String(error)).toMatch("its text does not fit its hash");
	const { rows } = await query("select to_regclass('documents') as documents");
	expect(rows).toEqual([{ documents: null }]);
});

test("an archive of a pre-release is refused", async () => {
	const edited = editFiles({ "manifest.json": inManifest(() => ({ migrations: ["of a pre-release"] })) });
	const archive = await openArchive(await writeArchiveFiles(newFile(), edited));
	const { access } = await makeEmptyDatabase();
	await expect(restoreBackup(archive, access, { verify: findTampered })).rejects.toThrow(
		"The backup is of a pre-release of Palapa and cannot be restored.",
	);
	archive.close();
});
