import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { hotel } from "#app/content/hotel/hotel.ts";
import type { JobWorker } from "#jobs/queue/worker.ts";
import { createConnectionDrain } from "#server/connection-drain.ts";
import { createHttpServer, createRequestLine } from "#server/http-server.ts";
import {
	addressToOpen,
	createIpv6Listener,
	hostToListenAt,
	listenAt,
	whyNotListening,
} from "#server/listening.ts";
import { isBuilt, loadBuiltApp, loadSources } from "#server/load-app.ts";
import { createLog } from "#server/log.ts";
import { openPreparedDatabase } from "#server/open-prepared-database.ts";
import { startProbeThread } from "#server/probe-thread.ts";
import { refuseDamagedRequest } from "#server/security-headers.ts";
import { ensureSessionSecret, parseSettings } from "#server/settings.ts";
import { listStartWarnings } from "#server/start-warnings.ts";

/** How long a job that is running may delay the end of the process. A job that is not done by then is tried again. */
const jobsTimeoutMs = 8_000;
/** Together with the connection drain this stays under ten seconds, after which most supervisors kill a process. */
const databaseTimeoutMs = 1_500;
/** One Ctrl-C arrives up to three times: from the terminal, from npm and from scripts/start.js. */
const sameSignalMs = 500;

const isDevelopment = process.argv.includes("--dev");
const parsed = parseSettings(process.env);
if (!parsed.ok) exitWith(parsed.sentences.join("\n"));
const given = parsed.settings;
if (!isDevelopment && !isBuilt()) exitWith("The app is not built yet. `npm start` builds and starts it.");
const log = createLog({ level: given.logLevel, readable: process.stdout.isTTY === true });
const shutdown = new AbortController();
const server = createHttpServer();
const requestLine = createRequestLine();
const ipv6Listener = createIpv6Listener(server);
const drain = createConnectionDrain(server, ipv6Listener);
let stoppingSince: number | undefined;
let exitCode = 0;
let jobs: JobWorker | undefined;

const loaded = isDevelopment ? await loadSources(server) : await loadBuiltApp();
const opened = await openPreparedDatabase(loaded, given, log);
if (!opened.ok) exitWith(opened.sentence);
const { database } = opened;
process.on("uncaughtException", stopAfterError);
process.on("unhandledRejection", stopAfterError);
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The terminal was closed.
process.on("SIGHUP", stop);
// scripts/start.js was killed and could not pass the signal on.
process.on("disconnect", stop);

const sessionSecret = given.sessionSecret ?? ensureSessionSecret(given.dataDir);
const demoSecret = given.isPublic ? undefined : randomBytes(32).toString("base64url");
const settings = { ...given, sessionSecret, demoSecret };
const app = await loaded.createApp({
	database,
	settings,
	now: () => new Date(),
	log,
	shutdown: shutdown.signal,
});
if (given.probePort !== undefined) await openProbePort(given.probePort);
const respond = getRequestListener(app.fetch, {
	errorHandler: () => refuseDamagedRequest({ ...given, development: isDevelopment }),
});
server.on("request", (incoming, outgoing) => {
	const begin = () => app.before(incoming, outgoing, () => void respond(incoming, outgoing));
	requestLine.admit(outgoing, () => drain.admit(outgoing, begin));
});
server.on("error", (error: NodeJS.ErrnoException) => {
	process.stderr.write(`${whyNotListening(error, given)}\n`);
	exitCode = 1;
	void closeDatabase();
});
for (const warning of listStartWarnings(given)) process.stderr.write(`${warning}\n`);
listenAt(server, ipv6Listener, { port: given.port, host: hostToListenAt(given, isDevelopment) }, () => {
	const address = addressToOpen(server, given.host);
	process.stdout.write(`${hotel.name} is open at ${address}\n`);
	// The stand-in for other booking sites is this hotel itself.
	if (!given.isPublic)
		settings.calendarTestHosts.push(
			...["localhost", "127.0.0.1"].map((name) => `${name}:${new URL(address).port}`),
		);
	jobs = loaded.startJobs({ database, settings, address, log });
	void printDemoSignIns(address);
	if (given.demoMoney) void addDemoCalendars(address);
});

/** Once the server answers, because the stand-in for other booking sites is this hotel itself. */
async function addDemoCalendars(address: string) {
	try {
		const { dataDir } = given;
		await loaded.addDemoCalendars(database.db, { tools: settings, dataDir, address, now: new Date() });
	} catch (error) {
		log.warn({ err: error }, "the calendars of the demo hotel could not be added");
	}
}

/** Ends the process where the port cannot be had: a supervisor that asks there would end it later, and not say why. */
async function openProbePort(port: number) {
	const started = await startProbeThread({
		port,
		connection: database.probeConnection,
		settings: { metricsToken: given.metricsToken, appUrl: given.appUrl },
		metrics: app.metrics,
		shutdown: shutdown.signal,
		onError: (error) => log.error({ err: error }, "the thread that answers probes has failed"),
	});
	if (!started.ok) {
		await database.close();
		exitWith(whyNotListening(started.error, { port, host: undefined }, "PROBE_PORT"));
	}
	process.stdout.write(`Probes are answered at http://127.0.0.1:${started.port}\n`);
}

/** How to enter the front desk of a demo hotel, for anyone who reads the terminal. */
async function printDemoSignIns(address: string) {
	try {
		const lines = await loaded.listDemoSignIns(database.db, { demoSecret, address });
		if (lines.length > 0) process.stdout.write(`${lines.join("\n")}\n`);
	} catch (error) {
		log.warn({ err: error }, "the demo sign-ins of the front desk could not be read");
	}
}

function stop() {
	if (stoppingSince === undefined) void shutDown();
	else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
}

/** An uncaught error leaves the process in an unknown state: log it and stop, so that the supervisor starts it again. */
function stopAfterError(error: unknown) {
	log.fatal({ err: error }, "uncaught error");
	exitCode = 1;
	if (stoppingSince === undefined) void shutDown();
}

/**
 * Turns `/readyz` to 503 and ends event streams; after `STOP_DELAY` finishes the requests and jobs that are running, closes
 * the database and ends the process.
 */
async function shutDown() {
	stoppingSince = performance.now();
	shutdown.abort();
	// A proxy learns from /readyz that this process gets no new requests; until then it still sends some.
	await pause(given.stopDelayMs);
	await Promise.all([drain.close(), jobs?.stop(jobsTimeoutMs)]);
	await closeDatabase();
}

async function closeDatabase() {
	setTimeout(() => process.exit(exitCode), databaseTimeoutMs).unref();
	await database.close().catch((error) => log.error({ err: error }, "the database did not close"));
	process.exit(exitCode);
}

/** Prints why the server cannot start, and ends the process. */
function exitWith(sentence: string): never {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}
