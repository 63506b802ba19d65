import pg from "pg";

/** A database that takes longer for the simplest statement is unavailable. Milliseconds. */
const probeTimeoutMs = 2_000;

type Probe = {
	/** Whether the database responds in time. Those who ask at the same time share one statement. */
	isResponding: () => Promise<boolean>;
	close: () => Promise<void>;
};

/** A connection that only asks whether the database responds, so that no crowd of requests is in its way. */
export function openProbe(connection: pg.ClientConfig): Probe {
	const pool = new pg.Pool({
		...connection,
		max: 1,
		// An open connection is never given back: a full server might refuse the next one.
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: probeTimeoutMs,
		query_timeout: probeTimeoutMs,
	});
	// A connection that breaks is reported by the next query.
	pool.on("error", () => {});
	pool.on("connect", (client) => void client.on("error", () => {}));
	let asking: Promise<boolean> | null = null;

	const ask = () =>
		pool
			// A table and not a mere number: a database that was replaced by an empty one is not ready.
			.query("select from villas limit 1")
			.then(
				() => true,
				() => false,
			)
			.finally(() => {
				asking = null;
			});
	return {
		isResponding: () => {
			asking ??= ask();
			return asking;
		},
		close: () => pool.end(),
	};
}
