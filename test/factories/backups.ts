import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { afterAll, inject } from "vitest";
import yauzl from "yauzl";
import yazl from "yazl";
import { type OwnerAccess, openAsOwner } from "#db/connection/database.ts";
import { databaseUrl, dropDatabase, onServer } from "../database-cluster.ts";

/** A folder for the archives of a test file, removed when the file ends. */
export async function makeArchiveFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "palapa-backup-"));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** Databases without a table, as a new machine has. They are dropped when the file ends. */
export function emptyDatabases() {
	const { serverUrl, ownerUrl, template } = inject("cluster");
	const names: string[] = [];
	afterAll(() =>
		onServer(serverUrl, async (client) => {
			for (const name of names) await dropDatabase(client, name);
		}),
	);
	return async (): Promise<{ url: string; access: OwnerAccess; query: pg.Pool["query"] }> => {
		const name = template.replace("template", `empty_${randomUUID().slice(0, 8)}`);
		const owner = decodeURIComponent(new URL(ownerUrl).username);
		const owned = owner ? ` owner ${pg.escapeIdentifier(owner)}` : "";
		await onServer(serverUrl, (client) => client.query(`create database ${name}${owned}`));
		names.push(name);
		const url = databaseUrl(ownerUrl, name);
		const query = (text: string) => onServer(url, (client) => client.query(text));
		return {
			url,
			access: await openAsOwner({ databaseUrl: url, dataDir: "" }),
			query: query as pg.Pool["query"],
		};
	};
}

/** The files inside an archive, by name. */
export async function readArchiveFiles(file: string): Promise<Map<string, string>> {
	const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true });
	const files = new Map<string, string>();
	for await (const entry of zip.eachEntry())
		files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8"));
	zip.close();
	return files;
}

/** Writes an archive as somebody with the right tools would, with checksums that fit its files or with those given. */
export async function writeArchiveFiles(
	file: string,
	files: ReadonlyMap<string, string>,
	checksums?: string,
): Promise<string> {
	const sums = [...files]
		.filter(([name]) => name !== "SHA256SUMS")
		.map(([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`);
	const zip = new yazl.ZipFile();
	for (const [name, text] of files) if (name !== "SHA256SUMS") zip.addBuffer(Buffer.from(text), name);
	zip.addBuffer(Buffer.from(checksums ?? sums.join("")), "SHA256SUMS");
	zip.end();
	await pipeline(zip.outputStream, createWriteStream(file));
	return file;
}
