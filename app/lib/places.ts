import { watchProgress } from "./progress-watch.ts";

/** Leaves a place. Calling it again does nothing. */
export type Leave = () => void;

type Waiting = { start: () => void; moved: () => void };

/**
 * Places that only so many may have at a time. Anyone who finds none free waits in line, first come, first served.
 * @param limits.places how many there are, read anew at every use
 * @param limits.waiting how many may wait in line
 */
export function createPlaces(limits: { places: () => number; waiting: number }) {
	const line = new Set<Waiting>();
	let taken = 0;

	function startWaiting(): void {
		for (const one of line) {
			if (taken >= limits.places()) return;
			line.delete(one);
			one.start();
		}
	}

	function occupy(): Leave {
		taken += 1;
		let hasLeft = false;
		return () => {
			if (hasLeft) return;
			hasLeft = true;
			taken -= 1;
			startWaiting();
			for (const one of line) one.moved();
		};
	}

	return {
		/** How many places are taken, and how many wait for one. */
		count: () => ({ taken, waiting: line.size }),

		/**
		 * Takes a place, now or when its turn comes.
		 * @returns null when the line is full, the signal aborts or no place was left for `stillMs`
		 */
		async take(until: { signal?: AbortSignal; stillMs?: number } = {}): Promise<Leave | null> {
			const { signal, stillMs } = until;
			if (signal?.aborted) return null;
			if (taken < limits.places()) return occupy();
			if (line.size >= limits.waiting) return null;
			return new Promise((resolve) => {
				const stopWaiting = (leave: Leave | null) => {
					line.delete(waiting);
					progress?.stop();
					signal?.removeEventListener("abort", giveUp);
					resolve(leave);
				};
				const giveUp = () => stopWaiting(null);
				const progress = stillMs === undefined ? undefined : watchProgress(stillMs, giveUp);
				const waiting = { start: () => stopWaiting(occupy()), moved: () => progress?.moved() };
				signal?.addEventListener("abort", giveUp);
				line.add(waiting);
			});
		},
	};
}
