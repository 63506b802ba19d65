import { setTimeout as pause } from "node:timers/promises";

const patienceMs = 20_000;
const pollMs = 10;

/** Asks until the answer is true. Fails with what was waited for when it never is. */
export async function eventually(
	what: string,
	isTrue: () => boolean | Promise<boolean>,
	waitMs = patienceMs,
): Promise<void> {
	for (const deadline = Date.now() + waitMs; !(await isTrue()); await pause(pollMs)) {
		if (Date.now() > deadline) throw new Error(`It never came true that ${what}`);
	}
}
