import type { Database, Db } from "#db/connection/database.ts";

const channel = "stay_changes";

/**
 * Tells every process of the house that the calendar of some villa has changed. After the transaction, not in it:
 * a notification at commit makes all commits of the database wait in line. It is a courtesy; if it is lost, the
 * constraint still refuses what is taken.
 */
export async function announceStayChange(db: Db): Promise<void> {
	await db.$client.query("select pg_notify($1, '')", [channel]);
}

export type StayChanges = {
	/** Calls back at every change until the function it returns is called. */
	subscribe: (onChange: () => void) => () => void;
};

/**
 * One ear on the database for all the pages that are open, opened with the first of them. Changes that come in one
 * breath are passed on once: a busy minute shall not make every open form ask for the calendar a hundred times.
 */
export function createStayChanges(
	database: Pick<Database, "listen">,
	options: { settleMs: number; onError: (error: unknown) => void },
): StayChanges {
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
				// What was said before we heard, or while the connection was lost, counts as a change.
				database.listen(channel, passOn, passOn).then(passOn, (error) => {
					listening = false;
					options.onError(error);
				});
			}
			return () => listeners.delete(onChange);
		},
	};
}
