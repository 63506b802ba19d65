import { setTimeout as pause } from "node:timers/promises";

/** Long enough for a busy machine: only a real fault takes longer. */
const timeoutMs = 60_000;
const pollMs = 10;

/** Waits until a condition is true, at most a minute. Fails with the name of the condition. */
export async function eventually(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
	for (const deadline = Date.now() + timeoutMs; !(await isTrue()); await pause(pollMs)) {
		if (Date.now() > deadline) throw new Error(`This never became true: ${what}`);
	}
}
