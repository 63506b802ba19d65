/**
 * Counts attempts at a secret and says when to slow down. Kept in this process: several processes multiply the limit
 * by their number, which an eight-character reference bears. Keys carry the caller's address, so that nobody can lock
 * a guest out from elsewhere.
 */
export function createAttemptLimit(limit: { attempts: number; windowMs: number; maxKeys?: number }) {
	const windows = new Map<string, { startedAt: number; count: number }>();
	const maxKeys = limit.maxKeys ?? 10_000;

	return {
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
}
