import type { AppContext } from "#app/context.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** More reservations in one minute than a hotel of eight villas has on its busiest day. */
const alertPerMinute = 20;

const minuteMs = 60_000;

/**
 * Counts reservations for `/metrics`, and writes one line a minute to the log while many are made or refused: somebody
 * may be reserving to do harm.
 */
export function createReservingCount({
	metrics,
	log,
	now,
}: {
	metrics: Pick<Metrics, "countReservation">;
	log: Pick<Log, "warn">;
	now: () => Date;
}): AppContext["countReserving"] {
	let minute = { startedAt: Number.NEGATIVE_INFINITY, made: 0, limited: 0 };
	return (kind, outcome) => {
		if (outcome.ok ? outcome.repeated : outcome.reason !== "limit_reached") return;
		const result = outcome.ok ? "made" : "limited";
		metrics.countReservation(kind, result);
		const time = now().getTime();
		if (time - minute.startedAt >= minuteMs) minute = { startedAt: time, made: 0, limited: 0 };
		minute[result] += 1;
		if (minute.made + minute.limited === alertPerMinute)
			log.warn({ made: minute.made, limited: minute.limited }, "many reservations within a minute");
	};
}
