import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isUnavailable } from "./is-unavailable.ts";

type Listener = {
	onMessage: (payload: string) => void;
	/** The connection was lost and is back: what was said meanwhile is lost. Look at the data again. */
	onGap?: (() => void) | undefined;
};

export type StandingConnection = {
	/** Opens it, and keeps it open from now on. */
	open: () => Promise<void>;
	/** Hears a channel, also after the connection was lost. Resolves when it hears, with what ends the hearing. */
	listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
	close: () => Promise<void>;
};

/** A connection and its one statement after another: `pg` gives up queueing them itself. */
type Line = { client: pg.Client; say: (statement: string) => Promise<unknown> };

const firstPauseMs = 50;
const longestPauseMs = 5_000;

/**
 * One connection beside the pool that stands as long as the app: it carries every LISTEN, and it is the first
 * to notice when PostgreSQL goes away. Whatever happens to it, it comes back by itself, waiting longer each time.
 * @param revive called before each try, to start PostgreSQL again where that is ours to do
 */
export function keepStandingConnection(options: {
	connection: pg.ClientConfig;
	revive?: (() => Promise<void>) | undefined;
	onError: (error: Error) => void;
	heartbeatMs?: number;
}): StandingConnection {
	const listeners = new Map<string, Set<Listener>>();
	const closing = new AbortController();
	let current: Promise<Line> | null = null;

	/** Tries until it stands. Fails only when it is closed meanwhile. */
	async function connect(): Promise<Line> {
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

	async function connectOnce(): Promise<Line> {
		const client = new pg.Client(options.connection);
		client.on("error", options.onError);
		client.on("notification", ({ channel, payload }) => {
			for (const { onMessage } of listeners.get(channel) ?? []) tell(() => onMessage(payload ?? ""));
		});
		try {
			await client.connect();
			for (const channel of listeners.keys()) await client.query(sentence("listen", channel));
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
		client.once("end", comeBack);
		return holdLine(client, options.heartbeatMs ?? 20_000);
	}

	function comeBack(): void {
		if (closing.signal.aborted) return;
		current = connect();
		current.then(
			() => {
				for (const { onGap } of [...listeners.values()].flatMap((set) => [...set])) tell(() => onGap?.());
			},
			() => {}, // closed while away
		);
	}

	/** What a listener does wrong must not break the connection that all the others hear by. */
	function tell(listener: () => void): void {
		try {
			listener();
		} catch (error) {
			options.onError(error as Error);
		}
	}

	/** Where the connection is away, the next one says it again by itself. */
	async function say(statement: string): Promise<void> {
		current ??= connect();
		const line = await current;
		await line.say(statement).catch((error: unknown) => {
			if (!isUnavailable(error)) throw error;
		});
	}

	return {
		open: () => say("select"),
		listen: async (channel, listener) => {
			const together = listeners.get(channel) ?? new Set();
			listeners.set(channel, together.add(listener));
			await say(sentence("listen", channel));
			return async () => {
				together.delete(listener);
				if (together.size > 0 || listeners.get(channel) !== together) return;
				listeners.delete(channel);
				if (!closing.signal.aborted) await say(sentence("unlisten", channel));
			};
		},
		close: async () => {
			closing.abort();
			const line = await current?.catch(() => null);
			await line?.client.end().catch(() => {});
		},
	};
}

function sentence(command: "listen" | "unlisten", channel: string): string {
	return `${command} ${pg.escapeIdentifier(channel)}`;
}

/**
 * A connection where nothing is said looks like one whose other end is gone. So something is said from time to time,
 * and a server that has not answered it by the time of the next is gone.
 */
function holdLine(client: pg.Client, heartbeatMs: number): Line {
	let last: Promise<unknown> = Promise.resolve();
	const say = (statement: string) => {
		const answer = last.then(() => client.query(statement));
		last = answer.catch(() => {});
		return answer;
	};
	const socket = client.connection.stream as Socket;
	socket.setTimeout(heartbeatMs * 2, () => socket.destroy(new Error("Connection terminated: no answer")));
	const heartbeat = setInterval(() => void say("select").catch(() => {}), heartbeatMs).unref();
	client.once("end", () => clearInterval(heartbeat));
	return { client, say };
}
