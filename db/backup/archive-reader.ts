import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { BackupRefused } from "./backup-refused.ts";
import { digestOf } from "./content-digest.ts";
import {
	archiveFormat,
	checksumFile,
	type Manifest,
	manifestFile,
	manifestSchema,
	tableFile,
} from "./manifest.ts";

/** An archive that was read to its end and found whole. */
export type Archive = {
	manifest: Manifest;
	/** The SHA-256 of a table's rows, in hexadecimal. */
	checksumOf: (table: string) => string;
	/** The rows of a table, as COPY has written them. */
	openTable: (table: string) => Promise<Readable>;
	close: () => void;
};

type Files = { zip: yauzl.ZipFile; entries: Map<string, yauzl.Entry> };

/** The content of each file, apart from the checksums themselves. */
type Contents = Map<string, { sha256: string; rows: number }>;

/** Far more than manifest and checksums of a hotel have. */
const longestDescription = 4_000_000;

/**
 * Opens an archive and compares every byte of it with its checksums and every row with its counts, before anything is
 * done with it. Memory does not grow with the archive.
 * @throws BackupRefused for a file that is not an archive, or was cut off, damaged or edited
 */
export async function openArchive(file: string): Promise<Archive> {
	const files = await openZip(file);
	try {
		const contents = await verifyChecksums(files, file);
		const manifest = readManifest(await readText(files, manifestFile), file);
		verifyRows(contents, manifest, file);
		return {
			manifest,
			checksumOf: (table) => contents.get(tableFile(table))?.sha256 ?? "",
			openTable: (table) => openEntry(files, tableFile(table)),
			close: () => files.zip.close(),
		};
	} catch (error) {
		files.zip.close();
		if (error instanceof BackupRefused) throw error;
		throw damaged(file, "it cannot be read to its end", error);
	}
}

async function openZip(file: string): Promise<Files> {
	let zip: yauzl.ZipFile;
	try {
		zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") throw new BackupRefused(`There is no file ${file}.`);
		if (code) throw new BackupRefused(`${file} cannot be read (${code}).`, { cause: error });
		throw damaged(file, "it is no archive, or was cut off", error);
	}
	try {
		const entries = new Map<string, yauzl.Entry>();
		for await (const entry of zip.eachEntry()) {
			if (entries.has(entry.fileName)) throw damaged(file, `it has two files ${entry.fileName}`);
			entries.set(entry.fileName, entry);
		}
		return { zip, entries };
	} catch (error) {
		zip.close();
		throw error instanceof BackupRefused ? error : damaged(file, "its list of files is damaged", error);
	}
}

async function verifyChecksums(files: Files, file: string): Promise<Contents> {
	const lines = (await readText(files, checksumFile)).split("\n").filter(Boolean);
	const checksums = new Map(
		lines.map((line) => {
			const [, sha256 = "", name = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
			return [name, sha256];
		}),
	);
	for (const name of files.entries.keys())
		if (name !== checksumFile && !checksums.has(name)) throw damaged(file, `${name} has no checksum`);
	const contents: Contents = new Map();
	for (const [name, expected] of checksums) {
		if (!files.entries.has(name)) throw damaged(file, `${name || "a file"} is missing`);
		const digest = await digestOf(await openEntry(files, name));
		if (digest.sha256 !== expected) throw damaged(file, `${name} is not as it was written`);
		contents.set(name, digest);
	}
	return contents;
}

function readManifest(text: string, file: string): Manifest {
	const read = JSON.parse(text);
	if (read?.product === "palapa" && read.format > archiveFormat)
		throw new BackupRefused(
			`${file} was written by a newer release of Palapa: restore it with that release.`,
		);
	const parsed = manifestSchema.safeParse(read);
	if (!parsed.success) throw damaged(file, `${manifestFile} does not describe a backup`, parsed.error);
	return parsed.data;
}

function verifyRows(contents: Contents, { tables }: Manifest, file: string): void {
	const counts = new Map(tables.map(({ name, rows }) => [tableFile(name), rows]));
	for (const [name, { rows }] of contents) {
		if (name === manifestFile) continue;
		const expected = counts.get(name);
		if (expected !== rows) throw damaged(file, `${name} has ${rows} rows in place of ${expected ?? "none"}`);
		counts.delete(name);
	}
	for (const name of counts.keys()) throw damaged(file, `${name} is missing`);
}

async function readText(files: Files, name: string): Promise<string> {
	const size = files.entries.get(name)?.uncompressedSize ?? 0;
	if (size > longestDescription) throw new Error(`${name} is too long.`);
	return (await buffer(await openEntry(files, name))).toString("utf8");
}

async function openEntry({ zip, entries }: Files, name: string): Promise<Readable> {
	const entry = entries.get(name);
	if (!entry) throw new Error(`${name} is missing.`);
	return zip.openReadStreamPromise(entry);
}

function damaged(file: string, what: string, cause?: unknown): BackupRefused {
	// A damaged name may hold anything, a new line too: it is said in one line all the same.
	const said = what.replace(/\p{C}|\p{Z}/gu, (sign) => (sign === " " ? sign : "?"));
	return new BackupRefused(`${file} is not a whole backup of Palapa: ${said}. Use another one.`, { cause });
}
