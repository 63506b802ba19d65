import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Settings } from "./settings.ts";

/** The data of the thread of the probes when it starts. */
export type ProbeThreadData = {
	/** 0 lets the machine pick a free one. */
	port: number;
	connection: pg.ClientConfig;
	settings: Pick<Settings, "metricsToken" | "appUrl">;
};

export type ToProbes = { kind: "alive" } | { kind: "stopping" } | { kind: "metrics"; text: string };
export type FromProbes =
	| { kind: "listening"; port: number }
	| { kind: "failed"; code: string }
	| { kind: "metrics" };

type Parts = ProbeThreadData & {
	/** The figures of this thread, in Prometheus' text format. */
	metrics: () => Promise<string>;
	/** Aborts when the process is asked to stop. */
	shutdown: AbortSignal;
	/** Gets why the thread has ended, which nobody asked for. */
	onError: (error: unknown) => void;
};

type Started =
	| { ok: true; port: number; close: () => Promise<void> }
	| { ok: false; error: NodeJS.ErrnoException };

/** A sign of life; without one for some time `/healthz` says that this thread is stuck. Milliseconds. */
const aliveEveryMs = 1_000;

/**
 * Answers `/healthz`, `/readyz` and `/metrics` at a port of this machine alone, from a thread and a database connection of
 * their own: in a crowd they wait neither for this thread nor in the queue of its connections.
 * @returns the port, or the code of the error for which it cannot listen
 */
export function startProbeThread({ metrics, shutdown, onError, ...workerData }: Parts): Promise<Started> {
	const worker = new Worker(new URL("./probe-worker.ts", import.meta.url), { workerData });
	// The process ends without it.
	worker.unref();
	const send = (message: ToProbes) => worker.postMessage(message);
	const sendMetrics = async () => send({ kind: "metrics", text: await metrics() });
	const close = async () => {
		await worker.terminate();
	};
	const alive = setInterval(() => send({ kind: "alive" }), aliveEveryMs).unref();
	shutdown.addEventListener("abort", () => send({ kind: "stopping" }));
	return new Promise((resolve) => {
		worker.on("message", (message: FromProbes) => {
			if (message.kind === "listening") resolve({ ok: true, port: message.port, close });
			else if (message.kind === "failed") {
				void close();
				resolve({ ok: false, error: Object.assign(new Error(message.code), { code: message.code }) });
			}
			// So that there are some before the first crowd, too.
			if (message.kind !== "failed") void sendMetrics().catch(onError);
		});
		worker.once("error", (error) => {
			onError(error);
			resolve({ ok: false, error });
		});
		worker.once("exit", () => clearInterval(alive));
	});
}
