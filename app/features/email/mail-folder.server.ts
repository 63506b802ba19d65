import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** A message of the folder in a list. */
export type SavedEmail = { name: string; date: string; to: string; subject: string };

const folderOf = (dataDir: string) => join(dataDir, "mail");

/** When its job was enqueued, so that names sort by time, and the job's id, so that a message sent again is one file. */
const nameOf = ({ id, date }: { id: string; date: Date }) =>
	`${date.toISOString().replace(/[-:]|\.\d+/g, "")}-${id}.eml`;

const fileName = /^\d{8}T\d{6}Z-[0-9a-f-]{36}\.eml$/;

/** Writes a message into the data folder: whole under its name, or not at all. */
export async function saveMailFile(
	dataDir: string,
	outgoingEmail: { id: string; date: Date },
	message: Uint8Array,
): Promise<void> {
	const file = join(folderOf(dataDir), nameOf(outgoingEmail));
	const draft = `${file}.${process.pid}`;
	await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
	await writeFile(draft, message, { mode: 0o600, flush: true });
	await rename(draft, file);
}

/** The messages in the folder, the newest first. */
export async function listMailFiles(dataDir: string, limit: number): Promise<SavedEmail[]> {
	const names = (await readdir(folderOf(dataDir)).catch(noneYet)).filter((name) => fileName.test(name));
	const newest = names.sort().reverse().slice(0, limit);
	return Promise.all(
		newest.map(async (name) => {
			const { date, to, subject } = await PostalMime.parse(await readFile(join(folderOf(dataDir), name)));
			return { name, date: date ?? "", to: to?.[0]?.address ?? "", subject: subject ?? "" };
		}),
	);
}

/** A message of the folder parsed, or null when there is none of that name. */
export async function findMailFile(dataDir: string, name: string): Promise<Email | null> {
	if (!fileName.test(name)) return null;
	const message = await readFile(join(folderOf(dataDir), name)).catch(noneYet);
	return message.length > 0 && !Array.isArray(message) ? PostalMime.parse(message) : null;
}

/** The folder is created with its first message. */
function noneYet(error: unknown): [] {
	if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
	throw error;
}
