import type pg from "pg";
import { DatabaseBusy } from "./is-unavailable.ts";

/** As long as PostgreSQL itself waits for a lock. Milliseconds. */
const longestWaitMs = 2_000;
/** As many as may wait for one thing. Normally each of them has it for some milliseconds. */
const longestLine = 64;

type Turns = ReturnType<typeof createTurns>;

/** The turns of a process, by its pool. */
const turnsOf = new WeakMap<pg.Pool, Turns>();

/**
 * Runs work when no other work in this process has one of the same keys. Writers who want one villa wait here, without a
 * connection, and only one of them in the database: a villa that somebody has locked for long takes one connection, and
 * not one for each guest. Another process has its own turns; the database's locks decide between them.
 * @param keys what the work locks, such as `villa:sunset-palms`; all of them are taken at one moment
 * @throws DatabaseBusy when its turn has not come within two seconds, or 64 are waiting for the same
 */
export function inTurn<Result>(
	pool: pg.Pool,
	keys: readonly string[],
	work: () => Promise<Result>,
): Promise<Result> {
	const turns = turnsOf.get(pool) ?? createTurns();
	turnsOf.set(pool, turns);
	return turns.run(keys, work);
}

/** @param waitMs how long work waits for its turn */
export function createTurns(waitMs = longestWaitMs, maxWaiting = longestLine) {
	const taken = new Set<string>();
	const line = new Set<{ keys: readonly string[]; start: () => void }>();
	const areFree = (keys: readonly string[]) => keys.every((key) => !taken.has(key));

	/** Not only the first in line: who waits for two villas is in nobody's way who wants the free one of them. */
	function startWaiting(): void {
		for (const one of line) if (areFree(one.keys)) one.start();
	}

	function wait(keys: readonly string[]): Promise<void> {
		const ahead = [...line].filter((one) => one.keys.some((key) => keys.includes(key)));
		if (ahead.length >= maxWaiting) throw new DatabaseBusy("too many wait for the same");
		return new Promise((resolve, reject) => {
			const waiting = {
				keys,
				start: () => {
					stopWaiting();
					for (const key of keys) taken.add(key);
					resolve();
				},
			};
			const timer = setTimeout(() => {
				stopWaiting();
				reject(new DatabaseBusy("another writer has held it for too long"));
			}, waitMs);
			const stopWaiting = () => {
				line.delete(waiting);
				clearTimeout(timer);
			};
			line.add(waiting);
		});
	}

	return {
		async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
			if (areFree(keys)) for (const key of keys) taken.add(key);
			else await wait(keys);
			try {
				return await work();
			} finally {
				for (const key of keys) taken.delete(key);
				startWaiting();
			}
		},
	};
}
