/**
 * Calls back when nothing has moved for some time, and not when a busy process only had no time to look: between the
 * two halves of that time it has read the arrived data at least once.
 * @param stillMs for how long nothing may move
 */
export function watchProgress(stillMs: number, onStill: () => void) {
	let quietHalves = 0;
	const timer = setInterval(() => {
		quietHalves += 1;
		if (quietHalves < 2) return;
		clearInterval(timer);
		onStill();
	}, stillMs / 2);
	return {
		/** Something has moved: the time begins anew. */
		moved: () => {
			quietHalves = 0;
			timer.refresh();
		},
		stop: () => clearInterval(timer),
	};
}
