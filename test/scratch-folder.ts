import { readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** More than a run needs at once for its databases and for the hotels whose processes it kills, in bytes. */
const roomBytes = 4 * 2 ** 30;

/**
 * Where tests make databases: in memory where Linux has room for it, else among the temporary files. Hundreds are made and
 * dropped in a run, and on a disk an eighth of the processor's time went into the names of their files.
 */
export const scratchFolder = hasRoom("/dev/shm") ? "/dev/shm" : tmpdir();

function hasRoom(folder: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize >= roomBytes;
	} catch {
		return false;
	}
}

/** Removes the folders that killed runs of this user left there: those made more than a day ago. */
export function removeLeftovers(): void {
	const aDayAgo = Date.now() - 24 * 3_600_000;
	for (const name of readdirSync(scratchFolder)) {
		if (!/^palapa[_-](test|crash|prepared|journeys)[_-]/.test(name)) continue;
		const folder = join(scratchFolder, name);
		const found = statSync(folder, { throwIfNoEntry: false });
		if (found && found.mtimeMs < aDayAgo && found.uid === process.getuid?.())
			rmSync(folder, { recursive: true, force: true });
	}
}
