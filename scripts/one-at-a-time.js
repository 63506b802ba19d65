import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const pollMs = 200;

/**
 * Runs work while no other process does. A lock file contains the process id of the one that works; the lock of a process
 * that has died is removed.
 * @param {string} file
 * @param {{ work: () => void, onWait: () => void }} steps
 */
export function oneAtATime(file, { work, onWait }) {
	for (let waited = false; !take(file); waited = true) {
		if (!waited) onWait();
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs);
	}
	// `giveUp` ends the process while it works.
	const release = () => rmSync(file, { force: true });
	process.once("exit", release);
	work();
	process.off("exit", release);
	release();
}

/** The file is linked with the process id already in it: a process that is killed meanwhile leaves no empty lock behind. */
function take(file) {
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, String(process.pid));
	try {
		linkSync(draft, file);
		return true;
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
		if (isAbandoned(file)) rmSync(file, { force: true });
		return false;
	} finally {
		rmSync(draft, { force: true });
	}
}

/** Whether nobody holds the lock any more: its process has died, or this one, which does not hold it, has its id now. */
function isAbandoned(file) {
	try {
		const owner = Number(readFileSync(file, "utf8"));
		if (!(owner > 0) || owner === process.pid) return true;
		process.kill(owner, 0);
		return false;
	} catch (error) {
		return error.code === "ESRCH";
	}
}
