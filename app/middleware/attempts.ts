/**
 * Counts attempts at a secret and says when to slow down. Kept in this process: several processes multiply the limit
 * by their number, which an eight-character reference bears. Keys carry the caller's address, so that nobody can lock
 * a guest out from elsewhere.
 */
export function createAttemptLimit(limit: { attempts: number; windowMs: number; maxKeys?: number }) {
	const windows = new Map<string, { startedAt: number; count: number }>();
	const maxKeys = limit.maxKeys ?? 10_000;

	return {
		/** Counts one attempt. False when the key has used up its attempts for now. */
		allow(key: string, now: Date): boolean {
			const time = now.getTime();
			const known = windows.get(key);
			if (known && time - known.startedAt < limit.windowMs) {
				known.count += 1;
				return known.count <= limit.attempts;
			}
			windows.delete(key);
			windows.set(key, { startedAt: time, count: 1 });
			const oldest = windows.keys().next().value;
			if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
			return true;
		},
		/** Forgets a key after success. */
		clear(key: string): void {
			windows.delete(key);
		},
	};
}
