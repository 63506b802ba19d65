import { readFileSync, rmSync, writeFileSync } from "node:fs";

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

function take(file) {
	try {
		writeFileSync(file, String(process.pid), { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
		if (isAbandoned(file)) rmSync(file, { force: true });
		return false;
	}
}

/** Whether the process with the lock has died. The file is empty for a moment after its process has created it. */
function isAbandoned(file) {
	try {
		const owner = Number(readFileSync(file, "utf8"));
		if (owner > 0) process.kill(owner, 0);
		return false;
	} catch (error) {
		return error.code === "ESRCH";
	}
}
