import { createHash } from "node:crypto";
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CannotStart } from "../connection/cannot-start.ts";
import { type Engine, findEngine, makeReachable, sharedFolder } from "./engine.ts";
import { belongTo, canReach, chooseEngineUser, type EngineUser } from "./engine-user.ts";

/**
 * Where an embedded PostgreSQL has its files and which user runs it. The same for every process with the same data
 * folder.
 */
export type EmbeddedLocation = {
	engine: Engine;
	/** The user who runs it; null for the one who runs Node. */
	user: EngineUser | null;
	/** `DATA_DIR` without symbolic links. The cluster may lie elsewhere. */
	dataDir: string;
	/** The folder of PostgreSQL's own files. */
	cluster: string;
	/** The folder of the lifetime lock, the start lock and the log, closed to everybody else. */
	run: string;
	/** The folder of the socket: `run`, or a short one where that is too long. */
	socketFolder: string;
	/** A message for the person who starts it, where it is not as they would expect. */
	notice?: string;
};

/** PostgreSQL's name for the socket of port 5432, the only one in its folder. */
export const socketName = ".s.PGSQL.5432";

/** A socket's address has 104 bytes on macOS and 108 on Linux, one of them the closing zero. */
const longestSocketPath = 103;

/**
 * Decides where the database of a data folder is and makes its folders.
 * @throws CannotStart where that is impossible, with a sentence that says what to do
 */
export async function resolveLocation(dataDir: string): Promise<EmbeddedLocation> {
	const asked = resolve(dataDir);
	const found = await findEngine();
	makeFolder(asked);
	const own = realpathSync(asked);
	const elsewhere = join(sharedFolder, nameAfter(own));
	const { user, created } = chooseEngineUser(join(hasClusterFolder(own) ? own : elsewhere, "postgres"));
	const home = chooseHome(own, elsewhere, user);
	if (home === elsewhere) makeFolder(home);
	const engine = makeReachable(found, user);
	const run = makePrivateFolder(join(home, "run"), user);
	const notices = [
		created && `Created the system user ${created}, because PostgreSQL refuses to run as root.`,
		engine !== found && `PostgreSQL runs from a copy in ${dirname(dirname(engine.postgres))}.`,
		home !== own &&
			`The data are in ${home}, because PostgreSQL does not run as root and nobody else can enter ${own}.`,
	].filter(Boolean);
	return {
		engine,
		user,
		dataDir: own,
		cluster: join(home, "postgres"),
		run,
		socketFolder: chooseSocketFolder(run, user),
		...(notices.length > 0 && { notice: notices.join(" ") }),
	};
}

/** Data that are there already stay where they are: an empty hotel in another folder would look like a loss. */
function chooseHome(own: string, elsewhere: string, user: EngineUser | null): string {
	if (!user) return own;
	if (!hasClusterFolder(own)) return hasClusterFolder(elsewhere) || !canReach(user, own) ? elsewhere : own;
	if (canReach(user, own)) return own;
	throw new CannotStart(
		`The user who owns the data in ${own} can no longer enter that folder: open the folders above it ` +
			"(chmod o+x), or move the data and set DATA_DIR.",
	);
}

function hasClusterFolder(home: string): boolean {
	return existsSync(join(home, "postgres"));
}

/** `/root/palapa/data` becomes `palapa-data-1a2b3c4d`: the hash makes it unique, the words make it easy to recognise. */
function nameAfter(folder: string): string {
	const words = `${basename(dirname(folder))}-${basename(folder)}`.replaceAll(/[^A-Za-z0-9]+/g, "-");
	return `${words.slice(-30)}-${shortHash(folder)}`;
}

function shortHash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/**
 * Makes a folder. One that root makes can be entered (not read) by others, regardless of the umask. An existing one does
 * not change.
 */
function makeFolder(folder: string): void {
	try {
		const first = mkdirSync(folder, { recursive: true });
		if (!first || process.getuid?.() !== 0) return;
		for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711);
	} catch (cause) {
		throw new CannotStart(
			`The folder ${folder} cannot be made (${(cause as NodeJS.ErrnoException).code}): ` +
				"make it writable for this user, or set DATA_DIR to a folder that is.",
			{ cause },
		);
	}
}

/** Makes a folder that only the user who runs PostgreSQL may enter; refuses one that belongs to somebody else. */
function makePrivateFolder(folder: string, user: EngineUser | null): string {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		belongTo(user, folder);
		accessSync(folder, constants.W_OK | constants.X_OK);
		return folder;
	} catch (cause) {
		throw new CannotStart(
			`This user may not write to ${folder}: start as the user who made it, ` +
				"or set DATA_DIR to a folder of your own.",
			{ cause },
		);
	}
}

/**
 * The folder of the socket. The short one is in `/tmp` and not in TMPDIR, which differs from one process to the
 * next, although all that share the data must use the same one. Others can make folders in `/tmp` too, so its owner
 * and its mode are checked.
 */
function chooseSocketFolder(run: string, user: EngineUser | null): string {
	if (Buffer.byteLength(join(run, socketName)) <= longestSocketPath) return run;
	const short = `/tmp/palapa-${shortHash(run)}`;
	mkdirSync(short, { recursive: true, mode: 0o700 });
	const found = lstatSync(short);
	const ours = user ? [0, user.uid] : [process.getuid?.()];
	if (!found.isDirectory() || !ours.includes(found.uid) || (found.mode & 0o077) !== 0) {
		throw new CannotStart(`${short} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`);
	}
	return makePrivateFolder(short, user);
}
