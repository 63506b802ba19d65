/** After this time somebody who starts the app is told the cause of the wait. Milliseconds. */
const silentMs = 5_000;

export type Waiting = {
	/** Notes what the start waits for now. After five seconds it is said, and again whenever it is something else. */
	note: (reason: string) => void;
};

/**
 * Says what a start waits for when it takes long.
 * @param say gets one sentence
 */
export function createWaiting(
	say: (sentence: string) => void,
	now: () => number = () => performance.now(),
): Waiting {
	const since = now();
	let said = "";
	return {
		note: (reason) => {
			if (reason === said || now() - since < silentMs) return;
			said = reason;
			say(`Still waiting: ${reason}.`);
		},
	};
}
