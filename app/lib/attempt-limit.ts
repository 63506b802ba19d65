/**
 * Counts attempts at a secret and says when to slow down. Kept in this process: several processes multiply the limit
 * by their number, which an eight-character reference bears. Keys carry the caller's address, so that nobody can lock
 * a guest out from elsewhere.
 */
export function createAttemptLimit(limit: { attempts: number; windowMs: number; maxKeys?: number }) {
	const windows = new Map<string, { startedAt: number; count: number }>();
	const maxKeys = limit.maxKeys ?? 10_000;

	const limiter = {
		/**
		 * Makes an attempt that takes its time; null when none is left. It counts while it is under way, or many at once
		 * would all pass, and afterwards only if it failed. What breaks on the way was no attempt.
		 */
		async attempt<Result>(
			key: string,
			now: Date,
			work: () => Promise<Result>,
			hasFailed: (result: Result) => boolean,
		): Promise<{ result: Result } | null> {
			if (!limiter.allows(key, now)) return null;
			limiter.countFailure(key, now);
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
		/** Whether the key has attempts left. Looking costs none. */
		allows(key: string, now: Date): boolean {
			const known = windows.get(key);
			return !known || now.getTime() - known.startedAt >= limit.windowMs || known.count < limit.attempts;
		},
		/** Counts one attempt that failed. Success neither counts nor gives attempts back: it would buy more guesses. */
		countFailure(key: string, now: Date): void {
			const time = now.getTime();
			const known = windows.get(key);
			if (known && time - known.startedAt < limit.windowMs) {
				known.count += 1;
				return;
			}
			windows.delete(key);
			windows.set(key, { startedAt: time, count: 1 });
			const oldest = windows.keys().next().value;
			if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
		},
	};
	return limiter;
}
