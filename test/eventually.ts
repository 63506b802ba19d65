import { setTimeout as pause } from "node:timers/promises";

/** So long that only a machine that stands still is mistaken for a fault. */
const patienceMs = 60_000;
const pollMs = 10;

/** Asks until the answer is true. Fails with what was waited for when it never is. */
export async function eventually(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
	for (const deadline = Date.now() + patienceMs; !(await isTrue()); await pause(pollMs)) {
		if (Date.now() > deadline) throw new Error(`It never came true that ${what}`);
	}
}
