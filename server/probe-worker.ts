/**
 * The thread behind `PROBE_PORT`. It answers for the thread that serves guests, on an event loop and a database connection of
 * its own, so that no crowd is in the way of a probe. `probe-thread.ts` starts it.
 */

import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { getRequestListener } from "@hono/node-server";
import { openProbe } from "#db/connection/probe.ts";
import { createHttpServer } from "./http-server.ts";
import { answerProbes } from "./probe-answers.ts";
import type { FromProbes, ProbeThreadData, ToProbes } from "./probe-thread.ts";

/** Without a sign of life for so long the other thread counts as stuck. It gives one every second. */
const stuckMs = 15_000;
/** How long fresh figures may take before the last ones are sent instead. */
const freshMetricsMs = 500;

const { port, connection, settings } = workerData as ProbeThreadData;
const probe = openProbe(connection);
let aliveAt = performance.now();
let isStopping = false;
let figures = { text: "", at: performance.now() };
/** The callers that wait for fresh figures. */
let waiting: (() => void)[] = [];

const send = (message: FromProbes) => parentPort?.postMessage(message);

parentPort?.on("message", (message: ToProbes) => {
	aliveAt = performance.now();
	if (message.kind === "stopping") isStopping = true;
	if (message.kind !== "metrics") return;
	figures = { text: message.text, at: aliveAt };
	for (const go of waiting.splice(0)) go();
});

/** The figures as they are now or, while the other thread has no time for them, as they were, with their age. */
async function readMetrics(): Promise<string> {
	const arrived = new Promise<void>((resolve) => waiting.push(resolve));
	if (waiting.length === 1) send({ kind: "metrics" });
	const tooLong = new AbortController();
	await Promise.race([arrived, pause(freshMetricsMs, undefined, tooLong).catch(() => {})]);
	tooLong.abort();
	// The next who asks sends for them again, in case that the other thread has lost the message.
	waiting = [];
	const age = ((performance.now() - figures.at) / 1_000).toFixed(3);
	return (
		`${figures.text}# HELP metrics_age_seconds How old these figures are.\n` +
		`# TYPE metrics_age_seconds gauge\nmetrics_age_seconds ${age}\n`
	);
}

const answers = answerProbes({
	isAlive: () => performance.now() - aliveAt < stuckMs,
	isStopping: () => isStopping,
	isDatabaseResponding: probe.isResponding,
	metrics: readMetrics,
	// No proxy is in front of this port.
	settings: { ...settings, isPublic: false },
});
const respond = getRequestListener(answers.fetch);
const server = createHttpServer();
server.on("request", (incoming, outgoing) => void respond(incoming, outgoing));
server.on("error", (error: NodeJS.ErrnoException) => send({ kind: "failed", code: error.code ?? "" }));
// Connects now, while the database has room for it.
await probe.isResponding();
server.listen({ port, host: "127.0.0.1" }, () =>
	send({ kind: "listening", port: (server.address() as AddressInfo).port }),
);
