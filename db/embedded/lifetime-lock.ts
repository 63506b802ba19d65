import { execFileSync } from "node:child_process";
import { closeSync, constants, existsSync, openSync, readSync } from "node:fs";

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/**
 * Decides how long PostgreSQL runs: as long as any process uses it. It is a named pipe. Every process that uses
 * PostgreSQL has the pipe open for writing, and the watchdog beside PostgreSQL reads from it. Nothing is ever
 * written; the kernel counts the writers. When the last of them is gone, also by `kill -9`, the watchdog reads the
 * end of the pipe and stops PostgreSQL. No content means that nothing can go stale.
 */
export type LifetimeLock = {
	file: string;
	/** Counts this process among the users. */
	acquire: () => void;
	release: () => void;
	/** Whether a watchdog is there, which is as long as its PostgreSQL runs. */
	isWatched: () => boolean;
	/** Whether any process, this one included, has acquired it. */
	isInUse: () => boolean;
};

export function createLifetimeLock(file: string): LifetimeLock {
	let writer: number | null = null;
	return {
		file,
		acquire: () => {
			if (writer !== null) return;
			if (!existsSync(file)) execFileSync("mkfifo", ["-m", "600", file]);
			// A pipe only opens for writing while somebody reads, and the watchdog may not be there yet.
			const reader = openSync(file, O_RDONLY | O_NONBLOCK);
			try {
				writer = openSync(file, O_WRONLY | O_NONBLOCK);
			} finally {
				closeSync(reader);
			}
		},
		release: () => {
			if (writer !== null) closeSync(writer);
			writer = null;
		},
		isWatched: () => {
			try {
				closeSync(openSync(file, O_WRONLY | O_NONBLOCK));
				return true;
			} catch (error) {
				if (codeOf(error) === "ENXIO" || codeOf(error) === "ENOENT") return false;
				throw error;
			}
		},
		isInUse: () => {
			const reader = openSync(file, O_RDONLY | O_NONBLOCK);
			try {
				readSync(reader, Buffer.alloc(1));
				return false; // the end of the pipe: no writer is left
			} catch (error) {
				if (codeOf(error) === "EAGAIN") return true;
				throw error;
			} finally {
				closeSync(reader);
			}
		},
	};
}

function codeOf(error: unknown): unknown {
	return (error as NodeJS.ErrnoException).code;
}
