import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isBusy, isUnavailable } from "./is-unavailable.ts";

type Listener = {
	onMessage: (payload: string) => void;
	/** The connection was lost and is back. Messages sent meanwhile are lost, so the data have to be read again. */
	onGap?: (() => void) | undefined;
};

export type StandingConnection = {
	/** Connects, and reconnects from now on. */
	open: () => Promise<void>;
	/**
	 * Listens on a channel, also after the connection was lost. Resolves when it listens, with a function that stops it.
	 */
	listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
	/** See `Database`. */
	shareLock: (lock: number, whenAlone: () => Promise<void>) => Promise<void>;
	close: () => Promise<void>;
};

/** A connection whose statements are run one after the other; `pg` will stop queueing them itself. */
type Connected = { client: pg.Client; run: (statement: string) => Promise<pg.QueryResult> };

const firstPauseMs = 50;
const longestPauseMs = 5_000;

/**
 * One connection of the owner beside the pool, open as long as the app runs. It carries every LISTEN and is the first
 * to notice when PostgreSQL becomes unavailable. When it is lost it reconnects by itself, waiting longer each time.
 * @param revive called before each attempt, to start an embedded PostgreSQL again
 */
export function keepStandingConnection(options: {
	connection: pg.ClientConfig;
	revive?: (() => Promise<void>) | undefined;
	onError: (error: Error) => void;
	heartbeatMs?: number;
}): StandingConnection {
	const listeners = new Map<string, Set<Listener>>();
	const sharedLocks = new Set<number>();
	const closing = new AbortController();
	let current: Promise<Connected> | null = null;

	/** Tries until it is connected. Fails only when it is closed meanwhile. */
	async function connect(): Promise<Connected> {
		for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
			closing.signal.throwIfAborted();
			try {
				await options.revive?.();
				return await connectOnce();
			} catch (error) {
				options.onError(error as Error);
			}
			await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: closing.signal });
		}
	}

	async function connectOnce(): Promise<Connected> {
		const client = new pg.Client(options.connection);
		client.on("error", options.onError);
		client.on("notification", ({ channel, payload }) => {
			for (const { onMessage } of listeners.get(channel) ?? []) callListener(() => onMessage(payload ?? ""));
		});
		try {
			await client.connect();
			for (const channel of listeners.keys()) await client.query(toStatement("listen", channel));
			for (const lock of sharedLocks) await client.query("select pg_advisory_lock_shared($1)", [lock]);
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
		client.once("end", reconnect);
		return watchConnection(client, options.heartbeatMs ?? 20_000);
	}

	function reconnect(): void {
		if (closing.signal.aborted) return;
		current = connect();
		current.then(
			() => {
				for (const { onGap } of [...listeners.values()].flatMap((set) => [...set]))
					callListener(() => onGap?.());
			},
			() => {}, // closed while unavailable
		);
	}

	/** The error of one listener must not break the connection that the others depend on. */
	function callListener(listener: () => void): void {
		try {
			listener();
		} catch (error) {
			options.onError(error as Error);
		}
	}

	/**
	 * A connection that is lost meanwhile needs no second try: the next one listens on every channel, and takes every
	 * shared lock, by itself.
	 */
	async function run(statement: string): Promise<void> {
		current ??= connect();
		const connected = await current;
		await connected.run(statement).catch((error: unknown) => {
			if (isBusy(error) || !isUnavailable(error)) throw error;
		});
	}

	return {
		open: () => run("select"),
		listen: async (channel, listener) => {
			const ofChannel = listeners.get(channel) ?? new Set();
			listeners.set(channel, ofChannel.add(listener));
			await run(toStatement("listen", channel));
			return async () => {
				ofChannel.delete(listener);
				if (ofChannel.size > 0 || listeners.get(channel) !== ofChannel) return;
				listeners.delete(channel);
				if (!closing.signal.aborted) await run(toStatement("unlisten", channel));
			};
		},
		shareLock: async (lock, whenAlone) => {
			if (sharedLocks.has(lock)) return;
			current ??= connect();
			const connected = await current;
			const { rows } = await connected.run(`select pg_try_advisory_lock(${lock}) as "isAlone"`);
			try {
				if (rows[0]?.isAlone) await whenAlone();
			} finally {
				sharedLocks.add(lock);
				await run(`select pg_advisory_lock_shared(${lock})`);
				if (rows[0]?.isAlone) await run(`select pg_advisory_unlock(${lock})`);
			}
		},
		close: async () => {
			closing.abort();
			const connected = await current?.catch(() => null);
			await connected?.client.end().catch(() => {});
		},
	};
}

function toStatement(command: "listen" | "unlisten", channel: string): string {
	return `${command} ${pg.escapeIdentifier(channel)}`;
}

/**
 * An idle connection looks the same as one whose other end is gone. So an empty statement is sent from time to time,
 * and a server that has not responded to it by the time of the next is taken as gone.
 */
function watchConnection(client: pg.Client, heartbeatMs: number): Connected {
	let last: Promise<unknown> = Promise.resolve();
	const run = (statement: string) => {
		const result = last.then(() => client.query(statement));
		last = result.catch(() => {});
		return result;
	};
	const socket = client.connection.stream as Socket;
	socket.setTimeout(heartbeatMs * 2, () => socket.destroy(new Error("Connection terminated: no response")));
	const heartbeat = setInterval(() => void run("select").catch(() => {}), heartbeatMs).unref();
	client.once("end", () => clearInterval(heartbeat));
	return { client, run };
}
