/**
 * How long to wait before each look where the browser does not say that it is online again, in milliseconds; the last
 * one counts from then on. Long enough to read the message, and to press the button oneself.
 */
const waitsMs = [5_000, 5_000, 10_000, 15_000];

/**
 * Calls back each time the server may be reached again: when the browser says that it is online, and from time to time,
 * because a browser believes itself online behind a dead line. Looks at an address that costs the server nothing first.
 * @param signal ends it
 * @param onOnline whether that was enough; otherwise it goes on
 */
export async function whenOnlineAgain(signal: AbortSignal, onOnline: () => Promise<boolean>): Promise<void> {
	for (let look = 0; !signal.aborted; look += 1) {
		await pause(waitsMs[Math.min(look, waitsMs.length - 1)] ?? 0, signal);
		if (!signal.aborted && navigator.onLine && (await isReachable(signal)) && (await onOnline())) return;
	}
}

/** Whether the server can be reached now. It costs the server nothing. */
export async function isReachable(signal?: AbortSignal): Promise<boolean> {
	try {
		return (await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: signal ?? null })).ok;
	} catch {
		return false;
	}
}

/** Until the time is over, the browser comes online, or nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			removeEventListener("online", done);
			signal.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		addEventListener("online", done);
		signal.addEventListener("abort", done);
	});
}
