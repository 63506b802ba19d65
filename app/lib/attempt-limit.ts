/**
 * Limits how often something may be attempted within a window of time. The counts live in this process: several
 * processes multiply the limit by their number. A key that carries the caller's address keeps others from locking a
 * guest out.
 * @param limit.windowMs length of the window, from the first attempt that counts
 * @param limit.maxKeys how many keys are remembered; beyond it the oldest is forgotten
 */
export function createAttemptLimit(limit: { attempts: number; windowMs: number; maxKeys?: number }) {
	const windows = new Map<string, { startedAt: number; count: number }>();
	const maxKeys = limit.maxKeys ?? 10_000;

	const limiter = {
		/** Whether the key has an attempt left. If it has, the attempt is counted. */
		take(key: string, now: Date): boolean {
			const time = now.getTime();
			const known = windows.get(key);
			if (known && time - known.startedAt < limit.windowMs) {
				if (known.count >= limit.attempts) return false;
				known.count += 1;
				return true;
			}
			windows.delete(key);
			windows.set(key, { startedAt: time, count: 1 });
			const oldest = windows.keys().next().value;
			if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
			return true;
		},

		/**
		 * Does work where only failures count; null when the key has no attempt left. The attempt counts while the work is
		 * under way, or many at once would all pass, and afterwards only if it failed. Work that throws does not count. A
		 * success gives nothing back but its own attempt: it must not buy more guesses.
		 */
		async attempt<Result>(
			key: string,
			now: Date,
			work: () => Promise<Result>,
			hasFailed: (result: Result) => boolean,
		): Promise<{ result: Result } | null> {
			if (!limiter.take(key, now)) return null;
			const counted = windows.get(key);
			let isFailure = false;
			try {
				const result = await work();
				isFailure = hasFailed(result);
				return { result };
			} finally {
				if (!isFailure && counted) counted.count -= 1;
			}
		},
	};
	return limiter;
}
