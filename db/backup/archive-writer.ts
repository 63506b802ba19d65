import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { BackupRefused } from "./backup-refused.ts";
import { ContentDigest, countContent } from "./content-digest.ts";
import { checksumFile, type Manifest, manifestFile } from "./manifest.ts";

export type ArchiveWriter = {
	/** Adds a file and waits until it is read to its end. */
	add: (name: string, content: Readable) => Promise<{ rows: number }>;
	/** Adds the manifest and the checksums, and gives the archive its name. Returns its size in bytes. */
	finish: (manifest: Manifest) => Promise<number>;
	/** Deletes the part written so far. Does nothing after `finish`. */
	abandon: () => Promise<void>;
};

/**
 * Begins an archive: a ZIP file that only its owner may read. It is written under another name, with `.unfinished-` at
 * its end, and renamed when all of it is on the disk: under its own name there is a whole archive or none.
 * @throws BackupRefused when there is a file of this name, or none can be made
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
	refuseExisting(file);
	const unfinished = `${file}.unfinished-${randomBytes(4).toString("hex")}`;
	const handle = await openNew(file, unfinished);
	const zip = new yazl.ZipFile();
	const written = pipeline(zip.outputStream, handle.createWriteStream({ flush: true }));
	written.catch(() => {}); // `add` and `finish` hand it on
	const checksums: string[] = [];
	let isFinished = false;

	async function add(name: string, content: Readable): Promise<{ rows: number }> {
		const digest = new ContentDigest();
		const entry = new PassThrough();
		zip.addReadStream(entry, name, { mode: 0o100600 });
		// When the disk refuses a write, nobody takes the read data any more.
		const failed = written.then(() => Promise.reject(new Error("The archive ended early.")));
		await Promise.race([pipeline(content, (source) => countContent(source, digest), entry), failed]);
		checksums.push(`${digest.sha256()}  ${name}\n`);
		return { rows: digest.rows };
	}

	return {
		add: (name, content) => add(name, content).catch((error) => Promise.reject(explain(error, file))),
		finish: async (manifest) => {
			try {
				const text = new PassThrough().end(`${JSON.stringify(manifest, null, "\t")}\n`);
				await add(manifestFile, text);
				zip.addBuffer(Buffer.from(checksums.join("")), checksumFile, { mode: 0o100600 });
				zip.end();
				await written;
				const { size } = await stat(unfinished);
				refuseExisting(file);
				await rename(unfinished, file);
				isFinished = true;
				await syncFolder(dirname(file));
				return size;
			} catch (error) {
				throw explain(error, file);
			}
		},
		abandon: async () => {
			if (isFinished) return;
			(zip.outputStream as PassThrough).destroy();
			await written.catch(() => {});
			await rm(unfinished, { force: true });
		},
	};
}

function refuseExisting(file: string): void {
	if (existsSync(file))
		throw new BackupRefused(`There is a file ${file} already, and a backup never overwrites one.`);
}

async function openNew(file: string, unfinished: string) {
	try {
		await mkdir(dirname(file), { recursive: true, mode: 0o700 });
		return await open(unfinished, "wx", 0o600);
	} catch (error) {
		throw explain(error, file);
	}
}

/** Writes the new name of a file to the disk. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function explain(error: unknown, file: string): unknown {
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (code === "ENOSPC" || code === "EDQUOT")
		return new BackupRefused(`There is no space left for ${file}: nothing is left of it.`, { cause: error });
	if (code && syscall && ["open", "mkdir", "write", "rename", "fsync"].includes(syscall))
		return new BackupRefused(
			`${file} cannot be written (${code}): name another one, or give this user the right.`,
			{
				cause: error,
			},
		);
	return error;
}
