import type pg from "pg";
import { watchProgress } from "#app/lib/progress-watch.ts";
import { DatabaseBusy, isBusy } from "./is-unavailable.ts";

/** How long one may have its turn while others wait: as long as PostgreSQL waits for a lock. Milliseconds. */
const longestTurnMs = 2_000;
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
 * @throws DatabaseBusy when the turn of another one lasts for two seconds or ends because the database is busy, so that
 * nobody waits for the same again, or when 64 wait already
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

type Waiting = { keys: readonly string[]; start: () => void; moved: () => void; refuse: () => void };

/** @param turnMs how long work waits while none of those before it ends its turn */
export function createTurns(turnMs = longestTurnMs, maxWaiting = longestLine) {
	const taken = new Set<string>();
	const line = new Set<Waiting>();
	const areFree = (keys: readonly string[]) => keys.every((key) => !taken.has(key));

	/**
	 * Not only the first in line: a caller who waits for two villas is in nobody's way who wants the free one of them.
	 */
	function startWaiting(): void {
		for (const one of line) if (areFree(one.keys)) one.start();
	}

	const listWaitingFor = (keys: readonly string[]) =>
		[...line].filter((one) => one.keys.some((key) => keys.includes(key)));

	function wait(keys: readonly string[]): Promise<void> {
		if (listWaitingFor(keys).length >= maxWaiting) throw new DatabaseBusy("too many wait for the same");
		return new Promise((resolve, reject) => {
			const stopWaiting = () => {
				line.delete(waiting);
				progress.stop();
			};
			const refuse = () => {
				stopWaiting();
				reject(new DatabaseBusy("another writer has held it for too long"));
			};
			const progress = watchProgress(turnMs, refuse);
			const waiting = {
				keys,
				start: () => {
					stopWaiting();
					for (const key of keys) taken.add(key);
					resolve();
				},
				moved: progress.moved,
				refuse,
			};
			line.add(waiting);
		});
	}

	function endTurn(keys: readonly string[]): void {
		for (const key of keys) taken.delete(key);
		for (const one of listWaitingFor(keys)) one.moved();
		startWaiting();
	}

	return {
		async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
			if (areFree(keys)) for (const key of keys) taken.add(key);
			else await wait(keys);
			try {
				return await work();
			} catch (error) {
				if (isBusy(error)) for (const one of listWaitingFor(keys)) one.refuse();
				throw error;
			} finally {
				endTurn(keys);
			}
		},
	};
}
