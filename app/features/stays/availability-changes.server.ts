import type { Database, Db } from "#db/connection/database.ts";

/** What is told: which nights of villas are taken, and what only the staff see of a villa, such as its condition. */
type ChangeChannel = "availability_changes" | "desk_changes";

/** Committed without waiting for the disk: nothing in it has to survive a crash. */
const notify = (channel: ChangeChannel) =>
	`select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`;

/** By pool: the notification that was asked for last, and those that are not sent yet. */
const latest = new WeakMap<Db["$client"], Promise<void>>();
const unsent = new WeakMap<Db["$client"], Set<ChangeChannel>>();

/**
 * Tells every process that the availability of some villa has changed. After the transaction, not in it: a notification
 * at commit makes all commits of the database wait in line. Open pages only become stale without it, and the constraint
 * still refuses what is taken: so no operation waits for it, and an error here fails none. One is under way at a time, and
 * the next one serves all operations that were committed meanwhile.
 */
export function announceAvailabilityChange(db: Pick<Db, "$client">): void {
	announce(db, "availability_changes");
}

/** Tells every process that something has changed that only the staff see. The same rules as for availability. */
export function announceDeskChange(db: Pick<Db, "$client">): void {
	announce(db, "desk_changes");
}

function announce({ $client }: Pick<Db, "$client">, channel: ChangeChannel): void {
	const waiting = unsent.get($client) ?? new Set();
	unsent.set($client, waiting);
	if (waiting.has(channel)) return;
	waiting.add(channel);
	const before = latest.get($client) ?? Promise.resolve();
	latest.set(
		$client,
		before.then(async () => {
			waiting.delete(channel);
			await $client.query(notify(channel)).catch(() => {});
		}),
	);
}

export type AvailabilityChanges = {
	/** Calls back at every change until the function it returns is called. */
	subscribe: (onChange: () => void) => () => void;
};

/**
 * One listener on each channel of the database for all the pages that are open, started with the first of them. Changes that come within
 * `settleMs` are passed on once, so that a busy minute does not make every open form ask for the calendar a hundred times.
 */
export function createAvailabilityChanges(
	database: Pick<Database, "listen">,
	options: {
		settleMs: number;
		onError: (error: unknown) => void;
		/** The staff's pages listen to more than the guests'. */
		channels?: readonly ChangeChannel[];
	},
): AvailabilityChanges {
	const { channels = ["availability_changes"] } = options;
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
				// What was sent before the listener started, or while the connection was lost, counts as a change.
				Promise.all(channels.map((channel) => database.listen(channel, passOn, passOn))).then(
					passOn,
					(error) => {
						listening = false;
						options.onError(error);
					},
				);
			}
			return () => listeners.delete(onChange);
		},
	};
}
