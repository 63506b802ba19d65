import { execFileSync } from "node:child_process";
import { closeSync, constants, existsSync, openSync, readSync } from "node:fs";

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/**
 * What ties PostgreSQL to the processes that use it: a named pipe. Every process holds its writing end, the
 * watchdog beside PostgreSQL waits at the reading end, and the kernel counts. When the last process is gone,
 * by whatever way, the watchdog reads the end of the pipe and stops PostgreSQL; while one is left, it stays.
 * Nothing is ever written into it, so there is nothing to go stale.
 */
export type LifetimeLock = {
	file: string;
	hold: () => void;
	letGo: () => void;
	/** Whether a watchdog is there, which is as long as its PostgreSQL runs. */
	isWatched: () => boolean;
	/** Whether any process, this one included, holds on. */
	isHeld: () => boolean;
};

export function createLifetimeLock(file: string): LifetimeLock {
	let held: number | null = null;
	return {
		file,
		hold: () => {
			if (held !== null) return;
			if (!existsSync(file)) execFileSync("mkfifo", ["-m", "600", file]);
			// The writing end only opens while somebody reads, and the watchdog may not be there yet.
			const reader = openSync(file, O_RDONLY | O_NONBLOCK);
			try {
				held = openSync(file, O_WRONLY | O_NONBLOCK);
			} finally {
				closeSync(reader);
			}
		},
		letGo: () => {
			if (held !== null) closeSync(held);
			held = null;
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
		isHeld: () => {
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
