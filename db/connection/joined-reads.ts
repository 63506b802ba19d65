import { DatabaseBusy } from "./is-unavailable.ts";

/** After which anyone who asks does without: as long as anything else here waits for the database. Milliseconds. */
export const shortReadMs = 2_000;

/**
 * Lets everybody who asks while a read is under way share the next one: each gets data that were read after they had
 * asked, and one statement serves many of them.
 * @param read is never called while it still runs
 * @returns a function that rejects when the read fails and, with DatabaseBusy, while one takes too long
 */
export function joinReads<Result>(
	read: () => Promise<Result>,
	longestMs = shortReadMs,
): () => Promise<Result> {
	let underWay: PromiseWithResolvers<Result> | null = null;
	let next: PromiseWithResolvers<Result> | null = null;
	let isLate = false;

	function begin(asked: PromiseWithResolvers<Result>): void {
		underWay = asked;
		const timer = setTimeout(() => {
			isLate = true;
			const error = tooLong();
			asked.reject(error);
			next?.reject(error);
			next = null;
		}, longestMs);
		read()
			.then(asked.resolve, asked.reject)
			.finally(() => {
				clearTimeout(timer);
				isLate = false;
				underWay = null;
				const following = next;
				next = null;
				if (following) begin(following);
			});
	}

	return () => {
		if (isLate) return Promise.reject(tooLong());
		if (underWay) {
			next ??= Promise.withResolvers();
			return next.promise;
		}
		const asked = Promise.withResolvers<Result>();
		begin(asked);
		return asked.promise;
	};
}

function tooLong(): DatabaseBusy {
	return new DatabaseBusy("a read that many wait for takes too long");
}

/** Pages wait for a joined read as long as for one of their own, which the database ends sooner. Milliseconds. */
const longestPageReadMs = 30_000;

/**
 * Joins the reads of something that is the same for everyone who asks for it, such as the prices of a night. A
 * snapshot is a database of its own: its reads are shared with nobody else. The result may not be changed.
 * @param longestMs after which the caller does without; `shortReadMs` for data that a page can do without
 */
export function shareReads<Source extends object, Of extends string[], Result>(
	read: (db: Source, ...of: Of) => Promise<Result>,
	longestMs = longestPageReadMs,
): (db: Source, ...of: Of) => Promise<Result> {
	// The latest key alone: yesterday's is not asked for again.
	const shared = new WeakMap<Source, { key: string; ask: () => Promise<Result> }>();
	return (db, ...of) => {
		const key = of.join(" ");
		let known = shared.get(db);
		if (known?.key !== key) {
			known = { key, ask: joinReads(() => read(db, ...of), longestMs) };
			shared.set(db, known);
		}
		return known.ask();
	};
}
