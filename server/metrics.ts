import {
	Counter,
	collectDefaultMetrics,
	Gauge,
	Histogram,
	register as processRegistry,
	Registry,
} from "prom-client";
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import type { Database } from "#db/connection/database.ts";
import type { Admission } from "./admission.ts";
import type { Log } from "./log.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** One figure of one visit, with the names of the `web-vitals` library. */
const vital = z.object({
	name: z.enum(["LCP", "INP", "CLS", "TTFB", "FCP"]),
	/** Milliseconds; CLS has no unit. */
	value: z.number().min(0).max(600_000),
});

export const vitalsBeacon = z.array(vital).min(1).max(10);

/** The figures of `/metrics`: requests, database, jobs, event streams, browsers and the process itself. */
export function createMetrics(pool: Database["pool"], admission: Admission) {
	const registers = [new Registry()];
	const requestSeconds = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time to the response, by address as routes.ts writes it.",
		labelNames: ["method", "route", "status"] as const,
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers,
	});
	const requests = new Counter({
		name: "http_requests_total",
		help: "Requests, by address as routes.ts writes it and class of status.",
		labelNames: ["method", "route", "status"] as const,
		registers,
	});
	const openStreams = new Gauge({
		name: "event_streams_open",
		help: "Event streams that are open.",
		registers,
	});
	new Gauge({
		name: "admitted_requests",
		help: "Pages and forms that are served, and those that wait for a place.",
		labelNames: ["kind", "state"] as const,
		registers,
		collect() {
			for (const [kind, { taken, waiting }] of Object.entries(admission.count())) {
				this.set({ kind, state: "served" }, taken);
				this.set({ kind, state: "waiting" }, waiting);
			}
		},
	});
	new Gauge({
		name: "database_connections",
		help: "Connections of the pool: in use, idle, and statements waiting for one.",
		labelNames: ["state"] as const,
		registers,
		collect() {
			this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
			this.set({ state: "idle" }, pool.idleCount);
			this.set({ state: "waiting" }, pool.waitingCount);
		},
	});
	new Gauge({
		name: "jobs",
		help: "Jobs in the queue: due now, and dead, waiting for a person to decide.",
		labelNames: ["state"] as const,
		registers,
		async collect() {
			this.reset();
			const counted = await pool
				.query<{ due: number; dead: number }>(
					`select count(*) filter (where dead_at is null and run_at <= now())::int as due,
						count(dead_at)::int as dead
					from jobs where done_at is null`,
				)
				.catch(() => null); // the other figures need no database
			const [count] = counted?.rows ?? [];
			if (!count) return;
			this.set({ state: "due" }, count.due);
			this.set({ state: "dead" }, count.dead);
		},
	});
	const loadSeconds = new Histogram({
		name: "web_vitals_seconds",
		help: "LCP, INP, TTFB and FCP as visitors' browsers measured them.",
		labelNames: ["name"] as const,
		buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8],
		registers,
	});
	const layoutShift = new Histogram({
		name: "web_vitals_layout_shift",
		help: "CLS as visitors' browsers measured it.",
		buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
		registers,
	});
	const reservations = new Counter({
		name: "reservations_total",
		help: "Reservations made through this process, and those refused because a caller has reserved enough.",
		labelNames: ["kind", "result"] as const,
		registers,
	});
	collectProcessMetricsOnce();

	return {
		text: () => Registry.merge([processRegistry, ...registers]).metrics(),
		/** Counts a response. `route` must be a pattern: a raw path would make a new series for every reservation. */
		countRequest(request: { method: string; route: string; status: number; seconds: number }) {
			const labels = {
				method: request.method,
				route: request.route,
				status: `${Math.floor(request.status / 100)}xx`,
			};
			requests.inc(labels);
			requestSeconds.observe(labels, request.seconds);
		},
		countReservation(kind: string, result: "made" | "limited") {
			reservations.inc({ kind, result });
		},
		streamOpened() {
			openStreams.inc();
			let isOpen = true;
			return () => {
				if (isOpen) openStreams.dec();
				isOpen = false;
			};
		},
		countVitals(beacon: z.infer<typeof vitalsBeacon>) {
			for (const { name, value } of beacon) {
				if (name === "CLS") layoutShift.observe(value);
				else loadSeconds.observe({ name }, value / 1000);
			}
		},
	};
}

/** The process has one memory and one event loop, although a test makes several apps in it. */
function collectProcessMetricsOnce() {
	if (!processRegistry.getSingleMetric("process_start_time_seconds")) collectDefaultMetrics();
}

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
