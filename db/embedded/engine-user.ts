import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";
import { CannotStart } from "../connection/cannot-start.ts";

/** The system user who runs PostgreSQL in place of root, as `spawn` takes it. */
export type EngineUser = { uid: number; gid: number };

/** Debian and Red Hat call it `postgres`, macOS `_postgres`. */
const userNames = ["postgres", "_postgres"];

/**
 * PostgreSQL refuses to run as root. So root runs it as the user who owns the data already (a folder made by an
 * ordinary user stays theirs), or as the system's `postgres`, who is created where missing.
 * Null when Node itself runs as an ordinary user: then that user runs everything.
 */
export function chooseEngineUser(cluster: string): { user: EngineUser | null; created?: string } {
	if (process.getuid?.() !== 0) return { user: null };
	if (existsSync(cluster)) {
		const { uid, gid } = statSync(cluster);
		if (uid !== 0) return { user: { uid, gid } };
	}
	const found = findUser();
	if (found) return { user: found };
	for (const [command, ...options] of [
		["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
		["adduser", "-S", "-D", "-H", "postgres"],
	] as [string, ...string[]][]) {
		spawnSync(command, options, { stdio: "ignore" });
		// Another process may have been quicker: it counts that the user is there now.
		const made = findUser();
		if (made) return { user: made, created: "postgres" };
	}
	throw new CannotStart(
		"PostgreSQL refuses to run as root and the user postgres could not be created: " +
			"run `useradd --system postgres`, or start as an ordinary user, or set DATABASE_URL.",
	);
}

function findUser(): EngineUser | null {
	for (const name of userNames) {
		try {
			const read = (flag: string) =>
				Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
			return { uid: read("-u"), gid: read("-g") };
		} catch {
			// no such user: try the next name
		}
	}
	return null;
}

/** Whether the user can enter a folder, or run a program, through every folder above it. */
export function canReach(user: EngineUser | null, path: string): boolean {
	return spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { ...user, cwd: "/" }).status === 0;
}

/** Gives a file or folder that root has made to the user who runs PostgreSQL. */
export function belongTo(user: EngineUser | null, path: string): void {
	if (user) chownSync(path, user.uid, user.gid);
}
