import { readFileSync, rmSync, writeFileSync } from "node:fs";

const pollMs = 200;

/**
 * Runs work while no other process does, by a file that holds the process id of whose turn it is. A process that died
 * in its turn does not hold up the others.
 * @param {string} file
 * @param {{ work: () => void, onWait: () => void }} steps
 */
export function oneAtATime(file, { work, onWait }) {
	for (let waited = false; !take(file); waited = true) {
		if (!waited) onWait();
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs);
	}
	// giveUp ends the process in the middle of its turn.
	const leave = () => rmSync(file, { force: true });
	process.once("exit", leave);
	work();
	process.off("exit", leave);
	leave();
}

function take(file) {
	try {
		writeFileSync(file, String(process.pid), { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
		if (isLeft(file)) rmSync(file, { force: true });
		return false;
	}
}

/** Whether the process whose turn it is has died. One that has just come has not yet written who it is. */
function isLeft(file) {
	try {
		const owner = Number(readFileSync(file, "utf8"));
		if (owner > 0) process.kill(owner, 0);
		return false;
	} catch (error) {
		return error.code === "ESRCH";
	}
}
