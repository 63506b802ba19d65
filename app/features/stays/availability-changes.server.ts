import type { Database, Db } from "#db/connection/database.ts";

const channel = "availability_changes";

/** Committed without waiting for the disk: nothing in it has to survive a crash. */
const notification = `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`;

/** By pool: the notification that was asked for last, and the one of them that is not sent yet. */
const latest = new WeakMap<Db["$client"], Promise<void>>();
const unsent = new WeakSet<Db["$client"]>();

/**
 * Tells every process that the availability of some villa has changed. After the transaction, not in it: a
 * notification at commit makes all commits of the database wait in line. Without it open pages only become stale, and
 * the constraint still refuses nights that are taken: so no operation waits for it, and an error here fails none. One
 * is under way at a time, and the next one serves all operations that were committed meanwhile.
 */
export function announceAvailabilityChange({ $client }: Pick<Db, "$client">): void {
	if (unsent.has($client)) return;
	unsent.add($client);
	const before = latest.get($client) ?? Promise.resolve();
	latest.set(
		$client,
		before.then(async () => {
			unsent.delete($client);
			await $client.query(notification).catch(() => {});
		}),
	);
}

export type AvailabilityChanges = {
	/** Calls back at every change until the function it returns is called. */
	subscribe: (onChange: () => void) => () => void;
};

/**
 * One listener on the database for all the pages that are open, started with the first of them. Changes that come within
 * `settleMs` are passed on once, so that a busy minute does not make every open form ask for the calendar a hundred times.
 */
export function createAvailabilityChanges(
	database: Pick<Database, "listen">,
	options: { settleMs: number; onError: (error: unknown) => void },
): AvailabilityChanges {
	const listeners = new Set<() => void>();
	let listening = false;
	let settling = false;

	const passOn = () => {
		if (settling) return;
		settling = true;
		setTimeout(() => {
			settling = false;
			for (const listener of listeners) listener();
		}, options.settleMs);
	};

	return {
		subscribe(onChange) {
			listeners.add(onChange);
			if (!listening) {
				listening = true;
				// Changes announced before the listener started, or while the connection was lost, count as one change.
				database.listen(channel, passOn, passOn).then(passOn, (error) => {
					listening = false;
					options.onError(error);
				});
			}
			return () => listeners.delete(onChange);
		},
	};
}
