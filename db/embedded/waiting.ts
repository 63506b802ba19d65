/** After this time somebody who starts the app is told the cause of the wait. Milliseconds. */
const silentMs = 5_000;

export type Waiting = {
	/** Notes the present cause of the wait. After five seconds it is said, and again whenever it is another one. */
	note: (reason: string) => void;
};

/**
 * Reports the cause of the wait when a start takes long.
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
